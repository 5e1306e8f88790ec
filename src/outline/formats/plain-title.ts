/** A heading as people read it: markdown's inline markup removed, the words kept. Does not find headings (markdown.ts). */
import MarkdownIt from "markdown-it";
import { oneLine } from "../../passage/one-line.ts";

/** markdown-it's environment: the link references it collected. `[1.2.0]` is a link only where it is defined. */
export interface References {
  [key: string | symbol]: unknown;
  references?: Record<string, { title: string; href: string }>;
}

const inline = new MarkdownIt("default", { html: true });

/** Emphasis, code marks, links, images, HTML, escapes and entities; a heading without them is left alone. */
const MARKUP = /[*_`[\]<>&\\~]/u;
/**
 * No markup but code spans, one mark on each side and no blank inside of it, and `_` inside of words. Half of the headings
 * that hold markup are like this, and need no parser: the marks go.
 */
const ONLY_CODE =
  /^(?:[^*_`[\]<>&\\~\p{Cc}]|`[^`[\]\s\p{Cc}](?:[^`[\]\p{Cc}]*[^`[\]\s\p{Cc}])?`(?!`)|(?<=[A-Za-z0-9])_(?=[A-Za-z0-9]))+$/u;
/** `{#id}`, `{: .class}`, `{/*id*}` as MDX writes it: attributes of the heading, not part of it. */
const ATTRIBUTES = /\s*(?:\{:?\s*[#.][^{}]*\}|\{\/\*.*?\*\/\})\s*$/u;
/** `__init__` would be bold; in a heading, in lower case, it is a name. */
const DUNDER = /(?<![\w_])__([a-z]\w*?)__(?![\w_])/gu;

/** Tags that only style or anchor. Others (`Promise<T>`, `read <address>`) are words that happen to look like HTML. */
const STYLING = new Set(
  "a abbr b bdi bdo big br center cite code del div em font i img ins kbd mark p s samp small span strike strong sub sup tt u var wbr".split(
    " ",
  ),
);

const MAX_RAW_CHARACTERS = 1_000;
/** Stands for a bracket of a code span while links are looked for; a character of nobody's. */
const CODE_BRACKET = "\uE000";

/** "" only when the heading shows nothing at all. */
export function plainTitle(raw: string, references: References = {}): string {
  // A "title" of pages is no title; its beginning is enough and keeps the inline parser short.
  const head = raw.slice(0, MAX_RAW_CHARACTERS);
  const text = (head.includes("{") ? head.replace(ATTRIBUTES, "") : head).trim();
  if (!MARKUP.test(text)) return oneLine(text);
  if (ONLY_CODE.test(text)) return oneLine(text.replaceAll("`", ""));
  const source = text.includes("`") ? text : text.replace(DUNDER, "\\_\\_$1\\_\\_");
  let title = "";
  for (const token of inline.parseInline(source, references)[0]?.children ?? []) {
    switch (token.type) {
      case "text":
      case "image":
        title += token.content;
        break;
      case "code_inline":
        title += token.content.replaceAll("[", CODE_BRACKET);
        break;
      case "softbreak":
      case "hardbreak":
        title += " ";
        break;
      case "html_inline":
        title += isWord(token.content) ? token.content : "";
        break;
      default:
        break;
    }
  }
  // `[text][reference]` whose definition is in another file; in code, `f(a[, b][, c])` says what it says.
  const linked = title.replace(/\[([^[\]]+)\]\[[^[\]]*\]/gu, "$1");
  const plain = oneLine(linked.replaceAll(CODE_BRACKET, "["));
  return plain === "" ? oneLine(text) : plain;
}

function isWord(tag: string): boolean {
  const name = /^<([A-Za-z][\w.-]*)>$/u.exec(tag)?.[1];
  return name !== undefined && !STYLING.has(name.toLowerCase());
}
