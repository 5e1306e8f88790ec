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
    exact: -0.4,
    inside: 0.77,
    holds: -0.05,
    titleCoverage: -1.25,
    titleShare: 0.34,
    likeness: 0.42,
    characters: 0.41,
    initials: 1.81,
    codeName: 0.94,
    codeTail: 1.55,
    titlePart: 1.67,
    targetPart: -0.17,
    starts: 0.59,
    segment: 2.71,
    sameCore: -0.22,
    id: 1.03,
    conceptCover: -0.08,
    conceptShare: 0.63,
    conceptOverlap: 0.23,
    bestConcept: 0.45,
    titleTrail: 1.25,
    conceptParent: 0.62,
    conceptTrail: 2.03,
    fileTitleShare: 1.15,
    childTitles: 0.41,
    isRoot: -2.95,
    repeats: -0.94,
    level: -0.99,
    position: -0.37,
    length: 0.51,
    linked: 0.42,
    anchor: -0.14,
    body: 0.1,
    bestBody: 0.1,
    bodyCoverage: -0.14,
    conceptBody: 0.64,
    below: 1.01,
    blockCoverage: 0.4,
    concentration: 0.68,
    marked: 0.65,
    textCosine: -0.82,
    headCosine: -0.3,
    paragraphCosine: 0.09,
    fileBody: 0,
    fileCoverage: 0,
    hintTitle: 1.09,
    hintConcepts: 1.37,
    hintBody: 0.38,
    hintPhrases: 0.41,
    hintText: 0.37,
    hintHead: 0.72,
    hintParagraph: 0.25,
    bestHintText: 0.62,
    bestHintHead: 0.65,
    bestHintParagraph: 0.43,
    hintTrail: 1.36,
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
