import assert from "node:assert/strict";
import { test } from "node:test";
import { memorySkillFiles } from "../../test/memory-skill-files.ts";
import { SkillManager } from "../skill/skill-manager.ts";
import { AgentContextBuilder } from "./agent-context-builder.ts";

const PDF = `---
name: pdf
description: Works with PDF files
---
# PDF

<chunk id="forms" description="How to fill forms">
Field names are case-sensitive.
</chunk>
`;

function world(texts: Record<string, string> = { "skills/pdf/SKILL.md": PDF }) {
  const skills = new SkillManager({ files: memorySkillFiles(texts) });
  skills.loadAll("skills");
  const builder = new AgentContextBuilder({ instructions: "You are Pith.", skills, maxSkillTokens: 2000 });
  return { texts, skills, builder };
}

test("builder: instructions, then skills in summary mode", () => {
  const { builder } = world();
  const { text, notes } = builder.build();
  assert.match(
    text,
    /^You are Pith\.\n\n# Skills\n\n<skill name="pdf">[^]*- id: forms \| description: How to fill forms/u,
  );
  assert.doesNotMatch(text, /case-sensitive/u);
  assert.deepEqual(notes, []);
});

test("builder: an opened chunk stays through export, restore and a rebuilt prompt", () => {
  const before = world();
  before.skills.open("pdf", "forms");
  assert.match(before.builder.build().text, /case-sensitive/u);
  // As after a restart or a compaction: nothing is left of the conversation but the exported set.
  const kept = JSON.parse(JSON.stringify(before.skills.export())) as unknown[];
  const after = world();
  after.skills.restore(kept);
  assert.equal(after.builder.build().text, before.builder.build().text);
  after.skills.close("pdf", "forms");
  assert.doesNotMatch(after.builder.build().text, /case-sensitive/u);
});

test("builder: a skill changed on the disk is changed in the next prompt", () => {
  const { texts, skills, builder } = world();
  skills.open("pdf", "forms");
  texts["skills/pdf/SKILL.md"] = PDF.replace("case-sensitive", "numbered");
  texts["skills/new/SKILL.md"] = "---\nname: new\ndescription: Just added\n---\n";
  const { text } = builder.build();
  assert.match(text, /Field names are numbered/u);
  assert.match(text, /Just added/u);
});

test("builder: without skills there is no section about them", () => {
  assert.equal(world({}).builder.build().text, "You are Pith.");
});
