import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { z } from "zod";
import { operation, type Operation } from "../operations/operation.ts";
import { ContextError } from "../passage/errors.ts";
import { checkInput, decodeArguments } from "./decode.ts";
import { commandHelp } from "./help.ts";

const ask = operation({
  name: "ask",
  description: "Ask something. Then more.",
  input: {
    query: z.string().min(1).describe("The question"),
    max_rounds: z.int().min(1).max(3).default(3).describe("Rounds"),
    limit: z.number().optional(),
    explain: z.boolean().default(false),
    history: z.boolean().default(true),
    file_paths: z.array(z.string()).optional().describe("Files"),
    language: z.enum(["en", "zh"]).optional(),
  },
  doors: ["cli"],
  readOnly: true,
  cli: { positionals: ["query"], stdin: "query", short: { n: "limit" }, flags: { file_paths: "file" } },
  examples: [{ shell: 'ask "为什么"', says: "a question" }],
  run: () => Promise.resolve({}),
  text: () => "",
  forms: { markdown: () => "" },
  found: () => true,
}) as unknown as Operation;

for (const [line, expected] of [
  ["how does it work", { query: "how does it work" }],
  ["x --max-rounds 2", { query: "x", max_rounds: 2 }],
  ["x --max-rounds=2 -n 5", { query: "x", max_rounds: 2, limit: 5 }],
  ["x -n5 --explain", { query: "x", limit: 5, explain: true }],
  ["x -hn -5", { query: "x", limit: -5 }],
  ["x -n 1 -n 2", { query: "x", limit: 2 }],
  ["-", { query: "-" }],
  ["x --file a.md -- b.md", { query: "x b.md", file_paths: ["a.md"] }],
  ["x --no-history", { query: "x", history: false }],
  ["x --file a.md b.md --language zh", { query: "x", file_paths: ["a.md", "b.md"], language: "zh" }],
  ["x --file a.md --file b.md", { query: "x", file_paths: ["a.md", "b.md"] }],
  ["-- --explain", { query: "--explain" }],
  ["错误码 处理", { query: "错误码 处理" }],
  ["", {}],
] as const) {
  test(`decode: ask ${line}`, () => {
    const { given } = decodeArguments(ask, ["ask"], line.split(" ").filter(Boolean));
    assert.deepEqual(given, expected);
  });
}

const entryLike = {
  ...ask,
  cli: { positionals: ["query", "file_paths"], flags: { file_paths: "file" } },
} as unknown as Operation;

for (const [line, expected] of [
  ["标题 a.md b.md", { query: "标题", file_paths: ["a.md", "b.md"] }],
  ["title --file a.md b.md", { query: "title", file_paths: ["a.md", "b.md"] }],
  ["title a.md --file b.md", { query: "title", file_paths: ["a.md", "b.md"] }],
  ["title", { query: "title" }],
] as const) {
  test(`decode: files by place and by flag: entry ${line}`, () => {
    const { query, file_paths } = decodeArguments(entryLike, ["entry"], line.split(" ")).given;
    assert.deepEqual({ query, ...(file_paths !== undefined && { file_paths }) }, expected);
  });
}

test("decode: help names what has a place and a flag in both", () => {
  const help = commandHelp(entryLike, ["entry"], { color: false, columns: 100 });
  assert.match(help, /^Usage {2}pith entry QUERY \[FILE…\]/u);
  assert.match(help, /--file FILE… +The same as FILE\n/u);
});

test("decode: a word too many is named, with what is taken", () => {
  const one = { ...ask, cli: { positionals: ["query"] } } as unknown as Operation;
  assert.throws(() => decodeArguments(one, ["kb", "lint"], ["甲", "乙"]), {
    message: '"乙" is one word too many for `pith kb lint QUERY`. See `pith kb lint --help`.',
  });
});

for (const [args, query] of [
  [["--exec 占位符"], "--exec 占位符"],
  [["-1 is returned", "--max-rounds", "2"], "-1 is returned"],
  [["why", "-n", "5", "--exec fails", "--", "--now"], "why --exec fails --now"],
] as const) {
  test(`decode: what begins like a flag and holds a space is text: ${args.join(" | ")}`, () =>
    assert.equal(decodeArguments(ask, ["ask"], args).given["query"], query));
}

