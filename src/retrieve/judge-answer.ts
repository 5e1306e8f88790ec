/**
 * Reading scores out of what a model wrote: JSON in any wrapping, lists, or prose. Lenient in form, strict in meaning: what
 * is no score between nothing and all is not there. Never throws.
 */

/** A number as written: `bare` ones still need the scale of the whole answer. */
interface Written {
  readonly value: number;
  readonly bare: boolean;
}

/** Words for scores, at the middle of the seed's bands. */
const BAND_WORDS: readonly (readonly [RegExp, number])[] = [
  [/^(?:not? relevant|irrelevant|none|rejected|无关|不相关)\b|^(?:无关|不相关)/iu, 0.05],
  [/^(?:high|高)/iu, 0.9],
  [/^(?:medium|中)/iu, 0.65],
  [/^(?:low|低)/iu, 0.35],
];
/** Not the end of another number, a version or a name. */
const NUMBER = /(?<![\w.])(-?(?:\d+\.?\d*|\.\d+))(?:\s*(%|％)|\s*\/\s*(\d+))?(?![\w])/u;
const SCORE_KEYS = ["score", "relevance", "value", "rating", "分数", "相关性"];
const PATH_KEYS = ["path", "file", "filename", "name", "id", "index", "number", "文件"];
const MAX_DEPTH = 4;

/** Scores in [0, 1] by path; a path without a usable one is absent. */
export function readScores(answer: string, paths: readonly string[]): Map<string, number> {
  const found = new Map<string, Written>();
  for (const value of jsonIn(answer)) {
    collect(value, paths, found, 0);
    if (found.size > 0) break;
  }
  if (found.size === 0) collectProse(answer, paths, found);
  return scaled(found);
}

/** Bare numbers over 1 are out of ten or out of a hundred; which, the largest of the answer says. */
function scaled(found: ReadonlyMap<string, Written>): Map<string, number> {
  const bare = [...found.values()].filter((written) => written.bare).map(({ value }) => value);
  const most = Math.max(0, ...bare);
  const scale = most <= 1 ? 1 : most <= 10 ? 10 : 100;
  const scores = new Map<string, number>();
  for (const [path, written] of found) {
    const score = written.bare ? written.value / scale : written.value;
    if (score >= 0 && score <= 1) scores.set(path, score);
  }
  return scores;
}

function* jsonIn(answer: string): Generator<unknown> {
  const fenced = [...answer.matchAll(/```[\w-]*\n([\s\S]*?)```/gu)].map((match) => match[1]!);
  for (const text of [answer, ...fenced]) {
    for (const [open, close] of ["{}", "[]"] as const) {
      const start = text.indexOf(open!);
      const end = text.lastIndexOf(close!);
      if (start === -1 || end <= start) continue;
      try {
        yield JSON.parse(text.slice(start, end + 1)) as unknown;
      } catch {
        // Not JSON after all: the next reading, in the end prose, takes over.
      }
    }
  }
}

function collect(value: unknown, paths: readonly string[], found: Map<string, Written>, depth: number): void {
  if (depth > MAX_DEPTH || typeof value !== "object" || value === null) return;
  if (Array.isArray(value)) {
    const inOrder = value.length === paths.length && value.every((item) => written(item) !== undefined);
    value.forEach((item, index) => {
      if (inOrder) put(found, paths[index], written(item));
      else collect(item, paths, found, depth + 1);
    });
    return;
  }
  const record = value as Readonly<Record<string, unknown>>;
  const named = PATH_KEYS.map((key) => record[key]).find(
    (name) => typeof name === "string" || typeof name === "number",
  );
  const own = SCORE_KEYS.map((key) => written(record[key])).find((score) => score !== undefined);
  if (named !== undefined && own !== undefined) {
    put(found, pathOfKey(String(named), paths), own);
    return;
  }
  for (const [key, item] of Object.entries(record)) {
    const path = pathOfKey(key, paths);
    const nested = typeof item === "object" && item !== null ? (item as Readonly<Record<string, unknown>>) : undefined;
    const score = nested === undefined ? written(item) : SCORE_KEYS.map((one) => written(nested[one])).find(Boolean);
    if (path !== undefined && score !== undefined) put(found, path, score);
    else collect(item, paths, found, depth + 1);
  }
}

/** `src/a.ts: 0.8`, `1. src/a.ts - 85%`, `文件 2：8/10`; one file alone needs no name. */
function collectProse(answer: string, paths: readonly string[], found: Map<string, Written>): void {
  for (const line of answer.split("\n")) {
    const named = [...paths].filter((path) => line.includes(path)).sort((a, b) => b.length - a.length)[0];
    const counted = /^\W*(?:file|文件)?\s*#?(\d{1,3})\s*[\].):：、-]+\s*(?=\S)/iu.exec(line);
    const path =
      named ?? (counted ? paths[Number(counted[1]) - 1] : undefined) ?? (paths.length === 1 ? paths[0] : undefined);
    if (path === undefined || found.has(path)) continue;
    const after =
      named !== undefined ? line.slice(line.indexOf(named) + named.length) : line.slice(counted?.[0].length ?? 0);
    put(found, path, written(after.replace(/^[\s"'`*:：=–—-]+/u, "")));
  }
}

function put(found: Map<string, Written>, path: string | undefined, score: Written | undefined): void {
  if (path !== undefined && score !== undefined) found.set(path, score);
}

function written(raw: unknown): Written | undefined {
  if (typeof raw === "number") return Number.isFinite(raw) ? { value: raw, bare: true } : undefined;
  if (typeof raw !== "string") return undefined;
  const match = NUMBER.exec(raw);
  if (match === null) {
    const word = BAND_WORDS.find(([pattern]) => pattern.test(raw.trim()));
    return word === undefined ? undefined : { value: word[1], bare: false };
  }
  const value = Number(match[1]);
  if (match[2] !== undefined) return { value: value / 100, bare: false };
  if (match[3] !== undefined) return { value: value / Number(match[3]), bare: false };
  return { value, bare: true };
}

/** The path itself, a tail of it that only one path has, or its number from 1. */
function pathOfKey(key: string, paths: readonly string[]): string | undefined {
  const plain = key.trim().replace(/^(?:\.?\/)+/u, "");
  const exact = paths.find((path) => path === key || path.replace(/^(?:\.?\/)+/u, "") === plain);
  if (exact !== undefined) return exact;
  const tails = plain === "" ? [] : paths.filter((path) => path.endsWith(`/${plain}`));
  if (tails.length === 1) return tails[0];
  const number = /^(?:file\s*)?#?(\d{1,3})$/iu.exec(plain);
  return number ? paths[Number(number[1]) - 1] : undefined;
}
