/**
 * Questions that are quotes, for `bench:code`: messages of errors as a program prints them, and options, routes, constants and keys
 * as they are spelled, each with the files of the tree that hold it.
 *
 *     node bench/quote-instances.ts --repos DIR --out F.jsonl OWNER/NAME…
 *
 * Mined from the newest commit of each clone: literals on lines that raise or log something, held by one to three sources and no
 * test; placeholders are filled with values. The same seed gives the same questions.
 */
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { roleOf } from "../src/outline/role.ts";
import type { Instance } from "./instance.ts";
import { seeded, shuffler } from "./seeded.ts";
import { clonesIn } from "./worktree.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { repos: { type: "string" }, out: { type: "string" } },
});
if (values.repos === undefined || values.out === undefined || positionals.length === 0)
  throw new Error("usage: node bench/quote-instances.ts --repos DIR --out F.jsonl OWNER/NAME…");

const FILES_READ = 260;
const OF_EACH_KIND = 10;
const MAX_HOLDERS = 3;
const VALUES = ["foo", "42", "users", "main", '"name"', "/tmp/x", "127", "config", "App"];
const PLACEHOLDER = /\$\{[^}]*\}|#\{[^}]*\}|%[-+0-9.]*[a-zA-Z]|\{[^{}]*\}|\$\w+/gu;
const RAISES = /throw|raise|error|panic|fatal|exception|bail!|anyhow!|warn|abort|assert|log/iu;
const LITERAL = /"((?:[^"\\\n]|\\.){18,140})"|'((?:[^'\\\n]|\\.){18,140})'|`([^`\n]{18,140})`/gu;

const SPELLED: Readonly<Record<string, RegExp>> = {
  constant: /["'[{( $]([A-Z][A-Z0-9]+(?:_[A-Z0-9]+){1,4})\b/gu,
  option: /["'`](--[a-z][a-z0-9]+(?:-[a-z0-9]+)+)["'`= ]/gu,
  key: /["'`]([a-z]+(?:[._-][a-z0-9]+){2,4})["'`]/gu,
  route: /["'`](\/[a-z][a-z0-9_-]+(?:\/[a-z0-9_:{}-]+){1,4})["'`]/gu,
};

const random = seeded(11);
const shuffled = shuffler(random);
const rows: Instance[] = [];
for (const { repo, git } of clonesIn(values.repos, positionals)) {
  const isSource = (path: string): boolean => roleOf(path) === "source";
  const sources = shuffled(git("ls-tree", "-r", "--name-only", "HEAD").split("\n").filter(isSource));
  const quotes = new Map<string, Set<string>>();
  for (const path of sources.slice(0, FILES_READ)) gather(git("show", `HEAD:${path}`), quotes);
  const base_commit = git("rev-parse", "HEAD").trim();
  for (const [kind, texts] of quotes) {
    let taken = 0;
    for (const text of shuffled([...texts])) {
      if (taken === OF_EACH_KIND) break;
      const holders = git("grep", "-IlF", "-e", text, "HEAD").split("\n").filter(Boolean);
      const gold_files = holders.map((holder) => holder.replace(/^HEAD:/u, "")).filter(isSource);
      if (gold_files.length === 0 || gold_files.length > MAX_HOLDERS) continue;
      rows.push({ id: `${repo}-${kind}-${taken++}`, repo, base_commit, query: filledIn(text), gold_files });
    }
  }
  console.error(repo, rows.length);
}
writeFileSync(values.out, rows.map((row) => JSON.stringify(row) + "\n").join(""));

function gather(text: string, quotes: Map<string, Set<string>>): void {
  const add = (kind: string, quote: string): void => void quotes.set(kind, (quotes.get(kind) ?? new Set()).add(quote));
  for (const [kind, pattern] of Object.entries(SPELLED))
    for (const [, spelling] of text.matchAll(pattern)) add(kind, spelling!);
  for (const line of text.split("\n")) {
    if (line.length > 300 || !RAISES.test(line)) continue;
    for (const [, ...literals] of line.matchAll(LITERAL)) {
      const literal = literals.find((part) => part !== undefined)!;
      const words = literal.replace(PLACEHOLDER, " ").match(/[A-Za-z]{2,}/gu)?.length ?? 0;
      if (words >= 4 && words <= 16 && literal.split(" ").length > 3 && !/[\\<]/u.test(literal))
        add("message", literal);
    }
  }
}

/** A spelling has no placeholders, or is one: a route with {id} in it is asked as it is written. */
function filledIn(text: string): string {
  if (!text.includes(" ")) return text;
  const values = shuffled(VALUES);
  return text.replace(PLACEHOLDER, () => values.pop() ?? "x");
}
