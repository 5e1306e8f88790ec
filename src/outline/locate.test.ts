import assert from "node:assert/strict";
import { test } from "node:test";
import { parseAddress } from "../passage/address.ts";
import { assemble, type Entry } from "./assemble.ts";
import { locate, nearestParts } from "./locate.ts";

function of(kind: Entry["kind"], name: string, start: number, end: number): Entry {
  return { kind, name, title: name, gist: "", span: { start, end } };
}

const root = assemble("a.md", 40, [
  of("heading", "Setup", 0, 10),
  of("heading", "错误码 处理", 2, 6),
  of("heading", "Setup", 10, 20),
  of("heading", "ＡＰＩ（v2）", 12, 14),
  of("heading", "", 14, 16),
  of("symbol", "Session", 20, 30),
  of("symbol", "Session.run", 22, 24),
  of("symbol", "Session.halt", 24, 26),
  of("symbol", "Session.stop", 26, 28),
  of("symbol", "Agent.halt", 30, 34),
  of("chunk", "examples", 34, 38),
  of("heading", "What's new, in 2.0?", 38, 39),
  { ...of("heading", "安装", 39, 40), anchors: ["install", "Setup", "stop"] },
]);

for (const [name, address, expected] of [
  ["the file", "a.md", "a.md"],
  ["a name", "a.md#Setup", "a.md#Setup"],
  ["the second of a name", "a.md#Setup~2", "a.md#Setup~2"],
  ["no third", "a.md#Setup~3", undefined],
  ["letter case and space", "a.md# setUP ", "a.md#Setup"],
  ["space inside Chinese", "a.md#错误码处理", "a.md#错误码 处理"],
  ["width", "a.md#api(V2)", "a.md#ＡＰＩ（v2）"],
  ["the second, letter case ignored", "a.md#setup~2", "a.md#Setup~2"],
  ["a symbol path", "a.md#Session.run", "a.md#Session.run"],
  ["its last component where it is unique", "a.md#run", "a.md#Session.run"],
  ["a last component that two share is neither", "a.md#halt", undefined],
  ["unless it is counted", "a.md#halt~2", "a.md#Agent.halt"],
  ["an anchor as links write it", "a.md#whats-new-in-20", "a.md#What's new, in 2.0?"],
  ["an anchor of the second", "a.md#setup-1", "a.md#Setup~2"],
  ["an anchor of a third that is not there", "a.md#setup-2", undefined],
  ["an anchor in Chinese", "a.md#错误码-处理", "a.md#错误码 处理"],
  ["a name its author gave it", "a.md#install", "a.md#安装"],
  ["such a name, letter case ignored", "a.md#Install", "a.md#安装"],
  ["a title comes before such a name", "a.md#setup", "a.md#Setup"],
  ["such a name before the end of a symbol's path", "a.md#stop", "a.md#安装"],
  ["a part of a title is not its name", "a.md#Set", undefined],
  ["a chunk", "a.md#chunk:examples", "a.md#chunk:examples"],
  ["a chunk, letter case ignored", "a.md#chunk:Examples", "a.md#chunk:examples"],
  ["a chunk is no heading", "a.md#examples", undefined],
  ["a heading without text, by its lines", "a.md:15-16", "a.md:15-16"],
  ["lines", "a.md:3-5", "a.md:3-5"],
  ["lines cut to the file", "a.md#L39-L90", "a.md:39-40"],
  ["lines behind the file", "a.md:41", undefined],
] as const) {
  test(`locate: ${name}`, () => assert.equal(locate(root, parseAddress(address).part)?.address, expected));
}

const numbered = assemble(
  "b.md",
  20,
  "一、总则|步骤2：部门审批|1.2.3 Deploy 到生产环境|第三章 附则|（二）招待费|Step 4: Pay|5) 红线|六、红线|A road"
    .split("|")
    .map((name, at) => of("heading", name, at, at + 1)),
);

for (const [wanted, expected] of [
  ["总则", "一、总则"],
  ["一", "一、总则"],
  ["步骤2", "步骤2：部门审批"],
  ["部门审批", "步骤2：部门审批"],
  ["1.2.3", "1.2.3 Deploy 到生产环境"],
  ["deploy到生产环境", "1.2.3 Deploy 到生产环境"],
  ["附则", "第三章 附则"],
  ["第三章", "第三章 附则"],
  ["招待费", "（二）招待费"],
  ["pay", "Step 4: Pay"],
  ["step 4", "Step 4: Pay"],
  ["红线", undefined],
  ["红线~2", "六、红线"],
  ["Deploy", undefined],
  ["road", undefined],
] as const) {
  test(`locate: ${wanted} in a document with numbers`, () =>
    assert.equal(locate(numbered, parseAddress(`b.md#${wanted}`).part)?.title, expected));
}

test("locate: a range of lines is a window of these lines", () => {
  const window = locate(root, { kind: "lines", startLine: 3, endLine: 5 });
  assert.deepEqual([window?.kind, window?.span, window?.title], ["window", { start: 2, end: 5 }, "lines 3-5"]);
  assert.equal(locate(root, { kind: "lines", startLine: 15, endLine: 16 })?.kind, "heading");
});

for (const [name, wanted, expected] of [
  ["a slip of the pen comes first", "Sesion", "Session"],
  ["what holds the words", "错误码", "错误码 处理"],
  ["a chunk by its address", "example", "chunk:examples"],
  ["a slip in a name its author gave it", "instal", "安装"],
  ["the second of a name too", "Setup~2", "Setup~2"],
] as const) {
  test(`nearest parts: ${name}`, () => assert.equal(nearestParts(root, wanted)[0], expected));
}

test("nearest parts: never more than asked for, none for what resembles nothing", () => {
  assert.equal(nearestParts(root, "s", 2).length, 2);
  assert.deepEqual(nearestParts(root, "@@@@"), []);
});
