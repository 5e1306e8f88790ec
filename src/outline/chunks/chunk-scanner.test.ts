import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { chunkyText } from "../../../test/chunky-text.ts";
import { scanChunks } from "./chunk-scanner.ts";

const ids = (text: string) => scanChunks(text).blocks.map((block) => block.id);
const codes = (text: string) => scanChunks(text).diagnostics.map(({ code, line }) => `${code}:${line! + 1}`);
const A = '<chunk id="a" description="d">';

for (const [name, text, expected] of [
  ["two chunks in order", `${A}x</chunk>\n<chunk id="b" description="d">y</chunk>`, ["a", "b"]],
  ["attributes swapped", '<chunk description="d" id="a">x</chunk>', ["a"]],
  ["single quotes", "<chunk id='a' description='say \"hi\"'>x</chunk>", ["a"]],
  ["no quotes", "<chunk id=a description=d>x</chunk>", ["a"]],
  ["unknown attributes", '<chunk tokens="9" id="a" lang=zh description="d" hidden>x</chunk>', ["a"]],
  ["spaces around =", '<chunk id = "a"  description =\t"d" >x</chunk >', ["a"]],
  ["a tag over several lines", '<chunk\n  id="a"\n  description="d"\n>\nx\n</chunk>', ["a"]],
  ["a > inside a value", '<chunk id="a" description="if x > y">x</chunk>', ["a"]],
  ["a / at the end of a value", '<chunk id="a" description="see /docs/">x</chunk>', ["a"]],
  ["capital letters", '<Chunk ID="a" description="d">x</CHUNK>', ["a"]],
  ["Chinese ids", '<chunk id="错误码" description="如何处理错误">内容</chunk>', ["错误码"]],
  ["entities in an id", '<chunk id="a&amp;b" description="d">x</chunk>', ["a&b"]],
  ["CRLF", `intro\r\n${A}\r\nx\r\n</chunk>\r\n`, ["a"]],
  ["lone CR", `intro\r${A}\rx\r</chunk>\r`, ["a"]],
  ["within a line", `before ${A}x</chunk> after`, ["a"]],
  ["right after a fence", `\`\`\`\ncode\n\`\`\`\n${A}x</chunk>`, ["a"]],
  ["indented right under text", `text\n    ${A}x</chunk>`, ["a"]],
  ["a repeated attribute: the first counts", '<chunk id="a" id="b" description="d">x</chunk>', ["a"]],
] as const) {
  test(`chunk: ${name}`, () => {
    assert.deepEqual(ids(text), expected);
    assert.deepEqual(codes(text), []);
  });
}

for (const [name, text] of [
  ["in a fence", `\`\`\`md\n${A}x</chunk>\n\`\`\``],
  ["in a tilde fence", `~~~\n${A}x</chunk>\n~~~`],
  ["in a fence that holds a shorter one", `\`\`\`\`\n\`\`\`\n${A}x</chunk>\n\`\`\`\n\`\`\`\``],
  ["in a fence in a list", `- item\n\n      \`\`\`\n      ${A}x</chunk>\n      \`\`\``],
  ["in a fence in a quote", `> \`\`\`\n> ${A}x</chunk>\n> \`\`\``],
  ["in a code span", `Write \`${A}\` and \`</chunk>\`.`],
  ["in a span of two backticks", `Write \`\` ${A} \` </chunk> \`\`.`],
  ["in a comment", `<!-- ${A}x</chunk> -->`],
  ["in a comment over lines", `<!--\n${A}\nx\n</chunk>\n-->`],
  ["after a backslash", `\\${A}`],
  ["another tag's name", '<chunk-1 id="a">x</chunk-1> <chunks id="a"></chunks> <chunk1-url>'],
] as const) {
  test(`not a chunk: ${name}`, () => assert.deepEqual([ids(text), codes(text)], [[], []]));
}

