/**
 * Questions about one thing by its name, for `bench:code`: where it is defined, who uses it, what tests it, in English and Chinese;
 * with the files of the tree that answer.
 *
 *     node bench/name-instances.ts --repos DIR --out F.jsonl OWNER/NAME…
 *
 * Mined from the newest commit of each clone; an answer is known because one source defines the name, or one to three hold it. The
 * same seed gives the same questions. The kind of each is in its id.
 */
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { languageOf } from "../src/outline/language.ts";
import { outlineSource } from "../src/outline/outline.ts";
import { roleOf } from "../src/outline/role.ts";
import { type Passage, walkPassages } from "../src/passage/passage.ts";
import { nameOf } from "../src/passage/paths.ts";
import type { Instance } from "./instance.ts";
import { seeded, shuffler } from "./seeded.ts";
import { clonesIn } from "./worktree.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { repos: { type: "string" }, out: { type: "string" }, seed: { type: "string", default: "5" } },
});
if (values.repos === undefined || values.out === undefined || positionals.length === 0)
  throw new Error("usage: node bench/name-instances.ts --repos DIR --out F.jsonl [--seed N] OWNER/NAME…");

const FILES_READ = 900;
const MAX_FILE_CHARACTERS = 1_000_000;
const OF_EACH_KIND = 6;
const JOINED = /[a-z][A-Z]|[a-z]_[a-z]/u;
const IDENTIFIER = /[A-Za-z_]\w{3,}/gu;

/** How each kind is asked, in turn; X is the name, Y the second one or what holds it. */
const ASKED: Readonly<Record<string, readonly string[]>> = {
  definition: ["where is X defined", "definition of X", "X 在哪里定义", "show me X"],
  name: ["X"],
  member: ["Y.X", "X method of Y", "Y 的 X 方法", "how does Y X work"],
  use: ["who calls X", "where is X used", "哪里调用了 X", "usages of X"],
  test: ["tests for X", "X test", "X 的测试"],
  about: ["parameters of X", "what does X return", "X 的参数", "signature of X"],
  pair: ["difference between X and Y", "X vs Y", "X 和 Y 的区别"],
  key: ["X", "default value of X", "X 的默认值", "what is X"],
  file: ["X", "open X"],
};

interface Definition {
  readonly name: string;
  readonly path: string;
  readonly container: string;
}

const random = seeded(Number(values.seed));
const shuffled = shuffler(random);
const rows: Instance[] = [];
for (const { repo, git } of clonesIn(values.repos, positionals)) {
  const base_commit = git("rev-parse", "HEAD").trim();
  const taken = new Map<string, number>();
  const ask = (kind: string, gold_files: readonly string[], x: string, y = ""): void => {
    const count = taken.get(kind) ?? 0;
    if (count === OF_EACH_KIND) return;
    taken.set(kind, count + 1);
    const forms = ASKED[kind]!;
    const query = forms[rows.length % forms.length]!.replace("X", x).replace("Y", y);
    rows.push({ id: `${repo}-${kind}-${count}`, repo, base_commit, query, gold_files: [...gold_files] });
  };
  const paths = git("ls-tree", "-r", "--name-only", "HEAD").split("\n").filter(isCode);
  const texts = new Map(
    shuffled(paths)
      .slice(0, FILES_READ)
      .map((path) => [path, git("show", `HEAD:${path}`)]),
  );
  askAll(texts, ask);
  console.error(repo, rows.length);
}
writeFileSync(values.out, rows.map((row) => JSON.stringify(row) + "\n").join(""));

type Ask = (kind: string, gold: readonly string[], x: string, y?: string) => void;

function askAll(texts: ReadonlyMap<string, string>, ask: Ask): void {
  const isSource = (path: string): boolean => roleOf(path) === "source";
  const definitions = [...texts]
    .filter(([path]) => isSource(path))
    .flatMap(([path, text]) => definitionsIn(path, text));
  const byName = Map.groupBy(definitions, ({ name }) => name);
  const holders = new Map<string, Set<string>>();
  for (const [path, text] of texts)
    for (const word of new Set(text.match(IDENTIFIER))) holders.set(word, (holders.get(word) ?? new Set()).add(path));

  const unique = shuffled([...byName.values()].filter((all) => all.length === 1 && JOINED.test(all[0]!.name)));
  for (const [{ name, path }] of unique as [Definition][]) {
    const others = [...(holders.get(name) ?? [])].filter((holder) => holder !== path);
    const users = others.filter(isSource);
    const tests = others.filter((holder) => roleOf(holder) === "test");
    // Its own file may call it, too, which is an answer as well.
    if (users.length > 0 && users.length < 3) ask("use", [...users, path], name);
    if (tests.length > 0 && tests.length < 3) ask("test", tests, name);
    if (others.length < 3) continue;
    for (const kind of shuffled(["definition", "name", "about"]).slice(0, 1)) ask(kind, [path], name);
  }
  for (let at = 0; at + 1 < unique.length; at += 2) {
    const [[one], [other]] = [unique[at]!, unique[at + 1]!];
    ask("pair", [one!.path, other!.path], one!.name, other!.name);
  }
  const shared = shuffled([...byName.values()].filter((all) => all.length > 2 && all.length < 40)).flatMap((all) =>
    all.slice(0, 1),
  );
  for (const { name, path, container } of shared)
    if (container !== "" && container !== name) ask("member", [path], name, container);
  for (const [word, held] of shuffled([...holders])) {
    const own = [...held].filter(isSource);
    if (JOINED.test(word) && !byName.has(word) && own.length > 0 && own.length < 3) ask("key", own, word);
  }
  const byFileName = Map.groupBy([...texts.keys()], nameOf);
  for (const [name, [path, ...others]] of shuffled([...byFileName]))
    if (others.length === 0 && isSource(path!)) ask("file", [path!], name);
}

function definitionsIn(path: string, text: string): Definition[] {
  if (text.length > MAX_FILE_CHARACTERS) return [];
  const symbols = [...walkPassages(outlineSource({ path, text }).root)].filter(({ kind }) => kind === "symbol");
  return symbols.map((symbol) => ({ path, ...namesOf(symbol) })).filter(({ name }) => /^[A-Za-z_]\w{3,}$/u.test(name));
}

/** A method's title holds its class: `Session.run`. */
function namesOf({ title }: Passage): Omit<Definition, "path"> {
  const [name = "", container = ""] = title.split(".").reverse();
  return { name, container };
}

function isCode(path: string): boolean {
  const role = roleOf(path);
  return (role === "source" || role === "test") && languageOf(path).family === "code";
}
