/** A sentence as people read it: markup removed, words and code as they are. Does not choose sentences (answer.ts). */
import { decodeEntities } from "../../outline/formats/entities.ts";

export const MAX_SENTENCE_CHARACTERS = 420;
/** What a sentence of that length may stand in: longer than its links, shorter than a picture pasted as data. */
const MAX_MARKED_UP_CHARACTERS = 8 * MAX_SENTENCE_CHARACTERS;

/** Tags of HTML; others (`Promise<T>`, `<address>`) are words that happen to look like them. */
const TAG =
  /<\/?(?:a|abbr|address|article|aside|b|blockquote|body|br|center|code|details|dfn|div|em|figure|font|h[1-6]|hr|html|i|iframe|img|kbd|li|ol|p|picture|pre|s|section|small|source|span|strong|sub|summary|sup|table|tbody|td|th|thead|tr|u|ul|video)(?:\s[^<>]*)?\/?>/giu;
/** Any other that has attributes is one too, and so is what closes it. */
const MADE_UP_TAG = /<[a-z][\w-]*(?:\s+[\w:@-]+=(?:"[^"]*"|'[^']*'))+\s*\/?>|<\/[a-z][\w-]*>/giu;
/** The address in a tag may hold the end of a sentence. */
const HALF_TAG = /<(?:a|img|iframe|source)\s[^<>]*$/iu;
/** What site generators put in: `{{< tooltip text="Pod" >}}`, `{{% heading "x" %}}`, `{* file.py *}`; `:::tip` and `/// note`. */
const SHORTCODE = /\{\{[<%]([^{}]*)[>%]\}\}|\{\*[^{}]*\*\}|\{%[^{}]*%\}/gu;
/** `<Badge text="beta"/>` and `<Weather></Weather>`: components that hold no text. */
const EMPTY_COMPONENT = /<([A-Z][\w.]*)(?:\s[^<>]*)?(?:\/>|>\s*<\/\1>)/gu;
/** `[[page|what it is called]]` and `![[picture.png]]`, as wikis write them. */
const WIKI_LINK = /(!?)\[\[(?:[^\]|\n]*\|)?([^\]|\n]+)\]\]/gu;
/** `> [!TIP]` and `[[toc]]`: a box and a table of contents are put there. */
const PUT_THERE = /^[ \t>]*(?:\[!\w+\][+-]?|\[\[?_?toc_?\]?\])[ \t]*$/gimu;
/** `\*` is a star that is meant. */
const ESCAPED = /\\([*_[\]()#+.!~<>|{}-])/gu;
const BOX_LINE = /^[ \t]*(?:\/{3,}|:{3,})(?![:/]).*$/gmu;

/** `[^1]` in a sentence, `[^1]:` before a note. */
const FOOTNOTE = /\[\^[^\]\s]{1,40}\]:?[ \t]*/gu;
const ITEM_MARK = /^\s*(?:(?:[-*+>]|#{1,6}|#\.|\d{1,3}[.)])\s+|\d{1,3}、\s*)/gmu;
const ANSWERS = /^\s*(?:答案?|结论|A|Answer)\s*[:：]\s*/iu;

/** Markup that would break a line of prose is removed; words and code stay as they are. */
export function plainSentence(text: string): string {
  const plain = decodeEntities(withoutMarkup(text.slice(0, MAX_MARKED_UP_CHARACTERS))).trim();
  return plain.length > MAX_SENTENCE_CHARACTERS ? `${plain.slice(0, MAX_SENTENCE_CHARACTERS - 1)}…` : plain;
}

/** Code in a line is kept as it is written. */
function withoutMarkup(text: string): string {
  const boxless = text
    .replace(/<!--[\s\S]*?-->/gu, "")
    .replace(PUT_THERE, "")
    .replace(BOX_LINE, "")
    .replace(/^\s*(?:```|~~~).*$/gmu, "");
  return boxless
    .split(/(`[^`\n]+`)/u)
    .map((part, at) => (at % 2 === 1 ? part : withoutEmphasis(withoutTags(part))))
    .join("")
    .replace(/!\[[^\]]*\]\([^)]*\)/gu, "")
    .replace(/\[([^\]]*)\]\([^)]*\)/gu, "$1")
    .replace(ITEM_MARK, "")
    .replace(ANSWERS, "")
    .replace(/\s*\n\s*|[ \t\u00a0\u3000]+/gu, " ");
}

/** `*each*` and `_each_`, not `2 * 3 * 4` nor `max_open_files`. */
const EMPHASIS = /(?<![\w*\\])([*_])(?![\s*_])([^*_\n]{1,200}?)(?<!\s)\1(?![\w*_])/gu;

function withoutEmphasis(text: string): string {
  return text.replace(/\*\*|__/gu, "").replace(EMPHASIS, "$2");
}

function withoutTags(text: string): string {
  return text
    .replace(SHORTCODE, (_whole, inside?: string) => /\btext="([^"]*)"/u.exec(inside ?? "")?.[1] ?? "")
    .replace(EMPTY_COMPONENT, "")
    .replace(/<br\s*\/?>/giu, " ")
    .replace(TAG, "")
    .replace(MADE_UP_TAG, "")
    .replace(HALF_TAG, "")
    .replace(WIKI_LINK, (_whole, isPicture: string, name: string) => (isPicture === "" ? name : ""))
    .replace(FOOTNOTE, "")
    .replace(ESCAPED, "$1");
}
