/** Files that a question names: by their own name, by what they import or test, by the version that they tell of. */
import { literalPattern } from "../../../passage/literal-pattern.ts";
import { type ImportStatement, walkPassages } from "../../../passage/passage.ts";
import { bareName } from "../../../passage/paths.ts";
import type { Named } from "../../question/named.ts";
import type { Verdict } from "../judge/judge.ts";
import { holdingMost, isAlike, MAX_DEFINING, MAX_LINES, testsOf } from "./name-search.ts";
import {
  CERTAINTY,
  CERTAINTY_BESIDE,
  CERTAINTY_OF_PART,
  isBeside,
  type Proof,
  type Proofs,
  type ReadForProof,
} from "./proof.ts";

/** `line.rs`, src/line.rs and "the line file" are src/line.rs. */
export function filesCalled({ thing, line }: Named, verdicts: readonly Verdict[]): Proofs {
  const wanted = thing.toLowerCase();
  const called = verdicts.filter(({ judged: { candidate } }) => {
    const path = candidate.path.normalize("NFC").toLowerCase();
    return path === wanted || path.endsWith("/" + wanted) || bareName(path) === wanted;
  });
  const own = called.filter((verdict) => !isBeside(verdict));
  const meant = own.length > 0 ? own : called;
  if (meant.length > MAX_DEFINING) return new Map();
  const proof: Proof = { by: "file", lines: line === undefined ? [] : [line], certainty: CERTAINTY };
  return new Map(meant.map(({ judged }) => [judged.candidate.path, proof]));
}

/** What lies in a folder of that name; the judge orders it. */
export function filesBelow({ thing }: Named, verdicts: readonly Verdict[]): Proofs {
  const folder = "/" + thing.toLowerCase().replace(/\/$/u, "") + "/";
  const below = verdicts.filter(({ judged }) => `/${judged.candidate.path.toLowerCase()}`.includes(folder));
  return new Map(
    below.map(({ judged }) => [judged.candidate.path, { by: "folder", lines: [], certainty: CERTAINTY_OF_PART }]),
  );
}

/** `test_table.py`, `table.spec.ts` and TableTest.java are tests of table. */
export function testsCalled({ names }: Named, verdicts: readonly Verdict[]): Proofs {
  const tests = testsOf(verdicts).filter(({ judged }) =>
    names.some(({ name }) => isAlike(testedBy(judged.candidate.path), name)),
  );
  if (tests.length > MAX_DEFINING) return new Map();
  return new Map(tests.map(({ judged }) => [judged.candidate.path, { by: "test", lines: [], certainty: CERTAINTY }]));
}

function testedBy(path: string): string {
  return bareName(path).replace(
    /^(?:tests?[._-]|Tests?(?=[A-Z]))|(?:[._-](?:tests?|spec|it)|(?<=[a-z])(?:Tests?|Spec|IT))$/u,
    "",
  );
}

/** Who imports a file, or what a module is called. */
export function importers({ names }: Named, verdicts: readonly Verdict[], read: ReadForProof): Proofs {
  const proofs = new Map<string, Proof>();
  for (const verdict of holdingMost(verdicts)) {
    const { path } = verdict.judged.candidate;
    const imports = read(path)?.outline.imports ?? [];
    const lines = imports.filter((one) => names.some(({ name }) => isImported(name, one))).map(({ line }) => line);
    const certainty = isBeside(verdict) ? CERTAINTY_BESIDE : CERTAINTY;
    if (lines.length > 0) proofs.set(path, { by: "import", lines: lines.slice(0, MAX_LINES), certainty });
  }
  return proofs;
}

/** `from rich.segment import Segment`, `import "./segment.ts"`, `#include "segment.h"`, `use crate::segment`. */
function isImported(name: string, { module, names }: ImportStatement): boolean {
  const whole = module.replace(/[/.\\:]+$/u, "");
  const parts = [bareName(whole), ...whole.split(/[/.\\:]+/u).slice(-1), ...names];
  return parts.some((part) => isAlike(part, name));
}

/** Who tells what a version brought. */
const RELEASES: Readonly<Record<string, number>> = { changelog: CERTAINTY, doc: CERTAINTY_OF_PART };

/** The headings of a version. */
export function releases({ thing }: Named, verdicts: readonly Verdict[], read: ReadForProof): Proofs {
  const version = literalPattern(thing.replace(/^v/iu, ""));
  const named = new RegExp(`(?<![\\w.])v?${version}(?!\\.?\\w|-[a-z])`, "iu");
  const proofs = new Map<string, Proof>();
  for (const { judged } of verdicts) {
    const { path } = judged.candidate;
    const certainty = RELEASES[judged.facts.role];
    const root = certainty === undefined ? undefined : read(path)?.outline.root;
    if (certainty === undefined || root === undefined) continue;
    const headings = [...walkPassages(root)].filter(({ kind, title }) => kind === "heading" && named.test(title));
    const lines = headings.map(({ span }) => span.start);
    if (lines.length > 0) proofs.set(path, { by: "release", lines, certainty });
  }
  return proofs;
}
