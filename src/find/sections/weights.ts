/**
 * What each feature of a section is worth. Fitted by bench/docs-fit.ts; bench/runs/ says on which data. Two models: in one
 * document its own title stands above every section and says nothing, among many it says which document is meant.
 */
import type { SectionWeights } from "./features.ts";
import { readTrees, type SectionTree } from "./trees.ts";
import { TREES_IN_MANY_DOCUMENTS } from "./trees-many.ts";
import { TREES_IN_ONE_DOCUMENT } from "./trees-one.ts";

/** A weighted sum, and trees that correct it. */
export class SectionModel {
  readonly weights: SectionWeights;
  readonly #treeText: string;
  #trees: readonly SectionTree[] | undefined;

  constructor(weights: SectionWeights, treeText: string) {
    this.weights = weights;
    this.#treeText = treeText;
  }

  /** Read when first asked for: most runs of the program rank no section. */
  get trees(): readonly SectionTree[] {
    return (this.#trees ??= readTrees(this.#treeText));
  }
}

export const ONE_DOCUMENT = new SectionModel(
  {
    exact: -0.25,
    inside: 0.49,
    holds: -0.03,
    titleCoverage: -1.29,
    titleShare: 0.34,
    likeness: 0.56,
    characters: 0.5,
    initials: 1.4,
    codeName: 0.67,
    codeTail: 1.94,
    titlePart: 1.59,
    targetPart: -0.28,
    starts: 0.76,
    segment: 1.98,
    sameCore: -0.04,
    id: 0.5,
    conceptCover: -0.31,
    conceptShare: 0.71,
    conceptOverlap: 0.42,
    bestConcept: 0.39,
    titleTrail: 1.49,
    conceptParent: 0.46,
    conceptTrail: 2.13,
    fileTitleShare: 1.28,
    childTitles: 0.77,
    isRoot: -2.43,
    repeats: -0.76,
    level: -1.14,
    position: -0.42,
    length: 0.63,
    linked: 0.34,
    anchor: 0.03,
    body: 0.23,
    bestBody: 0.07,
    bodyCoverage: -0.19,
    conceptBody: 0.5,
    below: 0.86,
    blockCoverage: 0.62,
    concentration: 0.59,
    marked: 0.9,
    textCosine: -0.78,
    headCosine: -0.16,
    paragraphCosine: 0.12,
    fileBody: 0,
    fileCoverage: 0,
    hintTitle: 0.88,
    hintConcepts: 1.34,
    hintBody: 0.38,
    hintPhrases: 0.74,
    hintText: 0.3,
    hintHead: 0.7,
    hintParagraph: 0.18,
    bestHintText: 0.52,
    bestHintHead: 0.63,
    bestHintParagraph: 0.4,
    hintTrail: 0.88,
    hintPath: 0,
    hintFile: 0,
  },
  TREES_IN_ONE_DOCUMENT,
);

export const MANY_DOCUMENTS = new SectionModel(
  {
    exact: -0.81,
    inside: 0.22,
    holds: 0.75,
    titleCoverage: -2.03,
    titleShare: 0.08,
    likeness: 1.05,
    characters: 0.23,
    initials: 1.15,
    codeName: 0.35,
    codeTail: 2.39,
    titlePart: 1.86,
    targetPart: -0.38,
    starts: 0.76,
    segment: 2.74,
    sameCore: -0.07,
    id: 0.43,
    conceptCover: -0.16,
    conceptShare: 0.53,
    conceptOverlap: 0.34,
    bestConcept: 0.51,
    titleTrail: 1.43,
    conceptParent: 0.09,
    conceptTrail: 2.51,
    fileTitleShare: 1.06,
    childTitles: 0.51,
    isRoot: -1.49,
    repeats: -0.28,
    level: -0.82,
    position: -0.18,
    length: 0.83,
    linked: 0.65,
    anchor: 0.7,
    body: 0.33,
    bestBody: 0.26,
    bodyCoverage: -0.43,
    conceptBody: 1.18,
    below: 0.96,
    blockCoverage: 0.6,
    concentration: 0.27,
    marked: 1.38,
    textCosine: -0.75,
    headCosine: 0.64,
    paragraphCosine: -0.07,
    fileBody: 0.75,
    fileCoverage: 0.77,
    hintTitle: 0.86,
    hintConcepts: 1.59,
    hintBody: 1.02,
    hintPhrases: 0.58,
    hintText: -0.07,
    hintHead: 0.59,
    hintParagraph: -1.11,
    bestHintText: 0.57,
    bestHintHead: 0.72,
    bestHintParagraph: 0.82,
    hintTrail: 0.62,
    hintPath: 0.88,
    hintFile: 1.68,
  },
  TREES_IN_MANY_DOCUMENTS,
);
