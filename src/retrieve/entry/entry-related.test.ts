import assert from "node:assert/strict";
import { test } from "node:test";
import { ask } from "../../../test/entry-fixture.ts";
import { verifies } from "../../../test/requirements/verifies.ts";

verifies("seed0/step4/meaning", async () => {
  const text = "# D\n## 错误码处理\nx\n## 支付错误码列表\ny\n## 日志\nz\n";
  const { related_headings: related } = await ask({ "a.md": text }, "错误码处理", "实现支付模块");
  assert.equal(related[0]?.heading, "## 支付错误码列表");
});

const FLOW = "# 发布流程\n\n先后顺序：编写方案 → 评审方案 → 上线发布\n";
const STEPS =
  "# 手册\n## 编写方案\na\n## 上线发布\nc\n## 评审方案\nb\n### 评审红线\n不得自评。\n### 评审注意事项\n提前一天。\n";

verifies("seed0/step4/process-documents", async () => {
  const result = await ask({ "steps.md": STEPS, "flow.md": FLOW }, "编写方案", undefined, ["flow.md"]);
  assert.equal(result.related_headings[0]?.heading, "## 评审方案");
  assert.equal(result.related_headings[0]?.relevance_note, "流程的下一步骤");
});

verifies("seed0/step4/cautions-first", async () => {
  const result = await ask({ "steps.md": STEPS, "flow.md": FLOW }, "评审方案", "正在评审", ["flow.md"]);
  assert.deepEqual(
    result.related_headings.map(({ heading }) => heading),
    ["### 评审红线", "### 评审注意事项", "## 上线发布"],
  );
});

for (const [name, text, target, next] of [
  ["numbered headings", "# P\n## 步骤1 准备\na\n### 步骤1.1 清点\nx\n## 步骤2 执行\nb\n", "准备", "## 步骤2 执行"],
  ["Chinese numerals", "# P\n## 第一步 准备\na\n## 第二步 执行\nb\n", "准备", "## 第二步 执行"],
  ["Step n", "# P\n## Step 1: Prepare\na\n## Step 2: Run\nb\n", "prepare", "## Step 2: Run"],
  ["dotted numbers", "# P\n## 1.1 Prepare\na\n## 1.2 Run\nb\n", "prepare", "## 1.2 Run"],
  ["an ordered list", "# P\n1. [Prepare](#prepare)\n2. [Run](#run)\n\n## Run\nb\n## Prepare\na\n", "prepare", "## Run"],
  [
    "mermaid",
    "# P\n```mermaid\ngraph TD\n  A[Prepare] --> B(Run)\n```\n## Run\nb\n## Prepare\na\n",
    "prepare",
    "## Run",
  ],
  ["a next link", "# P\n## Run\nb\n## Prepare\na\n\nNext: [Run](#run)\n", "prepare", "## Run"],
] as const) {
  test(`entry: the next step by ${name}`, async () => {
    const { related_headings: related } = await ask({ "a.md": text }, target);
    assert.equal(related[0]?.heading, next);
    assert.match(related[0]?.relevance_note ?? "", /下一步|Next step/u);
  });
}

verifies("seed0/step4/next-step", async () => {
  const text = "# P\n## 步骤1 准备\na\n### 注意事项\n小心\n## 步骤2 执行\nb\n### 注意事项\n别的\n";
  const { related_headings: related } = await ask({ "a.md": text }, "步骤1 准备");
  assert.deepEqual(
    related.slice(0, 2).map(({ heading }) => heading),
    ["### 注意事项", "## 步骤2 执行"],
  );
});

const MANY =
  "# D\n" +
  Array.from(
    { length: 30 },
    (_, at) =>
      `## 错误码 ${at} 处理\n${[1, 2, 3, 4].map((step) => `见 [处理](#错误码-${at + step}-处理)`).join("\n")}\n`,
  ).join("");

verifies("seed0/step4/at-most-three", async () => {
  assert.equal((await ask({ "a.md": MANY }, "错误码 3 处理", "支付")).related_headings.length, 3);
});

verifies("seed0/step4/short-reason", async () => {
  for (const target of ["错误码 3 处理", "error handling"]) {
    const { related_headings: related } = await ask(
      { "a.md": MANY + "## Error handling of long names\nx\n## Handling everythingimaginable\n" },
      target,
    );
    for (const { heading, source_file, relevance_note: reason } of related) {
      assert.equal(source_file, "a.md");
      assert.match(heading, /^#+ /u);
      assert.ok(reason !== "" && [...reason].length <= 15, reason);
    }
  }
});

test("entry: a reason names the shared word as it is written, not its stem", async () => {
  const text = "# Doc\n## Caching headings\nx\n## Heading levels\ny\n## Deployment\nz\n";
  const { related_headings: related } = await ask({ "a.md": text }, "Caching headings");
  assert.deepEqual(
    related.map(({ relevance_note: reason }) => reason),
    ["Shares: heading"],
  );
});

test("entry: what a site generator calls in two titles relates them to nothing", async () => {
  const text = '# Pods\n\n## {{% heading "whatsnext" %}}\n\nRead.\n\n## {{% heading "objectives" %}}\n\nLearn.\n';
  const { related_headings: related } = await ask({ "a.md": text }, '{{% heading "whatsnext" %}}');
  assert.deepEqual(related, []);
});

for (const [name, link, there, target, reason] of [
  ["the next", "下一步：[清理](docs/s.md#清理)", "# S\n\n## 清理\n\ny\n", "归档", "流程的下一步骤"],
  [
    "the next, by the site's path",
    "Next: [Cleaning up](/s/)",
    "# S\n\n## Cleaning up\n\ny\n",
    "Archiving",
    "Next step",
  ],
  ["the previous", "上一步：[清理](docs/s.md#清理)", "# S\n\n## 清理\n\ny\n", "归档", "本条目正文引用了它"],
] as const) {
  test(`entry: ${name} step is in another document`, async () => {
    const files = { "r.md": `# R\n\n## ${target}\n\nx\n\n${link}\n`, "docs/s.md": there };
    const { related_headings: related } = await ask(files, target, undefined, ["docs/s.md"]);
    const heading = there.split("\n")[2];
    assert.deepEqual(related, [{ heading, source_file: "docs/s.md", relevance_note: reason }]);
  });
}