test("decode: the value of a flag may begin like one", () => {
  assert.equal(decodeArguments(ask, ["ask"], ["x", "--root", "-a folder"]).common.root, "-a folder");
});

for (const [line, expected] of [
  ["x --explian", /Unknown flag --explian\. Did you mean --explain\? See `pith ask --help`/u],
  ["x --frobnicate", /Unknown flag --frobnicate\. See/u],
  ["x -n many", /^--limit: "many" is not a number\. See/u],
  ["x --format yaml", /^--format: "yaml" is not one of: text, json, markdown\. See/u],
  ["x --max-rounds", /^--max-rounds needs a value: --max-rounds MAX-ROUNDS\. See/u],
  ["x --root --json", /^--root needs a value: --root DIR\. See/u],
  ["x --json=yes", /^--json takes no value\. See/u],
  ["x -hx", /^Unknown flag -x\. See/u],
  ["x --history", /^Unknown flag --history\. Did you mean --no-history\? See/u],
] as const) {
  test(`decode: ask ${line} is refused`, () =>
    assert.throws(
      () => decodeArguments(ask, ["ask"], line.split(" ")),
      (error) => error instanceof ContextError && error.code === "bad-input" && expected.test(error.message),
    ));
}

test("decode: common flags are not inputs", () => {
  const { common, given } = decodeArguments(ask, ["ask"], ["x", "--json", "--root", "r", "--format", "markdown"]);
  assert.deepEqual(common, { json: true, help: false, root: "r", format: "markdown" });
  assert.ok(!("root" in given) && !("json" in given));
});

test("decode: the schema fills in defaults", async () => {
  assert.deepEqual(await checkInput(ask, ["ask"], { query: "x" }), {
    query: "x",
    max_rounds: 3,
    explain: false,
    history: true,
  });
});

for (const [name, given, expected] of [
  ["nothing", {}, 'QUERY is missing. For example: `pith ask "为什么"`.'],
  ["an empty text", { query: "" }, "QUERY is empty."],
  ["too many", { query: "x", max_rounds: 9 }, "--max-rounds must be at most 3."],
  ["too few", { query: "x", max_rounds: 0 }, "--max-rounds must be at least 1."],
  ["half a round", { query: "x", max_rounds: 1.5 }, "--max-rounds must be a whole number."],
  ["a number that is a text", { query: "x", limit: "5" }, "--limit must be a number."],
  ["a choice misspelt", { query: "x", language: "zn" }, '--language: "zn" is not one of: en, zh. Did you mean en?'],
  ["a choice that does not exist", { query: "x", language: "法语" }, '--language: "法语" is not one of: en, zh.'],
] as const) {
  test(`decode: the schema refuses ${name} and names it as the user typed it`, async () => {
    await assert.rejects(checkInput(ask, ["ask"], given), {
      code: "bad-input",
      message: `${expected} See \`pith ask --help\`.`,
    });
  });
}

test("decode: help shows every flag as it is decoded", () => {
  const help = commandHelp(ask, ["ask"], { color: false, columns: 200 });
  for (const part of [
    "pith ask [QUERY…]",
    "--max-rounds N",
    "-n, --limit N",
    "--no-history",
    "--file FILE…",
    "en, zh",
    "Default: 3",
    "text, json, markdown",
  ]) {
    assert.ok(help.includes(part), `${part} is not in\n${help}`);
  }
});

test("decode: whatever is typed is understood or refused with a reason, never a crash", () => {
  const word = fc.oneof(
    fc.constantFrom(
      "--",
      "-",
      "--json",
      "--root",
      "--file",
      "-n",
      "--limit=3",
      "--no-history",
      "--history",
      "-h",
      "--format=",
      "-nx",
    ),
    fc.string({ unit: "grapheme", maxLength: 8 }),
  );
  fc.assert(
    fc.property(fc.array(word, { maxLength: 6 }), (args) => {
      try {
        decodeArguments(ask, ["ask"], args);
      } catch (error) {
        assert.ok(error instanceof ContextError && error.code === "bad-input", String(error));
        assert.match(error.message, /See `pith ask --help`/u);
      }
    }),
    { numRuns: 300 },
  );
});
