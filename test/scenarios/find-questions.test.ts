/** `pith find` over a repository: questions in words, as an issue, in Chinese; budgets, explanations, freshness. */
import assert from "node:assert/strict";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { countTokens as exactTokens } from "gpt-tokenizer/encoding/o200k_base";
import { countTokens, type FindOutput } from "../../src/index.ts";
import { scratchTree } from "../scratch-tree.ts";
import { ownCache, runCli } from "./cli-process.ts";
import { findRepository } from "./find-world.ts";

const repository = findRepository();
const find = (args: readonly string[], stdin?: string) =>
  runCli(["find", ...args], { ...repository, ...(stdin !== undefined && { stdin }) });
const answer = async (args: readonly string[], stdin?: string): Promise<FindOutput> => {
  const run = await find([...args, "--json"], stdin);
  assert.ok(run.status === 0 || run.status === 1, run.stderr);
  return JSON.parse(run.stdout) as FindOutput;
};

for (const [question, path] of [
  ["how long does the client wait between retries", "client/retry.ts"],
  ["where are uploads that are too large refused", "server/upload.go"],
  ["sum of all invoices in a month", "reports/invoice.py"],
  ["who answers a page at night", "docs/handbook.md"],
  ["密码输错几次账号会被锁定", "docs/手册.md"],
  ["数据库什么时候备份", "docs/手册.md"],
  ["資料庫連續五次密碼錯誤", "docs/手册.md"],
] as const) {
  test(`find: ${question} → ${path}`, async () => {
    const { found, files } = await answer([question]);
    assert.ok(found);
    assert.equal(files[0]?.path, path);
  });
}

test("find: the section that answers comes first within its document", async () => {
  const { files } = await answer(["数据库什么时候备份"]);
  assert.equal(files[0]?.regions[0]?.address, "docs/手册.md#数据备份");
});

const HEADERS = `export class Headers {
  #values = new Map<string, string>();

  hasHeader(name: string): boolean {
    return this.#values.has(name);
  }

  setHeader(name: string, value: string): void {
    if (value === "") this.dropHeader(name);
    else this.#values.set(name, value);
  }

  dropHeader(name: string): void {
    this.#values.delete(name);
  }

  toText(): string {
    // Every header that is present, one a line.
    return [...this.#values].map(([header, value]) => \`\${header}: \${value}\`).join("\\n");
  }
}
`;

test("find: a function by what it does", async (t) => {
  const options = { folder: scratchTree(t, { "headers.ts": HEADERS }), environment: ownCache(t) };
  for (const [deed, name] of [
    ["checks whether a header is present", "hasHeader"],
    ["the function that converts all headers to a string", "toText"],
    ["deletes a header of the request", "dropHeader"],
    ["判断请求头是否存在", "hasHeader"],
  ] as const) {
    const { files } = JSON.parse((await runCli(["find", deed, "--json"], options)).stdout) as FindOutput;
    assert.equal(files[0]?.regions[0]?.address, `headers.ts#Headers.${name}`, deed);
  }
});

test("find: the best file of a tree that does not answer is not likely to be it, be it the only one", async (t) => {
  const options = { folder: scratchTree(t, { "headers.ts": HEADERS }), environment: ownCache(t) };
  const run = await runCli(["find", "zebra text here", "--json"], options);
  const { found, files } = JSON.parse(run.stdout) as FindOutput;
  assert.equal(found, false);
  assert.ok(files[0]!.score < 0.5, String(files[0]!.score));
});

test("find: a file whose name the disk has taken apart is found by it, accents and Hangul", async (t) => {
  const names = ["한국어.ts", "équipe.md"];
  const taken = Object.fromEntries(names.map((name) => [name.normalize("NFD"), "export const one = 1;\n"]));
  const options = {
    folder: scratchTree(t, { ...taken, "other.ts": "export const x = 1;\n" }),
    environment: ownCache(t),
  };
  for (const name of names) {
    const { found, files } = JSON.parse((await runCli(["find", name, "--json"], options)).stdout) as FindOutput;
    assert.ok(found, name);
    assert.equal(files[0]?.path.normalize("NFC"), name);
  }
});

for (const [message, path, line, reason] of [
  ["upload: error: upload too large", "server/upload.go", 6, "says just this in line 6"],
  ["每天凌晨两点备份数据库", "docs/手册.md", 9, "第 9 行就是这句话"],
] as const) {
  test(`find: who says it comes first: ${message}`, async () => {
    const { found, files } = await answer([message]);
    assert.ok(found);
    assert.equal(files[0]?.path, path);
    assert.ok(files[0].score >= 0.8);
    assert.equal(files[0].why[0], reason);
    const { start_line, end_line } = files[0].regions[0]!;
    assert.ok(start_line <= line && line <= end_line);
  });
}

