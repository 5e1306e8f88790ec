/** What the comment at its beginning says of a file, without its marks. */
import { sentence } from "../gist.ts";

/** Longer comments are licences and essays; the body has them anyway. */
const MAX_DOC_CHARACTERS = 2000;

/** Marks of `/** … *​/`, `//`, `///`, `//!`, `#` and `--` taken off, line by line; outer blank lines dropped. */
export function cleanComment(comment: string): string {
  return comment
    .slice(0, MAX_DOC_CHARACTERS)
    .split(/\r?\n/u)
    .map((line) =>
      line
        .replace(/^\s*(?:\/\*+!?|\*+\/|\/{2,}!?|#+|--+|;+|%+|\*)\s?/u, "")
        .replace(/\s*\*+\/\s*$/u, "")
        .trimEnd(),
    )
    .join("\n")
    .trim();
}

const HEAD_CHARACTERS = 4000;
const MAX_BLOCKS = 6;
/** What may stand before a file speaks of itself. */
const PREAMBLE =
  /^(?:#!.*|<\?php|[#/* ]*-\*-.*|#.*coding[:=].*|["']use \w+["'];?|\/[/*]\s*(?:eslint|@ts-|prettier|tslint|go:build|\+build).*|#pragma once)\s*(?:\n|$)/u;
const BLOCK =
  /^(?:\/\*[\s\S]*?\*\/|[rRuU]{0,2}("""|''')[\s\S]*?\1|(?:[ \t]*(?:\/\/|#(?!\[|include\b|define\b|if|pragma\b|import\b)|--|;|%)[^\n]*(?:\n|$))+)/u;
const LEGAL = /copyright|\blicen[cs]e|SPDX-|all rights reserved|@generated|do not edit|版权所有/iu;

/** The first sentence of the comment or docstring a file begins with, past shebangs and licences; "" when there is none. */
export function fileGist(text: string): string {
  let rest = text.slice(0, HEAD_CHARACTERS).replace(/^\uFEFF/u, "");
  for (let blocks = 0; blocks < MAX_BLOCKS; blocks++) {
    rest = rest.trimStart();
    const preamble = PREAMBLE.exec(rest)?.[0];
    if (preamble !== undefined) {
      rest = rest.slice(preamble.length);
      continue;
    }
    const block = BLOCK.exec(rest)?.[0];
    if (block === undefined) return "";
    rest = rest.slice(block.length);
    const said = cleanComment(block.replace(/^[rRuU]{0,2}(?:"""|''')|(?:"""|''')$/gu, ""));
    if (LEGAL.test(said)) continue;
    const gist = sentence(said.split(/\n\s*\n/u)[0]!);
    if (gist !== "") return gist;
  }
  return "";
}
