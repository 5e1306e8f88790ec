import assert from "node:assert/strict";
import { test } from "node:test";
import type { World } from "../operations/world.ts";
import { Roots } from "./roots.ts";

const closed: string[] = [];
const world = (root: string): World =>
  ({ workspace: { root }, close: () => Promise.resolve(void closed.push(root)) }) as unknown as World;
const roots = (first: string, ...more: string[]): Roots => new Roots([world(first), ...more.map(world)]);

for (const [folders, names] of [
  [["/a/shop"], ["shop"]],
  [
    ["/a/shop", "/b/shop", "/c/shop"],
    ["shop", "shop-2", "shop-3"],
  ],
  [["/a/My Café (old)"], ["My-Cafe-old"]],
  [["/a/知识库"], ["root"]],
  [
    ["/", "/a/..x.."],
    ["root", "x"],
  ],
  [
    ["/a/shop-2", "/b/shop", "/c/shop"],
    ["shop-2", "shop", "shop-3"],
  ],
] as const) {
  test(`roots: ${folders.join(" and ")} are called ${names.join(" and ")}`, () =>
    assert.deepEqual(roots(...(folders as readonly [string, ...string[]])).names, names));
}

test("roots: one is meant whatever is said, of several only the one that is named", async () => {
  const one = roots("/a/shop");
  assert.deepEqual([one.several, one.named("other")?.name, one.named(undefined)?.name], [false, "shop", "shop"]);
  const two = roots("/a/shop", "/b/docs");
  assert.deepEqual(
    [two.several, two.named("docs")?.name, two.named("other"), two.named(undefined)],
    [true, "docs", undefined, undefined],
  );
  await two.close();
  assert.deepEqual(closed.toSorted(), ["/a/shop", "/b/docs"]);
});
