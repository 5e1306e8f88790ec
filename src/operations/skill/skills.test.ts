import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { test, type TestContext } from "node:test";
import { scratchTree, type Leaf } from "../../../test/scratch-tree.ts";
import { ContextError } from "../../passage/errors.ts";
import { OpenChunks } from "../../skill/open-chunks.ts";
import { openWorkspace } from "../../workspace/workspace.ts";
import { openWorld } from "../world.ts";
import { skillFind } from "./find.ts";
import { skillLint } from "./lint.ts";
import { skillList } from "./list.ts";
import { loadSkillChunk } from "./load.ts";
import { skillShow } from "./show.ts";

const PDF = `---
name: pdf
description: Reads, merges and fills PDF files
version: 1.0.0
---
# PDF

<chunk id="forms" description="Filling form fields">
Field names are case-sensitive.
</chunk>
<chunk id="表格" description="从文件里提取表格">
先看表头。
</chunk>
`;

const FILES = {
  "skills/pdf/SKILL.md": PDF,
  "skills/pdf/references/api.md": "# API\n",
  ".claude/skills/gif-maker/SKILL.md":
    "---\nname: gif-maker\ndescription: Makes animated pictures\n---\nUse few colours.\n",
};

function open(t: TestContext, openChunks?: OpenChunks, files: Record<string, Leaf> = FILES) {
  const root = scratchTree(t, files);
  return openWorld(openWorkspace(root), {
    cacheDir: join(root, ".cache"),
    homeDir: join(root, "home"),
    ...(openChunks !== undefined && { openChunks }),
  });
}

const STYLE = { color: false, columns: 60, link: (label: string) => label };
const load = { max_tokens: undefined, cut: false, open: undefined };

test("skill list: names, counts and a catalogue for a model", async (t) => {
  const output = await skillList.run(open(t), { max_tokens: 4000 }, {});
  assert.deepEqual(
    output.skills.map(({ name, chunks, files, path }) => [name, chunks, files, path]),
    [
      ["gif-maker", 0, 0, ".claude/skills/gif-maker/SKILL.md"],
      ["pdf", 2, 1, "skills/pdf/SKILL.md"],
    ],
  );
  assert.equal(
    skillList.prompt!(output),
    "- gif-maker: Makes animated pictures\n- pdf: Reads, merges and fills PDF files",
  );
  assert.equal(
    skillList.text(output, STYLE),
    "gif-maker            Makes animated pictures\npdf        2 chunks  Reads, merges and fills PDF files\n",
  );
});

test("skill find: without skills it says where they belong", async (t) => {
  const output = await skillFind.run(open(t, undefined, { "a.md": "" }), { query: "x", limit: 8 }, {});
  assert.match(skillFind.text(output, STYLE), /^No skills\. They are looked for in/u);
});

test("skill list: nothing there is an answer", async (t) => {
  const output = await skillList.run(open(t, undefined, { "a.md": "" }), { max_tokens: 4000 }, {});
  assert.equal(skillList.found(output), false);
  assert.match(skillList.text(output, STYLE), /^No skills\./u);
});

