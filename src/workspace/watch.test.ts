import assert from "node:assert/strict";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test, type TestContext } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { scratchTree } from "../../test/scratch-tree.ts";
import { type NativeWatcher, watchTree } from "./watch.ts";

const NO_NATIVE = { loadNative: () => Promise.reject(new Error("not installed")) };

/** What was heard, and a way to wait for it. */
async function heard(
  t: TestContext,
  root: string,
  options: { loadNative?: () => Promise<NativeWatcher>; settleMs?: number } = {},
) {
  const changes: { head: boolean }[] = [];
  const watch = await watchTree(root, { onChange: (change) => changes.push(change), settleMs: 30, ...options });
  t.after(() => watch.close());
  const until = async (count: number): Promise<void> => {
    for (let waited = 0; waited < 100 && changes.length < count; waited++) await sleep(20);
  };
  return { watch, changes, until };
}

for (const [name, options] of [
  ["the native watcher", {}],
  ["the watcher of Node", NO_NATIVE],
] as const) {
  test(`watch: ${name} tells of a burst once`, async (t) => {
    const root = scratchTree(t, { "src/a.ts": "1", ".git/HEAD": "ref: refs/heads/main\n" });
    const { watch, changes, until } = await heard(t, root, { ...options, settleMs: 150 });
    assert.equal(watch.kind, "loadNative" in options ? "node" : "native");
    for (const file of ["src/a.ts", "src/b.ts", "src/c.ts"]) writeFileSync(join(root, file), "2");
    await until(1);
    await sleep(200);
    assert.deepEqual(changes, [{ head: false }]);
    writeFileSync(join(root, ".git/HEAD"), "ref: refs/heads/other\n");
    await until(2);
    assert.deepEqual(changes.at(-1), { head: true });
  });
}

/** A native watcher that says what it is told to say. */
function scripted(): { native: NativeWatcher; say: (...paths: string[]) => void } {
  let listener: Parameters<NativeWatcher["subscribe"]>[1] = () => {};
  const native: NativeWatcher = {
    subscribe: (_folder, given) => {
      listener = given;
      return Promise.resolve({ unsubscribe: () => Promise.resolve() });
    },
  };
  return {
    native,
    say: (...paths) =>
      listener(
        null,
        paths.map((path) => ({ path })),
      ),
  };
}

for (const [path, expected] of [
  ["/root/src/a.ts", [{ head: false }]],
  ["/root/node_modules/x/index.js", []],
  ["/root/packages/a/node_modules/x/index.js", []],
  ["/root/.git/objects/12/34", []],
  ["/root/.git/index", []],
  ["/root/.git/HEAD.lock", []],
  ["/root/.git/HEAD", [{ head: true }]],
  ["/root/.git/refs/heads/feature/x", [{ head: true }]],
  ["/root/.gitignore", [{ head: false }]],
] as const) {
  test(`watch: ${path} is ${expected.length === 0 ? "not " : ""}worth a look`, async (t) => {
    const { native, say } = scripted();
    const { changes, until } = await heard(t, "/root", { loadNative: () => Promise.resolve(native) });
    say(path);
    await (expected.length === 0 ? sleep(60) : until(1));
    assert.deepEqual(changes, expected);
  });
}

test("watch: a tree that cannot be watched says so and does no harm", async (t) => {
  const { watch } = await heard(t, join(scratchTree(t), "gone"), NO_NATIVE);
  assert.equal(watch.kind, "none");
  assert.match(watch.reason ?? "", /not installed/u);
});

test("watch: nothing is told after closing", async (t) => {
  const root = scratchTree(t);
  const { watch, changes } = await heard(t, root);
  await watch.close();
  mkdirSync(join(root, "new"));
  await sleep(80);
  assert.deepEqual(changes, []);
});

test("watch: closing survives a system that has dropped the watch already", async () => {
  const native: NativeWatcher = {
    subscribe: () => Promise.resolve({ unsubscribe: () => Promise.reject(new Error("Invalid argument")) }),
  };
  const watch = await watchTree("/root", { onChange: () => {}, loadNative: () => Promise.resolve(native) });
  await watch.close();
  assert.equal(watch.kind, "native");
});
