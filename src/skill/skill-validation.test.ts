import assert from "node:assert/strict";
import { test } from "node:test";
import { SkillLoader } from "./skill-loader.ts";
import { validateSkill } from "./skill-validation.ts";

const codes = (text: string, folder = "pdf") =>
  validateSkill(
    SkillLoader.parse(text, { path: `skills/${folder}/SKILL.md`, files: [{ path: "references/a.md", bytes: 1 }] }),
  ).map(({ code, line }) => `${code}:${line! + 1}`);
const head = (name: string, more = "") => `---\nname: ${name}\ndescription: d\n${more}---\n`;

for (const [name, text, folder, expected] of [
  ["without fault", `${head("pdf")}See [a](references/a.md) and \`references/a.md\`.`, "pdf", []],
  ["Chinese name", head("技能-一"), "技能-一", []],
  ["capital letters", head("Pdf"), "Pdf", ["name-form:2"]],
  ["two hyphens", head("a--b"), "a--b", ["name-form:2"]],
  ["hyphen at the edge", head("a-"), "a-", ["name-form:2"]],
  ["64 characters", head("a".repeat(64)), "a".repeat(64), []],
  ["65 characters", head("a".repeat(65)), "a".repeat(65), ["name-too-long:2"]],
  ["another folder", head("pdf"), "word", ["name-folder:2"]],
  [
    "description over 1024",
    `---\nname: pdf\ndescription: ${"d".repeat(1025)}\n---\n`,
    "pdf",
    ["description-too-long:3"],
  ],
  ["compatibility over 500", head("pdf", `compatibility: ${"d".repeat(501)}\n`), "pdf", ["compatibility-too-long:4"]],
  ["compatibility of 500", head("pdf", `compatibility: ${"d".repeat(500)}\n`), "pdf", []],
  ["metadata with texts", head("pdf", "metadata:\n  版本: '1'\n"), "pdf", []],
  ["metadata as a list", head("pdf", "metadata: [a]\n"), "pdf", ["metadata-form:4"]],
  ["metadata with nothing", head("pdf", "metadata:\n"), "pdf", ["metadata-form:4"]],
  ["metadata with a number", head("pdf", "metadata:\n  version: 1\n"), "pdf", ["metadata-form:4"]],
  ["tools as a list", head("pdf", "allowed-tools: [Read]\n"), "pdf", ["allowed-tools-form:4"]],
  ["tools in one text", head("pdf", "allowed-tools: Read Write\n"), "pdf", []],
  ["tools with nothing", head("pdf", "allowed-tools:\n"), "pdf", ["allowed-tools-form:4"]],
  ["core of 500 lines", head("pdf") + "x\n".repeat(500), "pdf", []],
  ["core over 5000 tokens in one line", head("pdf") + "字 ".repeat(5001), "pdf", ["core-too-long:1"]],
  ["core over 500 lines", head("pdf") + "x\n".repeat(501), "pdf", ["core-too-long:1"]],
  [
    "a file that is not there",
    `${head("pdf")}\n\nSee \`scripts/b.py\` and [b](./scripts/b.py).`,
    "pdf",
    ["file-missing:7"],
  ],
  [
    "a chunk named like a file",
    `${head("pdf")}<chunk id="references/a.md" description="d">x</chunk>`,
    "pdf",
    ["chunk-hides-file:5"],
  ],
  [
    "a chunk named like the core",
    `${head("pdf")}<chunk id="SKILL.md" description="d">x</chunk>`,
    "pdf",
    ["chunk-hides-file:5"],
  ],
  ["in the order of the file", `${head("pdf")}\`assets/c.md\``, "词", ["name-folder:2", "file-missing:5"]],
] as const) {
  test(`lint: ${name}`, () => assert.deepEqual(codes(text, folder), expected));
}

test("lint: a skill that is only a text has no folder to miss files in", () => {
  assert.deepEqual(validateSkill(SkillLoader.parse(`${head("pdf")}See \`scripts/b.py\`.`)), []);
});
