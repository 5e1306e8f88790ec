import assert from "node:assert/strict";
import { test } from "node:test";
import { stepSequences } from "./process-order.ts";

/** Headings are lines that begin with `# `. */
function sequences(text: string): string[] {
  const lines = text.split("\n");
  const headingAt = (line: number) =>
    lines
      .slice(0, line + 1)
      .findLast((one) => one.startsWith("# "))
      ?.slice(2) ?? "";
  return stepSequences(lines, headingAt).map((names) => names.join(" > "));
}

for (const [name, text, expected] of [
  ["an ordered list", "1. 准备\n2. Bake\n3. 上线", ["准备 > Bake > 上线"]],
  ["every number a one", "1. a\n1. b\n1. c", ["a > b > c"]],
  ["parentheses", "7) a\n8) b", ["a > b"]],
  ["Chinese numbering, which has no space", "1、准备\n2、上线", ["准备 > 上线"]],
  ["an arrow between numbered names", "1、准备 → 2. Bake", ["准备 > Bake"]],
  ["a list inside a list", "1. a\n   1. x\n   2. y\n2. b", ["x > y", "a > b"]],
  ["a list deeper and deeper", "1. a\n  1. b\n    1. c\n    2. d\n2. e", ["c > d", "a > e"]],
  ["text at the margin ends it", "1. a\nThen:\n2. b", []],
  ["indented text and blank lines do not", "1. a\n\n   more\n2. b", ["a > b"]],
  ["a jump begins another", "1. a\n2. b\n7. c\n8. d", ["a > b", "c > d"]],
  ["one step is no order", "1. a", []],
  ["numbers are no steps", "1.5 a\n2.5 b", []],
  ["marks and links are left out", "1. **[准备](a.md)**\n2. `b`", ["准备 > b"]],
  ["arrows", "流程：提交 → 审批 → 打款", ["提交 > 审批 > 打款"]],
  ["arrows of ASCII", "Order: plan -> build => ship --> run >> rest", ["plan > build > ship > run > rest"]],
  ["nothing at an end", "a → ", []],
  ["a function is no step", "const f = (a) => b", []],
  ["a call is no step", "call(a) -> b", []],
  ["a row of a table is no step", "| a → b |", []],
  ["endless lines", `a → ${"b".repeat(2000)}`, []],
  ["what comes next", "# 安装\n下一步：[配置](b.md)", ["安装 > 配置"]],
  ["both ways", "# B\nPrev: [A](a.md) | Next up: [**C**](c.md)", ["B > C", "A > B"]],
  ["what comes before", "# B\n上一节 « [甲](a.md)", ["甲 > B"]],
  ["links before the first heading", "Next: [C](c.md)", []],
  ["another word before a link", "# B\nSee [C](c.md)", []],
] as const) {
  test(`step sequences: ${name}`, () => assert.deepEqual(sequences(text), expected));
}

test("step sequences: a flowchart by its labels, edge by edge", () => {
  const chart = 'graph TD\nA[写需求] --> B("评审")\nB -- 通过 --> C{发布}\nC -->|ok| D --> A\nB ==> D';
  const edges = sequences(`\`\`\`mermaid\n${chart}\n\`\`\`\nE[x] --> F[y]`);
  for (const edge of ["写需求 > 评审", "评审 > 发布", "发布 > D", "D > 写需求", "评审 > D"]) {
    assert.ok(edges.includes(edge), `${edge} in ${edges.join("; ")}`);
  }
  assert.ok(!edges.includes("x > y"), "outside of a chart");
});
