import assert from "node:assert/strict";
import { test } from "node:test";
import { stripNoise } from "./noise.ts";

const words = (text: string): string => text.replace(/\s+/gu, " ").trim();
const DUMP = "INSTALLED VERSIONS\n\ncommit: None\npython: 3.9.1\nnumpy: 1.19.2\npytz: 2020.5\nlxml: None\n\n";

for (const [name, text, expected] of [
  ["template comments", "<!-- Thanks for\nreporting! --> It fails", "It fails"],
  ["several of them", "<!-- a -->It<!-- b --> fails", "It fails"],
  ["check boxes", "- [ ] I searched\n- [x] I read it\nIt fails", "It fails"],
  ["a plain list stays", "- first\n- second", "- first - second"],
  ["images", "See ![screenshot](https://h/i.png) here", "See here"],
  ["a link stays", "See [the guide](guide.md)", "See [the guide](guide.md)"],
  ["folding tags, not what they fold", "<details><summary>Log</summary>boom</details>", "Log boom"],
  ["a tag with attributes may be the code in question", "<p role={undefined}> fails", "<p role={undefined}> fails"],
  ["settings in an address", `See https://h/repl?${"a=b&".repeat(20)} it fails`, "See https://h/repl it fails"],
  ["a short query in an address stays", "See https://h/x?id=3 it fails", "See https://h/x?id=3 it fails"],
  ["the label of a title", "[Bug]: login fails", "login fails"],
  ["a label in words", "Feature request: keep the order", "keep the order"],
  ["a Chinese label", "【问题】登录失败", "登录失败"],
  ["a scope is no label", "[session] login fails", "[session] login fails"],
  ["a label alone stays", "Bug:", "Bug:"],
  ["a form left empty", "It fails\n_No response_\n### 💻\nBoom", "It fails Boom"],
  ["a tree of versions", "x\n├── a@1.2\n├── @b/c@2.0.1\n└── d@3.0\ny", "x y"],
  ["generic types are no tags", "a Vec<Item> and Map<K, V>", "a Vec<Item> and Map<K, V>"],
  ["encoded data", `It fails ${"QUJD".repeat(80)} here`, "It fails here"],
  ["a dump of versions", `It fails\n${DUMP}Bye`, "It fails INSTALLED VERSIONS Bye"],
  [
    "two versions are said on purpose",
    "python: 3.9.1\nnumpy: 1.19.2\nIt fails",
    "python: 3.9.1 numpy: 1.19.2 It fails",
  ],
  ["equal signs and packages", "x\na==1.2\n@b/c@2.0.1\nd = v3\ny", "x y"],
  ["a dump that is the question", "numpy: 1.19\npandas: 1.2\nscipy: 1.6", "numpy: 1.19 pandas: 1.2 scipy: 1.6"],
  ["settings are no versions", "retries: many\nmode: fast\nlevel: high", "retries: many mode: fast level: high"],
  ["headings of a form", "It fails\n### Describe the bug\nBoom\n**To Reproduce**\nRun it", "It fails Boom Run it"],
  ["its questions", "It fails\n#### What version of heron are you using?\n1.2", "It fails 1.2"],
  ["a heading of one's own stays", "It fails\n### Session pool\nBoom", "It fails ### Session pool Boom"],
  ["a question of one's own stays", "It fails\nWhy does close() leak?", "It fails Why does close() leak?"],
  ["a label that says something stays", "It fails\nThe parser reads:\nx", "It fails The parser reads: x"],
  ["the title stays, whatever it is", "# Expected behavior\nBoom", "# Expected behavior Boom"],
  [
    "headings of a Chinese form",
    "登录失败\n### 复现步骤\n点登录\n**期望结果**\n成功\n环境信息：\n无",
    "登录失败 点登录 成功 无",
  ],
  ["a Chinese heading of one's own stays", "登录失败\n### 登录流程\n点登录", "登录失败 ### 登录流程 点登录"],
  ["Chinese", "<!-- 请填写 -->\n- [x] 已搜索\n登录失败", "登录失败"],
] as const) {
  test(`noise: ${name}`, () => assert.equal(words(stripNoise(text)), expected));
}

test("noise: nothing is lost from plain prose", () => {
  const prose = "The pool leaks.\n\nIt should not: see `release()`.\n";
  assert.equal(stripNoise(prose), prose);
});
