/**
 * A question in natural language, as what it is about. Belongs here: reading the question. Does not:
 * finding its answer (answer.ts), or deciding whether there is one (coverage.ts).
 */
import { simplify } from "../han-variants.ts";
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
const GRAMMAR =
  /^[的是了在和与及或有被把对从到为其之而也都就还又所于以会能要]+|[的是了在和与及或有被把对从到为其之而也都就还又所于以会能要]+$/gu;

/**
 * What a reader would say is missing, for terms that occur nowhere: words as they were asked, and of Chinese the characters
 * that no pair of the question covers: 申请年假 lacks 年假 where 申请 occurs, not 请年.
 */
export function wordsMissing(question: ReadQuestion, absent: readonly string[]): string[] {
  const missing = new Set(absent);
  const words = new Set<string>();
  for (const [run] of question.about.matchAll(RUNS)) {
    if (!HAN.test(run)) {
      const isMissing = scanTerms(run).some((term) => missing.has(stemTerm(term)));
      if (isMissing) words.add(run.replace(/^\p{P}+|\p{P}+$/gu, ""));
      continue;
    }
    for (const word of uncovered(run, missing)) words.add(word);
  }
  return [...words];
}

function uncovered(run: string, missing: ReadonlySet<string>): string[] {
  const isCovered = [...run].map((_, at) =>
    [run.slice(at - 1, at + 1), run.slice(at, at + 2)].some((pair) => pair.length === 2 && !missing.has(pair)),
  );
  let marked = "";
  for (let at = 0; at < run.length; at++) marked += isCovered[at] === true ? " " : run[at]!;
  return marked
    .split(" ")
    .map((word) => word.replace(GRAMMAR, ""))
    .filter((word) => word !== "");
}
