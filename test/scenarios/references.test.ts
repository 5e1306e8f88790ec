/** References as people and models really write them, through `pith expand` and `pith read`. */
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { test } from "node:test";
import { scratchTree } from "../scratch-tree.ts";
import { typeIn } from "../typed-cli.ts";

const files = {
  "src/session.py": "class Session:\r\n    def run(self):\r\n        return 1\r\n",
  "src/agent.ts": "export class Agent {}\n",
  "guide.md": "# Guide\n\n## Part\n\nfirst\n\n## Part two: C++ & C\n\nsecond\n",
  "文档/会话管理.md": "# 会话\n\n## 续期\n\n三十分钟。\n",
  outside: { link: "/etc/hosts" },
};

for (const [name, text, expected] of [
  ["two, joined without a space", "看@file:session和@file:agent", ["src/session.py", "src/agent.ts"]],
  ["a Chinese name and what is said of it", "@file:会话管理的实现", ["文档/会话管理.md", '"会话管理"']],
  ["a path with a Chinese name likewise", "@文档/会话管理.md里的run方法", ["文档/会话管理.md"]],
  ["signs of a Chinese keyboard", "＠file：session，@File:agent", ["src/session.py", "src/agent.ts"]],
  ["a line and a column, of a compiler", "@src/session.py:2:5", ["src/session.py", 'lines="2-2"']],
  ["a heading of several words, in a sentence", "Is @guide.md#Part two: C++ & C, right?", ['lines="7-9"']],
  ["a heading of one word, in a sentence", "Is @guide.md#Part two or three", ['lines="3-6"']],
  ["a link that leads out is said", "see @outside", ["it is a link to a place outside"]],
  ["so is a pipe", "see @pipe", ["neither a file nor a folder"]],
  ["the root itself", "@./", ['path="./"', "src/agent.ts"]],
] as const) {
  test(`references: ${name}`, async (t) => {
    const root = scratchTree(t, files);
    execFileSync("mkfifo", [join(root, "pipe")]);
    const { stdout } = await typeIn(root, scratchTree(t), ["expand", text]);
    for (const part of expected) assert.ok(stdout.includes(part), stdout);
  });
}

test("read: one address that leads nowhere does not stop the others", async (t) => {
  const said = await typeIn(scratchTree(t, files), scratchTree(t), ["read", "没有.md", "src/agent.ts", "src/none.ts"]);
  assert.deepEqual([said.status, said.stdout], [1, files["src/agent.ts"]]);
  assert.match(said.stderr, /"没有\.md" does not exist.*\n.*"src\/none\.ts" does not exist/u);
});

for (const [address, text] of [
  ["@src/session.py:2", /^ {4}def run/u],
  ["src/session.py:3:9", /^ {8}return 1/u],
  ["src/session.py#L1C1-L2C3", /^class Session:\r?\n {4}def run\(self\):\r?\n$/u],
  ["@file:文档/会话管理.md#续期", /三十分钟/u],
] as const) {
  test(`read: ${address}`, async (t) => {
    const { stdout } = await typeIn(scratchTree(t, files), scratchTree(t), ["read", address]);
    assert.match(stdout, text);
  });
}
