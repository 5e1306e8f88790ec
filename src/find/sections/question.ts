/**
 * A question in natural language, as what it is about. Belongs here: reading the question. Does not:
 * finding its answer (answer.ts), or deciding whether there is one (coverage.ts).
 */
import { simplify } from "../han-variants.ts";
import { absentHanWords } from "../han-words.ts";
import { scanTerms } from "../scan.ts";
import { stemTerm } from "./likeness.ts";
import { meaningfulTerms } from "./terms.ts";

export interface ReadQuestion {
  readonly text: string;
  /** The text without the words that make it a question. */
  readonly about: string;
  /** What the question is about, without the words that make it a question. */
  readonly terms: readonly string[];
  /** Proper names and numbers: what an answer may not lack. Folded. */
  readonly names: readonly string[];
  readonly language: "zh" | "en";
}

const HAN = /[\u3400-\u9fff]/u;

const CHINESE_ASKING =
  /请问|為什麼|为什么|为何|什么时候|何时|什么时间|甚么|什么样|什么|哪一?[年个里位种些天届类部位方名国家]?|谁|怎么样|怎么办|怎么|怎样|如何|多久|多长时间|多长|多少|几[个年月日号点天周元人次种条岁位步页份项]|是否|有没有|能否|能不能|可不可以|吗|呢|？|\?/gu;
const ENGLISH_ASKING =
  /\b(?:what|which|who|whom|whose|when|where|why|how(?:\s+(?:many|much|long|often|far|old|large|big|did|do|does|is|are|can|to))?|does|did|do|is|are|was|were|has|have|had|can|could|should|would|name|type of|kind of|sort of)\b/giu;

/** What would leave `t`, `doesn` and `s` behind. That a question denies is read from its text (exactness.ts). */
const CONTRACTED =
  /(?:\b(?:does|did|do|is|are|was|were|has|have|had|can|could|should|would|wo|must|might|ai)n['’]t|(?<=\p{L})['’](?:s|re|ve|ll|d|m))\b/giu;

export function readQuestionText(question: string): ReadQuestion {
  const text = simplify(question.normalize("NFKC"));
  const language = HAN.test(text) ? "zh" : "en";
  const about = text.replace(CHINESE_ASKING, " ").replace(CONTRACTED, " ").replace(ENGLISH_ASKING, " ");
  const terms = meaningfulTerms(about);
  return {
    text,
    about,
    terms: terms.length > 0 ? terms : meaningfulTerms(text),
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

const RUNS = /[\u3400-\u9fff]+|[^\s\u3400-\u9fff]+/gu;

/**
 * What a reader would say is missing, for terms that occur nowhere: words as they were asked. 申请年假 lacks 年假 where 申请
 * occurs, not 请年.
 */
export function wordsMissing(question: ReadQuestion, absent: readonly string[]): string[] {
  const missing = new Set(absent);
  const words = new Set<string>();
  for (const [run] of question.about.matchAll(RUNS)) {
    if (HAN.test(run)) for (const word of absentHanWords(run, missing)) words.add(word);
    else if (scanTerms(run).some((term) => missing.has(stemTerm(term))))
      words.add(run.replace(/^\p{P}+|\p{P}+$/gu, ""));
  }
  return [...words];
}
