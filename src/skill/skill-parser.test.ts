import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { chunkyText } from "../../test/chunky-text.ts";
import { SkillParser } from "./skill-parser.ts";
import { joinPieces } from "./skill.ts";

const parse = (text: string, path?: string) => SkillParser.parse(text, path === undefined ? {} : { path });
const codes = (text: string) => parse(text).diagnostics.map(({ code, line }) => `${code}:${line! + 1}`);

for (const [name, text, expected] of [
  [
    "plain",
    "---\nname: a\ndescription: b\nversion: 1.2.0\nauthor: me\n---\n",
    { name: "a", description: "b", version: "1.2.0", author: "me" },
  ],
  [
    "an unquoted colon",
    "---\nname: a\ndescription: use when: asked\n---\n",
    { name: "a", description: "use when: asked", version: "" },
  ],
  [
    "over several lines",
    "---\nname: a\ndescription: >\n  one\n  two\n---\n",
    { name: "a", description: "one two", version: "" },
  ],
  ["JSON on one line", '---\n{"name": "a", "description": "b"}\n---\n', { name: "a", description: "b", version: "" }],
  ["BOM and CRLF", "\uFEFF---\r\nname: a\r\ndescription: b\r\n---\r\n", { name: "a", description: "b", version: "" }],
  [
    "a version that looks like a number",
    "---\nname: a\ndescription: b\nversion: 1.10\n---\n",
    { name: "a", description: "b", version: "1.10" },
  ],
  [
    "the standard's metadata map",
    '---\nname: a\ndescription: b\nmetadata:\n  version: "2.0"\n  author: me\n---\n',
    { name: "a", description: "b", version: "2.0", author: "me", metadata: { version: "2.0", author: "me" } },
  ],
  [
    "a description given as a list",
    "---\nname: a\ndescription:\n  - one\n  - 二\n---\n",
    { name: "a", description: "one\n二", version: "" },
  ],
  [
    "a version that is a number in the metadata map",
    "---\nname: a\ndescription: b\nmetadata:\n  version: 2.10\n---\n",
    { name: "a", description: "b", version: "2.10", metadata: { version: 2.1 } },
  ],
  [
    "a description given as a map",
    "---\nname: a\ndescription:\n  用途: x\n  when: true\n---\n",
    { name: "a", description: "用途: x\nwhen: true", version: "" },
  ],
  ["a summary", "---\nname: a\nsummary: b\n---\n", { name: "a", description: "b", version: "", summary: "b" }],
  ["a date as version", "---\nname: a\ndescription: b\nversion: 2026-01-02\n---\n", "2026-01-02"],
  ["a number as name", "---\nname: 42\ndescription: b\n---\n", { name: "42", description: "b", version: "" }],
  [
    "other keys stay",
    "---\nname: a\ndescription: b\nallowed-tools: Read Bash\n---\n",
    { name: "a", description: "b", version: "", "allowed-tools": "Read Bash" },
  ],
  ["no closing fence", "---\nname: a\ndescription: b\n\n# Title\n", { name: "a", description: "b", version: "" }],
  ["no opening fence", "name: a\ndescription: b\n---\n# Title\n", { name: "a", description: "b", version: "" }],
  [
    "blank lines first",
    "\n\n---\nname: a\ndescription: b\n---\n# Title\n",
    { name: "a", description: "b", version: "" },
  ],
] as const) {
  test(`metadata: ${name}`, () => {
    const { metadata } = parse(text);
    assert.deepEqual(typeof expected === "string" ? metadata.version : metadata, expected);
  });
}

for (const [name, text, expected] of [
  ["sound", "---\nname: a\ndescription: b\n---\nx", []],
  ["none at all", "# Title\n\nWhat it does. And more.", ["no-front-matter:1", "no-name:1", "no-description:1"]],
  ["empty file", "", ["no-front-matter:1", "no-name:1", "no-description:1"]],
  ["invalid YAML", "---\nname: a\ndescription: b: c\n---\n", ["front-matter-invalid:1"]],
  ["unclosed", "---\nname: a\ndescription: b\n\n# Title\n", ["front-matter-fence:1"]],
  [
    "a chunk without end, by its line in the file",
    '---\nname: a\ndescription: b\n---\n\n<chunk id="c" description="d">\n',
    ["unclosed-chunk:6", "empty-chunk:6"],
  ],
] as const) {
  test(`diagnostics: ${name}`, () => assert.deepEqual(codes(text), expected));
}

for (const [text, stands] of [
  ["---\nname: a\n---\n报销要先看规则。\n", "its first sentence stands in"],
  ["---\nname: a\n---\n", "no text that could stand in. Say what it is for"],
] as const) {
  test(`diagnostics: no description: ${stands}`, () => assert.ok(parse(text).diagnostics[0]?.message.includes(stands)));
}

