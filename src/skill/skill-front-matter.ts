/**
 * Where the front matter of a skill ends, also when its fences are broken. Belongs here: what only skills need, where a
 * `name:` at the head of a file is never prose. Does not: sound front matter and YAML (outline/front-matter.ts).
 */
import { frontMatter, type FrontMatter } from "../outline/front-matter.ts";
import { trimTerminator } from "../passage/lines.ts";
import type { Diagnostic } from "../passage/passage.ts";

export interface SkillFront {
  readonly front?: FrontMatter;
  /** The first line of the body. */
  readonly endLine: number;
  readonly diagnostic?: Diagnostic;
}

const FENCE = /^\uFEFF?\s*-{3,}\s*$/u;
const SKILL_KEY = /^\uFEFF?(?:name|description|slug|version)\s*:/u;
const KEY = /^["']?[\p{L}_][\p{L}\p{N}_-]*["']?\s*:(?:\s|$)/u;
/** How many blank lines may stand before the block. */
const MAX_BLANK_LINES = 20;

export function skillFrontMatter(text: string, lines: readonly string[]): SkillFront {
  const front = frontMatter(text);
  if (front !== undefined) return { front, endLine: front.span.end };
  return repaired(lines) ?? { endLine: 0 };
}

/** Blank lines before it, a missing fence above or below, fences padded with odd spaces: 2 in 1,000 files in the wild. */
function repaired(lines: readonly string[]): SkillFront | undefined {
  let line = 0;
  while (line < MAX_BLANK_LINES && line < lines.length && lines[line]!.trim() === "") line++;
  const fenced = FENCE.test(lines[line] ?? "");
  const start = fenced ? line + 1 : line;
  let key = start;
  while (key < lines.length && lines[key]!.trim() === "") key++;
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
    endLine: closed ? end + 1 : end,
    diagnostic: { code: "front-matter-fence", message: `The front matter ${missing}.`, line },
  };
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
