/**
 * The outputs of operations that carry text of files, as stretches. An operation that is not named here answers with its
 * output as it is.
 */
import type { FindOutput } from "../../operations/find/output.ts";
import { findWords } from "../../operations/find/words.ts";
import type { ReadOutput } from "../../operations/read.ts";
import { parseAddress } from "../../passage/address.ts";
import { diagnosticLine } from "../../passage/passage.ts";
import { readerLanguage } from "../../passage/reader-language.ts";
import type { Found, Stretch } from "./wire.ts";

/** Addresses of what was left out, beyond which a list helps nobody. */
const MAX_LEFT_OUT = 8;
const MAX_GAPS = 4;

export interface PassageOperation {
  /** The table of operations has forgotten the types of outputs; here they are known again. */
  readonly found: (output: unknown) => Found;
  /** Inputs whose effect passages do not show; a client should not pay for reading about them. */
  readonly hidden: readonly string[];
}

/** By name of the operation. */
export const PASSAGE_OPERATIONS: ReadonlyMap<string, PassageOperation> = new Map([
  ["find", { found: (output: unknown) => foundByFind(output as FindOutput), hidden: ["explain"] }],
  ["read", { found: (output: unknown) => foundByRead(output as ReadOutput), hidden: [] }],
]);

function foundByFind({ found, query, context, gaps, absent, tree, notes }: FindOutput): Found {
  const stretches = context.files.flatMap(({ path, regions }) =>
    regions.map(({ address, span, text, score, form }): Stretch => ({
      address,
      path,
      startLine: span.start + 1,
      endLine: Math.max(span.end, span.start + 1),
      text,
      score: Math.round(score * 100) / 100,
      ...(form !== "whole" && { folded: true }),
    })),
  );
  const words = findWords(readerLanguage(query));
  const leftOut = context.leftOut.filter(({ why }) => why !== "folded");
  const commit = tree.commit === undefined ? "" : tree.commit.slice(0, 10) + branchOf(tree.branch);
  return {
    found,
    mayBeStale: true,
    stretches,
    leftOut: leftOut.slice(0, MAX_LEFT_OUT).map(({ address, tokens }) => ({ address, tokens })),
    notes: [
      ...(found ? [] : [`${words.nothing(query)} ${words.otherWords(stretches.length > 0)}`]),
      ...(absent.length > 0 && !found ? [words.absent(absent)] : []),
      ...gaps.slice(0, MAX_GAPS).map(words.missing),
      ...(leftOut.length > MAX_LEFT_OUT ? [words.moreLeftOut(leftOut.length - MAX_LEFT_OUT)] : []),
      ...notes,
      words.treeNow(tree.files, commit),
    ],
  };
}

function charactersOf(address: string): Pick<Stretch, "firstCharacter"> {
  const { part } = parseAddress(address);
  return part?.kind === "lines" && part.characters !== undefined ? { firstCharacter: part.characters.first } : {};
}

function branchOf(branch: string | undefined): string {
  return branch === undefined ? "" : ` (${branch})`;
}

function foundByRead({ passages, diagnostics }: ReadOutput): Found {
  return {
    found: passages.length > 0,
    stretches: passages.map(({ address, path, start_line, end_line, text }) => ({
      address,
      path,
      startLine: start_line,
      endLine: end_line,
      text,
      ...charactersOf(address),
    })),
    leftOut: [],
    notes: diagnostics.map(diagnosticLine),
  };
}
