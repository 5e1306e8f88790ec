/**
 * Stage two: evidence → one probability per file. The only place where kinds of evidence are weighed
 * against each other. Weights live in weights.ts; calibration in calibrate.ts; what is told of it in reasons.ts.
 */
import type { Question } from "../../question/question.ts";
import type { StageOne } from "../evidence/candidates.ts";
import { calibrate } from "./calibrate.ts";
import { FEATURES, type FeatureRow, featureRows, type Judged, type PathFacts } from "./features.ts";
import { weightsFor } from "./weights.ts";

export interface Verdict {
  readonly judged: Judged;
  readonly row: FeatureRow;
  /** The weighted sum, corrected; compares candidates of one question only. */
  readonly raw: number;
  /** Probability, in [0, 1]. */
  readonly score: number;
}

/** Best first; ties go to the smaller path, so that nothing depends on the order of candidates. */
export function judge(stageOne: StageOne, factsOf: (path: string) => PathFacts): Verdict[] {
  const { question } = stageOne;
  const judged = stageOne.candidates.map((candidate): Judged => ({ candidate, facts: factsOf(candidate.path) }));
  const { features, roleCost, trees } = weightsFor(question);
  const asked = rolesAsked(question);
  const costOf = ({ facts: { role } }: Judged): number => (asked.has(role) ? 0 : (roleCost[role] ?? 0));
  const rows = featureRows(judged, (one) => costOf(one) < 1);
  const raws = rows.map((row, index) => {
    const cost = costOf(judged[index]!);
    const corrected = trees === undefined ? 0 : trees.sum({ ...row, roleCost: cost });
    return FEATURES.reduce((sum, feature) => sum + features[feature] * row[feature], corrected - cost);
  });
  const order = [...judged.keys()].sort(
    (a, b) => raws[b]! - raws[a]! || (judged[a]!.candidate.path < judged[b]!.candidate.path ? -1 : 1),
  );
  const best = order[0];
  if (best === undefined) return [];
  const odds = raws.map((raw) => Math.exp(raw - raws[best]!));
  const total = odds.reduce((sum, one) => sum + one, 0);
  return order.map((index): Verdict => {
    const score = calibrate(odds[index]! / total);
    return { judged: judged[index]!, row: rows[index]!, raw: raws[index]!, score };
  });
}

/** The best one's share of all, by raw scores: calibration may change what a score means. */
export function leadOf(verdicts: readonly Verdict[]): number {
  const most = verdicts[0]?.raw ?? 0;
  return verdicts.length === 0 ? 0 : 1 / verdicts.reduce((sum, { raw }) => sum + Math.exp(raw - most), 0);
}

const ROLE_WORDS: readonly (readonly [role: string, words: RegExp])[] = [
  ["test", /\btests?\b|\bspecs?\b|测试|用例/iu],
  ["doc", /\bdoc(?:s|umentation)?\b|\breadme\b|\bguide\b|文档|手册|指南|说明/iu],
  ["changelog", /\bchange ?logs?\b|\brelease notes?\b|\bwhat'?s new\b|更新日志|变更/iu],
  ["obsolete", /\bobsolete\b|\bdeprecated\b|作废|废[弃止]|失效|过期/iu],
  ["example", /\bexamples?\b|\bsamples?\b|示例|例子/iu],
  ["config", /\bconfig(?:uration)?\b|\bsettings?\b|\bworkflow\b|配置|设置/iu],
];

/** Roles the question speaks of itself: "where are the tests for …", "哪篇文档". */
function rolesAsked({ title }: Question): ReadonlySet<string> {
  return new Set(ROLE_WORDS.filter(([, words]) => words.test(title)).map(([role]) => role));
}
