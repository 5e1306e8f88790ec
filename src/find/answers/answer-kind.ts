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
  /每|按[年月周日季]|\bevery\b|\bdaily\b|\bweekly\b|\bmonthly\b|\byearly\b|\bannually\b|\bper\b|\bonce\b|\btwice\b|\btimes\b|次/iu;

const CLOCK =
  /[一二三四五六七八九十\d]{1,3}时(?![间候期效限装])|\d{1,2}\s*[:：]\s*\d\d|\d\s*[点點]|[一二两三四五六七八九十]{1,3}点|\b\d{1,2}\s?[ap]\.?m\b|\bnoon\b|\bmidnight\b|全天|24\s*小时/iu;
const DEGREES = /\d\s*(?:°|º|℃|℉|度|degrees?\b)|°C/iu;
const AGE =
  /[一二三四五六七八九十百\d]{1,4}\s*(?:周岁|岁)|\b(?:\d+|[a-z]+teen|[a-z]+ty)[ -]years?[ -](?:old|of age)\b|\bage(?:d)? (?:of )?\d|\b(?:under|over) (?:the age of )?\d\d\b/iu;
/** 福星路 8 号 is no day. */
const MONTH_DAY =
  /(?<![路街巷弄道村]\s*\d{0,3})\d\s*[日号](?![楼线店门])|[一二三四五六七八九十]{1,3}[日号]|月[初底末]|\b\d{1,2}(?:st|nd|rd|th)\b/iu;
const PHONE = /(?<!\d)(?:\(?\d{2,4}\)?[\s-]?)?\d{3,4}[\s-]?\d{4}(?!\d)|(?:电话|热线|拨打)[^，。；]{0,8}\d{3,}/u;
const POWER = /\d\s*(?:k?W\b|瓦|千瓦)/iu;
const VOLTAGE = /\d\s*(?:m?V\b|伏)/iu;
/** What something is reckoned by. */
const RECKONED = /百分之|[%％‰×÷]|[一二两三四五六七八九十\d]\s*倍|公式|按[^，。；]{1,16}(?:计算|计发|计|支付|收取)/u;
/** What stands nowhere near is not told: a time of day, a telephone number. */
const TOLD_OR_NOT: readonly RegExp[] = [CLOCK, PHONE];
const SPECIFIC: readonly RegExp[] = [CLOCK, PHONE, POWER, VOLTAGE, DEGREES, AGE];

