import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { cpuMsOf } from "../../../test/cpu-time.ts";
import { cutHan } from "./cut-han.ts";

const cut = (text: string, isUsable?: (word: string) => boolean): string =>
  cutHan(text, isUsable)
    .map(({ text: piece, known }) => (known ? piece : `(${piece.trim()})`))
    .join(" ");

for (const [name, text, expected] of [
  ["the longest word", "反序列化异常", "反序列化 异常"],
  ["not the longest where it spoils the next", "序列化时序列池", "序列化 序列 池"],
  ["grammar is left out", "锁的实现", "锁 实现"],
  ["a character inside of what nobody knows", "怀表匠", "(怀表匠)"],
  ["what nobody knows, between words", "序列化的鑫淼响应", "序列化 (鑫淼) 响应"],
  ["what asks is a gap", "登录失败后如何重试", "登录 失败 () 重试"],
  ["other scripts stay", "timeout 后重试", "(timeout) 重试"],
  ["traditional characters", "響應", "响应"],
  ["nothing", "", ""],
] as const) {
  test(`cut-han: ${name}`, () => assert.equal(cut(text), expected));
}

for (const [name, text, usable, expected] of [
  ["is cut where a part of it is", "按需加载", ["加载"], "(按需) 加载"],
  ["stays whole where none is", "按需加载", [], "按需加载"],
] as const) {
  test(`cut-han: a word of no use ${name}`, () =>
    assert.equal(
      cut(text, (word) => (usable as readonly string[]).includes(word)),
      expected,
    ));
}

test("cut-han: pieces are the text in its order, without grammar", () => {
  const han = fc.string({ unit: fc.constantFrom(..."序列化时池的锁表代按需加载鑫反异常数据库"), maxLength: 40 });
  fc.assert(
    fc.property(han, (text) => {
      let at = 0;
      for (const { text: piece } of cutHan(text)) {
        const found = text.indexOf(piece, at);
        assert.ok(found >= at && /^[的时]*$/u.test(text.slice(at, found)), `${piece} in ${text}`);
        at = found + piece.length;
      }
      assert.match(text.slice(at), /^[的时]*$/u);
    }),
  );
});

test("cut-han: the time grows with the text", () => {
  const text = "序列化时序列池怎么复用缓冲区鑫淼".repeat(500);
  cutHan(text);
  const once = cpuMsOf(() => cutHan(text));
  assert.ok(cpuMsOf(() => cutHan(text.repeat(4))) < once * 10 + 20);
});
