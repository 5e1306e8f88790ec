import assert from "node:assert/strict";
import { test } from "node:test";
import { cautionsFor, processNeighbours, type ProcessHeading } from "./process.ts";
import type { StepSequence } from "./process-order.ts";

/** A document in short: `## 2 Build`, the level by its marks, the number in front; `@b.md` begins another document. */
function headingsOf(text: string): ProcessHeading[] {
  const headings: ProcessHeading[] = [];
  let path = "a.md";
  let open: ProcessHeading[] = [];
  for (const line of text.split("\n")) {
    if (line.startsWith("@")) {
      path = line.slice(1);
      open = [];
      continue;
    }
    const [, marks = "", number = "", title = ""] = /^(#+) ([\d.]*)(.*)$/u.exec(line) ?? [];
    open = open.filter(({ level }) => level < marks.length);
    const parent = open.at(-1)?.id ?? -1;
    const numbering = number === "" ? (/^(?:Step|步骤) ?(\d+)/u.exec(title)?.[1] ?? "") : number;
    const key = title.trim().toLowerCase();
    const id = headings.length;
    headings.push({ id, path, title: number + title, key, numbering, level: marks.length, parent });
    open.push(headings.at(-1)!);
  }
  return headings;
}
const find = (headings: readonly ProcessHeading[], key: string) => headings.find((one) => one.key === key)!;
const named = (headings: readonly ProcessHeading[]) => headings.map(({ path, title }) => `${path} ${title}`).join("; ");

for (const [name, text, target, sequences, next, previous, isStep] of [
  ["written down", "# Plan\n# 上线\n# Build", "plan", [["Plan", "Build", "上线"]], "a.md Build", "", true],
  ["in the middle", "# Plan\n# 上线\n# Build", "build", [["Plan", "Build", "上线"]], "a.md 上线", "a.md Plan", true],
  [
    "two orders, each neighbour once",
    "# A1\n# B2\n# C3",
    "a1",
    [
      ["A1", "B2"],
      ["A1", "B2"],
      ["A1", "C3"],
    ],
    "a.md B2; a.md C3",
    "",
    true,
  ],
  ["a step named after itself", "# A1\n# B2", "a1", [["A1", "A1", "B2"]], "a.md B2", "", true],
  ["a name that goes on", "# Install\n# Plan", "plan", [["Plan", "Install the client"]], "a.md Install", "", true],
  ["a name too short to mean one", "# X\n# Plan", "plan", [["Plan", "X"]], "", "", false],
  ["the same file first", "# Plan\n# Run\n@b.md\n# Plan2\n# Run", "plan2", [["Plan2", "Run"]], "b.md Run", "", true],
  ["then the same level", "## Plan\n# Run\n## Run", "plan", [["Plan", "Run"]], "a.md Run", "", true],
  ["numbers", "## 1 Plan\n## 2 Build\n## 3 Run", "build", [], "a.md 3 Run", "a.md 1 Plan", true],
  [
    "numbers of two parts",
    "# 1 P\n## 1.9 Plan\n## 1.10 Build\n# 2 Q\n## 2.11 Run",
    "build",
    [],
    "",
    "a.md 1.9 Plan",
    true,
  ],
  ["numbers under another heading", "# A\n## 1 Plan\n# B\n## 2 Build", "plan", [], "", "", false],
  ["numbers of another level", "# 1 Plan\n## 2 Build", "plan", [], "", "", false],
  ["a number that stands before", "## 2 Build\n## 1 Plan", "plan", [], "", "", false],
  ["a number that stands after", "## 2 Build\n## 1 Plan", "build", [], "", "", false],
  ["a gap", "## 1 Plan\n## 3 Run", "plan", [], "", "", false],
  ["the last of several", "## 1 One\n## 1 Uno\n## 2 Two", "two", [], "", "a.md 1 Uno", true],
  [
    "what is written beats numbers",
    "## 1 Plan\n## 2 Build\n## 3 Run",
    "plan",
    [["Plan", "Run"]],
    "a.md 3 Run; a.md 2 Build",
    "",
    true,
  ],
  ["a step by its word", "# 第二步 打包\n# Other", "第二步 打包", [], "", "", true],
  ["no step at all", "# Plan\n# Other", "plan", [["Other", "Elsewhere"]], "", "", false],
] as const satisfies readonly (readonly [string, string, string, readonly StepSequence[], string, string, boolean])[]) {
  test(`process: ${name}`, () => {
    const headings = headingsOf(text);
    const found = processNeighbours(find(headings, target), headings, sequences, (step) => step.toLowerCase());
    assert.deepEqual([named(found.next), named(found.previous), found.isStep], [next, previous, isStep]);
  });
}

test("process: of two namesakes in one file the nearer level is meant, then the first", () => {
  const headings = headingsOf("### Plan\n# Run\n### Run\n### Run");
  const { next } = processNeighbours(find(headings, "plan"), headings, [["Plan", "Run"]], (step) => step.toLowerCase());
  assert.deepEqual(
    next.map(({ id }) => id),
    [2],
  );
});

for (const [name, text, target, expected] of [
  [
    "below, beside, above",
    "# Guide\n# 注意\n## Steps\n### Warning\n### Plan\n#### Pitfalls",
    "plan",
    "Pitfalls, Warning, 注意",
  ],
  ["red lines are told apart", "# Plan\n## 红线\n## 风险", "plan", "红线!, 风险"],
  ["in English too", "# Plan\n## Never do this\n## Safety", "plan", "Never do this!, Safety"],
  ["not those of another step", "# P\n## Plan\n## Build\n### Warnings", "plan", ""],
  ["not those of another file", "# Plan\n@b.md\n# Warnings", "plan", ""],
  ["not those that name another step", "# P\n## Plan\n## Build\n## Warnings for build", "plan", ""],
  [
    "those that name this one",
    "# P\n## Plan\n## Build\n## Warnings for plan, not build",
    "plan",
    "Warnings for plan, not build",
  ],
  ["not those of another number", "# P\n## Step 1 A\n## Step 2 B\n## Step 2 warnings", "step 1 a", ""],
  ["those of the same number", "# P\n## Step 1 A\n## Step 2 B\n## Step 1 warnings", "step 1 a", "Step 1 warnings"],
  ["none", "# P\n## Plan\n## Build", "plan", ""],
] as const) {
  test(`cautions: ${name}`, () => {
    const headings = headingsOf(text);
    const found = cautionsFor(find(headings, target), headings);
    assert.equal(found.map(({ heading, isRedLine }) => heading.title + (isRedLine ? "!" : "")).join(", "), expected);
  });
}
