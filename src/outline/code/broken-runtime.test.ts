/** Alone in its process: what breaks here is shared by every outliner of one. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { setTimeout } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { languageOf } from "../language.ts";
import { loadInstalledGrammar } from "./installed-grammars.test.ts";
import { createCodeOutliner, type CodeOutliner } from "./outliner.ts";

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

/** What it says of a hostile file, of one that was waiting with it, and of one in another language afterwards. */
async function saysOf(outliner: CodeOutliner): Promise<string[]> {
  const outline = async (path: string, text: string): Promise<string> =>
    (await outliner.outline({ path, text }, languageOf(path))).diagnostics.map(({ message }) => message).join();
  const both = await Promise.all([outline("a.ts", "a #2 " + "<b>".repeat(3000)), outline("b.ts", "class 甲 {}")]);
  return [...both, await outline("c.py", "def f(): pass\n")];
}

test("code outline: a file that breaks the parser does not break those after it, nor the process", async () => {
  const neighbour = createCodeOutliner(loadInstalledGrammar);
  const asked = () => neighbour.outline({ path: "d.go", text: "package d\nfunc 丁() {}\n" }, languageOf("d.go"));
  const before = await asked();
  const [hostile, ...others] = await saysOf(createCodeOutliner(loadInstalledGrammar));
  assert.match(hostile!, /^a\.ts broke the parser \(.+\); its outline comes from line patterns\.$/u);
  assert.deepEqual(others, ["", ""]);
  assert.deepEqual(await asked(), before);
  for (let times = 0; times < 3; times++) {
    collectGarbage();
    await setTimeout(5);
  }
});

test("code outline: the parser is not mended without end", async () => {
  const outliner = createCodeOutliner(loadInstalledGrammar);
  const says = [await saysOf(outliner), await saysOf(outliner), await saysOf(outliner)];
  assert.deepEqual(
    says.map(([, , afterwards]) => afterwards),
    ["", "", "c.py comes after files that broke the parser; its outline comes from line patterns."],
  );
});
