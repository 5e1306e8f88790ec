/**
 * A page of HTML as markdown, for who asks what it says. Belongs here: the page's text in the order a reader sees it. Does not:
 * its outline by lines, which addresses follow (outline/formats/html.ts); tables, which stay as they are (find/answers/table-rows.ts).
 */
import { plainHtml, spokenHtml } from "../../../outline/formats/html.ts";

const HEADING = /<h([1-6])\b[^<>]*>([\s\S]{0,2000}?)<\/h\1\s*>/giu;
const LIST_TAG = /<(\/?)(ol|ul)(?=[\s>])[^<>]*>|<li(?=[\s>])[^<>]*>\s*/giu;
const INLINE =
  /<\/?(?:a|abbr|b|bdi|big|cite|em|font|i|ins|label|mark|q|s|small|span|strong|sub|sup|time|u|var|wbr)(?=[\s/>])[^<>]*>/giu;

export function pageText(html: string): string {
  return withoutHead(spokenHtml(html))
    .replace(/<!doctype[^<>]*>/iu, "")
    .replace(INLINE, "")
    .replace(/<\/?(?:code|kbd|samp|tt)(?=[\s>])[^<>]*>/giu, "`")
    .replace(/&nbsp;|&#160;/gu, " ")
    .replace(/^[ \t]*#/gmu, "\\#")
    .replace(
      HEADING,
      (_whole, level: string, title: string) => `\n\n${"#".repeat(Number(level))} ${plainHtml(title)}\n\n`,
    )
    .replace(LIST_TAG, itemMarks())
    .replace(/<\/li\s*>/giu, "\n")
    .replace(/<br\s*\/?>/giu, "\n")
    .replace(/<table[\s>]/giu, "\n\n$&")
    .replace(/<\/(?:p|div|section|article|table|ol|ul|dl|dd|dt|blockquote|pre)\s*>/giu, "$&\n\n")
    .replace(
      /<\/?(?:html|body|main|section|article|div|p|ol|ul|dl|dd|dt|head|header|footer|nav|blockquote)(?=[\s>])[^<>]*>/giu,
      "",
    );
}

function withoutHead(html: string): string {
  const start = html.search(/<head[\s>]/iu);
  const end = html.search(/<\/head\s*>/iu);
  return start === -1 || end < start ? html : html.slice(0, start) + html.slice(end);
}

/** Items by the list they stand in: numbered below `<ol>`. A tag that is never closed costs no more than one that is. */
function itemMarks(): (tag: string, closes?: string, list?: string) => string {
  const open: string[] = [];
  return (_tag, closes, list) => {
    if (list === undefined) return open.at(-1) === "ol" ? "\n1. " : "\n- ";
    if (closes === "/") open.pop();
    else open.push(list.toLowerCase());
    return "\n\n";
  };
}
