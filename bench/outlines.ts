/**
 * How far line patterns and tree-sitter name the same definitions: the index holds what the patterns see, an answer shows
 * what the parser sees. Prints one row, then a few names that only one of them has; those are where to look.
 *
 *     node bench/outlines.ts --repo DIR --extension .go [--files 250] [--show 5]
 *
 * DIR is a git directory, bare or not; HEAD is read. Block-local variables that only the parser names are no fault.
 */
import { execFileSync } from "node:child_process";
import { parseArgs } from "node:util";
import { createCodeOutliner } from "../src/outline/code/outliner.ts";
import { languageOf } from "../src/outline/language.ts";
import { outlineLight } from "../src/outline/light/light.ts";
import { type Passage, walkPassages } from "../src/passage/passage.ts";
import { loadGrammar } from "../src/workspace/grammars.ts";

/** Larger ones are generated more often than written. */
const MAX_CHARACTERS = 400_000;

const { values } = parseArgs({
  options: {
    repo: { type: "string" },
    extension: { type: "string" },
    files: { type: "string", default: "250" },
    show: { type: "string", default: "5" },
  },
});

class Side {
  readonly names: number[] = [];
  readonly examples = new Map<string, string[]>();
  only = 0;

  compare(path: string, own: ReadonlyMap<string, Passage>, other: ReadonlyMap<string, Passage>): void {
    this.names.push(own.size);
    for (const [name, { sort = "", nameLine = 0 }] of own) {
      if (other.has(name)) continue;
      this.only++;
      const examples = this.examples.get(sort) ?? [];
      this.examples.set(sort, [...examples, `${path}:${nameLine + 1} ${name}`]);
    }
  }

  share(): string {
    const all = this.names.reduce((sum, count) => sum + count, 0);
    return `${all} names, ${(100 * (1 - this.only / Math.max(1, all))).toFixed(1)} % of them the other's too`;
  }

  print(title: string, show: number): void {
    for (const [sort, examples] of this.examples)
      console.log(`${title}: ${examples.length} × ${sort}\n${examples.slice(0, show).join("\n")}\n`);
  }
}

async function main(): Promise<void> {
  const { repo, extension } = values;
  if (repo === undefined || extension === undefined) {
    console.error("usage: node bench/outlines.ts --repo DIR --extension .go [--files 250] [--show 5]");
    process.exitCode = 2;
    return;
  }
  const git = (...args: string[]): string =>
    execFileSync("git", ["-C", repo, ...args], { encoding: "utf8", maxBuffer: 1 << 28 });
  const paths = git("ls-tree", "-r", "-z", "--name-only", "HEAD").split("\0");
  const outliner = createCodeOutliner(loadGrammar);
  const [light, exact] = [new Side(), new Side()];
  let lightMs = 0;
  for (const path of paths.filter((path) => path.endsWith(extension)).slice(0, Number(values.files))) {
    const text = git("show", `HEAD:${path}`);
    if (text.length > MAX_CHARACTERS) continue;
    const language = languageOf(path, text);
    const startedMs = performance.now();
    const seen = named(outlineLight({ path, text }, language).root);
    lightMs += performance.now() - startedMs;
    const { root, diagnostics } = await outliner.outline({ path, text }, language);
    if (diagnostics.length > 0) continue;
    light.compare(path, seen, named(root));
    exact.compare(path, named(root), seen);
  }
  console.log(`line patterns: ${light.share()}, ${lightMs.toFixed(0)} ms\ntree-sitter:   ${exact.share()}\n`);
  exact.print("only tree-sitter", Number(values.show));
  light.print("only line patterns", Number(values.show));
}

function named(root: Passage): Map<string, Passage> {
  return new Map([...walkPassages(root)].slice(1).map((passage) => [passage.title, passage]));
}

await main();