for (const [name, text, expectedIds, expectedCodes] of [
  ["nested", `${A}\n1\n<chunk id="b" description="d">\n2\n</chunk>\n3\n</chunk>\n`, ["a"], ["nested-chunk:3"]],
  ["unclosed before another", `${A}\n1\n<chunk id="b" description="d">2</chunk>`, ["a", "b"], ["unclosed-chunk:1"]],
  ["unclosed at the end", `x\n${A}\n1\n`, ["a"], ["unclosed-chunk:2"]],
  [
    "duplicate",
    `${A}1</chunk>\n${A}2</chunk>\n${A}3</chunk>`,
    ["a", "a~2", "a~3"],
    ["duplicate-chunk:2", "duplicate-chunk:3"],
  ],
  ["empty id", `${A}1</chunk>\n<chunk id=" " description="d">2</chunk>`, ["a", "chunk-2"], ["empty-chunk-id:2"]],
  ["no id but a description", '<chunk description="d">2</chunk>', ["chunk-1"], ["empty-chunk-id:1"]],
  ["no description", '<chunk id="a">2</chunk>', ["a"], ["chunk-without-description:1"]],
  ["neither", "<chunk>2</chunk>", [], ["chunk-without-id:1"]],
  ["neither, and never closed", `<chunk>\n${A}1</chunk>`, ["a"], ["chunk-without-id:1"]],
  ["nested, and closes itself", `${A}1<chunk id=b description=d/>2</chunk>`, ["a"], ["nested-chunk:1"]],
  ["stray end", `x\n</chunk>\n${A}1</chunk>`, ["a"], ["stray-chunk-end:2"]],
  [
    "closes itself",
    '<chunk id="a" description="d"/> <chunk id=b description=d/>',
    ["a", "b"],
    ["empty-chunk:1", "empty-chunk:1"],
  ],
  ["nothing inside", `${A}\n\n</chunk>`, ["a"], ["empty-chunk:1"]],
  ["a quote never closed", `<chunk id="a description=d>\n\ntext\n${A}1</chunk>`, ["a"], ["broken-chunk-tag:1"]],
  ["a tag never closed", `<chunk id="b"\n\n${A}1</chunk>`, ["a"], ["broken-chunk-tag:1"]],
  ["a fence never closed", `\`\`\`\n${A}1</chunk>`, ["a"], ["unclosed-fence:1"]],
  ["a comment never closed", `<!-- \n${A}1</chunk>`, ["a"], ["unclosed-comment:1"]],
  ["indented like code", `text\n\n    ${A}1</chunk>\n\n${A}2</chunk>`, ["a"], ["indented-chunk-tag:3"]],
] as const) {
  test(`odd chunk: ${name}`, () => assert.deepEqual([ids(text), codes(text)], [expectedIds, expectedCodes]));
}

for (const [name, tag, expected] of [
  ["between its quotes", '<chunk id="a" description="b c">', "b c"],
  ["before the next attribute", "<chunk id='a' description='b' lang=\"zh\">", "b"],
  ["before a blank, its slash too", "<chunk id=a description=b/ >", "b/"],
  ["nowhere", "<chunk id=a description>", ""],
] as const) {
  test(`chunk: a value is what stands ${name}`, () =>
    assert.equal(scanChunks(`${tag}x</chunk>`).blocks[0]?.description, expected));
}

test("nested: a tag that closes itself leaves no gap", () =>
  assert.equal(scanChunks(`${A}1<chunk id=b description=d/>2</chunk>`).blocks[0]?.body, "12"));

test("nested: the outer chunk keeps the inner text, without its tags", () => {
  const text = `${A}\n1\n<chunk id="b" description="d">\n2\n</chunk>\n3 <chunk id=c description=d>4</chunk> 5\n</chunk>`;
  assert.equal(scanChunks(text).blocks[0]?.body, "\n1\n2\n3 4 5\n");
});

test("a chunk may hold a fence that shows chunks", () => {
  const fence = "```\n</chunk>\n```";
  assert.equal(scanChunks(`${A}\n${fence}\n</chunk>`).blocks[0]?.body, `\n${fence}\n`);
});

test("scan: never throws; blocks and strays are apart, in order and inside the text", () => {
  fc.assert(
    fc.property(chunkyText, (text) => {
      const { blocks, strays, diagnostics } = scanChunks(text);
      let end = 0;
      for (const mark of [...blocks, ...strays].sort((a, b) => a.start - b.start)) {
        assert.ok(mark.start >= end && mark.end > mark.start && mark.end <= text.length);
        end = mark.end;
      }
      assert.equal(new Set(blocks.map(({ id }) => id)).size, blocks.length);
      assert.ok(diagnostics.every(({ line }) => line !== undefined && line >= 0));
    }),
    { numRuns: 3000 },
  );
});

test("scan: hostile input stays linear", () => {
  // Processor time: the machine that runs this may be busy with something else.
  const started = process.cpuUsage();
  const units = [
    "```\n",
    "`",
    "<!--",
    "<chunk ",
    '<chunk id="',
    A,
    "</chunk>",
    "~~~~\n```\n",
    "> > > >\n",
    "\\",
    "`` ` ",
  ];
  for (const unit of units) scanChunks(`<chunk >${unit.repeat(200_000 / unit.length)}`);
  const stairs = Array.from({ length: 400 }, (_, step) => `${"`".repeat(403 - step)}x\n`);
  scanChunks(`${stairs.join("")}<chunk >`);
  assert.ok(process.cpuUsage(started).user < 2_000_000);
});
