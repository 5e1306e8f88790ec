/**
 * Finds `@file:…` and `@path` in what a person wrote. Belongs here: where a reference begins and ends. Does not: what it
 * leads to (match.ts) or what is shown of it (references.ts).
 *
 *     @file:agent   @file:src/core/session.py   @docs/api.md#错误码处理   @src/agent.ts:40-80   @src/agent.ts#L40-L80
 *     @"my notes/a b.md"   @file:my\ notes/a.md   @src/*.ts   @src/
 *
 * Not a reference: `a@b.c`, `\@x`, `@name` alone (people, decorators), anything in a code span or a fence.
 */
import { Fence } from "../../passage/fence.ts";
import { filePrefixLength } from "../../passage/mention.ts";

/** A reference as it stands in a text, not yet looked for. */
export interface Reference {
  /** As written, `@` included. */
  readonly raw: string;
  /** Offsets in the text, half-open. */
  readonly start: number;
  readonly end: number;
  /** What follows `@` or `@file:`, escapes and quotes undone. Its tail may still be a range or a heading. */
  readonly target: string;
  /** Written `@file:`: a keyword is enough. Without it, only what looks like a path counts. */
  readonly explicit: boolean;
  /** Chinese has no spaces: where the path may have ended before, longest first. `src/a.ts里`, `src/a.ts` of `src/a.ts里的`. */
  readonly shorter: readonly string[];
  /** What follows on its line: a heading may go on there, as in `docs/api.md#How it works`. "" where it cannot. */
  readonly after: string;
}