for (const [question, address, reason] of [
  ["withBackoff", "client/retry.ts#withBackoff", "defines withBackoff in line 2"],
  ["where is pause defined?", "client/retry.ts#pause", "defines pause in line 13"],
  ["InvoiceReport.total", "reports/invoice.py#InvoiceReport.total", "defines InvoiceReport.total in line 7"],
  ["InvoiceReport 的 render 方法", "reports/invoice.py#InvoiceReport.render", "第 10 行定义了 InvoiceReport render"],
  ["who uses ErrTooLarge", "server/upload.go#CheckSize", "uses ErrTooLarge in line 11"],
  ["哪里调用了pause", "client/retry.ts#withBackoff", "第 8 行用到 pause"],
  ["mail.py", "reports/mail.py#send_report", "is called mail.py"],
  ["client/retry.ts#pause", "client/retry.ts#pause", "is called client/retry.ts"],
  ["what does invoice.py#InvoiceReport.render do?", "reports/invoice.py#InvoiceReport.render", "is called invoice.py"],
  ["查看 docs/手册.md#数据备份", "docs/手册.md#数据备份", "文件名就是 docs/手册.md"],
] as const) {
  test(`find: who bears the name comes first: ${question}`, async () => {
    const { found, files } = await answer([question]);
    assert.ok(found);
    assert.ok(files[0]!.score >= 0.8);
    assert.equal(files[0]!.regions[0]?.address, address);
    assert.equal(files[0]!.why[0], reason);
  });
}

test("find: an address comes with nothing else of its file", async () => {
  const { files } = await answer(["client/retry.ts#pause"]);
  assert.deepEqual(
    files
      .filter(({ path }) => path === "client/retry.ts")
      .flatMap(({ regions }) => regions.map(({ address }) => address)),
    ["client/retry.ts#pause"],
  );
  const whole = await answer(["client/retry.ts#nothing"]);
  assert.equal(whole.files[0]?.path, "client/retry.ts", "what the file does not have leaves the file");
});

test("find: a definition comes with little else", async () => {
  const { context } = await answer(["where is withBackoff defined"]);
  assert.deepEqual(
    context.files.map(({ path }) => path),
    ["client/retry.ts"],
  );
});

test("find: what newcomers ask of any project stands where projects keep it", async () => {
  repository.plant({
    "CONTRIBUTING.md": "# Contributing\n\n## Tests\n\n    go test ./...\n",
    LICENSE: "MIT License\n",
  });
  for (const [question, path, reason] of [
    ["how do I run the tests?", "CONTRIBUTING.md", "is where projects keep it"],
    ["用的是什么许可证", "LICENSE", "项目通常把它写在这里"],
  ] as const) {
    const { found, files } = await answer([question]);
    assert.ok(found);
    assert.equal(files[0]?.path, path);
    assert.equal(files[0].why[0], reason);
  }
});

test("find: a question in traditional characters marks the lines in simplified ones", async () => {
  const { stdout } = await find(["密碼錯誤後帳號鎖定多久"]);
  assert.match(stdout, /▸ {2}连续五次密码错误后账号锁定三十分钟/u);
});

test("find: a whole issue with a stack trace, through a pipe", async () => {
  const issue = `Monthly report crashes

When one row has no amount the report fails. It worked last week.

\`\`\`
Traceback (most recent call last):
  File "/srv/app/main.py", line 12, in <module>
    job.run()
  File "/srv/app/reports/invoice.py", line 8, in total
    return sum(Decimal(row["amount"]) for row in rows)
decimal.InvalidOperation: [<class 'decimal.ConversionSyntax'>]
\`\`\`

Version 3.2.1, Linux, Python 3.12
`;
  const { files } = await answer([], issue);
  assert.equal(files[0]?.path, "reports/invoice.py");
  assert.equal(files[0]?.regions[0]?.address, "reports/invoice.py#InvoiceReport.total");
});

