/**
 * Amounts that a question names, and the ranges of a text that hold them: 请假5天 falls into 3 天以上 7 天以内, a stall of 8 m² into
 * "4 to 10 m²". Belongs here: reading both, and which range is the closest. Does not: what that is worth to a sentence
 * (best-sentence.ts).
 */
import { hanNumber } from "../../passage/han-number.ts";

export interface Amount {
  readonly value: number;
  /** One word for all units of a kind: days for every stretch of time. "" where none is said. */
  readonly unit: string;
  /** The number as it was asked. */
  readonly written: string;
}

interface Range {
  readonly min: number;
  readonly max: number;
  readonly unit: string;
}

/** Kind of unit, and how many of its smallest there are in one. A month and a year are near enough. */
const UNITS: readonly (readonly [pattern: string, kind: string, times: number])[] = [
  ["个?工作[日天]", "day", 1],
  ["个?星期|个?礼拜|周|weeks?", "day", 7],
  ["个?季度", "day", 90],
  ["个?月|months?", "day", 30],
  ["周?年|years?", "day", 365],
  ["天|日|(?:business |working |calendar )?days?", "day", 1],
  ["个?小时|hours?", "hour", 1],
  ["分钟|minutes?", "minute", 1],
  ["万元?", "yuan", 10_000],
  ["千元", "yuan", 1_000],
  ["元|块钱?|dollars?|euros?|€", "yuan", 1],
  ["岁", "year of age", 1],
  ["个?人|名|位|people|persons?|guests?|employees?|participants?|attendees?", "person", 1],
  ["%|％|percent", "percent", 1],
  ["学时", "lesson", 1],
  ["学分", "credit", 1],
  ["分", "point", 1],
  ["次|times", "time", 1],
  ["平方米|平米|㎡|m²|m2|square met(?:er|re)s?", "square metre", 1],
  ["TB|T(?![a-z])", "GB", 1024],
  ["GB|G(?![a-z])", "GB", 1],
  ["MB|M(?![a-z²2])", "GB", 1 / 1024],
  ["公里|千米|km", "kilometre", 1],
  ["公斤|千克|kg", "kilogram", 1],
  ["米|met(?:er|re)s?|m(?![a-z²2])", "metre", 1],
  ["瓦|w(?![a-z])", "watt", 1],
];

const SPELLED = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];
const NUMBER = String.raw`\d[\d,]*(?:\.\d+)?|[一二两三四五六七八九十百]{1,5}|半|\b(?:${SPELLED.join("|")})\b`;
const UNIT = UNITS.map(([pattern]) => pattern).join("|");
const KNOWN_UNITS = UNITS.map(([pattern, kind, times]) => [new RegExp(`^(?:${pattern})$`, "iu"), kind, times] as const);

const NOT_OVER = "不超过|不高于|不多于|不大于|至多|最多|up to|at most|(?:no|not) more than|within|≤|<=";
const UNDER = "未满|不满|不足|少于|低于|小于|(?:less|fewer|younger|smaller) than|under|below|<";
const AT_LEAST = "不少于|不低于|不小于|至少|达到?|满|从|at least|from|between|≥|>=";
const OVER = "超过|大于|高于|多于|(?:more|older|larger|longer|greater) than|over|above|exceeding|>";
const TO =
  "(?:及|或|（含）|\\(含\\)|含)?(?:以内|以下|之内|以里)|内(?!容|部)|(?: or| and) (?:less|fewer|under|below|smaller)";
const UP = "(?:及|或|（含）|\\(含\\)|含)?以上|起|\\+|(?: or| and) (?:more|above|over|older|larger)";

const BOUND = new RegExp(
  String.raw`(?:(?<to>${NOT_OVER})|(?<under>${UNDER})|(?<from>${AT_LEAST})|(?<over>${OVER}))?\s*(?<number>${NUMBER})\s*(?<unit>${UNIT})?\s*(?:(?<upTo>${TO})|(?<andUp>${UP}))?`,
  "giu",
);
const JOINED = /^\s*(?:[-–—~～至到]|to|and)?\s*$/iu;