const AT = /[@＠]/gu;
/** Letters, digits and what addresses are made of: an `@` after one of these is in the middle of a word. */
const INSIDE_WORD = /[\p{L}\p{N}_.+\-/\\@&=%~]/u;
const HAN = /\p{Script=Han}/u;
const MAX_HEADING_CHARACTERS = 100;
/** Ends a reference that has no quotes. Full-width marks end it too; half-width commas may stand inside braces. */
const ENDS = /[\s"'`<>|，。；：！？、（）【】《》「」『』“”‘’…]/u;
const TRAILING = /[.,;:!?'"]+$/u;

/** The `@` references of a text, in their order; none in code spans, e-mail addresses and words. */
export function scanReferences(text: string): Reference[] {
  const marks = [...text.matchAll(AT)];
  if (marks.length === 0) return [];
  const code = codeRanges(text);
  const found: Reference[] = [];
  for (const { index: at } of marks) {
    if (at < (found.at(-1)?.end ?? 0)) continue;
    if (code.some(([start, end]) => at >= start && at < end)) continue;
    const before = at === 0 ? "" : text[at - 1]!;
    // Chinese has no spaces: 看@file:agent is a reference, and x@file:agent is not.
    if (before !== "" && INSIDE_WORD.test(before) && !HAN.test(before)) continue;
    const reference = readReference(text, at);
    if (reference !== undefined) found.push(reference);
  }
  return found;
}

function readReference(text: string, start: number): Reference | undefined {
  const prefixLength = filePrefixLength(text, start + 1);
  const explicit = prefixLength > 0;
  const from = start + 1 + prefixLength;
  const { target, end, quoted } = readTarget(text, from);
  if (target === "") return undefined;
  // `@app.route("/")` and `@Injectable()` are decorators.
  if (!explicit && !quoted && /^[\w.]+\(/u.test(target)) return undefined;
  const raw = text.slice(start, end);
  const after =
    quoted || !target.includes("#") ? "" : text.slice(end, end + MAX_HEADING_CHARACTERS).split(/[\r\n]/u)[0]!;
  return { raw, start, end, target, explicit, shorter: quoted ? [] : beforeHan(target), after };
}

interface Target {
  readonly target: string;
  readonly end: number;
  readonly quoted: boolean;
}

function readTarget(text: string, from: number): Target {
  const quote = text[from];
  if (quote === '"' || quote === "'") {
    let close = text.indexOf(quote, from + 1);
    while (close > 0 && text[close - 1] === "\\") close = text.indexOf(quote, close + 1);
    const inside = close === -1 ? "" : text.slice(from + 1, close).replaceAll(`\\${quote}`, quote);
    if (inside !== "" && !inside.includes("\n")) {
      const tail = readBare(text, close + 1);
      const isPart = tail.target.startsWith("#") || /^:\d/u.test(tail.target);
      return { target: inside + (isPart ? tail.target : ""), end: isPart ? tail.end : close + 1, quoted: true };
    }
  }
  return { ...readBare(text, from), quoted: false };
}

function readBare(text: string, from: number): { target: string; end: number } {
  let target = "";
  let at = from;
  let braces = 0;
  /** How much of the target ends at which offset, so that trailing punctuation can be given back. */
  const ends: number[] = [];
  for (; at < text.length; at++) {
    let character = text[at]!;
    if (
      character === "\\" &&
      at + 1 < text.length &&
      /[\s"'`@\\,;()[\]{}]/u.test(text[at + 1]!) &&
      text[at + 1] !== "\n"
    ) {
      character = text[++at]!;
    } else if (ENDS.test(character) || (/[@＠]/u.test(character) && HAN.test(text[at - 1]!))) break;
    else if (character === "{") braces++;
    else if (character === "}") braces--;
    else if (character === "," && braces <= 0) break;
    // Windows paths are written with backslashes; addresses have forward ones.
    target += character === "\\" ? "/" : character;
    ends.push(at + 1);
  }
  const kept = withoutTrailing(target);
  return { target: kept, end: kept === "" ? from : ends[kept.length - 1]! };
}

/** A sentence's full stop and an unmatched bracket are not part of a path; `app/(group)/[id].tsx` is. */
function withoutTrailing(target: string): string {
  let kept = target;
  for (;;) {
    const shorter = withoutBracket(kept.replace(TRAILING, ""));
    if (shorter === kept) return kept;
    kept = shorter;
  }
}

const BRACKETS = [
  ["(", ")"],
  ["[", "]"],
  ["{", "}"],
] as const;

function withoutBracket(text: string): string {
  const pair = BRACKETS.find(([, close]) => text.endsWith(close));
  if (pair === undefined) return text;
  const count = (character: string) => text.split(character).length;
  return count(pair[1]) > count(pair[0]) ? text.slice(0, -1) : text;
}

/** A word of one character would be found in too many names. */
const MIN_CHARACTERS = 2;

/** What stands before each Han character, longest first: not before the ending of a file, nor a folder's slash alone. */
function beforeHan(target: string): string[] {
  const from = /^.*\.\w{1,10}(?=\p{Script=Han}|$)/u.exec(target)?.[0].length ?? 1;
  const ends = [...target.matchAll(/\p{Script=Han}/gu)].map(({ index }) => index).filter((index) => index >= from);
  const before = ends.reverse().map((end) => target.slice(0, end).replace(TRAILING, ""));
  return [...new Set(before)].filter((text) => [...text].length >= MIN_CHARACTERS && !text.endsWith("/"));
}

/** Fences and code spans, as CommonMark has them; an unclosed fence runs to the end, an unclosed span is no span. */
function codeRanges(text: string): (readonly [start: number, end: number])[] {
  const ranges: (readonly [number, number])[] = [];
  const fence = new Fence();
  let fenceStart = 0;
  let proseStart = 0;
  let at = 0;
  while (at <= text.length) {
    const lineEnd = text.indexOf("\n", at);
    const next = lineEnd === -1 ? text.length + 1 : lineEnd + 1;
    const line = text.slice(at, next - 1);
    const wasOpen = fence.isOpen;
    fence.holds(line);
    if (fence.isOpen && !wasOpen) {
      spanRanges(text, proseStart, at, ranges);
      fenceStart = at;
    } else if (wasOpen && !fence.isOpen) {
      ranges.push([fenceStart, next]);
      proseStart = next;
    }
    at = next;
  }
  if (fence.isOpen) ranges.push([fenceStart, text.length]);
  else spanRanges(text, proseStart, text.length, ranges);
  return ranges;
}

function spanRanges(text: string, from: number, to: number, ranges: (readonly [number, number])[]): void {
  const runs = [...text.slice(from, to).matchAll(/`+/gu)].map((run) => ({
    at: from + run.index,
    length: run[0].length,
  }));
  for (let index = 0; index < runs.length; index++) {
    const open = runs[index]!;
    // A span ends with as many backticks as it began with, in the same paragraph.
    const close = runs.findIndex((run, later) => later > index && run.length === open.length);
    if (close === -1 || /\n\s*\n/u.test(text.slice(open.at, runs[close]!.at))) continue;
    ranges.push([open.at, runs[close]!.at + open.length]);
    index = close;
  }
}
