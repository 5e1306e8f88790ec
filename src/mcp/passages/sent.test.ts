import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { fileKey, MAX_HANDLE_CHARACTERS, SentLines } from "./sent.ts";

const key = fc.nat(50).map((file) => fileKey("root", `src/file-${file}.ts`, "hash"));
const range = fc
  .tuple(fc.integer({ min: 1, max: 200_000 }), fc.nat(500))
  .map(([startLine, more]) => ({ startLine, endLine: startLine + more }));
const additions = fc.array(fc.tuple(key, range), { maxLength: 12 });

test("sent: what is printed parses back, as long as it fits", () => {
  fc.assert(
    fc.property(additions, (added) => {
      const sent = SentLines.none();
      for (const [file, lines] of added) sent.add(file, lines);
      const printed = sent.print();
      if (added.length === 0) return assert.equal(printed, "");
      const again = SentLines.parse(printed);
      for (const [file] of added) assert.deepEqual(again?.of(file), sent.of(file));
    }),
  );
});

test("sent: every line that was added is there, and no other", () => {
  const small = fc.tuple(fc.integer({ min: 1, max: 40 }), fc.nat(10));
  fc.assert(
    fc.property(fc.array(small, { maxLength: 8 }), (ranges) => {
      const sent = SentLines.none();
      const expected = new Set<number>();
      for (const [startLine, more] of ranges) {
        sent.add("000000", { startLine, endLine: startLine + more });
        for (let line = startLine; line <= startLine + more; line++) expected.add(line);
      }
      const lines = sent.of("000000").flatMap(({ startLine, endLine }) => {
        return Array.from({ length: endLine - startLine + 1 }, (_, index) => startLine + index);
      });
      assert.deepEqual(
        lines,
        [...expected].sort((a, b) => a - b),
      );
    }),
  );
});

test("sent: a handle stays one line; the oldest files are forgotten first", () => {
  const sent = SentLines.none();
  for (let file = 0; file < 300; file++) sent.add(fileKey("r", `f${file}`, "h"), { startLine: 1, endLine: 100 });
  const printed = sent.print();
  assert.ok(printed.length <= MAX_HANDLE_CHARACTERS && printed.length > MAX_HANDLE_CHARACTERS - 20);
  const again = SentLines.parse(printed)!;
  assert.deepEqual(again.of(fileKey("r", "f0", "h")), []);
  assert.deepEqual(again.of(fileKey("r", "f299", "h")), [{ startLine: 1, endLine: 100 }]);
});

for (const text of ["hello world", "", "Ag", "AQ==", "AdEb", "AdEbAQ", "AdEbAQEAiIiIiIiI", "错误"]) {
  test(`sent: ${JSON.stringify(text)} is no handle, or an empty one`, () =>
    assert.notEqual(SentLines.parse(text)?.isEmpty, false));
}

test("sent: lines side by side are one stretch, and a handle has no other signs in it", () => {
  const [apart, together] = [SentLines.none(), SentLines.none()];
  for (const startLine of [1, 3]) apart.add("000000", { startLine, endLine: startLine + 1 });
  together.add("000000", { startLine: 1, endLine: 4 });
  assert.equal(apart.print(), together.print());
  for (const sign of [" ", "=", "。"]) assert.equal(SentLines.parse(together.print() + sign), undefined);
});

test("sent: anything at all is read without harm", () => {
  fc.assert(
    fc.property(fc.base64String({ maxLength: 60 }), (text) => {
      const sent = SentLines.parse(text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", ""));
      assert.ok((sent?.print().length ?? 0) <= MAX_HANDLE_CHARACTERS);
    }),
  );
});

test("sent: another version of a file, another path, another root are other files", () => {
  const keys = [fileKey("r", "a", "1"), fileKey("r", "a", "2"), fileKey("r", "b", "1"), fileKey("q", "a", "1")];
  assert.equal(new Set(keys).size, keys.length);
});
