/**
 * What each feature of a section is worth. Fitted by bench/docs-fit.ts; bench/runs/ says on which data. Two models: in one
 * document its own title stands above every section and says nothing, among many it says which document is meant.
 */
import type { SectionWeights } from "./features.ts";
import { TREES_IN_MANY_DOCUMENTS } from "./trees-many.ts";
import { TREES_IN_ONE_DOCUMENT } from "./trees-one.ts";
import { readTrees, type SectionTree } from "./trees.ts";

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
    exact: -0.32,
    inside: 0.65,
    holds: 0.61,
    titleCoverage: -1.46,
    titleShare: 0.34,
    likeness: 0.68,
    characters: -0.09,
    initials: 1.16,
    codeName: 0.73,
    codeTail: 1.9,
    titlePart: 1.6,
    targetPart: 0.06,
    starts: 0.65,
    segment: 2.41,
    sameCore: -0.29,
    id: 0.65,
    conceptCover: -0.29,
    conceptShare: 0.49,
    conceptOverlap: 0.33,
    bestConcept: 0.5,
    titleTrail: 1.35,
    conceptParent: 0.43,
    conceptTrail: 2.41,
    fileTitleShare: 1.25,
    childTitles: 0.38,
    isRoot: -1.36,
    repeats: -0.35,
    level: -0.6,
    position: -0.2,
    length: 0.75,
    linked: 0.63,
    anchor: 0.5,
    body: 0.34,
    bestBody: 0.16,
    bodyCoverage: -0.36,
    conceptBody: 0.85,
    below: 1.17,
    blockCoverage: 0.51,
    concentration: 0.51,
    marked: 1.05,
    textCosine: -0.88,
    headCosine: 0.26,
    paragraphCosine: -0.17,
    fileBody: 0.44,
    fileCoverage: 0.84,
    hintTitle: 1.51,
    hintConcepts: 1.38,
    hintBody: 0.72,
    hintPhrases: 0.53,
    hintText: -0.01,
    hintHead: 0.74,
    hintParagraph: -0.46,
    bestHintText: 0.64,
    bestHintHead: 0.7,
    bestHintParagraph: 0.69,
    hintTrail: 0.29,
    hintPath: 1.92,
    hintFile: 1.81,
  },
  TREES_IN_MANY_DOCUMENTS,
);
