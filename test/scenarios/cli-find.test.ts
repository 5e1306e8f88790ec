/** `pith find` through the real process: questions by argument and by pipe, budgets, forms, exit status. */
import assert from "node:assert/strict";
import { join } from "node:path";
import { test, type TestContext } from "node:test";
import { countTokens as exactTokens } from "gpt-tokenizer/encoding/o200k_base";
import { plant, scratchTree } from "../scratch-tree.ts";
import { MAIN, ownCache, runCli } from "./cli-process.ts";

const FILES = {
  "src/session.ts":
    "/** Keeps a login alive. */\nexport class Session {\n  refreshToken(): string {\n    return renewToken(this.secret);\n  }\n  secret = '';\n}\n",
  "src/mail.ts": "export function sendMail(to: string): void {\n  deliver(to);\n}\n",
  "docs/guide.md":
    "# Guide\n\n## Retry\n\nA failed upload is retried three times with growing pauses.\n\n## 登录失败\n\n登录失败后等待五秒再重试，连续三次失败则锁定账号。\n",
  "docs/other.md": "# Other\n\nColours of the logo.\n",
};
const setup = (t: TestContext) => ({ folder: scratchTree(t, FILES), environment: ownCache(t) });

interface Found {
  readonly found: boolean;
  readonly files: readonly { readonly path: string; readonly score: number }[];
  readonly context: {
    readonly tokens: number;
    readonly files: readonly { readonly regions: readonly { readonly address: string }[] }[];
  };
}

test("find: a tree that says its name nowhere is called as where it was cloned from", async (t) => {
  const parts = Array.from({ length: 12 }, (_, part) => [
    `src/part${part}.ts`,
    `export function part${part}(input: string): string {\n  // handles the ${part} case of the parser and its cache\n  return input + ${part};\n}\n`,
  ]);
  const folder = scratchTree(t, {
    ...(Object.fromEntries(parts) as Record<string, string>),
    "src/header.ts":
      "export function parseHeader(text: string) {\n  if (text === '') throw new Error('empty header');\n}\n",
    ".git/HEAD": "ref: refs/heads/main\n",
  });
  const asks = ["find", "quuxly handles the empty case of the header wrong", "--json"];
  const found = async () => (JSON.parse((await runCli(asks, { folder, environment })).stdout) as Found).found;
  const environment = ownCache(t);
  assert.equal(await found(), false);
  plant(folder, { ".git/config": '[remote "origin"]\n\turl = git@example.org:acme/quuxly.git\n' });
  assert.equal(await found(), true);
});

for (const [question, path] of [
  ["where is the refresh token renewed", "src/session.ts"],
  ["how often is a failed upload retried", "docs/guide.md"],
  ["登录失败 锁定账号", "docs/guide.md"],
  ["sendMail", "src/mail.ts"],
  ["令牌在哪里刷新", "src/session.ts"],
  ["how are mails delivered", "src/mail.ts"],
] as const) {
  test(`find: ${question} → ${path}`, async (t) => {
    const run = await runCli(["find", ...question.split(" "), "--json"], setup(t));
    assert.equal(run.status, 0, run.stderr);
    const output = JSON.parse(run.stdout) as Found;
    assert.equal(output.files[0]?.path, path);
    assert.ok(output.files.every(({ score }) => score >= 0 && score <= 1));
  });
}

test("find: people see the address, the reason and the line", async (t) => {
  const { stdout, status } = await runCli(["find", "refresh token"], setup(t));
  assert.equal(status, 0);
  assert.match(stdout, /^ 1 {2}\d\.\d\d {2}src\/session\.ts/mu);
  assert.match(stdout, /▸ .*refreshToken/u);
});

test("find: the question comes through a pipe", async (t) => {
  const issue =
    "Upload fails\n\nSteps:\n1. upload a file\n2. it is retried forever\n\nExpected: retried three times with growing pauses.\n";
  const place = setup(t);
  for (const words of [[], ["-"]]) {
    const run = await runCli(["find", ...words, "--json"], { ...place, stdin: issue });
    assert.equal(run.status, 0, run.stderr);
    assert.equal((JSON.parse(run.stdout) as Found).files[0]?.path, "docs/guide.md");
  }
});

test("find: without any question it says how to ask", async (t) => {
  const run = await runCli(["find"], setup(t));
  assert.equal(run.status, 2);
  assert.match(run.stderr, /QUERY is missing/u);
});