test("skill show: summary mode, with what the caller has open in place", async (t) => {
  const world = open(t);
  const folded = await skillShow.run(world, { skill_name: "pdf", open: undefined }, {});
  assert.match(folded.prompt, /- id: forms \|[^]*- references\/api\.md \(6 bytes\)/u);
  const opened = await skillShow.run(world, { skill_name: "pdf", open: ["pdf#forms", "pdf#references/api.md"] }, {});
  assert.match(opened.prompt, /case-sensitive[^]*\[File: references\/api\.md\]\n# API/u);
  assert.doesNotMatch(opened.prompt, /id: forms|6 bytes/u);
  assert.deepEqual(
    opened.chunks.map(({ id, open: isOpen }) => [id, isOpen]),
    [
      ["forms", true],
      ["表格", false],
    ],
  );
});

test("skill show: an unknown name is refused in the seed's words", async (t) => {
  await assert.rejects(
    skillShow.run(open(t), { skill_name: "pfd", open: undefined }, {}),
    (error) =>
      error instanceof ContextError &&
      error.code === "not-found" &&
      error.message === "Skill 'pfd' not found. Nearest: pdf.",
  );
});

test("load_skill_chunk: without a session the set goes in and out; nothing is remembered", async (t) => {
  const world = open(t);
  const first = await loadSkillChunk.run(world, { ...load, skill_name: "pdf", chunk_id: "forms" }, {});
  assert.deepEqual(
    [first.content, first.open, first.address],
    ["Field names are case-sensitive.", ["pdf#forms"], "skills/pdf/SKILL.md#chunk:forms"],
  );
  const second = await loadSkillChunk.run(
    world,
    { ...load, skill_name: "pdf", chunk_id: "表格", open: first.open },
    {},
  );
  assert.deepEqual(second.open, ["pdf#forms", "pdf#表格"]);
  const fresh = await loadSkillChunk.run(world, { ...load, skill_name: "pdf", chunk_id: "表格" }, {});
  assert.deepEqual(fresh.open, ["pdf#表格"]);
});

test("load_skill_chunk: a session's own set is used and grows", async (t) => {
  const session = new OpenChunks();
  const world = open(t, session);
  await loadSkillChunk.run(world, { ...load, skill_name: "pdf", chunk_id: "forms" }, {});
  const { open: after } = await loadSkillChunk.run(world, { ...load, skill_name: "pdf", chunk_id: "SKILL.md" }, {});
  assert.deepEqual([after, session.export()], [["pdf#forms", "pdf#SKILL.md"], after]);
});

test("load_skill_chunk: errors are the seed's sentences, as text and as prompt", async (t) => {
  const output = await loadSkillChunk.run(open(t), { ...load, skill_name: "pdf", chunk_id: "form" }, {});
  assert.equal(loadSkillChunk.found(output), false);
  assert.equal(loadSkillChunk.prompt!(output), "Chunk 'form' not found in skill 'pdf'. Nearest: forms.");
  assert.equal(loadSkillChunk.text(output, STYLE), "Chunk 'form' not found in skill 'pdf'. Nearest: forms.\n");
});

test("load_skill_chunk: over the limit it is refused, and a bad handle is bad input", async (t) => {
  const world = open(t);
  const input = { ...load, skill_name: "pdf", chunk_id: "forms" };
  assert.equal((await loadSkillChunk.run(world, { ...input, max_tokens: 2 }, {})).status, "too_large");
  await assert.rejects(
    loadSkillChunk.run(world, { ...input, open: ["nonsense"] }, {}),
    (error) => error instanceof ContextError && error.code === "bad-input",
  );
});

for (const [query, first] of [
  ["fill a form", "pdf forms"],
  ["填写表单的字段", "pdf forms"],
  ["which field names are case-sensitive", "pdf forms"],
  ["how do I merge files", "pdf SKILL.md"],
  ["animation of a picture", "gif-maker SKILL.md"],
  ["怎么提取表格", "pdf 表格"],
  ["gifmaker", "gif-maker SKILL.md"],
  ["GifMaker", "gif-maker SKILL.md"],
  ["用gifmaker做图", "gif-maker SKILL.md"],
  ["做一个 gifm", "gif-maker SKILL.md"],
  ["bake a cake", undefined],
  ["the", undefined],
] as const) {
  test(`skill find: ${query}`, async (t) => {
    const { hits, found } = await skillFind.run(open(t), { query, limit: 8 }, {});
    const best = hits[0];
    assert.equal(found, best !== undefined);
    assert.equal(best === undefined ? undefined : `${best.skill_name} ${best.chunk_id}`, first);
    assert.ok(hits.every(({ score }) => score > 0 && score <= 1));
  });
}

test("skill find: a skill that is named and says little of the need is the nearest, and not certain", async (t) => {
  const { hits, found } = await skillFind.run(open(t), { query: "pdf 里的图像", limit: 8 }, {});
  assert.deepEqual([found, hits[0]?.skill_name], [false, "pdf"]);
});

for (const [query, why] of [
  ["怎么提取表格", ["提取表格"]],
  ["fill the form fields", ["form", "fields", "fill"]],
] as const) {
  test(`skill find says why: ${query}`, async (t) => {
    const { hits } = await skillFind.run(open(t), { query, limit: 1 }, {});
    assert.deepEqual(
      hits.map((hit) => [...hit.why].sort()),
      [[...why].sort()],
    );
  });
}

test("skill find: a question about other things has nearest skills and is not found", async (t) => {
  const output = await skillFind.run(open(t), { query: "colours of sourdough crust baked overnight", limit: 8 }, {});
  assert.equal(skillFind.found(output), false);
  assert.deepEqual(
    output.hits.map(({ skill_name }) => skill_name),
    ["gif-maker"],
  );
  assert.match(skillFind.text(output, STYLE), /^No skill fits for certain\. The nearest:\n/u);
  assert.match(skillFind.prompt!(output), /^No skill fits for certain\./u);
});

test("skill find: in one process a changed skill is found by its new words", async (t) => {
  const world = open(t);
  const query = "watermark removal";
  const names = async () => (await skillFind.run(world, { query, limit: 8 }, {})).hits.map((hit) => hit.skill_name);
  assert.deepEqual(await names(), []);
  writeFileSync(
    join(world.workspace.root, "skills/pdf/SKILL.md"),
    PDF.replace("Reads, merges", "Removal of any watermark; reads"),
  );
  assert.deepEqual(await names(), ["pdf"]);
});

test("skill lint: clean, then with problems by place and line", async (t) => {
  const clean = await skillLint.run(open(t), { skill_names: undefined }, {});
  assert.deepEqual([clean.problems, skillLint.found(clean)], [[], true]);
  const bad = {
    ...FILES,
    "skills/x/SKILL.md": "---\nname: Bad\ndescription: d\n---\n<chunk id='a' description='d'>\n",
    "skills/y/SKILL.md": PDF,
  };
  const output = await skillLint.run(open(t, undefined, bad), { skill_names: undefined }, {});
  assert.deepEqual(
    output.problems.map(({ path, line, code }) => `${path}:${line ?? ""} ${code}`),
    [
      "skills/x/SKILL.md:2 name-folder",
      "skills/x/SKILL.md:2 name-form",
      "skills/x/SKILL.md:5 empty-chunk",
      "skills/x/SKILL.md:5 unclosed-chunk",
      "skills/y/SKILL.md: skill-clash",
    ],
  );
  assert.equal(skillLint.found(output), false);
  const one = await skillLint.run(open(t, undefined, bad), { skill_names: ["pdf"] }, {});
  assert.deepEqual(one.problems, []);
});
