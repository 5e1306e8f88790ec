import assert from "node:assert/strict";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { test, type TestContext } from "node:test";
import { scratchTree, type Leaf } from "../../../test/scratch-tree.ts";
import { readQuestion } from "../../find/question/question.ts";
import { openWorkspace } from "../../workspace/workspace.ts";
import { openWorld } from "../world.ts";
import { Follower } from "./follow.ts";

const TREE: Readonly<Record<string, Leaf>> = {
  "src/cart.ts":
    'import { openDoor, Window } from "./door.ts";\nimport { paint } from "./wall.ts";\nimport x from "@shop/backoff";\n' +
    "export function run() { openDoor(); paint(); Backoff.wait(); }\n",
  "src/door.ts": "export function openDoor() {}\n",
  "src/wall.ts": "export function paint() {}\n",
  "packages/backoff/package.json": '{ "name": "@shop/backoff" }',
  "packages/backoff/index.ts": "export default 1;\n",
  "docs/指南.md": "# 指南\n\n[墙](../src/wall.ts), [更多](more.md)\n",
  "docs/more.md": "# More\n",
  "logo.png": "",
};

async function place(t: TestContext) {
  const root = scratchTree(t, TREE);
  const world = openWorld(openWorkspace(root), { cacheDir: scratchTree(t) });
  t.after(() => world.close());
  const engine = await world.engine();
  await engine.refresh();
  return { root, engine };
}

const CASES = [
  ["an asked name and where it comes from", "why does openDoor fail", "src/cart.ts", "openDoor", "src/door.ts"],
  ["in any case of letters", "why does OpenDoor fail", "src/cart.ts", "openDoor", "src/door.ts"],
  ["a part of a dotted name", "Backoff.wait returns early", "src/cart.ts", "Backoff, Backoff.wait", ""],
  ["nothing that was not asked for", "how are carts drawn", "src/cart.ts", "", ""],
  ["what a document links, asked or not", "怎么开始", "docs/指南.md", "", "src/wall.ts, docs/more.md"],
] as const;

test("find follow: what a file leads to", async (t) => {
  const { engine } = await place(t);
  for (const [name, query, path, patterns, links] of CASES) {
    await t.test(name, async () => {
      const follower = new Follower(engine, readQuestion(query), (file) => engine.source(file));
      const found = await follower.follow(path, engine.read(path).text);
      assert.equal(found.patterns.toSorted().join(", "), patterns);
      assert.equal(found.links.map((link) => link.path).join(", "), links);
      const by = path.endsWith(".md") ? "linkedFrom" : "importedBy";
      assert.deepEqual([...new Set(found.links.map((link) => link.by))], links === "" ? [] : [by]);
    });
  }
});

test("find follow: packages are found by their manifests, and a manifest that is gone costs its package only", async (t) => {
  const text = 'import { wait } from "@shop/backoff";\nimport { openDoor } from "./door.ts";\nwait(openDoor());\n';
  const outline = {
    imports: [
      { line: 0, module: "@shop/backoff", names: ["wait"] },
      { line: 1, module: "./door.ts", names: ["openDoor"] },
    ],
  };
  const { root, engine } = await place(t);
  for (const [gone, expected] of [
    [false, ["packages/backoff/index.ts", "src/door.ts"]],
    [true, ["src/door.ts"]],
  ] as const) {
    if (gone) rmSync(join(root, "packages/backoff/package.json"));
    const question = readQuestion("do wait() and openDoor() agree");
    const follow = new Follower(engine, question, () => ({
      outline: { ...engine.source("src/cart.ts").outline, ...outline },
    }));
    const { links } = await follow.follow("src/cart.ts", text);
    assert.deepEqual(
      links.map(({ path }) => path),
      expected,
    );
  }
});
