/**
 * What a function does, in its author's words, for `bench:code`: the first sentence of the comment above a definition, asked of a tree
 * in which such comments are blank, its own and those of its rivals.
 *
 *     node bench/comment-instances.ts --repos DIR --out F.jsonl [--seed N] [--each N] OWNER/NAME…
 *
 * Mined from the newest commit of each clone. A sentence that holds the definition's own name, or that stands above several, is
 * left out. The same seed gives the same questions.
 */
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { languageOf } from "../src/outline/language.ts";
import { outlineSource } from "../src/outline/outline.ts";
import { roleOf } from "../src/outline/role.ts";
import { walkPassages } from "../src/passage/passage.ts";
import type { Instance } from "./instance.ts";
import { seeded, shuffler } from "./seeded.ts";
import { clonesIn } from "./worktree.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    repos: { type: "string" },
    out: { type: "string" },
    seed: { type: "string", default: "5" },
    each: { type: "string", default: "24" },
  },
});
if (values.repos === undefined || values.out === undefined || positionals.length === 0)
  throw new Error("usage: node bench/comment-instances.ts --repos DIR --out F.jsonl [--seed N] [--each N] OWNER/NAME…");

const FILES_READ = 500;
const MAX_FILE_CHARACTERS = 300_000;
const MIN_WORDS = 5;
const MAX_WORDS = 24;
const MIN_HAN = 8;
const COMMENT_LINE =
  /^\s*(?:\/\/[/!]?|\/\*\*?|\*\/?|#+(?!\[|!|include|define|if|end|pragma)|--+(?:\[\[)?|"""|'''|;+|%+)/u;
const ATTRIBUTE = /^\s*(?:@\w|#\[|\[\w)/u;
const QUOTES = /^\s*[rRuUbB]*("""|''')/u;

interface Comment {
  readonly name: string;
  readonly path: string;
  /** Of the definition, its comment included where the outline counts it in. */
  readonly lines: LineRange;
  readonly comment: LineRange;
  /** The comment, line by line. */
  readonly said: readonly string[];
}

interface Described extends Comment {
  readonly sentence: string;
}

const random = seeded(Number(values.seed));
const shuffled = shuffler(random);
const rows: Instance[] = [];
for (const { repo, git } of clonesIn(values.repos, positionals)) {
  const base_commit = git("rev-parse", "HEAD").trim();
  const paths = git("ls-tree", "-r", "--name-only", "HEAD")
    .split("\n")
    .filter((path) => roleOf(path) === "source" && languageOf(path).family === "code");
  const comments = shuffled(paths)
    .slice(0, FILES_READ)
    .flatMap((path) => commentsIn(path, git("show", `HEAD:${path}`)));
  const blank = comments.map(({ path, comment }) => ({ path, ...comment }));
  const all = comments.flatMap((one): Described[] => {
    const sentence = firstSentence(one.said, one.name);
    return sentence === undefined ? [] : [{ ...one, sentence }];
  });
  const bySentence = Map.groupBy(all, ({ sentence }) => sentence);
  const perFile = new Map<string, number>();
  let taken = 0;
  for (const { sentence, path, lines } of shuffled(all)) {
    const count = perFile.get(path) ?? 0;
    if (taken === Number(values.each)) break;
    if (count === 2 || bySentence.get(sentence)!.length > 1) continue;
    perFile.set(path, count + 1);
    rows.push({
      id: `${repo}-comment${values.seed}-${taken++}`,
      repo,
      base_commit,
      query: sentence,
      gold_files: [path],
      gold_regions: [{ path, ...lines }],
      // Once is enough: they are emptied for all rows of the repository.
      ...(taken === 1 && { blank }),
    });
  }
  console.error(repo, rows.length);
}
writeFileSync(values.out, rows.map((row) => JSON.stringify(row) + "\n").join(""));

function commentsIn(path: string, text: string): Comment[] {
  if (text.length > MAX_FILE_CHARACTERS) return [];
  const all = text.split(/\r?\n/u);
  const symbols = [...walkPassages(outlineSource({ path, text }).root)].filter(({ kind }) => kind === "symbol");
  return symbols.flatMap(({ title, span }): Comment[] => {
    const start = span.start + 1;
    const name = title.split(/[.:#]+/u).at(-1) ?? "";
    const above = commentAbove(all, start, span.end);
    const comment = above ?? (path.endsWith(".py") ? docstring(all, start, span.end) : undefined);
    if (comment === undefined) return [];
    return [{ name, path, comment, said: all.slice(comment.start - 1, comment.end), lines: { start, end: span.end } }];
  });
}

type LineRange = { readonly start: number; readonly end: number };

function commentAbove(all: readonly string[], start: number, end: number): LineRange | undefined {
  // The outline counts a comment in where it knows one; decorators may stand in between.
  let last = start;
  while (last <= end && COMMENT_LINE.test(all[last - 1] ?? "")) last++;
  if (last > start) return { start, end: last - 1 };
  let above = start - 1;
  while (above > 0 && ATTRIBUTE.test(all[above - 1] ?? "")) above--;
  let first = above;
  if (/\*\/\s*$/u.test(all[above - 1] ?? "")) while (first > 1 && !/\/\*/u.test(all[first - 1] ?? "")) first--;
  while (first > 0 && COMMENT_LINE.test(all[first - 1] ?? "")) first--;
  return first < above ? { start: first + 1, end: above } : undefined;
}

function docstring(all: readonly string[], start: number, end: number): LineRange | undefined {
  for (let at = start - 1; at < Math.min(end, start + 12); at++) {
    const quotes = QUOTES.exec(all[at] ?? "")?.[1];
    if (quotes === undefined) continue;
    let close = at;
    if (!(all[at] ?? "").replace(QUOTES, "").includes(quotes))
      do close++;
      while (close < end && !(all[close] ?? "").includes(quotes));
    return { start: at + 1, end: close + 1 };
  }
  return undefined;
}

function firstSentence(lines: readonly string[], name: string): string | undefined {
  if (name.length < 3) return undefined;
  const said: string[] = [];
  for (const line of lines) {
    const words = line
      .replace(COMMENT_LINE, "")
      .replace(/\*\/\s*$|"""|'''|\]\]/gu, "")
      .replace(/^\s*\*?\s*@(?:brief|summary|description)\s*/u, "")
      .trim();
    if (words === "" && said.length > 0) break;
    if (/^[@\\:<-]|^(?:Args|Parameters|Returns|Example|Usage|Note)s?:?$/u.test(words)) break;
    if (words !== "") said.push(words);
  }
  const text = said
    .join(" ")
    .replace(/\{@\w+\s+([^}]*)\}/gu, "$1")
    .replace(/<[^>]*>|[`*]/gu, "")
    .replace(/\s+/gu, " ");
  let sentence = (/^.*?(?:[.!?](?=\s|$)|[。！？])/u.exec(text)?.[0] ?? text).replace(/[.。:]$/u, "").trim();
  if (sentence.startsWith(`${name} `)) sentence = sentence.slice(name.length + 1);
  if (/copyright|licen[cs]e|todo|fixme|deprecated|eslint|@|http|see |go:|=|;|\{|\(|---/iu.test(sentence))
    return undefined;
  if (sentence.toLowerCase().includes(name.toLowerCase())) return undefined;
  const han = sentence.match(/\p{Script=Han}/gu)?.length ?? 0;
  const words = sentence.match(/[A-Za-z]+/gu)?.length ?? 0;
  if (han >= MIN_HAN && han <= 60) return sentence;
  return han === 0 && words >= MIN_WORDS && words <= MAX_WORDS ? sentence : undefined;
}
