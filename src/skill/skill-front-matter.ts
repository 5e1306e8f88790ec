/**
 * Where the front matter of a skill ends, also when its fences are broken. Belongs here: what only skills need, where a
 * `name:` at the head of a file is never prose. Does not: sound front matter and YAML (outline/formats/front-matter.ts).
 */
import { frontMatter, type FrontMatter } from "../outline/formats/front-matter.ts";
import { splitLines, textOf, trimTerminator } from "../passage/lines.ts";
import type { Diagnostic } from "../passage/passage.ts";

export interface SkillFront {
  readonly front?: FrontMatter;
  /** Where the body begins: its first line, and its offset in the text. */
  readonly endLine: number;
  readonly endOffset: number;
  readonly diagnostic?: Diagnostic;
}

const FENCE = /^\uFEFF?\s*-{3,}\s*$/u;
const SKILL_KEY = /^\uFEFF?(?:name|description|slug|version)\s*:/u;
const KEY = /^["']?[\p{L}_][\p{L}\p{N}_-]*["']?\s*:(?:\s|$)/u;

/** Up to the first line that can close the block; what follows need not be split into lines to read it. */
const HEAD =
  /^\uFEFF?(?:---|\+\+\+)[ \t]*(?:\r\n|\n|\r)[^]*?(?:\r\n|\n|\r)(?:---|\.\.\.|\+\+\+)[ \t]*(?:\r\n|\n|\r|$)/u;

export function skillFrontMatter(text: string): SkillFront {
  const head = HEAD.exec(text)?.[0];
  return (
    (head === undefined ? undefined : sound(head)) ?? sound(text) ?? repaired(text) ?? { endLine: 0, endOffset: 0 }
  );
}

function sound(text: string): SkillFront | undefined {
  const front = frontMatter(text);
  return front === undefined ? undefined : { front, ...placeOf(splitLines(text), front.span.end) };
}

function placeOf(lines: readonly string[], endLine: number): Pick<SkillFront, "endLine" | "endOffset"> {
  return { endLine, endOffset: textOf(lines, { start: 0, end: endLine }).length };
}

/** Blank lines before it, a missing fence above or below, fences padded with odd spaces: 2 in 1,000 files in the wild. */
function repaired(text: string): SkillFront | undefined {
  const lines = splitLines(text);
  const line = afterBlanks(lines, 0);
  const fenced = FENCE.test(lines[line] ?? "");
  const key = fenced ? afterBlanks(lines, line + 1) : line;
  if (!SKILL_KEY.test(lines[key] ?? "")) return undefined;
  const end = endOfKeys(lines, key);
  const closed = FENCE.test(lines[end] ?? "");
  // One text again, with the fences it should have had, so that there is one reader of YAML.
  const inside = lines.slice(key, end).map((raw) => trimTerminator(raw).replace(/^\uFEFF/u, ""));
  const front = frontMatter(["---", ...inside, "---", ""].join("\n"));
  if (front?.data === undefined) return undefined;
  const missing = fenced
    ? closed
      ? "is not at the very start, or its --- lines are not plain"
      : "has no closing ---"
    : "has no opening ---";
  return {
    front,
    ...placeOf(lines, closed ? end + 1 : end),
    diagnostic: { code: "front-matter-fence", message: `The front matter ${missing}.`, line },
  };
}

function afterBlanks(lines: readonly string[], first: number): number {
  let line = first;
  while (lines[line]?.trim() === "") line++;
  return line;
}

/** The line after the last key: a fence, or the first line that neither is a key nor belongs to one. */
function endOfKeys(lines: readonly string[], first: number): number {
  let end = first;
  for (let line = first; line < lines.length; line++) {
    const text = lines[line]!;
    if (FENCE.test(text)) return line;
    if (text.trim() === "") continue;
    if (!KEY.test(text.replace(/^\uFEFF/u, "")) && !/^\s+\S|^-\s/u.test(text)) return end;
    end = line + 1;
  }
  return end;
}
