/**
 * Can this tree answer the question at all? Rests on coverage (how much of what was asked the best file holds) and on
 * what is missing, never on raw scores: those say which file is best, not whether it is good. Ranking is judge/judge.ts's.
 */
import type { StageOne } from "../evidence/candidates.ts";
import type { Verdict } from "../judge/judge.ts";
import { ALL_HELD, ANSWER_FEATURES, answerFeatures, type AnswerFeatures, type TermsFn } from "./answer-features.ts";
import { type AnswerableKind, ANSWERABLE_WEIGHTS } from "./answerable-weights.ts";

export interface Answerability {
  /** That the tree holds what was asked for, in [0, 1], were right and wrong trees equally likely. */
  readonly probability: number;
  readonly answered: boolean;
}

/** What is known of the tree besides its words. */
export interface TreeFacts {
  /** Share of its files that are code. */
  readonly codeShare: number;
  /** What it calls itself (own-names.ts). */
  readonly ownNames: readonly string[];
}

/**
 * The fit on code saw no tree smaller than this. A few files hold few words and fewer of them together, so good questions miss
 * more. Trees of 3 to 14 files, gold files of eight repositories: of 322 questions about them 99 % are above this threshold, of
 * 4,209 about other projects 77 to 83 % below; at the fitted one the same 98 and 89, but these are long files.
 */
const SMALL_TREE_FILES = 16;
const SMALL_TREE_THRESHOLD = 0.4;

/** The share of code up to which a tree is one of documents. */
const MOST_CODE = 0.1;

/**
 * One file that holds all of it, or a file that is named and exists: whatever the sum says, there is something to read. In
 * documents, where any long page holds three plain words, they have to stand together. The title of an issue alone proves
 * nothing; its body has to fit as well.
 */
export function isOutright(
  kind: AnswerableKind,
  { stemsHeld, titlePairs, exact }: Pick<AnswerFeatures, "stemsHeld" | "titlePairs" | "exact">,
): boolean {
  if (kind === "issue") return false;
  return exact === 1 || (stemsHeld >= ALL_HELD && (kind !== "documents" || titlePairs === 1));
}

export function answerability(
  stageOne: StageOne,
  verdicts: readonly Verdict[],
  termsFn: TermsFn,
  { codeShare, ownNames }: TreeFacts = { codeShare: 1, ownNames: [] },
): Answerability {
  if (verdicts.length === 0) return { probability: 0, answered: false };
  const features = answerFeatures(stageOne, verdicts, termsFn, ownNames);
  const asked = stageOne.question.kind;
  const kind = asked !== "issue" && codeShare <= MOST_CODE ? "documents" : asked;
  const { weights, bias, threshold: fitted } = ANSWERABLE_WEIGHTS[kind];
  const isSmall = stageOne.fileCount < SMALL_TREE_FILES && kind !== "documents";
  const threshold = isSmall ? Math.min(fitted, SMALL_TREE_THRESHOLD) : fitted;
  const sum = ANSWER_FEATURES.reduce((total, feature) => total + weights[feature] * features[feature], bias);
  const probability = Math.max(isOutright(kind, features) ? threshold : 0, 1 / (1 + Math.exp(-sum)));
  return { probability, answered: probability >= threshold };
}
