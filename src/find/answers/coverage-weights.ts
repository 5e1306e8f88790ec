/**
 * The signs of an answer, and what each is worth, per language. Logistic regression, signs held to what they mean, on questions with their
 * answer present, with it removed, and asked of another base. Fitted by bench/docs-fit-coverage.ts, in English on six public
 * question sets laid out as 130 bases and on the dev sets, in Chinese on the dev sets; bench/runs/ says more.
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
 * - `mentions`      how often it says the question's words: what a section is about it says more than once
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
  "mentions",
] as const;
export type CoverageFeature = (typeof COVERAGE_FEATURES)[number];

interface Weights<Feature extends string> {
  readonly bias: number;
  readonly weights: Readonly<Record<Feature, number>>;
}

export const COVERAGE_WEIGHTS: Readonly<Record<"en" | "zh", Weights<CoverageFeature>>> = {
  en: {
    bias: 2.74,
    weights: {
      evidence: 0.7,
      topic: 2.33,
      absent: -3.13,
      namesMissing: 0,
      company: 0.6,
      agreed: 0,
      lead: 4.22,
      rivalry: -2.66,
      length: -0.6,
      mentions: 1.93,
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
      mentions: 0,
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
