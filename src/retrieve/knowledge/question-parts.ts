/**
 * Questions that ask twice: "How long is probation, and who decides?", 网球场和击剑馆几点开. Belongs here: seeing that one does, and the
 * parts as questions of their own. Does not: answering them (answer-from.ts).
 */
import { readDocumentQuestion } from "../../find/sections/document-question.ts";
import { simplify } from "../../find/terms/han-variants.ts";
import { isStopWord } from "../../find/terms/stop-words.ts";

const MAX_PARTS = 3;
const HAN = /\p{Script=Han}/u;

const CHINESE_CLAUSE = /[，,；;。！!？?\n]+/u;
/** 几年 and 几个 may be some years and some; what goes on with 而不是 asks nothing more. */
const CHINESE_ASKS =
  /^(?!而|还是|并不)(?=.*(?:[什甚]么|哪|谁|怎么|怎样|如何|多少|多久|多长|多大|几[点天次岁号楼层折分位]|是否|能否|能不能|可不可以|吗$|为何|何时))/u;
const ENGLISH_CLAUSE =
  /[?;]\s+(?:and\s+)?|,?\s+and\s+(?:also\s+)?(?=(?:how|what|who|whom|whose|when|where|which|why)\b|(?:is|are|can|could|do|does|did|may|must|should|will|would|am)\s+(?:i|we|you|it|they|he|she|there|the|my|our|a|an|this|that)\b)/iu;
const ENGLISH_ASKS =
  /^\s*(?:(?:for|in|at|to|from|by|with|of|on)\s+)?(?:how|what|who|whom|whose|when|where|which|why|is|are|was|were|can|could|do|does|did|may|must|should|will|would|am)\b/iu;
/** "The man who …": what follows an "and" may go on with it. */
const RELATIVE = /\S\s+(?:who|whom|whose|which|that|where|when)\b/iu;
/** What it speaks of was named before. */
const POINTS_BACK =
  /\b(?:it|its|they|them|their|he|him|his|she|her|this|these|those|one|so)\b|[它他她]|这(?!里)|那(?!里)|其(?![他实中余])/iu;
/** A part of no more words than this may rest on the first: "… and when is the deadline?" */
const FEW_WORDS = 2;

export interface QuestionPart {
  readonly text: string;
  /** With what the first part is about in front; undefined where the part stands on its own. */
  readonly withSubject: string | undefined;
  /** It says nothing by itself: "… and how long is it?" */
  readonly pointsBack: boolean;
}