test("find: --json has these fields, and scores and lines that make sense", async () => {
  const output = await answer(["CheckSize"]);
  assert.deepEqual(Object.keys(output).sort(), [
    "absent",
    "context",
    "diagnostics",
    "files",
    "found",
    "gaps",
    "history",
    "notes",
    "query",
    "tree",
  ]);
  assert.equal(output.query, "CheckSize");
  assert.equal(output.tree.root, repository.folder);
  assert.match(output.tree.commit!, /^[0-9a-f]{40}$/u);
  const scores = output.files.map(({ score }) => score);
  assert.deepEqual(
    scores,
    [...scores].sort((a, b) => b - a),
  );
  for (const { score, band, why, regions } of output.files) {
    assert.ok(score >= 0 && score <= 1);
    assert.ok(["high", "medium", "low", "rejected"].includes(band));
    assert.ok(Array.isArray(why));
    for (const region of regions) assert.ok(region.start_line >= 1 && region.end_line >= region.start_line);
  }
  const [best] = output.context.files;
  assert.equal(best?.path, "server/upload.go");
  assert.ok(best.regions.some(({ text }) => text.includes("func CheckSize(size int64, maxBytes int64) error {")));
});

test("find: --explain says round by round what was asked and why each file stands there", async () => {
  const run = await find(["why are uploads too large refused", "--explain"]);
  assert.match(run.stdout, /Round 1 {2}the question · \d+ candidates · \d+ read/u);
  assert.match(run.stdout, /\d\.\d\d +\w+ +server\/upload\.go +\S/u);
  const { rounds } = await answer(["withBackoff", "--explain"]);
  assert.ok(rounds!.length >= 1 && rounds![0]!.judged.length > 0);
});

test("find: --rounds 1 is one round", async () => {
  const { rounds } = await answer(["withBackoff InvoiceReport", "--explain", "--rounds", "1"]);
  assert.equal(rounds!.length, 1);
});

for (const budget of [100, 600]) {
  test(`find: --budget ${budget} is never exceeded, by our count or by a tokenizer's`, async () => {
    const question = "retry upload invoice 备份 锁定 page release colours report";
    for (const format of ["markdown", "xml"]) {
      const { stdout } = await find([question, "--format", format, "--budget", String(budget)]);
      assert.ok(countTokens(stdout) <= budget, `${format}: ${countTokens(stdout)}`);
      assert.ok(exactTokens(stdout) <= budget, `${format}: ${exactTokens(stdout)} by the tokenizer`);
    }
    const { context } = await answer([question, "--budget", String(budget)]);
    assert.ok(context.tokens <= budget);
    const text = context.files.flatMap(({ regions }) => regions.map((region) => region.text)).join("");
    assert.ok(exactTokens(text) <= budget && text.length > 0);
    if (budget < 600) assert.ok(context.leftOut.length > 0, "what had no room is named");
  });
}

test("find: what nothing answers is exit status 1, with the words that are nowhere", async () => {
  const run = await find(["zygomorphic quaternion", "--json"]);
  assert.equal(run.status, 1);
  const output = JSON.parse(run.stdout) as FindOutput;
  assert.equal(output.found, false);
  assert.ok(
    ["zygomorphic", "quaternion"].every((word) => output.absent.includes(word)),
    output.absent.join(),
  );
});

test("find: a file is found as soon as it is there, as it is now, and not when it is gone", async () => {
  const best = async (question: string) => (await answer([question])).files[0]?.path;
  assert.notEqual(await best("gyroscopeCalibration"), "client/gyroscope.ts");
  repository.plant({ "client/gyroscope.ts": "export function gyroscopeCalibration() {}\n" });
  assert.equal(await best("gyroscopeCalibration"), "client/gyroscope.ts");
  repository.plant({ "client/gyroscope.ts": "export function barometerZero() {}\n" });
  assert.equal(await best("barometerZero"), "client/gyroscope.ts");
  const before = await answer(["gyroscopeCalibration"]);
  assert.ok(before.context.files.every(({ regions }) => regions.every(({ text }) => !text.includes("Calibration"))));
  rmSync(join(repository.folder, "client/gyroscope.ts"));
  const run = await find(["barometerZero", "--json"]);
  assert.equal(run.status, 1);
  assert.ok((JSON.parse(run.stdout) as FindOutput).files.every(({ path }) => path !== "client/gyroscope.ts"));
});

test("find: what git ignores is not searched", async () => {
  repository.plant({ ".gitignore": "private/\n", "private/notes.md": "# Theremin\n\nA theremin is hidden here.\n" });
  const run = await find(["theremin hidden"]);
  assert.doesNotMatch(run.stdout, /private\//u);
});

test("find: the answer is data on stdout; nothing else is", async () => {
  const run = await find(["withBackoff", "--json"]);
  assert.doesNotThrow(() => JSON.parse(run.stdout) as unknown);
  assert.equal(run.stderr, "");
});
