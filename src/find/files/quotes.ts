/**
 * A question that is somebody's sentence or spelling: the message of an error, pasted, is written in the file that raises it, and
 * `--no-ansi` where it is read. The judge cannot know: where an error is raised is rarely where an issue is mended, and issues
 * are what it was taught by. Belongs here: which files say it, where, and how sure that makes of them.
 */
import type { Question } from "../question/question.ts";
import type { StageOne } from "./candidates.ts";
import type { Verdict } from "./judge.ts";
import { quoteSearches } from "./quote-search.ts";

export interface Quote {
  /** In which it is said, counted from 0. */
  readonly line: number;
  /** In [0, 1]; what the judge found comes on top. */
  readonly certainty: number;
}

/** Read for it: those that hold most of the words. */
const READ_FILES = 40;
/** What more files say is said everywhere. */
const MAX_FILES = 6;
/** Who says it there did not coin it. */
const BESIDE: ReadonlySet<string> = new Set(["test", "doc", "changelog", "obsolete", "example", "generated"]);
const CERTAINTY_BESIDE = 0.3;

/** By path; empty for a question that nobody wrote down, or everybody did. `asked`: as it was asked, in no other language. */
export function quotesOf(
  asked: Question,
  stageOne: StageOne,
  verdicts: readonly Verdict[],
  textOf: (path: string) => string,
): ReadonlyMap<string, Quote> {
  const searches = quoteSearches(asked, stageOne);
  if (searches.length === 0) return new Map();
  const read = verdicts
    .map(({ judged }) => judged)
    .sort((a, b) => b.candidate.channels.coverageAll - a.candidate.channels.coverageAll)
    .slice(0, READ_FILES)
    .map(({ candidate: { path }, facts }) => ({ path, text: textOf(path), isOwn: !BESIDE.has(facts.role) }));
  for (const { placeIn, certainty } of searches) {
    const found = read.flatMap(({ path, text, isOwn }) => {
      const place = placeIn(text);
      return place === undefined ? [] : [{ path, ...place, certainty: isOwn ? certainty : CERTAINTY_BESIDE, isOwn }];
    });
    const most = Math.max(...found.map(({ said }) => said));
    const quoting = found.filter(({ said }) => said === most);
    if (quoting.length > 0 && quoting.filter(({ isOwn }) => isOwn).length <= MAX_FILES)
      return new Map(quoting.map(({ path, line, certainty }) => [path, { line, certainty }]));
  }
  return new Map();
}
