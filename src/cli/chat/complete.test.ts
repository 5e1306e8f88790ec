import assert from "node:assert/strict";
import { test } from "node:test";
import { PathCompletion } from "../../agent/complete-path.ts";
import { completeLine } from "./complete.ts";

const paths = new PathCompletion(["src/session.ts", "my notes/a b.md", "文档/说明.md"]);

for (const [line, expected, first] of [
  ["look at @sess", "@sess", "@src/session.ts"],
  ["@file:sess", "@file:sess", "@file:src/session.ts"],
  ["看@说", "@说", "@文档/说明.md"],
  ["看＠file：说", "＠file：说", "＠file：文档/说明.md"],
  ["（@说", "@说", "@文档/说明.md"],
  ["@my", "@my", "@my\\ notes/a\\ b.md"],
  ["see @my\\ no", "@my\\ no", "@my\\ notes/a\\ b.md"],
  ['see @"my no', '@"my no', '@"my notes/a b.md"'],
  ["me@sess", "", undefined],
  ["@session.ts and", "", undefined],
  ["/con", "/con", "/context"],
  ["say /con", "", undefined],
] as const)
  test(`chat completion: ${line}`, () => {
    const { word, choices } = completeLine(line, paths, ["context", "compact"]);
    assert.deepEqual([word, choices[0]], [expected, first]);
  });
