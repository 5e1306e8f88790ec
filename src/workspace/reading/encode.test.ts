import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { encodeText } from "./encode.ts";

for (const [name, text, encoding, expected] of [
  ["GB2312", "错误码处理。\n", "gb18030", "b4edcef3c2ebb4a6c0eda1a30a"],
  ["GB18030 with four bytes", "中ã", "gb18030", "d6d081308a30"],
  ["GB18030 beyond the basic plane", "😀", "gb18030", "9439fc36"],
  ["Big5", "錯誤", "big5", "bff9bb7e"],
  ["windows-1252", "café–", "windows-1252", "636166e996"],
  ["UTF-16", "你a", "utf-16be", "4f600061"],
  ["UTF-8", "你", "utf-8", "e4bda0"],
] as const) {
  test(`encode: ${name}`, () => {
    const encoded = encodeText(text, encoding, false);
    assert.equal("bytes" in encoded && encoded.bytes.toString("hex"), expected);
  });
}

for (const [text, encoding, missing] of [
  ["繁简", "big5", "简"],
  ["naïve 你", "windows-1252", "你"],
] as const) {
  test(`encode: ${encoding} does not have ${missing}`, () =>
    assert.deepEqual(encodeText(text, encoding, false), { missing }));
}

test("encode: a byte order mark goes first", () => {
  const marks = (["utf-8", "utf-16le", "utf-16be"] as const).map((encoding) => encodeText("", encoding, true));
  assert.deepEqual(
    marks.map((encoded) => "bytes" in encoded && encoded.bytes.toString("hex")),
    ["efbbbf", "fffe", "feff"],
  );
});

test("encode: what is encoded is decoded as it was", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.constantFrom("gb18030", "utf-16le", "utf-8"), (text, encoding) => {
      const encoded = encodeText(text, encoding, false);
      // Some private characters have no code in GB18030 as browsers read it.
      if ("bytes" in encoded) assert.equal(new TextDecoder(encoding, { ignoreBOM: true }).decode(encoded.bytes), text);
    }),
    { numRuns: 30 },
  );
});
