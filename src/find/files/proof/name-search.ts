/** What looking for names and for quotes has in common. */
import type { Verdict } from "../judge/judge.ts";

/** A name that more sources bear names none of them; the judge knows better which is meant. */
export const MAX_DEFINING = 6;
export const MAX_LINES = 12;
const READ_FILES = 60;

/** The first to read: those that hold most of the words. */
export function holdingMost(verdicts: readonly Verdict[], limit = READ_FILES): Verdict[] {
  return [...verdicts]
    .sort((a, b) => b.judged.candidate.channels.coverageAll - a.judged.candidate.channels.coverageAll)
    .slice(0, limit);
}

export function testsOf(verdicts: readonly Verdict[]): Verdict[] {
  return holdingMost(verdicts.filter(({ judged }) => judged.facts.role === "test"));
}

export function isSame(a: string, b: string): boolean {
  return a === b;
}

/** `foo_bar`, `foo-bar`, `fooBar` and `FooBar` are one. */
export function isAlike(a: string, b: string): boolean {
  const plain = (name: string): string => name.replace(/[_$-]/gu, "").toLowerCase();
  return plain(a) === plain(b);
}
