/**
 * A question in natural language, as what it is about and what it asks for. Belongs here: reading the question. Does not:
 * finding its answer (small-answer.ts), or deciding whether there is one (coverage.ts).
 */
import { simplify } from "./han-variants.ts";
import { meaningfulTerms } from "./small-terms.ts";

/** What kind of thing would answer. */
export type AnswerKind = "person" | "time" | "number" | "place" | "reason" | "other";

export interface ReadQuestion {
  readonly text: string;
  /** The text without the words that make it a question. */
  readonly about: string;
  /** What the question is about, without the words that make it a question. */
  readonly terms: readonly string[];
  readonly kind: AnswerKind;
  /** Proper names and numbers: what an answer may not lack. Folded. */
  readonly names: readonly string[];
  readonly language: "zh" | "en";
}

const HAN = /[\u3400-\u9fff]/u;

const CHINESE_ASKING =
  /请问|為什麼|为什么|为何|什么时候|何时|什么时间|甚么|什么样|什么|哪一?[年个里位种些天届类部位方名国家]?|谁|怎么样|怎么办|怎么|怎样|如何|多少|几[个年月日人次种条岁位]|是否|有没有|能否|能不能|可不可以|吗|呢|？|\?/gu;
const ENGLISH_ASKING =
  /\b(?:what|which|who|whom|whose|when|where|why|how(?:\s+(?:many|much|long|often|far|old|large|big|did|do|does|is|are|can|to))?|does|did|do|is|are|was|were|has|have|had|can|could|should|would|name|type of|kind of|sort of)\b/giu;

const KINDS: readonly (readonly [AnswerKind, RegExp])[] = [
  [
    "person",
    /\b(?:who|whom|whose|which (?:person|people|king|queen|president|author|scientist))\b|谁|哪[一]?位|何人|哪些人|哪个人/iu,
  ],
  [
    "time",
    /\b(?:when|what (?:year|date|day|month|century|decade|time)|which (?:year|century|decade)|how long)\b|何时|什么时[候间]|甚么时[候间]|哪[一]?[年天日月]|几[年月日点]|多久|年份|哪个(?:世纪|年代|时期|朝代)/iu,
  ],
  [
    "number",
    /\b(?:how (?:many|much|often|far|old|large|big|tall|high|deep|wide)|what (?:number|percent|percentage|population|amount|age|size|share|proportion|fraction))\b|多少|几[个人次种条岁位名所座]|多[大高长远重深]|百分之/iu,
  ],
  [
    "place",
    /\b(?:where|what (?:country|city|state|place|region|continent|river|town|county)|which (?:country|city|state|place|region|continent|river|town|county))\b|哪[里裡儿]|何处|何地|哪[一个]*(?:国|城|省|市|地|州|县|岛)|什么地方|甚么地方/iu,
  ],
  ["reason", /\b(?:why|for what reason|what caused)\b|为什么|为何|原因|怎么会/iu],
];

export function readQuestionText(question: string): ReadQuestion {
  const text = simplify(question.normalize("NFKC"));
  const language = HAN.test(text) ? "zh" : "en";
  const about = text.replace(CHINESE_ASKING, " ").replace(ENGLISH_ASKING, " ");
  const terms = meaningfulTerms(about);
  return {
    text,
    about,
    terms: terms.length > 0 ? terms : meaningfulTerms(text),
    kind: KINDS.find(([, pattern]) => pattern.test(text))?.[0] ?? "other",
    names: namesIn(text),
    language,
  };
}

/** Capitalised words behind the first one, numbers, and what stands in quotes or book marks. */
function namesIn(text: string): string[] {
  const names = new Set<string>();
  for (const [number] of text.matchAll(/\d+(?:[.,]\d+)*/gu)) names.add(number);
  for (const [, quoted] of text.matchAll(/[《「『“"]([^》」』”"]{1,60})[》」』”"]/gu))
    names.add(quoted!.toLowerCase().trim());
  for (const [word] of text.matchAll(/(?<=\s)[A-Z][\p{L}'’-]+/gu)) names.add(word.replace(/['’]s$/u, "").toLowerCase());
  return [...names];
}

const MONTH = /\b(?:january|february|march|april|may|june|july|august|september|october|november|december)\b/iu;
const NUMBER_WORD =
  /\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|dozen|twenty|thirty|forty|fifty|hundred|thousand|million|billion|half|third|quarter|percent|several|both|once|twice)\b|[一二三四五六七八九十百千万亿两半]/iu;
const CHINESE_TIME =
  /\d+\s*[年月日世]|[零〇一二三四五六七八九十]+[年月日]|世纪|年代|朝|时期|期间|周[一二三四五六日]|[早晚]上/u;

/** Whether a text holds something of the kind asked for that the question itself does not name. */
export function holdsKind(question: ReadQuestion, text: string): boolean {
  switch (question.kind) {
    case "number":
      return numbersIn(text).some((number) => !question.text.includes(number)) || NUMBER_WORD.test(text);
    case "time":
      if (question.language === "zh" && CHINESE_TIME.test(simplify(text))) return true;
      return numbersIn(text).some((number) => !question.text.includes(number)) || MONTH.test(text);
    case "person":
    case "place":
      return question.language === "zh" ? text.length > 4 : newNames(question, text);
    case "reason":
      return /\b(?:because|due to|since|therefore|caused?|result|so that|in order to|reason)\b|因|由于|为了|所以|导致|以便|故|使/iu.test(
        text,
      );
    case "other":
      return text !== "";
  }
}

function numbersIn(text: string): string[] {
  return [...text.matchAll(/\d+(?:[.,]\d+)*/gu)].map(([number]) => number);
}

function newNames(question: ReadQuestion, text: string): boolean {
  const asked = question.text.toLowerCase();
  for (const [name] of text.matchAll(/[A-Z][\p{L}'’-]{2,}/gu)) if (!asked.includes(name.toLowerCase())) return true;
  return false;
}
