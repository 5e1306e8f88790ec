/**
 * Formats whose headings are single lines of a fixed shape: a table, one row a format. A format that needs to look at
 * the lines around has a file of its own.
 */
import { oneLine } from "../../passage/one-line.ts";
import { HEADING_CHARACTERS, readSections, type Mark, type FileEntries } from "./sections.ts";

interface Shape {
  /** Level and title of a heading line. */
  readonly heading: (line: string) => { readonly level: number; readonly title: string } | undefined;
  /** What opens and closes a stretch that is quoted, not said. */
  readonly verbatim?: readonly [open: RegExp, close: RegExp];
  /** A line that says what the whole document is about. */
  readonly subject?: RegExp;
}

const LATEX_LEVELS = ["part", "chapter", "section", "subsection", "subsubsection", "paragraph", "subparagraph"];

const SHAPES: Readonly<Record<string, Shape>> = {
  org: {
    heading: matcher(
      /^(\*+)[ \t]+(?:(?:TODO|DONE|NEXT|WAITING)[ \t]+)?(?:\[#\w\][ \t]+)?(.*?)(?:[ \t]+:[\w@#%:]+:)?$/u,
    ),
    verbatim: [/^\s*#\+begin_/iu, /^\s*#\+end_/iu],
    subject: /^#\+title:\s*(.+)$/iu,
  },
  latex: {
    heading: (line) => {
      const match = /^\s*\\(\w+)\*?(?:\[[^\]]*\])?\{(.*)\}/u.exec(line);
      const level = LATEX_LEVELS.indexOf(match?.[1] ?? "") + 1;
      return level === 0 ? undefined : { level, title: match![2]!.replace(/\\label\{[^}]*\}|\\\w+|[{}~]/gu, " ") };
    },
    verbatim: [
      /\\begin\{(?:verbatim|lstlisting|minted|comment)\*?\}/u,
      /\\end\{(?:verbatim|lstlisting|minted|comment)\*?\}/u,
    ],
    subject: /^\s*\\title\{(.+)\}/u,
  },
  mediawiki: {
    heading: matcher(/^(={1,6})[ \t]*([^=].*?)[ \t]*\1$/u),
    verbatim: [/<(?:nowiki|pre|syntaxhighlight|source)\b/iu, /<\/(?:nowiki|pre|syntaxhighlight|source)>/iu],
  },
  textile: { heading: matcher(/^h([1-6])(?:[({[<>=][^.]*)?\.[ \t]+(.+)$/u) },
  man: {
    heading: (line) => {
      const match = /^\.(S[HS])[ \t]+"?(.+?)"?$/iu.exec(line);
      return match === null ? undefined : { level: match[1]!.toUpperCase() === "SH" ? 1 : 2, title: match[2]! };
    },
  },
  feature: {
    heading: (line) => {
      const match =
        /^\s*(Feature|Rule|Background|Scenario(?: Outline| Template)?|Example|功能|背景|场景(?:大纲)?|规则)[:：]\s*(.*)$/u.exec(
          line,
        );
      if (match === null) return undefined;
      return { level: /^(?:Feature|功能)$/u.test(match[1]!) ? 1 : 2, title: match[2]! || match[1]! };
    },
    verbatim: [/^\s*"""/u, /^\s*"""/u],
  },
};

export function hasLineHeadings(languageId: string): boolean {
  return Object.hasOwn(SHAPES, languageId);
}

export function readLineHeadings(lines: readonly string[], languageId: string): FileEntries {
  const shape = SHAPES[languageId];
  if (shape === undefined) return { entries: [] };
  const marks: Mark[] = [];
  let subject: string | undefined;
  let isVerbatim = false;
  for (let line = 0; line < lines.length; line++) {
    const text = lines[line]!.slice(0, HEADING_CHARACTERS).trimEnd();
    if (shape.verbatim !== undefined) {
      const [open, close] = shape.verbatim;
      if (isVerbatim) {
        isVerbatim = !close.test(text);
        continue;
      }
      const opened = open.exec(text);
      if (opened !== null) {
        isVerbatim = !close.test(text.slice(opened.index + opened[0].length));
        continue;
      }
    }
    subject ??= shape.subject?.exec(text)?.[1];
    const heading = shape.heading(text);
    if (heading === undefined) continue;
    const title = oneLine(heading.title);
    marks.push({ line, bodyLine: line + 1, level: heading.level, title });
  }
  const { entries, gist } = readSections(lines, marks);
  return { entries, gist: subject ?? gist };
}

/** Group 1 is the level, as a digit or as a run of marks; group 2 the title. */
function matcher(pattern: RegExp): Shape["heading"] {
  return (line) => {
    const match = pattern.exec(line);
    if (match === null) return undefined;
    const rank = match[1]!;
    return { level: /^\d$/u.test(rank) ? Number(rank) : rank.length, title: match[2]! };
  };
}