/** Of a question: what stands behind 第 is a place, and a year is none of its own. */
export function amountsIn(question: string): Amount[] {
  const amounts: Amount[] = [];
  for (const match of question.matchAll(BOUND)) {
    const { number, unit, over, under } = match.groups!;
    if (unit === undefined || /第\s*$/u.test(question.slice(0, match.index))) continue;
    const [kind, times] = unitOf(unit);
    const value = valueOf(number!);
    if (unit === "年" && value > 1000) continue;
    // "Longer than two weeks" is more than two weeks, and falls not into "one to two weeks".
    const beyond = over !== undefined ? 2 * EDGE : under !== undefined ? -2 * EDGE : 0;
    amounts.push({ value: value * times + beyond, unit: kind, written: number! });
  }
  return amounts;
}

/** How closely a range of the text holds the amount: 0 where none does, more the narrower it is, and most between two bounds. */
export function holdsAmount(text: string, { value, unit }: Amount): number {
  let best = 0;
  for (const range of rangesOf(text, unit)) {
    if (value < range.min || value > range.max) continue;
    // Of 达到 10, 20, 30 学时 the highest that is reached is meant; of 3, 7, 30 天以内 the lowest that is enough.
    const width = range.max === Infinity ? value - range.min : range.max - range.min;
    const isClosed = range.min > 0 && range.max < Infinity;
    best = Math.max(best, (isClosed ? 1 : 0) + 1 / (1 + width / Math.max(1, value)));
  }
  return best;
}

/** How many ranges of its kind a text gives: one alone is a remark (超过半年), several are a scale. */
export function countRanges(text: string, { unit }: Amount): number {
  return rangesOf(text, unit).length;
}

function rangesOf(text: string, unit: string): Range[] {
  return rangesIn(text).filter((range) => range.unit === unit || range.unit === "");
}

interface Bound extends Range {
  readonly end: number;
  readonly isPoint: boolean;
}

function rangesIn(text: string): Range[] {
  const ranges: Range[] = [];
  let before: Bound | undefined;
  for (const match of text.matchAll(BOUND)) {
    const bound = boundOf(match);
    const isJoined = before !== undefined && JOINED.test(text.slice(before.end, match.index));
    if (isJoined && before!.max !== Infinity && !before!.isPoint) before = undefined;
    if (before !== undefined && isJoined && bound.max < Infinity) {
      // 3-7 天: the unit of the second is that of both.
      const min = before.unit === "" ? before.min * timesOf(match) : before.min;
      if (min <= bound.max) {
        if (!before.isPoint) ranges.pop();
        ranges.push({ min, max: bound.max, unit: bound.unit || before.unit });
      }
      before = undefined;
      continue;
    }
    if (!bound.isPoint) ranges.push(bound);
    before = bound;
  }
  return ranges;
}

function boundOf(match: RegExpExecArray): Bound {
  const { to, under, over, from, number, unit, upTo, andUp } = match.groups!;
  const [kind, times] = unit === undefined ? ["", 1] : unitOf(unit);
  const value = valueOf(number!) * times;
  const end = match.index + match[0].length;
  // 不得超过 3 天以上 is nobody's sentence: what stands behind the number decides.
  if (andUp !== undefined) return { min: value, max: Infinity, unit: kind, end, isPoint: false };
  if (upTo !== undefined || to !== undefined) return { min: 0, max: value, unit: kind, end, isPoint: false };
  if (under !== undefined) return { min: 0, max: value - EDGE, unit: kind, end, isPoint: false };
  if (over !== undefined) return { min: value + EDGE, max: Infinity, unit: kind, end, isPoint: false };
  if (from !== undefined) return { min: value, max: Infinity, unit: kind, end, isPoint: false };
  return { min: value, max: value, unit: kind, end, isPoint: true };
}

/** Below it, or above it, and not it. */
const EDGE = 1e-6;

function timesOf({ groups }: RegExpExecArray): number {
  return groups!["unit"] === undefined ? 1 : unitOf(groups!["unit"])[1];
}

function unitOf(unit: string): [kind: string, times: number] {
  const known = KNOWN_UNITS.find(([pattern]) => pattern.test(unit));
  return known === undefined ? ["", 1] : [known[1], known[2]];
}

function valueOf(number: string): number {
  if (number === "半") return 0.5;
  const spelled = SPELLED.indexOf(number.toLowerCase());
  if (spelled !== -1) return spelled + 1;
  return /^\d/u.test(number) ? Number(number.replaceAll(",", "")) : hanNumber(number);
}
