/**
 * Text made for a terminal → HTML: the colours of palette.ts and links become elements, the rest is escaped. So an answer
 * is laid out once, by its operation, and looks alike in a terminal and on a page.
 */
import { escapeHtml, Markup } from "./html.ts";

const CLASSES: Readonly<Record<string, string>> = {
  1: "bold",
  2: "dim",
  31: "bad",
  32: "good",
  33: "mark",
  36: "path",
};
const OFF = new Set(["22", "39"]);
/** A colour, or the beginning (with an address) or end (without) of a link. */
const SEQUENCE = /\u001b\[(\d+)m|\u001b\]8;;([^\u001b]*)\u001b\\/gu;

/** A link as terminals write it (OSC 8). */
export function terminalLink(label: string, href: string): string {
  return `\u001b]8;;${href}\u001b\\${label}\u001b]8;;\u001b\\`;
}

export function terminalToHtml(text: string): Markup {
  let markup = "";
  let at = 0;
  const open: ("span" | "a")[] = [];
  const close = (tag: "span" | "a"): void => {
    // Elements nest, terminal attributes do not: what was opened inside ends with it.
    const depth = open.lastIndexOf(tag);
    if (depth === -1) return;
    while (open.length > depth) markup += `</${open.pop()!}>`;
  };
  for (const match of text.matchAll(SEQUENCE)) {
    const [whole, code, href] = match;
    markup += escapeHtml(text.slice(at, match.index));
    at = match.index + whole.length;
    if (code !== undefined && OFF.has(code)) close("span");
    else if (code !== undefined) {
      markup += `<span class="${CLASSES[code] ?? ""}">`;
      open.push("span");
    } else if (href === "") close("a");
    else {
      markup += `<a href="${escapeHtml(href!)}">`;
      open.push("a");
    }
  }
  markup += escapeHtml(text.slice(at));
  while (open.length > 0) markup += `</${open.pop()!}>`;
  return new Markup(markup);
}
