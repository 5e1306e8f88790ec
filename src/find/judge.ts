/**
 * Stage two: evidence → one probability per file, with its reasons. The only place where kinds of evidence are weighed
 * against each other. Weights live in weights.ts; calibration in calibrate.ts.
 */
import { calibrate } from "./calibrate.ts";
import type { StageOne } from "./candidates.ts";
import { FEATURES, type Feature, type FeatureRow, featureRows, type Judged, type PathFacts } from "./features.ts";
import type { Question, QuestionKind } from "./question.ts";
import { WEIGHTS } from "./weights.ts";

export interface Verdict {
  readonly judged: Judged;
  readonly row: FeatureRow;
  /** The weighted sum; compares candidates of one question only. */
  readonly raw: number;
  /** Probability, in [0, 1]. */
  readonly score: number;
}

/** What the judge cannot know by itself. */
export interface JudgeFacts {
  readonly factsOf: (path: string) => PathFacts;
}

/** Best first; ties go to the smaller path, so that nothing depends on the order of candidates. */
export function judge(stageOne: StageOne, facts: JudgeFacts): Verdict[] {
  const { question } = stageOne;
  const judged = stageOne.candidates.map((candidate): Judged => {
    return { candidate, facts: facts.factsOf(candidate.path) };
  });
  const { features, roleCost } = WEIGHTS[question.kind];
  const asked = rolesAsked(question);
  const costOf = ({ facts: { role } }: Judged): number => (asked.has(role) ? 0 : (roleCost[role] ?? 0));
  const rows = featureRows(judged, (one) => costOf(one) < 1);
  const raws = rows.map((row, index) => {
    return FEATURES.reduce((sum, feature) => sum + features[feature] * row[feature], 0) - costOf(judged[index]!);
  });
  const most = raws.reduce((a, b) => Math.max(a, b), -Infinity);
  const total = raws.reduce((sum, raw) => sum + Math.exp(raw - most), 0);
  return judged
    .map((one, index): Verdict => {
      const raw = raws[index]!;
      return { judged: one, row: rows[index]!, raw, score: calibrate(Math.exp(raw - most) / total) };
    })
    .sort((a, b) => b.raw - a.raw || (a.judged.candidate.path < b.judged.candidate.path ? -1 : 1));
}

/** Roles the question speaks of itself: "where are the tests for …", "哪篇文档". */
export function rolesAsked(question: Question): ReadonlySet<string> {
  const asked = new Set<string>();
  if (/\btests?\b|\bspecs?\b|测试|用例/iu.test(question.title)) asked.add("test");
  if (/\bdoc(?:s|umentation)?\b|\breadme\b|\bguide\b|文档|手册|指南|说明/iu.test(question.title)) asked.add("doc");
  if (/\bchange ?logs?\b|\brelease notes?\b|\bwhat'?s new\b|更新日志|变更/iu.test(question.title))
    asked.add("changelog");
  if (/\bexamples?\b|\bsamples?\b|示例|例子/iu.test(question.title)) asked.add("example");
  if (/\bconfig(?:uration)?\b|\bsettings?\b|\bworkflow\b|配置|设置/iu.test(question.title)) asked.add("config");
  return asked;
}

const REASONS: Readonly<Partial<Record<Feature, string>>> = {
  path: "path named in the question",
  baseName: "file name in the question",
  frame: "in the stack trace",
  moduleSymbol: "module and symbol named",
  member: "class and member named",
  titleStem: "title names this file",
  namesAll: "defines the names asked for",
  namesTitle: "defines the title's words",
  passageBestStem: "a passage fits",
  passageTitleStem: "a passage fits the title",
  passageTopTitleStem: "several passages fit the title",
  passageProse: "a passage fits the prose",
  passageAll: "a passage holds many terms",
  bodyBest: "holds the rare terms",
  bodyTitleStem: "holds the title's terms",
  cosine: "is about the same words",
  coverageTitle: "covers the title",
  rare: "holds words few files have",
  pathBestStem: "path fits",
  pathTimes: "path fits",
  messagesBest: "past commits on this",
  messagesTitle: "past commits on this",
  commitAll: "a past commit on this",
  commitTitle: "a past commit on this",
  tests: "its tests fit",
};

/** The strongest evidence in words, at most `limit` of them. */
export function reasonsOf(verdict: Verdict, kind: QuestionKind, limit = 3): string[] {
  const { features } = WEIGHTS[kind];
  const strongest = FEATURES.filter(
    (feature) => REASONS[feature] !== undefined && verdict.row[feature] * features[feature] > 0.1,
  ).sort((a, b) => verdict.row[b] * features[b] - verdict.row[a] * features[a]);
  return [...new Set(strongest.map((feature) => REASONS[feature]!))].slice(0, limit);
}
