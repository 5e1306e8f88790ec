import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { renderContextXml, type ContextFile } from "./xml.ts";

/** A tag as our renderer may write it; anything else is not well formed. */
const TAG = /<(\/?)([A-Za-z]+)((?: [a-z]+="[^"<\t\n\r]*")*)(\/?)>/uy;
const TEXT = /[^<]+/uy;
const ENTITY = /&(?!(?:amp|lt|gt|quot|#\d+);)/u;

const ILLEGAL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/u;

interface Element {
  readonly name: string;
  readonly attributes: string;
  text: string;
}

/** Reads the document and returns its elements with their text, or throws at the first thing XML 1.0 forbids. */
function readXml(xml: string): Element[] {
  assert.ok(xml.isWellFormed() && !ILLEGAL.test(xml), "a character XML cannot hold");
  const elements: Element[] = [];
  const open: Element[] = [];
  for (let at = 0; at < xml.length;) {
    if (xml.startsWith("<![CDATA[", at)) {
      const end = xml.indexOf("]]>", at);
      assert.ok(end !== -1 && open.length > 0, "CDATA outside an element, or without end");
      open.at(-1)!.text += xml.slice(at + 9, end);
      at = end + 3;
      continue;
    }
    TAG.lastIndex = TEXT.lastIndex = at;
    const tag = TAG.exec(xml);
    if (tag) {
      const [whole, slash, name, attributes, selfClosing] = tag;
      assert.doesNotMatch(attributes!, ENTITY);
      if (slash === "/") assert.equal(open.pop()?.name, name);
      else {
        const element = { name: name!, attributes: attributes!, text: "" };
        elements.push(element);
        if (selfClosing === "") open.push(element);
      }
      at += whole.length;
      continue;
    }
    const text = TEXT.exec(xml);
    assert.ok(text, `neither a tag nor text at ${at}: ${xml.slice(at, at + 20)}`);
    assert.doesNotMatch(text[0], ENTITY);
    assert.ok(!text[0].includes("]]>"));
    if (open.length > 0) open.at(-1)!.text += text[0];
    at += text[0].length;
  }
  assert.equal(open.length, 0, "an element is left open");
  return elements;
}

for (const [name, text] of [
  ["the end of a section", "a]]>b"],
  ["many ends", "]]>]]>]]]>"],
  ["markup", '<File path="x">&amp;</File>'],
  ["an opening section", "<![CDATA[ nested ]]>"],
  ["Han and emoji", "错误码 🚀\n"],
  ["CRLF", "a\r\nb"],
  ["nothing", ""],
] as const) {
  test(`xml: ${name} comes back as it was`, () => {
    const file = readXml(renderContextXml([{ path: "a.md", text }])).find((element) => element.name === "File");
    assert.equal(file?.text, "\n" + text);
    assert.doesNotMatch(file?.attributes ?? "", /note/u);
  });
}

for (const [name, text, expected] of [
  ["a control character", "a\u0000b", "a\ufffdb"],
  ["a lone surrogate", "a\ud800b", "a\ufffdb"],
  ["U+FFFF", "a\uffffb", "a\ufffdb"],
] as const) {
  test(`xml: ${name} is replaced, and a note says so`, () => {
    const file = readXml(renderContextXml([{ path: "a.md", text }])).find((element) => element.name === "File");
    assert.equal(file?.text, "\n" + expected);
    assert.match(file?.attributes ?? "", /note="characters that XML cannot hold/u);
  });
}

test("xml: a quote or a line break in a path stays in its attribute", () => {
  const xml = renderContextXml([{ path: 'a "b"\n<c>&.md', text: "" }], ["2 < 3 & 4 ]]> 5"]);
  assert.match(xml, /path="a &quot;b&quot;&#10;&lt;c&gt;&amp;\.md"/u);
  readXml(xml);
});

test("xml: nothing is an empty context", () => assert.equal(renderContextXml([]), "<Context/>\n"));

const nasty = fc.string({
  unit: fc.oneof(
    fc.constantFrom(
      "]]>",
      "]",
      ">",
      "<",
      "&",
      '"',
      "'",
      "<![CDATA[",
      "</File>",
      "\u0000",
      "\ud800",
      "\udfff",
      "\uffff",
      "\r",
      "\n",
      "错",
    ),
    fc.string({ unit: "binary", minLength: 1, maxLength: 1 }),
  ),
  maxLength: 30,
});

test("xml: well formed for any path, text and note", () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ path: nasty, text: nasty, lines: nasty, note: nasty }), { maxLength: 3 }),
      fc.array(nasty, { maxLength: 2 }),
      (files: ContextFile[], notes) => {
        const read = readXml(renderContextXml(files, notes));
        assert.equal(read.filter((element) => element.name === "File").length, files.length);
        assert.equal(read.filter((element) => element.name === "Note").length, notes.length);
      },
    ),
    { numRuns: 500 },
  );
});
