/** The first minute: an empty folder, a word too few, a word misspelt. Whatever is typed, a sentence comes back. */
import assert from "node:assert/strict";
import { test, type TestContext } from "node:test";
import { scratchTree } from "../../test/scratch-tree.ts";
import { typeIn, type Said } from "../../test/typed-cli.ts";

function type(t: TestContext, args: readonly string[]): Promise<Said> {
  return typeIn(scratchTree(t), scratchTree(t), args);
}

for (const [line, status, stdout, stderr] of [
  ["find why", 1, /^There are no text files in .+\. Name another folder with --root\.\n$/u, /^$/u],
  ["find 为什么", 1, /里没有文本文件。请用 --root 指定别的目录。\n$/u, /^$/u],
  ["outline", 1, /^No text files in this folder; what is ignored does not count\. Name another folder, /u, /^$/u],
  ["expand hello", 1, /^$/u, /^pith: The text has no reference\. Write @path, /u],
  ["kb ask 为什么", 1, /建议：在工作区根目录建立 KnowledgeBase\/[^\n]*\n$/u, /^$/u],
  ["kb list", 1, /Create KnowledgeBase\/<name>\/README\.md to begin one\.\n$/u, /^$/u],
  ["kb lint", 1, /Create KnowledgeBase\/<name>\/README\.md to begin one\.\n$/u, /^$/u],
  ["skill list", 1, /^No skills\. They are looked for in .+\. Create /u, /^$/u],
  ["skill find 表格", 1, /^No skills\. They are looked for in .+\. Create /u, /^$/u],
  ["status", 0, /^root /u, /^$/u],
  ["doctor", 0, /holds no text files: name another folder with --root/u, /^$/u],
  ["-v", 0, /^\d+\.\d+\.\d+\n$/u, /^$/u],
  ["skill --help", 0, /^Usage {2}pith skill COMMAND[^]*skill find \[QUERY…\][^]*pith skill load pdf forms/u, /^$/u],
  ["help kb", 0, /^Usage {2}pith kb COMMAND[^]*kb lint \[NAME\]/u, /^$/u],
  ["find", 2, /^$/u, /^QUERY is missing\. For example: `pith find "/u],
  ["kb", 2, /^$/u, /^`pith kb` needs one of these: kb ask, kb list, kb lint\.$/u],
  ["kb aks", 2, /^$/u, /Did you mean `pith kb ask`\?$/u],
  ["config budgte", 2, /^$/u, /^KEY: "budgte" is not one of: .*\. Did you mean budget\? See `pith config --help`\.$/u],
] as const) {
  test(`newcomer: pith ${line}`, async (t) => {
    const said = await type(t, line.split(" "));
    assert.equal(said.status, status);
    assert.match(said.stdout, stdout);
    assert.match(said.stderr, stderr);
  });
}

test("newcomer: pith help gives the text its room, also where a label is long", async (t) => {
  const { stdout } = await type(t, ["help"]);
  assert.match(stdout, /^ {2}find \[QUERY…\] {2,}Find the code regions/mu);
  assert.match(stdout, /^ {2}install claude\|[a-z|]+$/mu);
});
