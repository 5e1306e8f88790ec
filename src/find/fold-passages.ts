/** From passages to files: the second half of stage one (evidence.ts). Sums and maxima only; nothing is weighed here. */
import type { Corpus } from "./corpus.ts";

/** By passage: one number for each view of the question. */
export interface PassageViews {
  readonly all: Float32Array;
  readonly prose: Float32Array;
  readonly bestStem: Float32Array;
  readonly titleStem: Float32Array;
}

const TOP_PASSAGES = 4;

/** Folds passages up to their files: the best one, the best four, and one number per passage for choosing regions. */
export function foldPassages(
  corpus: Corpus,
  passages: PassageViews,
  evidence: {
    passageAll: Float32Array;
    passageProse: Float32Array;
    passageBestStem: Float32Array;
    passageTitleStem: Float32Array;
    passageTopTitleStem: Float32Array;
    passageScore: Float32Array;
  },
): void {
  const { all, prose, bestStem, titleStem } = passages;
  const top = new Float32Array(TOP_PASSAGES);
  const { passageStarts, passageFile } = corpus;
  let passage = 0;
  while (passage < corpus.passageCount) {
    // Of what a question does not touch there is most; a touched passage has a score in one of these.
    if (all[passage] === 0 && bestStem[passage] === 0) {
      passage++;
      continue;
    }
    const file = passageFile[passage]!;
    const end = passageStarts[file + 1]!;
    top.fill(0);
    for (; passage < end; passage++) {
      if (all[passage] === 0 && bestStem[passage] === 0) continue;
      raise(evidence.passageAll, file, all[passage]!);
      raise(evidence.passageProse, file, prose[passage]!);
      raise(evidence.passageBestStem, file, bestStem[passage]!);
      raise(evidence.passageTitleStem, file, titleStem[passage]!);
      insertTop(top, titleStem[passage]!);
      evidence.passageScore[passage]! += bestStem[passage]! + all[passage]!;
    }
    evidence.passageTopTitleStem[file] = top.reduce((sum, score) => sum + score, 0);
  }
}

function raise(best: Float32Array, file: number, score: number): void {
  if (score > best[file]!) best[file] = score;
}

/** Keeps the largest values, in descending order. */
function insertTop(top: Float32Array, value: number): void {
  for (let at = 0; value > 0 && at < top.length; at++) {
    const held = top[at]!;
    if (value <= held) continue;
    top[at] = value;
    value = held;
  }
}