const QUOTES = /[《》“”「」『』"]/u;

/** Clauses that ask, each as a question; what was said before without asking stands in front of each. None where it asks once. */
export function partsOf(question: string): QuestionPart[] {
  const text = simplify(question.normalize("NFKC")).trim();
  const isHan = HAN.test(text);
  if (QUOTES.test(text)) return [];
  const clauses = text
    .split(isHan ? CHINESE_CLAUSE : ENGLISH_CLAUSE)
    .map((clause) => clause.trim())
    .filter((clause) => clause !== "");
  const asks = clauses.map((clause) => (isHan ? CHINESE_ASKS : ENGLISH_ASKS).test(clause));
  const asking = clauses.filter((_, at) => asks[at]);
  if (asking.length < 2 || asking.length > MAX_PARTS) return [];
  if (!isHan && (!asks[0] || asking.slice(0, -1).some((clause) => RELATIVE.test(clause)))) return [];
  const said = clauses.filter((_, at) => !asks[at]).join(" ");
  const first = asking[0]!;
  if (contentOf(first).length === 0) return [];
  return asking.map((clause, at) => {
    const words = contentOf(clause).length;
    const mayRest = at > 0 && words <= FEW_WORDS;
    const pointsBack = at > 0 && (words === 0 || POINTS_BACK.test(clause));
    const text = `${said} ${clause}`.trim();
    const withSubject = mayRest || pointsBack ? `${said} ${subjectOf(first)} ${clause}`.trim() : undefined;
    return { text, withSubject, pointsBack };
  });
}

/** Words that tell something; of Chinese, its pairs of characters. */
function contentOf(clause: string): readonly string[] {
  const { about } = readDocumentQuestion(clause);
  const words = about.match(/\p{Script=Han}{2}|[\p{L}\p{N}]{2,}/gu) ?? [];
  return words.filter((word) => !isStopWord(word.toLowerCase()));
}

function subjectOf(clause: string): string {
  return readDocumentQuestion(clause).about.replace(/\s+/gu, " ").trim();
}

/** One thing asked of two things, each named in a few words. */
export interface Paired {
  /** The question for each of the two alone. */
  readonly questions: readonly [string, string];
  /** What each is called. */
  readonly names: readonly [string, string];
  /** It asks for both by name: their difference, each, respectively. */
  readonly isCompared: boolean;
}

const COMPARED =
  /区别|不同|差别|差异|分别|各[自是有要多为]|对比|比较|哪个更|\bdiffer(?:ence|s|ent)?\b|\bcompare|\bversus\b|\bvs\b|\brespectively\b|\beach\b/iu;

/** Beyond it a question tells of many things, and asks one. */
const MAX_PAIRED = { zh: 28, en: 90 } as const;
const MAX_NAME_WORDS = 3;

export function pairedIn(question: string): Paired | undefined {
  const text = simplify(question.normalize("NFKC")).trim();
  const isHan = HAN.test(text);
  if (QUOTES.test(text) || text.length > MAX_PAIRED[isHan ? "zh" : "en"]) return undefined;
  const found = isHan ? chinesePair(text) : englishPair(text);
  if (found?.names.every((name) => isHan || name.split(" ").length <= MAX_NAME_WORDS) !== true) return undefined;
  return { ...found, isCompared: COMPARED.test(text) };
}

type Pair = Omit<Paired, "isCompared">;

const ENGLISH_BOUND =
  /^(?:and|or|between|compare|difference|what|which|who|how|much|many|long|when|where|is|are|was|were|do|does|did|can|may|must|should|will|for|of|in|on|to|at|by|with|from|as|the|an?|my|our|your|i|we|you|it|if|than|per|take|takes|get|gets|both|versus|vs\.?|&)$/iu;
/** Behind the second of two they belong to both: "what do plate and leather cost". */
const SHARED_VERB =
  /^(?:cost|due|mean|take|need|weigh|differ|work|get|open|close|end|start|begin|expire|apply|last|allowed|required|paid|charged|called|do)$/iu;
const SOMEBODY = /^(?:i|we|you|they|he|she|it|to|don['’]t|not)$/iu;
const SKIPPED = /^(?:the|an?|my|our|for|of|in|on|to|at|by|with|from)$/iu;

function englishPair(text: string): Pair | undefined {
  if (!ENGLISH_ASKS.test(text) && !COMPARED.test(text)) return undefined;
  const words = text.replace(/[?.!]+$/u, "").split(/(?=,)|\s+/u);
  const at = words.findIndex((word) => /^(?:and|versus|vs\.?|&)$/iu.test(word));
  if (at === -1 || words.some((word, other) => other !== at && /^(?:and|or|,)$/iu.test(word))) return undefined;
  let start = at;
  while (start > 0 && !ENGLISH_BOUND.test(words[start - 1]!)) start--;
  let from = at + 1;
  while (SKIPPED.test(words[from] ?? "")) from++;
  let end = from;
  while (end < words.length && !ENGLISH_BOUND.test(words[end]!)) end++;
  while (end > from + 1 && SHARED_VERB.test(words[end - 1]!)) end--;
  // "I call and write": what somebody does is no pair of things.
  if (start === at || end === from || SOMEBODY.test(words[start - 1] ?? "")) return undefined;
  // A modest and a wealthy lifestyle: two of one noun.
  const isShared = from > at + 1 && at - start < end - from;
  const noun = isShared ? [words[end - 1]!] : [];
  return pairOf(
    [...words.slice(0, at), ...noun, ...words.slice(at)],
    shifted({ start, at, from, end }, noun.length),
    " ",
  );
}

function shifted({ start, at, from, end }: Place, by: number): Place {
  return { start, at: at + by, from: from + by, end: end + by };
}

const CHINESE_JOIN = /^(?:和|与|跟|及|以及|、)$/u;
const CHINESE_BOUND =
  /^(?:[的是在有要能对把被给从到会得了吗呢请也就都该为\s，,、？?。]|请问|比较|对比|分别|各|各自|各是|都|需要|可以|应该|多少|什么.{0,2}|哪.{0,2}|几.?|怎么.?|如何|谁|何时|多久|多长|区别|不同|差别|有何|吗)$/u;

function chinesePair(text: string): Pair | undefined {
  if (CHINESE_CLAUSE.test(text.replace(/[?？。]$/u, ""))) return undefined;
  const words = Array.from(new Intl.Segmenter("zh", { granularity: "word" }).segment(text), ({ segment }) => segment);
  const joins = words.flatMap((word, at) => (CHINESE_JOIN.test(word) ? [at] : []));
  const [at] = joins;
  if (at === undefined || joins.length > 1) return undefined;
  let start = at;
  while (start > 0 && !CHINESE_BOUND.test(words[start - 1]!)) start--;
  let end = at + 1;
  while (end < words.length && !CHINESE_BOUND.test(words[end]!)) end++;
  // 加速和其他学校交流: beyond the beginning, 和 is as often "with".
  if (start === at || end === at + 1 || (start > 0 && !COMPARED.test(text))) return undefined;
  return pairOf(words, { start, at, from: at + 1, end }, "");
}

interface Place {
  readonly start: number;
  readonly at: number;
  readonly from: number;
  readonly end: number;
}

function pairOf(words: readonly string[], { start, at, from, end }: Place, joint: string): Pair {
  const joined = (...pieces: (readonly string[])[]): string => pieces.flat().join(joint);
  const [before, behind] = [words.slice(0, start), words.slice(end)];
  const [one, two] = [words.slice(start, at), words.slice(from, end)];
  return {
    questions: [joined(before, one, behind), joined(before, two, behind)],
    names: [joined(one), joined(two)],
  };
}
