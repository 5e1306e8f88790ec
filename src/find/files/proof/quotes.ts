/**
 * A question that is somebody's sentence or spelling: the message of an error, pasted, is written in the file that raises it, and
 * `--no-ansi` where it is read. Belongs here: which files say it, where, and how sure that makes of them.
 */
import type { Question } from "../../question/question.ts";
import type { StageOne } from "../evidence/candidates.ts";
import type { Verdict } from "../judge/judge.ts";
import { holdingMost } from "./name-search.ts";
import { CERTAINTY_BESIDE, isBeside, type Proofs } from "./proof.ts";
import { quoteSearches } from "./quote-search.ts";

/** A name is found by looking, a sentence word by word: fewer files are read. */
const READ_FILES = 40;
/** What more files say is said everywhere. */
const MAX_FILES = 6;

/** Empty for a question that nobody wrote down, or everybody did. `asked`: as it was asked, in no other language. */
export function quotesOf(
  asked: Question,
  stageOne: StageOne,
  verdicts: readonly Verdict[],
  textOf: (path: string) => string,
): Proofs {
  const searches = quoteSearches(asked, stageOne);
  if (searches.length === 0) return new Map();
  const read = holdingMost(verdicts, READ_FILES).map((verdict) => {
    const { path } = verdict.judged.candidate;
    return { path, text: textOf(path), isOwn: !isBeside(verdict), isDocument: verdict.judged.facts.role === "doc" };
  });
  for (const { placeIn, certainty, isDocumented } of searches) {
    const found = read.flatMap(({ text, ...file }) => {
      const place = placeIn(text);
      return place === undefined ? [] : [{ ...file, ...place }];
    });
    const most = Math.max(...found.map(({ said }) => said));
    const quoting = found.filter(({ said }) => said === most);
    const isCoinedBy = isDocumented !== true || quoting.some(({ isOwn }) => isOwn) ? "isOwn" : "isDocument";
    if (quoting.length > 0 && quoting.filter((file) => file[isCoinedBy]).length <= MAX_FILES)
      return new Map(
        quoting.map((file) => {
          const sure = file[isCoinedBy] ? certainty : CERTAINTY_BESIDE;
          return [file.path, { by: "quote", lines: [file.line], certainty: sure }];
        }),
      );
  }
  return new Map();
}
