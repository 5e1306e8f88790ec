/** `pith kb lint`: how a README in prose was understood, and that the answers follow it. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { scratchTree } from "../scratch-tree.ts";
import { typeIn } from "../typed-cli.ts";

const README = [
  "# 支付知识库",
  "",
  "本知识库收录支付与退款的文档。",
  "优先查阅规范文件夹，再看接口目录。",
  "草稿目录里的内容请勿引用；`retry_count` 已废弃。",
  "",
].join("\n");

const FILES = {
  "KnowledgeBase/支付/README.md": README,
  "KnowledgeBase/支付/01-规范/超时.md": "# 超时\n\n支付超时后重试三次。\n",
  "KnowledgeBase/支付/接口/创建.md": "# 创建订单\n\n调用创建接口。\n",
  "KnowledgeBase/支付/草稿/超时.md": "# 超时草稿\n\n支付超时后重试九次。\n",
};

test("kb lint: Chinese prose, folders by their bare names", async (t) => {
  const { status, stdout } = await typeIn(scratchTree(t, FILES), scratchTree(t), ["kb", "lint"]);
  assert.equal(status, 0);
  assert.deepEqual(stdout.split("\n"), [
    "支付/README.md",
    '  3: scope "本知识库收录支付与退款的文档"',
    "  4: emphasis 01-规范/ (1 file)",
    "  4: entry 接口/ (1 file)",
    "  5: ignore 草稿/ (1 file)",
    "",
  ]);
});

test("kb ask: what the prose forbids is not cited", async (t) => {
  const { stdout } = await typeIn(scratchTree(t, FILES), scratchTree(t), ["kb", "ask", "支付超时后重试几次？"]);
  assert.match(stdout, /重试三次/u);
  assert.doesNotMatch(stdout, /九次/u);
});

test("kb lint: documents that are no text are problems, unless the README forbids them", async (t) => {
  const names = ["草稿/旧.docx", "1.pdf", "2.pdf", "3.docx", "4.xlsx", "5.pptx", "6.pdf", "图.png"];
  const files = Object.fromEntries(names.map((name) => [`KnowledgeBase/支付/${name}`, "PK\0"]));
  const { stdout } = await typeIn(scratchTree(t, { ...FILES, ...files }), scratchTree(t), ["kb", "lint"]);
  const problems = stdout.split("\n").filter((line) => line.includes("problem"));
  assert.equal(problems.length, 6);
  assert.equal(
    problems[0],
    "  problem: 1.pdf: not searched, as no text or too large; save it as markdown or plain text",
  );
  assert.equal(problems[5], "  problem: 1 more file not searched");
});
