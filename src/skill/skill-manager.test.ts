import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { memorySkillFiles } from "../../test/memory-skill-files.ts";
import { countTokens } from "../pack/tokens.ts";
import { OpenChunks } from "./open-chunks.ts";
import { SkillManager } from "./skill-manager.ts";

const skill = (name: string, body = "core") => `---\nname: ${name}\ndescription: About ${name}\n---\n${body}\n`;
const chunk = (id: string, text: string) => `<chunk id="${id}" description="d">\n${text}\n</chunk>\n`;

function manager(files: Record<string, string>, maxOpenTokens = 1000) {
  const disk = memorySkillFiles(files);
  const skills = new SkillManager({ files: disk, limits: { maxOpenTokens, whenTooLarge: "refuse" } });
  skills.loadAll("skills");
  return { skills, disk };
}

const PDF = { "skills/pdf/SKILL.md": skill("pdf", chunk("examples", "one\ntwo") + chunk("forms", "three")) };

for (const [name, asked, chunkId, message] of [
  ["near chunk", "pdf", "exmaples", "Chunk 'exmaples' not found in skill 'pdf'. Nearest: examples."],
  ["no near chunk", "pdf", "zzz", "Chunk 'zzz' not found in skill 'pdf'. It has: examples, forms."],
  ["near skill", "pfd", "x", "Skill 'pfd' not found. Nearest: pdf."],
  ["no near skill", "数据分析", "x", "Skill '数据分析' not found. Skills: pdf."],
] as const) {
  test(`open, not found: ${name}`, () => {
    const load = manager(PDF).skills.open(asked, chunkId);
    assert.deepEqual([load.status, load.message, load.content], ["not_found", message, ""]);
  });
}

for (const [name, files, message] of [
  [
    "no skill at all",
    {},
    "Skill 'pdf' not found. There are no skills. Create .agents/skills/<name>/SKILL.md to begin one.",
  ],
  [
    "no chunk at all",
    { "skills/pdf/SKILL.md": skill("pdf", "只有正文") },
    "Chunk 'x' not found in skill 'pdf'. It has no chunks: load SKILL.md, which is all of it.",
  ],
] as const) {
  test(`open, not found: ${name}`, () => assert.equal(manager(files).skills.open("pdf", "x").message, message));
}

test("open: case, spaces and hyphens of an id are forgiven, and the set holds the real id", () => {
  const { skills } = manager({ "skills/a/SKILL.md": skill("A-b", chunk("Big Examples", "x")) });
  assert.equal(skills.open("a-B", "big-examples").content, "x");
  assert.deepEqual(skills.export(), ["A-b#Big Examples"]);
});

test("open set: a live view on the skill, closed one by one or together", () => {
  const { skills } = manager(PDF);
  const seen = skills.skill("pdf")!.activeChunks;
  skills.open("pdf", "forms");
  skills.open("pdf", "examples");
  assert.deepEqual([...seen], ["forms", "examples"]);
  assert.equal(skills.close("pdf", "forms"), true);
  assert.equal(skills.close("pdf", "forms"), false);
  assert.deepEqual([...seen], ["examples"]);
  assert.equal(skills.close("pdf"), true);
  assert.deepEqual([...seen], []);
});

test("open set: what is exported restores, whatever the names", () => {
  const name = fc.string({
    minLength: 1,
    maxLength: 8,
    unit: fc.constantFrom("a", "#", "%", "2", "3", "5", "技", " ", "/"),
  });
  fc.assert(
    fc.property(fc.array(fc.tuple(name, name)), (pairs) => {
      const open = new OpenChunks();
      for (const [skillName, chunkId] of pairs) open.open(skillName, chunkId);
      const copy = new OpenChunks();
      assert.deepEqual(copy.restore(open.export()), []);
      assert.deepEqual(copy.list(), open.list());
    }),
  );
});

test("open set: a handle from outside that is none is handed back", () => {
  assert.deepEqual(new OpenChunks().restore(["a#b", "", "x", "#x", "x#", 7, null]), ["", "x", "#x", "x#", 7, null]);
});

test("two sessions share skills and not what is open", () => {
  const { skills, disk } = manager(PDF);
  const reads = disk.reads.length;
  const other = skills.withOpen(new OpenChunks());
  other.open("pdf", "forms");
  assert.deepEqual([skills.export(), other.export()], [[], ["pdf#forms"]]);
  assert.equal(skills.skill("pdf")!.activeChunks.size, 0);
  assert.equal(disk.reads.length, reads);
});

test("over the budget: refused with sizes, and nothing is opened", () => {
  const long = "word ".repeat(400).trim();
  const { skills } = manager({ "skills/a/SKILL.md": skill("a", chunk("x", long) + chunk("y", long)) }, 600);
  assert.equal(skills.open("a", "x").status, "loaded");
  const tokens = countTokens(long);
  const { status, content, message } = skills.open("a", "y");
  assert.deepEqual([status, content], ["too_large", ""]);
  assert.equal(
    message,
    `Chunk 'y' of skill 'a' has ${tokens} tokens; ${600 - tokens} of 600 are left (open: a#x ${tokens}). Close an open chunk, or set cut to get its beginning.`,
  );
  assert.deepEqual(skills.export(), ["a#x"]);
  skills.close("a", "x");
  assert.equal(skills.open("a", "y").status, "loaded");
});

