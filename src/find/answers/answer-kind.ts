/**
 * What kind of thing a question wants to hear: a number of days, a price, a date. Belongs here: reading that from the question,
 * and seeing it in a sentence. It chooses among the sentences of a section; whether there is an answer it does not tell
 * (docs/decisions/0008: nearly every passage holds a number somewhere). Both are read in simplified characters.
 */
import { hanNumber } from "../../passage/han-number.ts";
import { amountsIn, type Amount } from "./ranges.ts";

const HAN_NUMBER = "[零〇一二两三四五六七八九十百千万亿半\\d]";
const number = (units: string): RegExp => new RegExp(`(?:\\d|${HAN_NUMBER})[\\d.,，]*\\s*(?:${units})`, "iu");

const TIME_UNITS =
  "个?(?:年|月|周|星期|天|日|小时|钟头|分钟|分|秒|毫秒|工作日|季度|世纪)|(?:business |working )?(?:years?|months?|weeks?|days?|hours?|minutes?|seconds?|ms|s|min|h|centur(?:y|ies)|decades?)\\b";
const SPELLED =
  "(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|several|dozens?|hundreds?|thousands?|millions?)";

const DURATION = new RegExp(`${number(TIME_UNITS).source}|\\b${SPELLED} (?:${TIME_UNITS})`, "iu");
const EXTENT = new RegExp(
  `${DURATION.source}|${number("[公英千厘毫]?[里米尺分寸丈]|km|cm|mm|m\\b|ft\\b|feet|miles?|met(?:er|re)s?").source}`,
  "iu",
);
const AMOUNT = new RegExp(`\\d|${HAN_NUMBER}{1,9}[个名人位次倍种台间座条元]|百分之|\\b${SPELLED}\\b`, "iu");
const MONEY = new RegExp(
  `[$€£¥￥]\\s?\\d|${number("元|块|万|美元|dollars?\\b|euros?\\b|pounds?\\b|USD|RMB|CNY").source}`,
  "iu",
);
const DATE = new RegExp(
  `\\b(?:1\\d|20)\\d\\d\\b|\\d\\s*[年月日号点时]|\\d{1,2}:\\d\\d|[一二三四五六七八九十元]{1,3}[年月日号]|[岁朝]|世?纪(?!念)|时代|时期|每[天日周月年]|[早晚]上|\\b(?:January|February|March|April|May|June|July|August|September|October|November|December|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday)\\b|\\bcentury\\b`,
  "u",
);
const RATE =
  /每|\bevery\b|\bdaily\b|\bweekly\b|\bmonthly\b|\byearly\b|\bannually\b|\bper\b|\bonce\b|\btwice\b|\btimes\b|次/iu;

/** The first that fits. */
const KINDS: readonly (readonly [asked: RegExp, wanted: RegExp])[] = [
  [/多少(?:钱|元|块)|\bhow much (?:money|does|do|did)\b|\bprice of\b|\bcosts?\b/iu, MONEY],
  [/多久[^，。]{0,6}一次|多长时间[^，。]{0,6}一次|\bhow (?:often|frequently)\b/iu, RATE],
  [/多久|多长时间|期限|有效期|\bhow long\b/iu, DURATION],
  [/多长/u, EXTENT],
  [
    /什么时候|何时|哪年|哪一年|哪天|哪一天|\bwhen\b|\b(?:what|which) (?:year|month|day|date|century|decade|time)\b/iu,
    DATE,
  ],
  [
    /多少|\bhow (?:many|much|old|far|large|big|tall|high|deep|fast)\b|\bwhat (?:percentage|percent|number|amount|share)\b/iu,
    AMOUNT,
  ],
];

/** 几天, 多少人: a number of just these. 哪几座 asks for names. */
const AMOUNT_UNITS = "小时|分钟|星期|工作日|[天日周月年次人元岁级层楼倍]";
const COUNTED = /(?<!哪)(?:几个?|多少个?(?=[天日年月周次人名位台层楼倍岁]))(\p{Script=Han})/u;

/** 三天, 5 年: an amount that the question names, however it is written. */
const NAMED_AMOUNT = new RegExp(
  `(\\d{1,4}|[一二两三四五六七八九十百]{1,4})\\s*个?((?:${AMOUNT_UNITS})(?:以[上下内])?)`,
  "gu",
);

export interface Wanted {
  /** What a sentence that answers should hold, each by itself: the kind of thing asked for, and amounts the question names. */
  readonly patterns: readonly RegExp[];
  /** Amounts that fall into one of several ranges. */
  readonly amounts: readonly Amount[];
}

export function wantedBy(question: string): Wanted {
  const unit = COUNTED.exec(question)?.[1];
  const kind = unit === undefined ? KINDS.find(([asked]) => asked.test(question))?.[1] : number(`个?${unit}`);
  const named = [...question.matchAll(NAMED_AMOUNT)].map(([, amount, of]) => {
    const value = /^\d/u.test(amount!) ? Number(amount) : hanNumber(amount!);
    return new RegExp(`(?<![\\d.])(?:${value}|${inHan(value)})\\s*个?${of!}`, "u");
  });
  return { patterns: kind === undefined ? named : [kind, ...named], amounts: amountsIn(question) };
}

/** Below a hundred; beyond, people write digits. */
function inHan(value: number): string {
  const digits = "零一二三四五六七八九";
  if (value < 10) return value === 2 ? "[二两]" : digits[value]!;
  if (value >= 100) return String(value);
  const tens = Math.floor(value / 10);
  return `${tens === 1 ? "" : digits[tens]!}十${value % 10 === 0 ? "" : digits[value % 10]!}`;
}
