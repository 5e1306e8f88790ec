/** The index as a user meets it: `pith index` and `pith status` in a folder of their own. */
import assert from "node:assert/strict";
import { once } from "node:events";
import { existsSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test, type TestContext } from "node:test";
import { readQuestion } from "../../src/find/question/question.ts";
import { Engine } from "../../src/store/engine.ts";
import { openWorkspace } from "../../src/workspace/workspace.ts";
import { plant, scratchTree } from "../scratch-tree.ts";
import { runCli, spawnCli } from "./cli-process.ts";

const TREE = {
  "README.md": "# Herons\n\nHow herons build.\n",
  "src/nest.ts": "export function buildNest(twigs: string[]): Nest {\n  return weave(twigs);\n}\n",
  "docs/错误码.md": "# 错误码处理\n\n每个错误码都有说明。\n",
};

interface Scene {
  readonly root: string;
  readonly cache: string;
  /** Runs `pith … --json` in the root; the parsed answer. */
  readonly pith: (
    ...args: string[]
  ) => Promise<{ readonly status: number | null; readonly output: Output; readonly stderr: string }>;
}

interface Output {
  readonly files: number;
  readonly indexed: number;
  readonly read: number;
  readonly removed: number;
  readonly stale: number;
  readonly gone: number;
  readonly index: { readonly location: string; readonly files: number; readonly bytes: number };
}

function scene(t: TestContext, files: Readonly<Record<string, string>> = TREE): Scene {
  const root = scratchTree(t, files);
  const cache = scratchTree(t);
  return {
    root,
    cache,
    pith: async (...args) => {
      const run = await runCli([...args, "--json", "--root", root], { environment: { XDG_CACHE_HOME: cache } });
      return { status: run.status, output: JSON.parse(run.stdout) as Output, stderr: run.stderr };
    },
  };
}

test("index: the first run reads everything, the second finds nothing to do", async (t) => {
  const { pith } = scene(t);
  const first = await pith("index");
  assert.deepEqual([first.status, first.output.files, first.output.indexed, first.stderr], [0, 3, 3, ""]);
  const second = await pith("index");
  assert.deepEqual([second.status, second.output.read, second.output.indexed, second.output.removed], [0, 0, 0, 0]);
});

test("status: says what the index has not seen yet, and looks without indexing", async (t) => {
  const { root, pith } = scene(t);
  assert.deepEqual(pick(await pith("status")), { files: 3, stale: 3, gone: 0, indexed: 0 });
  await pith("index");
  assert.deepEqual(pick(await pith("status")), { files: 3, stale: 0, gone: 0, indexed: 3 });
  plant(root, { "src/nest.ts": "export const nest = 1;\n", "src/egg.ts": "export const egg = 2;\n" });
  rmSync(join(root, "README.md"));
  for (let look = 0; look < 2; look++) {
    assert.deepEqual(pick(await pith("status")), { files: 3, stale: 2, gone: 1, indexed: 3 });
  }
  const { output } = await pith("index");
  assert.deepEqual([output.indexed, output.removed], [2, 1]);
  assert.deepEqual(pick(await pith("status")), { files: 3, stale: 0, gone: 0, indexed: 3 });
});

function pick({ output }: { readonly output: Output }): unknown {
  return { files: output.files, stale: output.stale, gone: output.gone, indexed: output.index.files };
}

test("index: a file that was only touched is read, and not indexed again", async (t) => {
  const { root, pith } = scene(t);
  await pith("index");
  utimesSync(join(root, "README.md"), 1, 1);
  const { output } = await pith("index");
  assert.deepEqual([output.read, output.indexed], [1, 0]);
});

test("find: a file that changed a moment ago is found by its new words", async (t) => {
  const { root, pith } = scene(t);
  await pith("index");
  plant(root, { "src/nest.ts": "export function featherBed(): void {}\n" });
  const found = await pith("find", "featherBed");
  assert.equal(found.status, 0);
  assert.match(JSON.stringify(found.output), /src\/nest\.ts/u);
  const lost = await pith("find", "weave twigs buildNest");
  assert.doesNotMatch(JSON.stringify(lost.output), /weave\(twigs\)/u);
});

