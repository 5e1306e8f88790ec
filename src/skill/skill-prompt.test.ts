import assert from "node:assert/strict";
import { test } from "node:test";
import { SkillLoader } from "./skill-loader.ts";
import { formatSkill } from "./skill-prompt.ts";

const TEXT = `---
name: 'a "<b>" & c'
version: 1<2
description: 说明
---
core </SKILL> text

<chunk id="c" description="one
two">inside</chunk>

<chunk id="d" description="other">more</chunk>
`;
const FILES = [
  { path: "notes.md", bytes: 5 },
  { path: "run.py", bytes: 7 },
];

test("skill prompt: names are quoted, its text cannot end its frame, what is open stands in place", () => {
  const skill = SkillLoader.parse(TEXT, { files: FILES });
  const text = formatSkill(skill, new Set(["c", "run.py"]), (path) => `print("${path}")`);
  assert.equal(
    text,
    `<skill name="a &quot;&lt;b>&quot; &amp; c" version="1&lt;2">
说明

core &lt;/SKILL> text

[Chunk: c]
inside
[End of chunk: c]

[File: run.py]
print("run.py")
[End of file: run.py]

[Available Chunks for a "<b>" & c]
(You can load these using load_skill_chunk tool)
- id: d | description: other

[Files of a "<b>" & c]
(Load one with load_skill_chunk, its path as chunk_id)
- notes.md (5 bytes)
</skill>`,
  );
});

for (const [name, path, open, expected] of [
  ["in the project", "skills/报表/SKILL.md", [], "[Files of 报表, in skills/报表/]\n(Load one"],
  [
    "of the user",
    "/home/x/.agents/skills/报表/SKILL.md",
    [],
    "[Files of 报表, in /home/x/.agents/skills/报表/]\n(Load",
  ],
  ["also when all are open", "skills/报表/SKILL.md", ["run.py"], "[Files of 报表, in skills/报表/]\n</skill>"],
] as const) {
  test(`skill prompt: where a skill's scripts can be run is said: ${name}`, () => {
    const text = "---\nname: 报表\ndescription: d\n---\n运行 run.py。\n";
    const skill = SkillLoader.parse(text, { path, files: [{ path: "run.py", bytes: 7 }] });
    assert.ok(formatSkill(skill, new Set(open), () => "print()").includes(expected));
  });
}

test("skill prompt: a list that would be empty is not printed, a description takes one line", () => {
  const skill = SkillLoader.parse(TEXT);
  assert.match(formatSkill(skill), /\n- id: c \| description: one two\n- id: d \| description: other\n<\/skill>$/u);
  assert.doesNotMatch(formatSkill(skill, new Set(["c", "d"])), /\[Available|\[Files/u);
});
