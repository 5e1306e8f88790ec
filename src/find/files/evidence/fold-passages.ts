/** From passages to files: the second half of stage one (evidence.ts). Sums and maxima only; nothing is weighed here. */
import type { Channels } from "./channels.ts";
import type { Corpus } from "./corpus.ts";

/** By passage: one number for each view of the question. The whole question is its prose and its code together. */
export interface PassageViews {
  readonly prose: Float32Array;
  readonly code: Float32Array;
  readonly bestStem: Float32Array;
  readonly titleStem: Float32Array;
}

/**
 * Folds passages up to their files: the best one, the best four, and one number per passage for choosing regions. Runs over
 * every passage there is; what is kept of a file stands in locals until its last passage.
 */
export function foldPassages(
  corpus: Corpus,
  { prose, code, bestStem, titleStem }: PassageViews,
  evidence: Channels & { readonly passageScore: Float32Array },
): void {
  const { passageStarts } = corpus;
  const { passageScore } = evidence;
  for (let file = 0; file < corpus.fileCount; file++) {
    let [bestAll, bestProse, bestBestStem] = [0, 0, 0];
    // The four best by the title, in descending order.
    let [first, second, third, fourth] = [0, 0, 0, 0];
    const end = passageStarts[file + 1]!;
    for (let passage = passageStarts[file]!; passage < end; passage++) {
      const inProse = prose[passage]!;
      const all = inProse + code[passage]!;
      const stems = bestStem[passage]!;
      passageScore[passage]! += stems + all;
      bestAll = Math.max(bestAll, all);
      bestProse = Math.max(bestProse, inProse);
      bestBestStem = Math.max(bestBestStem, stems);
      const title = titleStem[passage]!;
      if (title <= fourth) continue;
      if (title > second) {
        fourth = third;
        third = second;
        if (title > first) [first, second] = [title, first];
        else second = title;
      } else if (title > third) [third, fourth] = [title, third];
      else fourth = title;
    }
    evidence.passageAll[file] = bestAll;
    evidence.passageProse[file] = bestProse;
    evidence.passageBestStem[file] = bestBestStem;
    evidence.passageTitleStem[file] = first;
    evidence.passageTopTitleStem[file] = first + second + third + fourth;
  }
}
