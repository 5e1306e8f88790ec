/**
 * A question that is put to documents, as what it is about. Belongs here: reading the question. Does not: finding its answer
 * (answers/answer.ts), deciding whether there is one (answers/coverage.ts), questions to a tree of code (question/question.ts).
 */
import { withoutAsking, withoutCounted, withoutLeftovers } from "../question/asking.ts";
import { simplify } from "../terms/han-variants.ts";
import { absentHanWords } from "../terms/han-words.ts";
import { scanTerms } from "../terms/scan.ts";
import { isStopWord } from "../terms/stop-words.ts";
import { meaningfulTerms, stemTerm } from "./meaningful-terms.ts";

export interface DocumentQuestion {
  readonly text: string;
  /** The text without the words that make it a question. */
  readonly about: string;
  /** What the question is about, without the words that make it a question. */
  readonly terms: readonly string[];
  /** Proper names and numbers: what an answer may not lack. Folded. */
  readonly names: readonly string[];
  readonly language: "zh" | "en";
  /** Written in characters that `text` has in their simplified form. */
  readonly isTraditional: boolean;
}

const HAN = /[\u3400-\u9fff]/u;

const ENGLISH_ASKING =
  /^\s*list (?:all|of|the|every)\b|(?<=\w\s+)list\s*$|\b(?:(?:since |in )?(?:which|what) (?:version|release)|what|which|who|whom|whose|when|where|why|how(?:\s+(?:many|much|long|often|far|old|large|big|did|do|does|is|are|can|to))?|does|did|do|is|are|was|were|has|have|had|can|could|should|would|name|type of|kind of|sort of|stands? for)\b/giu;

/** What would leave `t`, `doesn` and `s` behind. That a question denies is read from its text (answers/exactness.ts). */
const CONTRACTED =
  /(?:\b(?:does|did|do|is|are|was|were|has|have|had|can|could|should|would|wo|must|might|ai)n['’]t|(?<=\p{L})['’](?:s|re|ve|ll|d|m))\b/giu;

/** 5天找谁批 has no word 天找, and 1660年英国 no 年英. 年级 and 月份 are words, and so is 三天. */
const UNIT = "(?:个?(?:小时|分钟|星期|工作日)|[天日年月周次元岁分倍])(?![级钟份度龄限费薪终底初期])";
const AFTER_DIGITS = new RegExp(`(?<=\\d)(?:${UNIT}(?=\\p{Script=Han})|[天日年月周次元岁分倍](?=\\s))`, "gu");
const AFTER_HAN = new RegExp(`(?<=[一二两三四五六七八九十百])${UNIT}(?=\\p{Script=Han})`, "gu");
/** 请假两天 has no word 假两; 第二天, 初三 and 每一天 are words. */
const BEFORE_HAN =
  /(?<=\p{Script=Han})(?<![第初每这那某前后同一二两三四五六七八九十百])(?=[一二两三四五六七八九十百]{1,3}个?(?:小时|分钟|星期|工作日|[天周次岁]))/gu;

/** What a question is put in and no document says beside its words: 办住院需要带什么 has no word 院需. */
const CHINESE_FRAME =
  /需要|应该|应当|能够|可以|是不是|能不能|可不可以|应不应该?|需不需要|要不要|该不该|会不会|算不算|用不用|行不行|大概|大约|大致|差不多|到底|究竟|(?<=什[么麼])叫做?|(?<=什[么麼])意思|是指(?=什)|怎么办$|(?<=多[久长][^，。]{0,6})一次|(?:列表|清单|一览表?)$|多少[钱元块](?:一\p{Script=Han}{1,2}(?!\p{Script=Han}))?|[太很](?=[频慢快多少大小高低长短贵久晚难])/gu;

/** 插座最多能用多少瓦 has no word 座最, and 临床专业一年学费 no 业一: how much and how long stand by themselves. */
const EXTENT = "最[多少高低大小长短快慢早晚]|至[多少]|一(?:年(?![级代])|个?学期|个月|天)|每(?:[年月天周]|学期|个月)";
const BESIDE_EXTENT = new RegExp(
  `(?<=\\p{Script=Han})(?<![第十百千万其最])(?=${EXTENT})|(?<=${EXTENT})(?=\\p{Script=Han})`,
  "gu",
);

/** 4.2 is no 4 and no 2. It is a name, and looked for as one. */
const DOTTED = /(?<![\p{L}\d.])\d+(?:\.\d+)+(?![\p{L}\d.])/gu;

/** 找谁批 asks who approves, in one character, which no pair holds. */
const WHO_APPROVES = /(?:找|由|要|该|让|归)?谁来?批(?!\p{Script=Han})/gu;

