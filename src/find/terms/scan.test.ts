import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { MAX_TERM_LENGTH, ScannedTerms, scanKeys, scanTerms } from "./scan.ts";
import { termKey } from "./term-key.ts";

for (const [text, expected] of [
  ["parseHTTPHeader_v2", "parse http header v2 =parsehttpheaderv2"],
  ["snake_case CamelCase", "snake case =snakecase camel case =camelcase"],
  ["XMLHttpRequest2", "xml http request2 =xmlhttprequest2"],
  ["__init__", "init"],
  ["utf8 base64Encode 404", "utf8 base64 encode =base64encode 404"],
  ["a.b-c/d", "a b c d"],
  ["错误码处理", "错误 误码 码处 处理"],
  ["用API调用", "用 api 调用"],
  ["错", "错"],
  ["Café naïve", "cafe naive"],
  ["ＡＰＩ", "api"],
  ["Größe_max", "große_max"],
  ["", ""],
] as const) {
  test(`terms: ${text}`, () => assert.equal(scanTerms(text).join(" "), expected));
}

test("terms: a run longer than a name is data and is passed over", () => {
  assert.deepEqual(scanTerms(`x ${"a1".repeat(MAX_TERM_LENGTH)} y`), ["x", "y"]);
});

const text = fc.string({
  unit: fc.oneof(
    fc.constantFrom("a", "B", "_", "9", " ", "错", "误", "é", "Ａ", "$", "\n", "한", "カ", "😀", "\ud800"),
    fc.string({ unit: "binary", minLength: 1, maxLength: 1 }),
  ),
});

test("terms: keys and strings are the same terms", () => {
  fc.assert(
    fc.property(text, (text) => {
      const out = new ScannedTerms();
      scanKeys(text, 0, text.length, out);
      assert.deepEqual([...out.keys.subarray(0, out.length)], scanTerms(text).map(termKey));
    }),
    { numRuns: 2000 },
  );
});

test("terms: a stretch of text scans like the stretch alone", () => {
  fc.assert(
    fc.property(text, text, text, (before, middle, after) => {
      const whole = new ScannedTerms();
      scanKeys(before + middle + after, before.length, before.length + middle.length, whole);
      const alone = new ScannedTerms();
      scanKeys(middle, 0, middle.length, alone);
      assert.deepEqual(whole.keys.subarray(0, whole.length), alone.keys.subarray(0, alone.length));
    }),
  );
});

test("terms: every pair of Han and its neighbours has the key of its spelling", () => {
  const out = new ScannedTerms();
  for (let code = 0x3040; code <= 0xfaff; code++) {
    const text = `中${String.fromCharCode(code)}文`;
    scanKeys(text, 0, text.length, out);
    const keys = [...out.keys.subarray(0, out.length)];
    assert.deepEqual(keys, scanTerms(text).map(termKey), text);
  }
});