test("find: a file rewritten at equal size within one tick of the disk's clock is found by its new words", async (t) => {
  const path = "说明.md";
  const { root } = scene(t, { [path]: "" });
  const engine = new Engine(openWorkspace(root), { cacheDir: scratchTree(t) });
  t.after(() => engine.close());
  // A clock of whole seconds, as some disks have. What it does by itself within a tick, no test can wait for.
  const tick = Math.ceil(Date.now() / 1000) + 1;
  const write = (text: string): unknown => {
    writeFileSync(join(root, path), text);
    utimesSync(join(root, path), tick, tick);
    const { size, mtimeMs, ino } = statSync(join(root, path));
    return { size, mtimeMs, ino };
  };
  const before = write("stork\n");
  await engine.refresh();
  assert.deepEqual(write("egret\n"), before);
  assert.equal((await engine.refresh()).indexed, 1);
  assert.equal((await engine.rank(readQuestion("egret"))).verdicts.length, 1);
});

test("index: a file read soon after it was written is read once more, and then no longer", async (t) => {
  const { root, pith } = scene(t);
  const soon = Math.ceil(Date.now() / 1000) + 1;
  for (const path of Object.keys(TREE)) utimesSync(join(root, path), soon, soon);
  await pith("index");
  const [second, third] = [await pith("index"), await pith("index")];
  assert.deepEqual([second.output.read, second.output.indexed, third.output.read], [0, 0, 0]);
});

test("the index lies under XDG_CACHE_HOME, and nothing is written into the tree", async (t) => {
  const { root, cache, pith } = scene(t);
  const before = readdirSync(root, { recursive: true }).sort();
  await pith("index");
  await pith("find", "herons");
  const { output } = await pith("status");
  assert.ok(output.index.location.startsWith(join(cache, "pith", "index")), output.index.location);
  assert.ok(existsSync(output.index.location));
  // Closed properly: no journal stays behind.
  assert.ok(!existsSync(`${output.index.location}-wal`));
  assert.deepEqual(readdirSync(root, { recursive: true }).sort(), before);
});

test("index: a damaged file is said on stderr, and the answer is whole", async (t) => {
  const { pith } = scene(t);
  await pith("index");
  const { output } = await pith("status");
  writeFileSync(output.index.location, "scrambled ".repeat(2000));
  const again = await pith("index");
  assert.deepEqual([again.status, again.output.indexed], [0, 3]);
  assert.match(again.stderr, /The index was damaged; it was moved to .+\.aside and is built anew\./u);
  assert.equal((await pith("index")).stderr, "");
});

test("index: where the cache cannot be written it works in memory and says so", async (t) => {
  const { root, cache } = scene(t);
  const file = join(cache, "a-file");
  writeFileSync(file, "");
  const run = await runCli(["index", "--json", "--root", root], { environment: { XDG_CACHE_HOME: file } });
  assert.equal(run.status, 0, run.stderr);
  assert.equal((JSON.parse(run.stdout) as Output).indexed, 3);
  assert.match(run.stderr, /The index cannot be kept at .+; it lives in memory for this call\./u);
});

test("index: Ctrl-C in the first run keeps what is indexed, and the next run goes on from there", async (t) => {
  const total = 1500;
  const words = (file: number): string => Array.from({ length: 2500 }, (_, at) => `w${(file * at) % 4999}`).join(" ");
  const files = Object.fromEntries(
    Array.from({ length: total }, (_, at) => [`文/f${at}.md`, `# ${at}\n\n${words(at)}\n`]),
  );
  const { root, cache, pith } = scene(t, files);
  // Progress is shown on terminals only, and nothing else says when indexing has begun.
  const terminal = "--import=data:text/javascript,process.stderr.isTTY=true";
  const environment = { XDG_CACHE_HOME: cache, NODE_OPTIONS: terminal };
  const child = spawnCli(["index", "--root", root], { environment });
  let said = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    if (!/Indexing/u.test(said) && /Indexing/u.test(text)) child.kill("SIGINT");
    said += text;
  });
  const [status] = (await once(child, "close")) as [number];
  assert.equal(status, 130, said);
  assert.match(said, /interrupted\. The index is sound; the next call completes it\./u);
  const kept = (await pith("status")).output.index.files;

  assert.ok(kept > 0 && kept < total, `${kept} files`);
  const { output } = await pith("index");
  assert.deepEqual([output.files, output.indexed], [total, total - kept]);
  assert.deepEqual(pick(await pith("status")), { files: total, stale: 0, gone: 0, indexed: total });
});
