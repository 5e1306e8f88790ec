import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { decodeText, detectEncoding } from "./decode.ts";
import { binaryKindOfBytes, binaryKindOfName, printBytes } from "./file-kinds.ts";

const hex = (text: string) => Buffer.from(text.replaceAll(" ", ""), "hex");
const utf16be = (text: string) => Buffer.from("\ufeff" + text, "utf16le").swap16();

// prettier-ignore
for (const [name, bytes, text, encoding, guessed] of [
  ["ASCII",                        Buffer.from("let a = 1;\r\n"),                      "let a = 1;\r\n",      "utf-8",        false],
  ["nothing",                      Buffer.alloc(0),                                    "",                    "utf-8",        false],
  ["UTF-8",                        Buffer.from("错误码 é 😀"),                          "错误码 é 😀",          "utf-8",        false],
  ["UTF-8 with mark",              Buffer.from("\ufeff# 标题\n"),                       "# 标题\n",             "utf-8",        false],
  ["a mark inside is a character", Buffer.from("a\ufeffb"),                            "a\ufeffb",            "utf-8",        false],
  ["UTF-16 little endian",         Buffer.from("\ufeff# 标题\r\nabc", "utf16le"),       "# 标题\r\nabc",        "utf-16le",     false],
  ["UTF-16 big endian",            utf16be("# 标题 😀"),                                "# 标题 😀",             "utf-16be",     false],
  ["UTF-16 that begins with a zero", hex("fffe 0001"),                                 "Ā",                   "utf-16le",     false],
  ["UTF-16 cut in half a unit",    Buffer.concat([Buffer.from("\ufeffab", "utf16le"), Buffer.from([99])]), "ab\ufffd", "utf-16le", false],
  ["only a UTF-16 mark",           hex("fffe"),                                        "",                    "utf-16le",     false],
  ["UTF-16 without a mark",        Buffer.from("# 标题\r\n第一条 abc。\n", "utf16le"),   "# 标题\r\n第一条 abc。\n", "utf-16le", true],
  ["the same, big endian",         Buffer.from("# 标题\n第一条\n", "utf16le").swap16(), "# 标题\n第一条\n",       "utf-16be",     true],
  ["English in it",                Buffer.from("Rate limits\n100 per second\n", "utf16le"), "Rate limits\n100 per second\n", "utf-16le", true],
  ["Big5 text",                    hex("c05cb64fb8c9a755a843a4e9b773bb4fb9f4a454a6caa4b8a1430a"), "餐費補助每日新臺幣三百元。\n", "big5", true],
  ["a degree before a letter",     hex("3235 b0 43 20 6f72 20 3330 b0 43"),            "25°C or 30°C",        "windows-1252", true],
  ["GB2312 text",                  hex("b4edcef3c2eb b4a6c0ed a1a3 0a"),               "错误码处理。\n",       "gb18030",      true],
  ["GBK in code",                  hex("2f2f20 b3f5cabcbbaf 0a 6c6574"),               "// 初始化\nlet",       "gb18030",      true],
  ["GB18030 with four bytes",      hex("d6d0cec4 8130 8a30 d6d0cec4"),                 "中文ã中文",       "gb18030",      true],
  ["French in windows-1252",       hex("63616669 e9 0a 6e6fEB6c 20 e96c616e"),         "cafié\nnoël élan",    "windows-1252", true],
  ["German in windows-1252",       hex("47 72 f6 df 65 20 fc 62 65 72"),               "Größe über",          "windows-1252", true],
  ["German capitals",              hex("c4 4e 44 45 52 4e 20 47 52 d6 53 53 45"),     "ÄNDERN GRÖSSE",       "windows-1252", true],
  ["quotes of windows-1252",       hex("93 68 69 94"),                                 "“hi”",                "windows-1252", true],
  ["bytes that are nothing",       hex("61 ff 62"),                                    "aÿb",                 "windows-1252", true],
  ["UTF-8 cut inside a character", Buffer.from("错误码处理流程说明").subarray(0, 26),     "错误码处理流程说\ufffd",       "utf-8",        true],
  ["UTF-8 with one bad byte",      Buffer.concat([Buffer.from("错误码处理"), hex("ff"), Buffer.from("流程")]), "错误码处理\ufffd流程", "utf-8", true],
  ["a mark, then a bad byte",      hex("efbbbf 61 ff"),                                "a\ufffd",             "utf-8",        true],
] as const) {
  test(`decode: ${name}`, () => {
    const decoded = decodeText(bytes, "x.md");
    assert.ok("text" in decoded);
    assert.deepEqual([decoded.text, decoded.encoding], [text, encoding]);
    assert.deepEqual(decoded.diagnostics.map((diagnostic) => diagnostic.code), guessed ? ["encoding-guessed"] : []);
    if (guessed) assert.match(decoded.diagnostics[0]!.message, encoding === "utf-8" ? /shown as/u : new RegExp(`read as ${encoding}`, "u"));
  });
}

