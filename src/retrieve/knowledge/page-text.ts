/**
 * A page of HTML as markdown, for who asks what it says. Belongs here: the page's text in the order a reader sees it. Does not:
 * its outline by lines, which addresses follow (outline/html.ts); tables, which stay as they are (find/sections/table-rows.ts).
 */
import { plainHtml, spokenHtml } from "../../outline/html.ts";

const HEADING = /<h([1-6])\b[^<>]*>([\s\S]*?)<\/h\1\s*>/giu;
const ORDERED = /<ol\b[^<>]*>[\s\S]*?<\/ol\s*>/giu;
const INLINE =
  /<\/?(?:a|abbr|b|bdi|big|cite|em|font|i|ins|label|mark|q|s|small|span|strong|sub|sup|time|u|var|wbr)(?=[\s/>])[^<>]*>/giu;

export function pageText(html: string): string {
  return spokenHtml(html)
    .replace(/<!doctype[^<>]*>|<head[\s>][\s\S]*?<\/head\s*>/giu, "")
    .replace(INLINE, "")
    .replace(/<\/?(?:code|kbd|samp|tt)(?=[\s>])[^<>]*>/giu, "`")
    .replace(/&nbsp;|&#160;/gu, " ")
    .replace(/^[ \t]*#/gmu, "\\#")
    .replace(
      HEADING,
      (_whole, level: string, title: string) => `\n\n${"#".repeat(Number(level))} ${plainHtml(title)}\n\n`,
    )
    .replace(ORDERED, (list) => list.replace(/<li\b[^<>]*>\s*/giu, "\n1. "))
    .replace(/<li\b[^<>]*>\s*/giu, "\n- ")
    .replace(/<\/li\s*>/giu, "\n")
    .replace(/<br\s*\/?>/giu, "\n")
    .replace(/<table[\s>]/giu, "\n\n$&")
    .replace(/<\/(?:p|div|section|article|table|ol|ul|dl|dd|dt|blockquote|pre)\s*>/giu, "$&\n\n")
    .replace(
      /<\/?(?:html|body|main|section|article|div|p|ol|ul|dl|dd|dt|header|footer|nav|blockquote)(?=[\s>])[^<>]*>/giu,
      "",
    );
}
