import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { headingId, LONG_SKILL_TOKENS } from "./implicit-chunks.ts";
import { SkillLoader } from "./skill-loader.ts";
import { joinPieces } from "./skill.ts";

const HEAD = "---\nname: pdf\ndescription: Works with PDF files\n---\n";
const prose = (words: number) => "Every page of the file is read once. ".repeat(Math.ceil(words / 8)).trim();
const long = prose(LONG_SKILL_TOKENS);

const TEXT = `${HEAD}# PDF

${prose(40)}

## Overview

${prose(40)}

## Filling forms

First sentence of forms. ${prose(900)}

\`\`\`
## not a heading
\`\`\`

## 表格提取

提取表格的步骤。${prose(900)}

## Filling forms

${long}
`;

test("a long file without chunks offers its sections; its head stays", () => {
  const skill = SkillLoader.parse(TEXT, { path: "skills/pdf/SKILL.md" });
  assert.deepEqual(
    [...skill.chunks.values()].map(({ id, description, address }) => [id, description.slice(0, 30), address]),
    [
      ["filling-forms", "Filling forms: First sentence ", "skills/pdf/SKILL.md#Filling forms"],
      ["表格提取", "表格提取: 提取表格的步骤。", "skills/pdf/SKILL.md#表格提取"],
      ["filling-forms~2", "Filling forms: Every page of t", "skills/pdf/SKILL.md#Filling forms~2"],
    ],
  );
  assert.match(skill.coreContent, /^# PDF\n[^]*## Overview\n[^]*once\.$/u);
  assert.doesNotMatch(skill.coreContent, /Filling/u);
  assert.equal(joinPieces(skill.pieces), TEXT);
});

for (const [name, body] of [
  ["short", "# A\n\n## B\n\nx\n\n## C\n\ny\n"],
  ["long and without headings", long],
  ["long with one section", `# A\n\n${long}`],
  ["long, its headings in a quote and a list", `# A\n\n> # B\n>\n> x\n\n- # C\n\n  ${long}\n`],
] as const) {
  test(`not offered in sections: ${name}`, () => assert.equal(SkillLoader.parse(HEAD + body).chunks.size, 0));
}

test("an author's chunks leave the headings alone", () => {
  const skill = SkillLoader.parse(`${TEXT}\n<chunk id="x" description="d">y</chunk>`);
  assert.deepEqual([...skill.chunks.keys()], ["x"]);
});

test("a section too long for one chunk falls into its own sections", () => {
  const body = `# A\n\n## Big\n\nown\n\n### One\n\n${long}\n\n### Two\n\n${long}\n\n## Small\n\n${prose(500)}\n`;
  assert.deepEqual([...SkillLoader.parse(HEAD + body).chunks.keys()], ["one", "two", "small"]);
});

test("a section that begins with a heading is described by its headings", () => {
  const body = `# A\n\n${prose(700)}\n\n## 库\n\n### pypdf\n\n${long}\n\n## Tasks\n\n### Merge\n\nx\n\n### Split\n\n${prose(900)}\n`;
  const { chunks } = SkillLoader.parse(HEAD + body);
  assert.deepEqual(
    [...chunks.values()].map(({ description }) => description),
    ["库: pypdf", "Tasks: Merge, Split"],
  );
});

for (const [title, expected] of [
  ["Filling Forms", "filling-forms"],
  ["3.2 错误码处理！", "3.2-错误码处理"],
  ["⚠️ Warning: `rm -rf`", "warning-rm-rf"],
  ["Ｆｕｌｌ　ｗｉｄｔｈ", "full-width"],
  ["🚀", ""],
] as const) {
  test(`heading id: ${title}`, () => assert.equal(headingId(title), expected));
}

const line = fc.oneof(
  {
    weight: 30,
    arbitrary: fc.constantFrom("# A", "## B", "### 三", "## B", prose(120), "中文内容".repeat(60), "", "- x"),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom("> # q", "- # l", "```", "===", "---", "<div>", "<!-- x", "    # c", "# ", " ## i"),
  },
  { weight: 1, arbitrary: fc.string({ maxLength: 40 }) },
);

test("sections of any text: nothing is lost or doubled, and every one has an id, a description and an address", () => {
  const texts = fc.array(fc.tuple(line, fc.constantFrom("\n", "\n", "\r\n")), { minLength: 40, maxLength: 120 });
  let offered = 0;
  fc.assert(
    fc.property(texts, (lines) => {
      const text = HEAD + lines.flat().join("");
      const skill = SkillLoader.parse(text, { path: "skills/pdf/SKILL.md" });
      assert.equal(joinPieces(skill.pieces), text);
      let end = 0;
      for (const [id, { span, content, description, address }] of skill.chunks) {
        assert.ok(span.start >= end && span.end > span.start && id !== "" && text.includes(content));
        assert.equal(typeof description, "string");
        assert.match(address!, /^skills\/pdf\/SKILL\.md[#:]/u);
        end = span.end;
        offered++;
      }
    }),
    { numRuns: 150, seed: 4 },
  );
  assert.ok(offered > 100, `${offered}`);
});