test("decode: whatever the bytes, there is an answer, and valid UTF-8 comes back as it was", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      const decoded = decodeText(Buffer.from(bytes));
      assert.ok("kind" in decoded ? decoded.kind.length > 0 : typeof decoded.text === "string");
    }),
    { numRuns: 500 },
  );
  const letters = fc.string({ unit: fc.constantFrom("a", "é", "错", "😀", "\n", "\r", "\u0080", "ÿ"), maxLength: 40 });
  fc.assert(
    fc.property(letters, (text) => {
      const decoded = decodeText(Buffer.from(text));
      assert.ok("text" in decoded && decoded.text === text && decoded.diagnostics.length === 0);
    }),
  );
});

for (const [start, markBytes] of [
  ["efbbbf 61", 3],
  ["fffe 6100", 2],
  ["feff 0061", 2],
  ["e99499", 0],
] as const) {
  test(`decode: the mark of ${start} has ${markBytes} bytes`, () => {
    const found = detectEncoding(hex(start));
    assert.ok("markBytes" in found);
    assert.deepEqual([found.markBytes, found.guessed], [markBytes, false]);
  });
}

test("decode: where a cut falls does not change what UTF-8 is", () => {
  const bytes = Buffer.from("a错é😀".repeat(5));
  for (let end = 1; end <= bytes.length; end++) {
    const found = detectEncoding(bytes.subarray(0, end), true);
    assert.ok("encoding" in found && found.encoding === "utf-8", `cut at ${end}`);
  }
});

for (const [name, kind] of [
  ["a.png", "PNG image"],
  ["A.PNG", "PNG image"],
  ["lib.tar.gz", "archive"],
  ["报告.pdf", "PDF document"],
  ["a.svg", undefined],
  ["a.lock", undefined],
  [".png", undefined],
  ["png", undefined],
  ["constructor", undefined],
  ["a.constructor", undefined],
] as const) {
  test(`file kinds: ${name}`, () => assert.equal(binaryKindOfName(name), kind));
}

for (const [start, kind] of [
  ["\x89PNG\r\n\x1a\n", "PNG image"],
  ["\0\0\0 ftypisom", "video or image"],
  ["\0\0\0 ftyqisom", "binary data"],
  ["BM says nothing without a NUL", undefined],
  ["BM\0", "BMP image"],
  [`${"a".repeat(8191)}\0`, "binary data"],
  [`${"a".repeat(8192)}\0`, undefined],
  ["文", undefined],
] as const) {
  test(`file kinds: ${JSON.stringify(start.slice(0, 16))} is ${kind ?? "text"}`, () =>
    assert.equal(binaryKindOfBytes(Buffer.from(start, "latin1")), kind));
}

for (const [sizeBytes, printed] of [
  [0, "0 B"],
  [1023, "1023 B"],
  [1024, "1 KB"],
  [34 * 1024, "34 KB"],
  [1536, "1.5 KB"],
  [1023.5 * 1024 - 1, "1023 KB"],
  [1023.5 * 1024, "1 MB"],
  [1024 * 1024 - 1, "1 MB"],
  [200 * 1024 * 1024, "200 MB"],
  [5e12, "4.5 TB"],
] as const) {
  test(`file kinds: ${sizeBytes} bytes`, () => assert.equal(printBytes(sizeBytes), printed));
}

for (const [name, bytes] of [
  ["numbers of two bytes", Buffer.from(Uint16Array.from({ length: 64 }, (_, at) => at * 3).buffer)],
  ["numbers of four bytes", Buffer.from(Uint32Array.from({ length: 64 }, (_, at) => at * 32).buffer)],
  ["an odd number of bytes", Buffer.from("# 标题\n", "utf16le").subarray(1)],
] as const) {
  test(`decode: no text: ${name}`, () => assert.ok("kind" in decodeText(bytes)));
}