test("over the budget: cut at a line, with the address of the rest, and not kept open", () => {
  const lines = Array.from({ length: 100 }, (_, index) => `line number ${index + 1}`).join("\n");
  const { skills } = manager({ "skills/a/SKILL.md": skill("a", `core\n\n${chunk("x", lines)}`) }, 200);
  const load = skills.open("a", "x", { whenTooLarge: "cut" });
  assert.equal(load.status, "cut");
  const shown = load.content.split("\n").filter((line) => line.startsWith("line number"));
  // The chunk's first line is line 8 of the file; its closing tag is line 108, and no part of what is left.
  assert.equal(load.rest, `skills/a/SKILL.md:${8 + shown.length}-107`);
  assert.ok(load.content.endsWith(`[cut: ${100 - shown.length} of 100 lines left out; they are in ${load.rest}]`));
  assert.ok(shown.length > 10 && countTokens(load.content) <= 200);
  assert.deepEqual(skills.export(), []);
});

test("over the budget: when not even one line fits, a cut is refused like the rest", () => {
  const { skills } = manager({ "skills/a/SKILL.md": skill("a", chunk("x", "长 ".repeat(300) + "\nend")) }, 100);
  const { status, content } = skills.open("a", "x", { whenTooLarge: "cut" });
  assert.deepEqual([status, content], ["too_large", ""]);
});

test("over the budget: what is open counts, whatever vanished does not, and opening again is free", () => {
  const files: Record<string, string> = { ...PDF, "skills/pdf/notes.md": "word ".repeat(80) };
  const { skills } = manager(files, 90);
  assert.equal(skills.open("pdf", "notes.md").status, "loaded");
  assert.equal(skills.open("pdf", "notes.md").status, "loaded");
  files["skills/pdf/big.md"] = "word ".repeat(60);
  skills.loadAll("skills");
  assert.equal(skills.open("pdf", "big.md").status, "too_large");
  delete files["skills/pdf/notes.md"];
  assert.equal(skills.open("pdf", "big.md").status, "loaded");
});

test("an id that could mean two is not guessed", () => {
  const { skills } = manager({
    "skills/a/SKILL.md": skill("a", chunk("big one", "1") + chunk("Big-One", "2")),
    "skills/a/notes.md": "3",
    "skills/a/Notes.md": "4",
  });
  assert.deepEqual(
    [skills.open("a", "BIG ONE").status, skills.open("a", "NOTES.md").status],
    ["not_found", "not_found"],
  );
  assert.deepEqual([skills.open("a", "big one").content, skills.open("a", "Notes.md").content], ["1", "4"]);
});

test("not found among many: twenty are listed and the rest counted", () => {
  const body = Array.from({ length: 22 }, (_, at) => chunk(`part-${at}`, "x")).join("");
  const { message = "" } = manager({ "skills/a/SKILL.md": skill("a", body) }).skills.open("a", "别的");
  assert.match(message, /It has: part-0, .*part-19, and 2 more\.$/u);
});

test("files beside a skill load by their path, the core as SKILL.md", () => {
  const { skills } = manager({
    ...PDF,
    "skills/pdf/references/api.md": "# API\n",
    "skills/pdf/scripts/run.py": "print()",
  });
  assert.equal(skills.open("pdf", "references/api.md").content, "# API\n");
  assert.equal(skills.open("pdf", "./scripts/run.py").address, "skills/pdf/scripts/run.py");
  assert.equal(skills.open("pdf", "References/API.md").content, "# API\n", "as skills in the wild spell them");
  assert.equal(skills.open("pdf", "SKILL.md").content, "");
  assert.equal(skills.open("pdf", "../../etc/passwd").status, "not_found");
});

test("a file that vanished is an answer, not a throw", () => {
  const files: Record<string, string> = { ...PDF, "skills/pdf/notes.md": "x" };
  const { skills } = manager(files);
  delete files["skills/pdf/notes.md"];
  const { status, message } = skills.open("pdf", "notes.md");
  assert.deepEqual(
    [status, message],
    ["unreadable", `'notes.md' of skill 'pdf' cannot be read. "skills/pdf/notes.md" does not exist.`],
  );
});

test("one name twice: the folder loaded first wins, and both are named", () => {
  const files = memorySkillFiles({
    "skills/pdf/SKILL.md": skill("pdf", "project"),
    "home/pdf/SKILL.md": skill("pdf", "user"),
  });
  const skills = new SkillManager({ files });
  skills.loadAll("skills");
  const { diagnostics } = skills.loadAll("home");
  assert.equal(skills.skill("pdf")?.coreContent, "project");
  assert.deepEqual(diagnostics, [
    {
      code: "skill-clash",
      message: "Skill 'pdf' is also at skills/pdf/SKILL.md, which is the one used.",
      path: "home/pdf/SKILL.md",
    },
  ]);
});

test("refresh: only what changed is read again; removed skills go", () => {
  const files: Record<string, string> = { ...PDF, "skills/b/SKILL.md": skill("b") };
  const { skills, disk } = manager(files);
  disk.reads.length = 0;
  files["skills/b/SKILL.md"] = skill("b", "changed");
  assert.deepEqual(
    skills.refresh().skills.map(({ coreContent }) => coreContent),
    ["changed", ""],
  );
  assert.deepEqual(disk.reads, ["skills/b/SKILL.md"]);
  delete files["skills/pdf/SKILL.md"];
  assert.deepEqual(
    skills.refresh().skills.map(({ metadata }) => metadata.name),
    ["b"],
  );
});

test("a skill that cannot be read does not stop the others", () => {
  const disk = memorySkillFiles({ ...PDF, "skills/bad/SKILL.md": "x" });
  const read = (path: string) => {
    if (path.includes("bad")) throw new Error("no permission");
    return disk.read(path);
  };
  const { skills, diagnostics } = new SkillManager({ files: { ...disk, read } }).loadAll("skills");
  assert.equal(skills.length, 1);
  assert.deepEqual(diagnostics, [{ code: "skill-unreadable", message: "no permission", path: "skills/bad/SKILL.md" }]);
});