const KEYS = "name: a\ndescription: 一\n";
for (const [name, text, line, message, body] of [
  ["no closing fence", `---\n${KEYS}\n# T\n`, 1, "has no closing ---", "# T"],
  ["no opening fence", `${KEYS}---\n# T\n`, 1, "has no opening ---", "# T"],
  ["no fence at all", `${KEYS}\n# T\n`, 1, "has no opening ---", "# T"],
  ["nothing but keys", KEYS, 1, "has no opening ---", ""],
  ["late", `\n\n---\n${KEYS}---\n# T`, 3, "is not at the very start, or its --- lines are not plain", "# T"],
  ["odd fences", ` -----\n${KEYS}----\n# T`, 1, "is not at the very start, or its --- lines are not plain", "# T"],
  [
    "blank after the fence",
    `\n---\n\n${KEYS}---\n# T`,
    2,
    "is not at the very start, or its --- lines are not plain",
    "# T",
  ],
  ["a list under a key", `name: a\ndescription:\n- 一\n---\n# T`, 1, "has no opening ---", "# T"],
] as const) {
  test(`broken fences: ${name}`, () => {
    const { metadata, diagnostics, coreContent } = parse(text);
    assert.deepEqual([metadata.name, metadata.description, coreContent], ["a", "一", body]);
    const told = diagnostics.map((one) => `${one.line! + 1} ${one.message}`);
    assert.deepEqual(told, [`${line} The front matter ${message}.`]);
  });
}

test("a diagnostic names the file, when there is one", () => {
  assert.equal(parse("x", "skills/技能/SKILL.md").diagnostics[0]?.path, "skills/技能/SKILL.md");
  assert.ok(!("path" in parse("x").diagnostics[0]!));
});

test("what the front matter does not say comes from the folder and the text", () => {
  const { metadata } = parse("# Title\n\nWhat it does. And more.", "skills/pdf/SKILL.md");
  assert.deepEqual(metadata, { name: "pdf", description: "What it does.", version: "" });
});

const HEAD = "---\nname: a\ndescription: b\n---\n";
for (const [name, body, core] of [
  [
    "one blank line where a chunk was",
    '# T\n\nintro\n\n<chunk id="c" description="d">\nx\n</chunk>\n\noutro\n',
    "# T\n\nintro\n\noutro",
  ],
  ["text that touches a chunk stays apart", 'intro\n<chunk id="c" description="d">x</chunk>\noutro', "intro\n\noutro"],
  ["within a line nothing is added", 'say <chunk id="c" description="d">x</chunk>this', "say this"],
  ["a stray tag is gone", "one\n</chunk>\ntwo", "one\n\ntwo"],
  ["an indented first line keeps its indent", '<chunk id="c" description="d">x</chunk>\n\n    code\n', "    code"],
  ["only chunks", '<chunk id="c" description="d">x</chunk>\n', ""],
  [
    "an example in a fence stays",
    '```\n<chunk id="c" description="d">\n```',
    '```\n<chunk id="c" description="d">\n```',
  ],
] as const) {
  test(`core: ${name}`, () => assert.equal(parse(HEAD + body).coreContent, core));
}

test("chunks keep their order, content, lines and address", () => {
  const text = `${HEAD}\n<chunk id="z" description=" two\n  lines ">\n\n  code\n\ntext  \n</chunk>\n<chunk id='文' description='x'>内容</chunk>\n`;
  const { chunks } = parse(text, "skills/a/SKILL.md");
  assert.deepEqual(
    [...chunks.values()],
    [
      {
        id: "z",
        description: "two lines",
        content: "  code\n\ntext",
        span: { start: 5, end: 12 },
        from: "tag",
        contentLine: 8,
        address: "skills/a/SKILL.md#chunk:z",
      },
      {
        id: "文",
        description: "x",
        content: "内容",
        span: { start: 12, end: 13 },
        from: "tag",
        contentLine: 12,
        address: "skills/a/SKILL.md#chunk:文",
      },
    ],
  );
});

test("a chunk without description is described by its first sentence", () => {
  const { chunks } = parse(`${HEAD}<chunk id="c">\n# Forms\n\nFill a form. Then save.\n</chunk>`);
  assert.equal(chunks.get("c")?.description, "Fill a form.");
});

test("joined pieces are the file, whatever it is", () => {
  fc.assert(
    fc.property(
      fc.oneof(
        chunkyText,
        chunkyText.map((text) => HEAD + text),
      ),
      (text) => {
        assert.equal(joinPieces(SkillParser.parse(text).pieces), text);
      },
    ),
    { numRuns: 2000 },
  );
});

for (const text of [
  "---\nname: a\ndescription: b---\n\ntext\n\n---\nmore",
  "---\nname: a\n----\n---\nmore",
  "+++\nname = 'a'\n---\n+++\nmore",
  "\n---\nname: a\n---\nmore",
  "---\n---\n---\n",
]) {
  test(`joined pieces are the file: ${JSON.stringify(text)}`, () => assert.equal(joinPieces(parse(text).pieces), text));
}

test("core and chunk contents hold no text twice and none too little", () => {
  // Words that occur nowhere else, so that each can be looked for.
  const word = fc.nat(1e9).map((number) => `w${number}w`);
  const block = fc.record({ text: word, chunk: fc.boolean() });
  fc.assert(
    fc.property(fc.uniqueArray(block, { selector: ({ text }) => text, maxLength: 8 }), (blocks) => {
      const body = blocks.map(({ text, chunk }, index) =>
        chunk ? `<chunk id="${index}" description="d">\n${text}\n</chunk>\n` : `${text}\n`,
      );
      const skill = SkillParser.parse(HEAD + body.join("\n"));
      assert.deepEqual(
        [...skill.chunks.values()].map(({ content }) => content),
        blocks.filter(({ chunk }) => chunk).map(({ text }) => text),
      );
      assert.equal(
        skill.coreContent,
        blocks
          .filter(({ chunk }) => !chunk)
          .map(({ text }) => text)
          .join("\n\n"),
      );
    }),
  );
});
