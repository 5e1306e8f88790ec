/** Seed 004, sentence by sentence. Edge cases are tested beside the sources in src/skill/. */
import assert from "node:assert/strict";
import { z } from "zod";
import { AgentContextBuilder } from "../../src/agent/agent-context-builder.ts";
import { loadSkillChunk } from "../../src/operations/skill/load.ts";
import { countTokens } from "../../src/pack/tokens.ts";
import { SkillLoader } from "../../src/skill/skill-loader.ts";
import { SkillManager } from "../../src/skill/skill-manager.ts";
import { SkillParser } from "../../src/skill/skill-parser.ts";
import { memorySkillFiles } from "../memory-skill-files.ts";
import { verifies } from "../requirements/verifies.ts";

const ANALYZER = `---
name: data_analyzer
version: 1.4.0
description: Reads tables and answers questions about them
author: Lin
tags: [csv, 表格]
---
# Data analyzer

Always look at the header first.

<chunk id="examples" description="Few-shot examples for complex scenarios">
Question: 哪一列是日期？
Answer: the third. ${"And one more example. ".repeat(30)}
</chunk>

Never guess a unit.

<chunk id="troubleshooting" description="Common errors and fixes">
An empty column means a wrong separator.
</chunk>
`;

const WRITER = `---
name: writer
version: 0.1.0
description: Writes reports
---
Short sentences.
`;

const CHUNKS = [
  ["examples", "Few-shot examples for complex scenarios"],
  ["troubleshooting", "Common errors and fixes"],
] as const;

function session(maxOpenTokens = 10_000) {
  const files = memorySkillFiles({ "skills/analyzer/SKILL.md": ANALYZER, "skills/writer/SKILL.md": WRITER });
  const skills = new SkillManager({ files, limits: { maxOpenTokens, whenTooLarge: "refuse" } });
  const loaded = skills.loadAll("skills");
  return { skills, loaded, builder: new AgentContextBuilder({ skills }) };
}

verifies("seed4/goal/less-context", () => {
  const summary = SkillLoader.formatForPrompt(SkillLoader.parse(ANALYZER));
  assert.ok(countTokens(summary) < 0.7 * countTokens(ANALYZER));
});

verifies("seed4/goal/details-on-demand", () => {
  const { skills, builder } = session();
  assert.doesNotMatch(builder.build().text, /wrong separator/u);
  assert.match(skills.open("data_analyzer", "troubleshooting").content, /wrong separator/u);
});

verifies("seed4/metadata/fields", () => {
  assert.deepEqual(SkillLoader.parse(ANALYZER).metadata, {
    name: "data_analyzer",
    version: "1.4.0",
    description: "Reads tables and answers questions about them",
    author: "Lin",
    tags: ["csv", "表格"],
  });
});

verifies("seed4/chunk/fields", () => {
  const { id, description, content } = SkillLoader.parse(ANALYZER).chunks.get("troubleshooting")!;
  assert.deepEqual([id, description, content], [...CHUNKS[1], "An empty column means a wrong separator."]);
});

verifies("seed4/skill/chunks-by-id", () => {
  assert.deepEqual([...SkillLoader.parse(ANALYZER).chunks.keys()], ["examples", "troubleshooting"]);
});

verifies("seed4/skill/active-chunks", () => {
  const { skills } = session();
  const skill = skills.skill("data_analyzer")!;
  assert.deepEqual([...skill.activeChunks], []);
  skills.open("data_analyzer", "examples");
  assert.deepEqual([...skill.activeChunks], ["examples"]);
});

verifies("seed4/parse/front-matter", () => {
  const { metadata, coreContent } = SkillParser.parse(ANALYZER);
  assert.equal(metadata.name, "data_analyzer");
  assert.doesNotMatch(coreContent, /^---|author:/mu);
});

verifies("seed4/parse/chunks-saved", () => {
  const saved = [...SkillParser.parse(ANALYZER).chunks.values()];
  assert.deepEqual(
    saved.map(({ id, description }) => [id, description]),
    CHUNKS,
  );
  assert.match(saved[0]!.content, /^Question: 哪一列是日期？\nAnswer/u);
});

verifies("seed4/parse/chunk-removed-from-core", () => {
  const core = "# Data analyzer\n\nAlways look at the header first.\n\nNever guess a unit.";
  assert.equal(SkillParser.parse(ANALYZER).coreContent, core);
});

verifies("seed4/parse/core-clean", () => {
  const odd = `${ANALYZER}\n</chunk>\n<chunk description='d' id='x'>y</chunk>\n<chunk id="open" description="never closed">\nz`;
  assert.doesNotMatch(SkillParser.parse(odd).coreContent, /<\/?chunk/u);
});

verifies("seed4/summary/all-skills", () => {
  const { skills, builder } = session();
  const atStart = builder.build().text;
  for (const { metadata, coreContent } of skills.skills()) {
    assert.ok(atStart.includes(metadata.description) && atStart.includes(coreContent.split("\n")[0]!));
  }
  skills.open("data_analyzer", "examples");
  assert.notEqual(builder.build().text, atStart);
  skills.restore([]);
  assert.equal(builder.build().text, atStart);
});

verifies("seed4/summary/name-and-description", () => {
  const prompt = SkillLoader.formatForPrompt(SkillLoader.parse(ANALYZER));
  assert.match(prompt, /^<skill name="data_analyzer" version="1\.4\.0">\nReads tables and answers questions/u);
});

verifies("seed4/summary/core", () => {
  const skill = SkillLoader.parse(ANALYZER);
  assert.ok(SkillLoader.formatForPrompt(skill).includes(skill.coreContent));
});

