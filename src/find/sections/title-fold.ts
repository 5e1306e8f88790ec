/**
 * A title as it is compared: one spelling for what people retype differently. Belongs here: folding one title. Does not:
 * comparing two (titles/title-match.ts), inline markup of a heading (outline/formats/plain-title.ts does that when it is read).
 */
import { hanNumber } from "../../passage/han-number.ts";
import { simplify } from "../terms/han-variants.ts";

/**
 * `3.2 `, `3.`, `(1)`, `①`, `IV.`, `第三章`, `第 2 步`, `步骤 1：`, `Step 3:`, `Chapter 4 -`, `(一)`, `一、`, `A.`
 * A number alone is the title, not its numbering, and so is `404 errors`: a bare number needs a mark behind it or a dot in it.
 */
const NUMERAL = "[0-9零〇一二三四五六七八九十百千两]+";
const NUMBERING = new RegExp(
  "^(?:" +
    [
      `第\\s*${NUMERAL}\\s*(?:章|节|步|部分|条|阶段|篇|课|讲|回|款|项)`,
      `(?:步骤|阶段|附录|章节)\\s*${NUMERAL}`,
      "(?:step|chapter|section|part|phase|appendix|lesson)\\s+(?:[0-9]+(?:\\.[0-9]+)*|[ivx]+|[a-z])(?=\\s*[:.)\\-–—·、]|\\s+\\S|$)",
      "§?\\s*[0-9]+(?:\\.[0-9]+)+\\.?(?=\\s|[^\\s0-9a-z])",
      "§\\s*[0-9]+",
      `[([]\\s*(?:${NUMERAL}|[a-z]|[ivx]+)\\s*[)\\]]`,
      `(?:${NUMERAL}|[ivx]+|[a-z])\\s*[.)、:](?=\\s|[^\\s0-9a-z])`,
      "[①-⑳⑴-⒛❶-❿]",
      "(?:[0-9]\\ufe0f?\\u20e3|🔟)",
    ].join("|") +
    ")[\\s:.、)·\\-–—]*",
  "iu",
);

/** Pictures, and what glues them together. */
const EMOJI = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0e\ufe0f\u200d\u20e3]/gu;
const DECORATION = /^[\s*_`~#>|•◆◇■□●○★☆※▶►]+|[\s*_`~#|:：。]+$/gu;

/** 第十一条 is asked for as 第11条, and the other way round. */
const COUNTED = /第\s*([零〇一二三四五六七八九十百千两]+)\s*(?=[章节条篇款项])/gu;

/**
 * Words of ASCII with single spaces and the punctuation of prose between them: what most English titles are, and what
 * folding changes nothing of but the case. Nothing that is markup or decoration, also not at the ends.
 */
const PLAIN = /^(?! )(?:[A-Za-z0-9.,()/'"?!&+;=@%$:-]| (?! ))+(?<![ :])$/u;

/** What stands further right tells no two titles apart, and the patterns below would search it again from every bracket. */
const MAX_TITLE_CHARACTERS = 1_000;

/** NFKC, lower case, simplified characters, no emoji, no markup, single spaces. Numbering stays. */
export function foldTitle(title: string): string {
  return PLAIN.test(title) ? title.toLowerCase() : foldRichTitle(title);
}

function foldRichTitle(title: string): string {
  const plain = simplify(title.slice(0, MAX_TITLE_CHARACTERS).normalize("NFKC")).toLowerCase();
  return plain
    .replace(/^\s*#{1,6}\s+/u, "")
    .replace(/\s*\{#[^{}]*\}\s*$/u, "")
    .replace(/\[([^\]]*)\]\([^)]*\)/gu, "$1")
    .replace(/(\*\*|__|`|~~)/gu, "")
    .replace(EMOJI, "")
    .replace(DECORATION, "")
    .replace(COUNTED, (_whole, number: string) => `第${hanNumber(number)}`)
    .replace(/\s+/gu, " ")
    .trim();
}

const CIRCLED = /^\s*(?:#{1,6}\s+)?([①-⑳⑴-⒛❶-❿]|[0-9]\ufe0f?\u20e3|🔟)\s*/u;

/** The number a title carries, in one spelling for 步骤1, 步骤一, Step 1 and 1.; "" when it carries none. */
export function numberingOf(title: string): string {
  const circled = CIRCLED.exec(title);
  const head = circled === null ? (NUMBERING.exec(foldTitle(title))?.[0] ?? "") : circled[1]!.normalize("NFKC");
  if (head === "" || titleKeyIsEmpty(title, head)) return "";
  const digits = /[0-9]+(?:\.[0-9]+)*/u.exec(head)?.[0];
  if (digits !== undefined) return digits;
  const chinese = /[零〇一二三四五六七八九十百千两]+/u.exec(head)?.[0];
  return chinese === undefined ? head.replace(/[^a-z]/gu, "") : String(hanNumber(chinese));
}

/** A title that is nothing but its number is named by it. */
function titleKeyIsEmpty(title: string, head: string): boolean {
  return foldTitle(title).length === head.trim().length && /^[0-9.]+$/u.test(head.trim());
}

/** Folded, without its numbering; the folded title where nothing else is left. */
export function bareTitle(title: string): string {
  // Circled and keycap numbers are numbering to a reader, and NFKC or the emoji rule would make them something else.
  const folded = PLAIN.test(title) ? title.toLowerCase() : foldTitle(title.replace(CIRCLED, ""));
  const bare = folded.replace(NUMBERING, "").trim();
  return bare === "" ? folded : bare;
}

/** Bare, and without spaces and punctuation between words: what two titles must share to be the same. */
export function titleKey(title: string): string {
  const bare = bareTitle(title);
  const key = bare.replace(/[\s\p{P}\p{S}]+/gu, "");
  return key === "" ? bare : key;
}