/** 税是多少 asks of 税, and 饭前能喝水吗 of 饭前 and of 喝水; 性能 is a word. */
const IS_ASKED =
  /(?<=\p{Script=Han})是(?=[什甚]么|多少|谁|哪|几|怎|如何)|(?<![性功智技职可才万节产电热动机])能(?![够力量源耗否不])(?=[^，。]{1,8}吗)/gu;
/** 怎么借教室: a verb of one character between the question and a word makes no word with either. */
const HOW_VERB = /(?<=怎[么样]|如何)(\p{Script=Han})(?=\p{Script=Han}{2})/gu;

/** 我想辞职 speaks of 辞职, whoever wants to; 我国 is a word. */
const CHINESE_ASKER =
  /(?<!\p{Script=Han})(?:(?:我|咱|你|您)们?(?![国军党校司院])(?:公司|学校|这里|这边|家)?(?:想要?|要|打算|准备)?(?:问问?(?:一?下)?|知道|了解)?|想(?:要|问|知道|了解))(?=\p{Script=Han}{2})/gu;
/** As people say 什么 and 怎么. */
const COLLOQUIAL = /是?啥(?:意思|时候)?|咋(?:样|办|整|弄|回事)?/gu;

export function readDocumentQuestion(question: string): DocumentQuestion {
  const written = question.normalize("NFKC");
  const text = simplify(written);
  const language = HAN.test(text) ? "zh" : "en";
  const apart = text
    .replace(COLLOQUIAL, " ")
    .replace(CHINESE_ASKER, " ")
    .replace(HOW_VERB, (verb, _same, at: number) => (isWordOfOne(text.slice(at)) ? `${verb} ` : verb))
    .replace(IS_ASKED, " ");
  const about = withoutAsking(withoutCounted(apart).replace(WHO_APPROVES, " 审批 ").replace(CHINESE_FRAME, " "))
    .replace(AFTER_DIGITS, " ")
    .replace(AFTER_HAN, "$& ")
    .replace(BEFORE_HAN, " ")
    .replace(BESIDE_EXTENT, " ")
    .replace(/[？?]/gu, " ")
    .replace(CONTRACTED, " ")
    .replace(ENGLISH_ASKING, " ");
  const said = withoutLeftovers(about, text);
  const undotted = meaningfulTerms(said.replace(DOTTED, " "));
  const terms = undotted.every(isStopWord) ? meaningfulTerms(said) : undotted;
  return {
    text,
    about,
    terms: terms.length > 0 ? terms : meaningfulTerms(text),
    names: namesIn(text),
    language,
    isTraditional: text !== written,
  };
}

/** As the dictionary cuts it. */
function isWordOfOne(text: string): boolean {
  const [first] = new Intl.Segmenter("zh", { granularity: "word" }).segment(text);
  return first?.segment.length === 1;
}

/** What a question begins with, also behind a colon: "Appendectomy: Will delay harm?" names no Will. */
const ASKING_WORDS = new Set(
  "does did do is are was were has have had can could should would will shall may might must whose whom".split(" "),
);

/** Capitalised words behind the first one that are more than grammar, numbers, and what stands in quotes or book marks. */
function namesIn(text: string): string[] {
  const names = new Set<string>();
  for (const [number] of text.matchAll(/\d+(?:[.,]\d+)*/gu)) names.add(number);
  for (const [, quoted] of text.matchAll(/[《「『“"]([^》」』”"]{1,60})[》」』”"]/gu))
    names.add(quoted!.toLowerCase().trim());
  for (const [word] of text.matchAll(/(?<=\s)[A-Z][\p{L}'’-]+/gu)) {
    const folded = word.replace(/['’]s$/u, "").toLowerCase();
    if (!isStopWord(folded) && !ASKING_WORDS.has(folded)) names.add(folded);
  }
  return [...names];
}

const RUNS = /[\u3400-\u9fff]+|[^\s\u3400-\u9fff]+/gu;

/**
 * What a reader would say is missing, for terms that occur nowhere: words as they were asked. 申请年假 lacks 年假 where 申请
 * occurs, not 请年. One character says little where a word is missing, too.
 */
export function wordsMissing(question: DocumentQuestion, absent: readonly string[]): string[] {
  const missing = new Set(absent);
  const words = new Set<string>();
  for (const [run] of question.about.matchAll(RUNS)) {
    if (HAN.test(run)) for (const word of absentHanWords(run, missing)) words.add(word);
    else if (scanTerms(run).some((term) => missing.has(stemTerm(term))))
      words.add(run.replace(/^\p{P}+|\p{P}+$/gu, ""));
  }
  const longer = [...words].filter((word) => word.length > 1);
  return longer.length > 0 ? longer : [...words];
}