verifies("seed4/summary/chunk-list", () => {
  const list = `[Available Chunks for data_analyzer]
(You can load these using load_skill_chunk tool)
- id: examples | description: Few-shot examples for complex scenarios
- id: troubleshooting | description: Common errors and fixes`;
  assert.ok(SkillLoader.formatForPrompt(SkillLoader.parse(ANALYZER)).includes(list));
});

verifies("seed4/tool/definition", () => {
  const schema = z.toJSONSchema(z.object(loadSkillChunk.input), { io: "input" });
  const { skill_name, chunk_id } = schema.properties as Record<string, { type: string; description: string }>;
  assert.equal(loadSkillChunk.name, "load_skill_chunk");
  assert.deepEqual([skill_name?.type, skill_name?.description], ["string", "The name of the skill"]);
  assert.deepEqual([chunk_id?.type, chunk_id?.description.slice(0, 27)], ["string", "The ID of the chunk to load"]);
  assert.deepEqual(schema.required, ["skill_name", "chunk_id"]);
  assert.ok(loadSkillChunk.doors.includes("agent"));
});

verifies("seed4/load/returns-content", () => {
  const { skills } = session();
  assert.equal(skills.open("data_analyzer", "troubleshooting").content, "An empty column means a wrong separator.");
});

verifies("seed4/load/becomes-active", () => {
  const { skills } = session();
  skills.open("data_analyzer", "troubleshooting");
  assert.ok(skills.skill("data_analyzer")!.activeChunks.has("troubleshooting"));
});

verifies("seed4/load/shown-next-turn", () => {
  const { skills, builder } = session();
  skills.open("data_analyzer", "troubleshooting");
  assert.match(builder.build().text, /An empty column means a wrong separator\./u);
});

verifies("seed4/load/leaves-the-list", () => {
  const { skills, builder } = session();
  skills.open("data_analyzer", "troubleshooting");
  const { text } = builder.build();
  assert.match(text, /- id: examples \|/u);
  assert.doesNotMatch(text, /- id: troubleshooting \|/u);
  skills.open("data_analyzer", "examples");
  assert.doesNotMatch(builder.build().text, /Available Chunks/u);
});

verifies("seed4/loader/parse", () => {
  const { metadata, coreContent, chunks, activeChunks } = SkillLoader.parse(ANALYZER);
  assert.deepEqual(
    [metadata.name, chunks.size, activeChunks.size, coreContent.length > 0],
    ["data_analyzer", 2, 0, true],
  );
});

verifies("seed4/loader/format-for-prompt", () => {
  const skill = SkillLoader.parse(ANALYZER);
  assert.equal(
    SkillLoader.formatForPrompt({ ...skill, activeChunks: new Set(["troubleshooting"]) }),
    `<skill name="data_analyzer" version="1.4.0">
Reads tables and answers questions about them

# Data analyzer

Always look at the header first.

Never guess a unit.

[Chunk: troubleshooting]
An empty column means a wrong separator.
[End of chunk: troubleshooting]

[Available Chunks for data_analyzer]
(You can load these using load_skill_chunk tool)
- id: examples | description: Few-shot examples for complex scenarios
</skill>`,
  );
});

verifies("seed4/manager/load-all", () => {
  assert.deepEqual(
    session().loaded.skills.map(({ metadata }) => metadata.name),
    ["data_analyzer", "writer"],
  );
});

verifies("seed4/manager/get-chunk", () => {
  const { skills } = session();
  assert.equal(skills.getChunk("data_analyzer", "troubleshooting"), "An empty column means a wrong separator.");
  assert.equal(skills.getChunk("data_analyzer", "nothing"), null);
  assert.equal(skills.getChunk("nobody", "examples"), null);
});

verifies("seed4/builder/joins-by-state", () => {
  const { skills, builder } = session();
  const shows = () => [/wrong separator/u, /third/u].map((content) => content.test(builder.build().text));
  assert.deepEqual(shows(), [false, false]);
  skills.open("data_analyzer", "examples");
  assert.deepEqual(shows(), [false, true]);
  skills.open("data_analyzer", "troubleshooting");
  skills.close("data_analyzer", "examples");
  assert.deepEqual(shows(), [true, false]);
});

verifies("seed4/error/chunk-not-found", () => {
  const { message } = session().skills.open("data_analyzer", "exampels");
  assert.ok(message?.startsWith("Chunk 'exampels' not found in skill 'data_analyzer'."));
  assert.match(message ?? "", /examples/u);
});

verifies("seed4/error/skill-not-found", () => {
  const { message } = session().skills.open("data_analyser", "examples");
  assert.ok(message?.startsWith("Skill 'data_analyser' not found."));
  assert.match(message ?? "", /data_analyzer/u);
});

verifies("seed4/error/token-limit", () => {
  const { skills } = session(50);
  const refused = skills.open("data_analyzer", "examples");
  assert.deepEqual([refused.status, refused.content], ["too_large", ""]);
  assert.match(refused.message!, /has \d+ tokens; 50 of 50 are left/u);
  assert.deepEqual(skills.export(), []);
  const cut = skills.open("data_analyzer", "examples", { whenTooLarge: "cut", maxOpenTokens: 80 });
  assert.deepEqual([cut.status, countTokens(cut.content) <= 80], ["cut", true]);
  assert.match(cut.content, /lines left out; they are in skills\/analyzer\/SKILL\.md:\d+(?:-\d+)?\]$/u);
});
