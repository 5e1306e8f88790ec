/** What is known of one section beside one target: names of the features, and their sum. No work here. */

export const SECTION_FEATURES = [
  // The title beside the target.
  "exact",
  "inside",
  "holds",
  "titleCoverage",
  "titleShare",
  "likeness",
  "characters",
  "initials",
  "codeName",
  "codeTail",
  "titlePart",
  "targetPart",
  "starts",
  "segment",
  "sameCore",
  "id",
  "conceptCover",
  "conceptShare",
  "conceptOverlap",
  "bestConcept",
  // Where the section stands.
  "titleTrail",
  "conceptParent",
  "conceptTrail",
  "fileTitleShare",
  "childTitles",
  "isRoot",
  "repeats",
  "level",
  "position",
  "length",
  "linked",
  "anchor",
  // What it says.
  "body",
  "bestBody",
  "bodyCoverage",
  "conceptBody",
  "below",
  "blockCoverage",
  "concentration",
  "marked",
  "textCosine",
  "headCosine",
  "paragraphCosine",
  "fileBody",
  "fileCoverage",
  // The hint.
  "hintTitle",
  "hintConcepts",
  "hintBody",
  "hintPhrases",
  "hintText",
  "hintHead",
  "hintParagraph",
  "bestHintText",
  "bestHintHead",
  "bestHintParagraph",
  "hintTrail",
  "hintPath",
  "hintFile",
] as const;
export type SectionFeature = (typeof SECTION_FEATURES)[number];
export type SectionFeatures = Readonly<Record<SectionFeature, number>>;
export type SectionWeights = Readonly<Record<SectionFeature, number>>;

/** A section beside its kin, by the weighted sum (kin.ts). Trees use these, the sum itself cannot. */
export const KIN_FEATURES = ["parentLead", "childLead", "siblingLead", "bestLead"] as const;
export type KinFeatures = Readonly<Record<(typeof KIN_FEATURES)[number], number>>;

export const TREE_FEATURES = [...SECTION_FEATURES, ...KIN_FEATURES] as const;
export type TreeFeature = (typeof TREE_FEATURES)[number];
export type TreeFeatures = SectionFeatures & KinFeatures;

export function weightedSum(features: SectionFeatures, weights: SectionWeights): number {
  let sum = 0;
  for (const feature of SECTION_FEATURES) sum += features[feature] * weights[feature];
  return sum;
}