/** The first that fits. */
const KINDS: readonly (readonly [asked: RegExp, wanted: RegExp])[] = [
  [/多少(?:钱|元|块)|\bhow much (?:money|does|do|did)\b|\bprice of\b|\bcosts?\b/iu, MONEY],
  [/几[点點](?!建议|[经心意])|几时|[开关]门时间|营业时间|\bwhat time\b|\bopening hours\b/iu, CLOCK],
  [/几号(?!楼|线|店|门|车|机|位|房)/u, MONTH_DAY],
  [/年龄|几岁|多大年纪|多大(?=[要才可能就]|了?$)|\bhow old\b|\b(?:minimum|maximum|what) age\b|\bage limit\b/iu, AGE],
  [/多少度|几度|(?:什么|多高的?)温度|\b(?:what|which) temperature\b|\bhow hot\b/iu, DEGREES],
  [/[几多][少大]?瓦|多大(?:的)?功率|\bhow many watts\b|\bwattage\b/iu, POWER],
  [/[几多]少?伏|多[大高](?:的)?电压|\bhow many volts\b|\b(?:what|which) voltage\b/iu, VOLTAGE],
  [/怎么算(?!是|作)|(?:如何|怎[么样])计算|\bhow (?:is|are) .{1,40} calculated\b/iu, RECKONED],
  [/电话(?:号码)?(?:是|$|[?？多])|电话多少|打(?:什么|哪个)电话|\b(?:tele)?phone number\b/iu, PHONE],
  [/多久[^，。]{0,6}一次|多长时间[^，。]{0,6}一次|\bhow (?:often|frequently)\b/iu, RATE],
  [/多久|多长时间|期限|有效期|\bhow (?:long|soon|early|late|quickly)\b/iu, DURATION],
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
const COUNTED = /(?<!哪)(?:几个?(?![点度号岁])|多少个?(?=[天日年月周次人名位台层楼倍岁]))(\p{Script=Han})/u;

/** 三天, 5 年: an amount that the question names, however it is written. */
const NAMED_AMOUNT = new RegExp(
  `(\\d{1,4}|[一二两三四五六七八九十百]{1,4})\\s*个?((?:${AMOUNT_UNITS})(?:以[上下内])?)`,
  "gu",
);

/** "How many words are in a code": what is counted stands behind the number, "12 to 24 words". */
const COUNTED_NOUN =
  /\bhow many (?:[a-z-]+ ){0,2}?([a-z-]{3,})(?= (?:in|on|of|to|at|for|is|are|was|were|do|does|did|can|could|will|would|should|have|has|had|i|you|we|they|it|the|an?|my|per|by|from|with)\b|\s*\?|\s*$)/iu;

function numberOf(noun: string): RegExp {
  const stem = noun.replace(/(?<=\w{2})(?:ies|y|s)$/iu, "");
  return new RegExp(`\\b(?:\\d[\\d,.]*|${SPELLED})(?:(?: to |\\s?[-–]\\s?)\\d+)?[ -](?:[\\w-]+ ){0,2}${stem}`, "iu");
}

export interface Wanted {
  /** What a sentence that answers should hold, each by itself: the kind of thing asked for, and amounts the question names. */
  readonly patterns: readonly RegExp[];
  /** Amounts that fall into one of several ranges. */
  readonly amounts: readonly Amount[];
  /** The kind is told by its unit: a time of day, watts. Few sentences hold one by chance. */
  readonly isSpecific: boolean;
}

/** A kind of thing without which nothing answers; undefined where the question asks for something else. */
export function neededBy(question: string): RegExp | undefined {
  const kind = kindOf(question);
  return kind !== undefined && TOLD_OR_NOT.includes(kind) ? kind : undefined;
}

export function wantedBy(question: string): Wanted {
  const unit = COUNTED.exec(question)?.[1];
  const kind =
    unit === undefined ? (definitionOf(question) ?? loneNoun(question) ?? kindOf(question)) : number(`个?${unit}`);
  const counted = COUNTED_NOUN.exec(question)?.[1];
  const named = [...question.matchAll(NAMED_AMOUNT)].map(([, amount, of]) => {
    const value = /^\d/u.test(amount!) ? Number(amount) : hanNumber(amount!);
    return new RegExp(`(?<![\\d.])(?:${value}|${inHan(value)})\\s*个?${of!}`, "u");
  });
  const isSpecific = kind !== undefined && SPECIFIC.includes(kind);
  const patterns = [kind, counted === undefined ? undefined : numberOf(counted), ...named];
  return { patterns: patterns.filter((one) => one !== undefined), amounts: amountsIn(question), isSpecific };
}

function kindOf(question: string): RegExp | undefined {
  return KINDS.find(([asked]) => asked.test(question))?.[1];
}

/** 什么是X, what is a TPM: the thing alone, not what is asked of one (颁奖的地点是什么). */
const DEFINED = [
  /^(?:什么(?:是|叫做?)|何[为谓])(?:“|「)?([^的，。？?”」]{2,16})(?:”|」)?[?？]?$/u,
  /^([^的，。？?]{2,12})(?:是什么(?:意思|东西)?|是指什么|指的?是什么|什么意思)[?？]?$/u,
  /^what (?:does|do) ([\w/-]+(?: [\w/-]+){0,3}) (?:mean|stand for)[?？]?$/iu,
  /^what (?:is|are) (?:an? )?(?!the\b|my\b|our\b|your\b)([\w/-]+(?: [\w/-]+)?)[?？]?$/iu,
] as const;

/** A sentence that begins with the thing and goes on with what it is, or gives it in brackets behind what it is short for. */
function definitionOf(question: string): RegExp | undefined {
  const name = DEFINED.map((one) => one.exec(question.trim())?.[1]).find((one) => one !== undefined);
  if (name === undefined) return undefined;
  const thing = name.replace(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`);
  const isHan = /\p{Script=Han}/u.test(name);
  const goesOn = isHan
    ? String.raw`(?:[（(][^（）()]*[）)])?[”」*_]*\s*(?:，?(?:就?是|指|即|意为|又称)|[：:])`
    : String.raw`[\w\s]{0,20}(?:\([^()]*\))?["*_]*\s*(?:\b(?:is|are|means?|refers?|stands?)\b|[:–-])`;
  return new RegExp(
    String.raw`^[\s>#*_+-]*(?:\d+[.)、]\s*)?["“「*_]*(?:an? |the )?${thing}${goesOn}|[（(]${thing}[)）]${isHan ? `|[“「『：]${thing}(?:就?是|指)|${thing}的定义[^，。]{0,4}[是为：:]|(?:称[为作]|叫做?)[“「『]?${thing}` : ""}`,
    "iu",
  );
}

/** 放多少盐, 用什么酒: a word of one character, which no pair of characters holds; with 多少 an amount of it. */
const LONE_NOUN = /(多少|[什甚]么|哪[种款])(\p{Script=Han})(?=[?？\s]|$)/u;
const NO_NOUN = /[人事用样的了呢吗啊好行钱元块天日年月周次名位岁层楼倍度个瓦伏]/u;

function loneNoun(question: string): RegExp | undefined {
  const [, asking, noun] = LONE_NOUN.exec(question) ?? [];
  if (noun === undefined || NO_NOUN.test(noun)) return undefined;
  if (asking !== "多少") return new RegExp(noun, "u");
  return new RegExp(`${noun}[^，。；;\\n]{0,8}${HAN_NUMBER}|${HAN_NUMBER}\\s*[^，。；;\\n\\d]{0,4}${noun}`, "u");
}

/** Below a hundred; beyond, people write digits. */
function inHan(value: number): string {
  const digits = "零一二三四五六七八九";
  if (value < 10) return value === 2 ? "[二两]" : digits[value]!;
  if (value >= 100) return String(value);
  const tens = Math.floor(value / 10);
  return `${tens === 1 ? "" : digits[tens]!}十${value % 10 === 0 ? "" : digits[value % 10]!}`;
}