test("find: nothing found is exit status 1, with an answer that says so", async (t) => {
  const run = await runCli(["find", "zygomorphic quaternion"], setup(t));
  assert.equal(run.status, 1, run.stdout);
  assert.match(run.stdout, /Nothing here answers/u);
});

test("find: a Chinese question is answered in Chinese, reasons and all", async (t) => {
  const place = setup(t);
  const found = await runCli(["find", "登录失败后如何重试", "--explain"], place);
  assert.match(found.stdout, /段落/u);
  assert.match(found.stdout, /第 1 轮\s+原问题 · \d+ 个候选/u);
  const long = Array.from({ length: 60 }, (_, day) => `第 ${day} 天：登录失败后重试。\n`).join("");
  plant(place.folder, { "docs/日志.md": `# 登录失败的重试日志\n\n${long}` });
  const cut = await runCli(["find", "登录失败的重试日志", "--limit", "1"], place);
  assert.match(cut.stdout, /… 另有 \d+ 行\n/u);
  assert.doesNotMatch(cut.stdout, /more line/u);
  const nothing = await runCli(["find", "量子纠缠的隐形传态"], place);
  assert.equal(nothing.status, 1, nothing.stdout);
  assert.match(nothing.stdout, /这里没有内容能回答“量子纠缠的隐形传态”/u);
});

for (const form of ["markdown", "xml"] as const) {
  test(`find: ${form} stays inside the budget`, async (t) => {
    const run = await runCli(["find", "retry token mail login 登录", "--format", form, "--budget", "150"], setup(t));
    assert.equal(run.status, 0, run.stderr);
    assert.ok(run.stdout.length > 0);
    assert.ok(exactTokens(run.stdout) <= 150, `${exactTokens(run.stdout)} tokens`);
  });
}

test("find: a changed file is found as it is now", async (t) => {
  const where = setup(t);
  await runCli(["find", "token", "--json"], where);
  plant(where.folder, { "src/new.ts": "export function brandNewThing(): void {}\n" });
  const run = await runCli(["find", "brandNewThing", "--json"], where);
  assert.equal((JSON.parse(run.stdout) as Found).files[0]?.path, "src/new.ts");
});

test("find: npm start asks a sample question, and takes one's own", async (t) => {
  const program = join(MAIN, "..", "start.ts");
  const { folder, environment } = setup(t);
  const own = await runCli(["sendMail", "--root", folder, "--json"], { program, environment });
  assert.equal((JSON.parse(own.stdout) as Found).files[0]?.path, "src/mail.ts");
  const sample = await runCli(["--root", folder], { program, environment });
  assert.match(sample.stderr, /^pith find "How is a link/u);
});

for (const [question, said] of [
  ["anything at all", /^All there is in .* is left out by ignore rules: \d+ files or folders\. See its \.gitignore/u],
  ["有什么内容", /里的内容都被忽略规则排除了（\d+ 项）。请检查其中的 \.gitignore/u],
] as const) {
  test(`find: a folder of which all is ignored says so: ${question}`, async (t) => {
    const folder = scratchTree(t, { ".gitignore": "*\n", "a.md": "# A\n", ".git/HEAD": "ref: refs/heads/main\n" });
    const { stdout, status } = await runCli(["find", question], { folder, environment: ownCache(t) });
    assert.equal(status, 1);
    assert.match(stdout, said);
  });
}

for (const [question, said] of [
  ["合同期限多久", /^这里没有[^]*未检索（过大或不是文本）：合同\.docx、a\.pdf、b\.pdf 等 4 个文件。另存为 markdown/u],
  [
    "manual of the zebra",
    /^Nothing here[^]*too large or no text: zebra\.xlsx, a\.pdf, b\.pdf and 1 more\. Save documents/u,
  ],
  ["colours of the logo", /^ 1 (?![^]*zebra)/u],
] as const) {
  test(`find: documents that are no text are named where nothing answers: ${question}`, async (t) => {
    const unread = Object.fromEntries(
      ["a.pdf", "b.pdf", "zebra.xlsx", "合同.docx", "c.png"].map((path) => [path, "PK"]),
    );
    const options = { folder: scratchTree(t, { ...FILES, ...unread }), environment: ownCache(t) };
    assert.match((await runCli(["find", question], options)).stdout, said);
  });
}

test("find: a folder of documents alone says why nothing is found", async (t) => {
  const options = { folder: scratchTree(t, { "a.pdf": "%PDF-1.4" }), environment: ownCache(t) };
  const { stdout } = await runCli(["find", "anything"], options);
  assert.match(stdout, /^There are no text files[^]*no text: a\.pdf\. Save documents/u);
});
