/**
 * The signs of an answer, and what each is worth, per language. Logistic regression, signs held to what they mean, on questions with their
 * answer present, with it removed, and asked of another base. Fitted by bench/docs-fit-coverage.ts, in English on eight public
 * question sets laid out as 157 bases and on the dev sets, in Chinese on the dev sets; bench/runs/ says more.
 */
import type { ExactFeature } from "./exactness.ts";

/**
 * - `evidence`      how much of a perfect match the best section is, its best sentence included
 * - `topic`         share of the question's words in that section, by what their absence would tell (common-words.ts)
 * - `absent`        share of the question's information that no section holds
 * - `namesMissing`  share of the question's names and numbers that the best section does not hold
 * - `company`       whether the next best stand in the same file or folder; strangers to each other know nothing together
 * - `agreed`        whether the best sentence stands in the best section
 * - `lead`          how far the best is above the best of another file or folder
 * - `rivalry`       evidence of the next best, as a share of the first's
 * - `length`        of the section, as a logarithm: much text holds many words
 */
export const COVERAGE_FEATURES = [
  "evidence",
  "topic",
  "absent",
  "namesMissing",
  "company",
  "agreed",
  "lead",
  "rivalry",
  "length",
] as const;
export type CoverageFeature = (typeof COVERAGE_FEATURES)[number];

interface Weights<Feature extends string> {
  readonly bias: number;
  readonly weights: Readonly<Record<Feature, number>>;
}

export const COVERAGE_WEIGHTS: Readonly<Record<"en" | "zh", Weights<CoverageFeature>>> = {
  en: {
    bias: 0.21,
    weights: {
      evidence: 3.35,
      topic: 4.32,
      absent: 0,
      namesMissing: -1.34,
      company: 0.91,
      agreed: 0,
      lead: 3.48,
      rivalry: -1.98,
      length: -0.47,
    },
  },
  zh: {
    bias: -5.13,
    weights: {
      evidence: 16.76,
      topic: 1.95,
      absent: -3.99,
      namesMissing: -1.57,
      company: 4.24,
      agreed: 0.75,
      lead: 0,
      rivalry: 0,
      length: 0,
    },
  },
};

/**
 * For both languages: the only questions at hand that change one thing of what a passage answers are English. They were as
 * many as the others in the fit (bias -0.27); as one in four, which is many still, they leave this bias.
 */
export const EXACT_WEIGHTS: Weights<ExactFeature | "namesMissing" | "company"> = {
  bias: 0.83,
  weights: { scattered: -3.6, negated: -2.02, number: -1.37, opposed: -1.67, namesMissing: -1.15, company: 1.15 },
};
