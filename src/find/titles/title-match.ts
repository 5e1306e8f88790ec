/**
 * How a title answers a name: exactly, by holding all its keywords, by sharing some, or not by its words at all. Belongs
 * here: the level of one title. Does not: which of many is best (rank.ts), folding (sections/title-fold.ts).
 */
import { hanNumber } from "../../passage/han-number.ts";
import { stemTerm } from "../sections/meaningful-terms.ts";
import { foldTitle, numberingOf, titleKey } from "../sections/title-fold.ts";
import { scanWords } from "../terms/scan.ts";
import { isStopWord } from "../terms/stop-words.ts";

/**
 * - `exact`     the whole title; letter case, width, markup, numbering, emoji and traditional spelling ignored
 * - `contains`  all keywords of the target stand in the title, in any order
 * - `fuzzy`     some of them do
 * - `meaning`   none does: only what the section says speaks for it
 */
export type MatchLevel = "exact" | "contains" | "fuzzy" | "meaning";

/** What is known of a target, read once for all titles. */
export interface Target {
  readonly key: string;
  readonly numbering: string;
  /** The number of a step where nothing else is named: 第2步, Step 5; "" otherwise. */
  readonly step: string;
  readonly keywords: readonly Keyword[];
}

interface Keyword {
  readonly text: string;
  /** Han is met as a piece of the title, everything else as a word of it. */
  readonly isHan: boolean;
}

const HAN_OR_OTHER = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]+|[^\s\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]+/gu;
const HAN = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/u;

/** 怎么打款 names 打款, as "how to pay" names paying. */
const ASKING = /^(?:请问|如何|怎么样?|怎样|为什么|为何|什么是|什么叫)+|(?:是什么|怎么办|怎么做|吗|呢)+$/gu;

/** A name with members or a call behind it, and nothing else. */
const CODE = /^[\w$]+(?:[.:#][\w$]+)+(?:\(.*)?$|^[\w$]+\(.*$/su;

export function readTarget(target: string): Target {
  const folded = foldTitle(target);
  const keywords: Keyword[] = [];
  for (const [piece] of folded.matchAll(HAN_OR_OTHER)) {
    if (HAN.test(piece)) keywords.push({ text: piece.replace(ASKING, "") || piece, isHan: true });
    else for (const word of wordsOf(piece)) keywords.push({ text: word, isHan: false });
  }
  // In `Buffer.from(array)` the stop word is the name.
  const meaningful = CODE.test(folded) ? keywords : keywords.filter(({ text }) => !isStopWord(text));
  return {
    key: titleKey(target),
    numbering: numberingOf(target),
    step: stepAlone(folded),
    keywords: meaningful.length > 0 ? meaningful : keywords,
  };
}

const STEP_ALONE = /^(?:step|第|步骤)\s*([0-9]+|[一二三四五六七八九十]+)\s*步?$/iu;

/** Its number; "" where it is no step by itself. 第二 alone is none. */
function stepAlone(folded: string): string {
  const [whole, number] = STEP_ALONE.exec(folded) ?? [];
  if (number === undefined || (whole!.startsWith("第") && !whole!.endsWith("步"))) return "";
  return /^\d/u.test(number) ? number : String(hanNumber(number));
}

export function matchTitle(target: Target, title: string): MatchLevel {
  if (isSame(target, title)) return "exact";
  // 2. 准备 is the second step, whether or not it says so.
  if (target.step !== "" && numberingOf(title) === target.step) return "contains";
  const folded = foldTitle(title).replace(/\s+/gu, " ");
  const words = new Set(wordsOf(folded));
  // Markup and habit put spaces between Han, where they divide nothing: `错误码` 处理.
  const joined = folded.replace(/(?<=[\u3400-\u9fff]) (?=[\u3400-\u9fff])/gu, "");
  let held = 0;
  for (const { text, isHan } of target.keywords) if (isHan ? joined.includes(text) : words.has(text)) held++;
  if (held > 0 && held === target.keywords.length) return "contains";
  return held > 0 || sharesPair(target, joined) ? "fuzzy" : "meaning";
}

/** `3.2 安装` is `安装`, and is not `4.1 安装`: numbers are ignored until both sides name one. */
function isSame(target: Target, title: string): boolean {
  if (target.key === "" || titleKey(title) !== target.key) return false;
  const numbering = numberingOf(title);
  return target.numbering === "" || numbering === "" || numbering === target.numbering;
}

/** Words by their stems; compounds are left to their parts. */
function wordsOf(text: string): string[] {
  return scanWords(text).map(stemTerm);
}

/** Two neighbouring characters of a Chinese keyword are a word more often than not. */
function sharesPair(target: Target, folded: string): boolean {
  for (const { text, isHan } of target.keywords) {
    if (!isHan) continue;
    for (let at = 0; at + 1 < text.length; at++) {
      const pair = text.slice(at, at + 2);
      if (!isStopWord(pair) && folded.includes(pair)) return true;
    }
  }
  return false;
}
