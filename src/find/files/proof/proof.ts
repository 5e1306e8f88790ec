/** What is known of a file beside what its words make likely. What a proof is; named-places.ts and quotes.ts find them. */
import type { Outline } from "../../../passage/passage.ts";
import type { Asked } from "../../question/named-forms.ts";
import type { Verdict } from "../judge/judge.ts";

export interface Proof {
  readonly by: "quote" | Asked | "folder" | "project" | "title";
  /** Where it shows, counted from 0, in order. */
  readonly lines: readonly number[];
  /** In [0, 1]; what the judge found comes on top. */
  readonly certainty: number;
}

/** By path. */
export type Proofs = ReadonlyMap<string, Proof>;

/** A file as it is read for a proof; undefined where it cannot be. */
export type ReadForProof = (path: string) => ProofText | undefined;

export interface ProofText {
  readonly text: string;
  readonly outline: Outline;
}

/** How sure a place is that is all that was asked for, and one that is a part of it. */
export const CERTAINTY = 0.8;
export const CERTAINTY_OF_PART = 0.5;
export const CERTAINTY_BESIDE = 0.3;

/** Who says it there did not coin it. */
const BESIDE: ReadonlySet<string> = new Set(["test", "doc", "changelog", "obsolete", "example", "generated"]);

export function isBeside({ judged }: Verdict): boolean {
  return BESIDE.has(judged.facts.role);
}

/** A way to find in a text what somebody wrote down: a message, a spelling, lines of code. */
export interface QuoteSearch {
  readonly placeIn: (text: string) => QuotePlace | undefined;
  readonly certainty: number;
  /** Whether documents coin such things, too: codes of errors are explained there. */
  readonly isDocumented?: true;
}

export interface QuotePlace {
  readonly line: number;
  /** How many of the words, or of the lines. */
  readonly said: number;
}

/** What the first of the searches that finds anything finds. */
export function firstFound(...searches: readonly (() => Proofs)[]): Proofs {
  for (const search of searches) {
    const proofs = search();
    if (proofs.size > 0) return proofs;
  }
  return new Map();
}
