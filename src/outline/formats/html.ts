/** Headings of HTML, read lightly: `<h1>` to `<h6>` outside of comments, scripts and styles. No tree is built. */
import { lineAt, lineStarts } from "../../passage/lines.ts";
import { clip, GIST_CHARACTERS } from "../gist.ts";
import { tagNames } from "./anchors.ts";
import { decodeEntities } from "./entities.ts";
import { sectionEntries, type Mark, type FileEntries } from "./sections.ts";

const SILENT = /<!--[\s\S]*?(?:-->|$)|<(script|style|template|textarea)\b[\s\S]*?(?:<\/\1\s*>|$)/giu;
const HEADING = /<h([1-6])\b[^<>]{0,500}>([\s\S]{0,2000}?)<\/h\1\s*>/giu;
const TITLE = /<title\b[^<>]{0,500}>([\s\S]{0,2000}?)<\/title\s*>/iu;

/** Without what a reader does not see. Blanked, not removed, and by code unit: offsets stay those of the file. */
export function spokenHtml(text: string): string {
  return text.replace(SILENT, (silent) => silent.replace(/[^\r\n]/g, " "));
}

export function readHtml(lines: readonly string[], text: string): FileEntries {
  const spoken = spokenHtml(text);
  const starts = lineStarts(text);
  const marks: Mark[] = [];
  for (const match of spoken.matchAll(HEADING)) {
    const line = lineAt(starts, match.index);
    // One line holds one section; the first of several headings names it.
    if (marks.at(-1)?.line === line) continue;
    const bodyLine = lineAt(starts, match.index + match[0].length - 1) + 1;
    const rest = spoken.slice(match.index + match[0].length, match.index + match[0].length + 2_000);
    const body = plainHtml(rest.split(/<h[1-6]\b/iu)[0]!);
    marks.push({
      line,
      bodyLine,
      level: Number(match[1]),
      title: plainHtml(match[2]!),
      anchors: [...new Set([...tagNames(match[0]), ...tagNames(tagsBefore(spoken, match.index))])],
      gist: clip(body, GIST_CHARACTERS),
    });
  }
  const title = plainHtml(TITLE.exec(spoken)?.[1] ?? "");
  return { entries: sectionEntries(lines, marks), ...(title !== "" && { gist: title }) };
}

/** `<section id="x"><h2>`, `<a id="x"></a><h2>`: the name of the box, or of the place, is the heading's. */
function tagsBefore(html: string, offset: number): string {
  const before = html.slice(Math.max(0, offset - 500), offset);
  return /(?:<(?:a|span|div|section|article|header)\b[^<>]*>\s*(?:<\/(?:a|span)>\s*)?)+$/iu.exec(before)?.[0] ?? "";
}

export function plainHtml(text: string): string {
  return decodeEntities(text.replace(/<\/?[a-z!][^>]*>?/giu, ""))
    .replace(/\s+/gu, " ")
    .trim();
}
