import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { littleWorld } from "../../../../test/little-world.ts";
import { readQuestion } from "../../question/question.ts";
import { quotesOf } from "./quotes.ts";

const FILES: Readonly<Record<string, string>> = {
  "src/limit.c":
    'int limit(int n) {\n  if (n < 0)\n    fail("limit doesn\'t support negative count");\n  return n;\n}\n',
  "src/count.c": "/* The count is limited: negative counts are not what callers support. */\nint count(int n);\n",
  "src/key.py": 'def check(kind, value):\n    raise TypeError(f"Cannot use {kind} ({value}) as object key")\n',
  "src/open.go":
    'func open() error {\n\treturn fmt.Errorf("the configuration file " +\n\t\t"could not be opened for reading: %w", err)\n}\n',
  "src/锁.ts": 'export const 锁定 = "账号已被锁定，请三十分钟后再试";\n',
  "test/limit.test.c": 'expect_error("limit doesn\'t support negative count");\n',
  "src/options.py": 'add("--no-ansi", "--no-ansi-art")\nLIMIT = os.environ["SOFT_TIME_LIMIT"]\nroute("/api/healthz")\n',
  "src/keys.ts": 'export const key = "data-base-link"; // a link to the base of the data\n',
  "src/ansi.py": "def no_ansi(text):\n    return strip(text)  # time limit of soft ansi\n",
  "docs/errors.md":
    "# Errors\n\nSession has expired, please log in again.\n\nE507: the disk is full.\n40012：余额不足。\n",
};
const ask = littleWorld(FILES);
const quoted = (asked: string): Record<string, number> => {
  const { stageOne, verdicts } = ask(asked);
  const quotes = quotesOf(readQuestion(asked), stageOne, verdicts, (path) => FILES[path]!);
  return Object.fromEntries(Array.from(quotes, ([path, { lines }]): [string, number] => [path, lines[0]!]));
};

for (const [name, asked, expected] of [
  ["word for word", "limit doesn't support negative count", { "src/limit.c": 2, "test/limit.test.c": 0 }],
  ["with values in it", "Cannot use number (1) as object key", { "src/key.py": 1 }],
  ["behind what others put before it", "app: TypeError: Cannot use list ([]) as object key", { "src/key.py": 1 }],
  ["written in pieces", "the configuration file could not be opened for reading", { "src/open.go": 1 }],
  ["in other letters", "CANNOT USE x AS OBJECT KEY", { "src/key.py": 1 }],
  ["in Chinese", "账号已被锁定，请三十分钟后再试", { "src/锁.ts": 0 }],
  ["a few words that programs say", "disk is full", { "docs/errors.md": 4 }],
  ["in a document", "Session has expired, please log in again", { "docs/errors.md": 2 }],
  [
    "in marks, whatever is asked about it",
    "where is 'limit doesn't support negative count' raised?",
    { "src/limit.c": 2, "test/limit.test.c": 0 },
  ],
  [
    "a few words in marks of any kind",
    "where is “support negative count” raised",
    { "src/limit.c": 2, "test/limit.test.c": 0 },
  ],
  ["in Chinese marks", "“账号已被锁定，请三十分钟后再试”在哪里报的？", { "src/锁.ts": 0 }],
  ["a question is nobody's message", "where session has expired, please log in again?", {}],
  ["an option as it is spelled", "--no-ansi", { "src/options.py": 0 }],
  ["a constant in a question", "where is SOFT_TIME_LIMIT read", { "src/options.py": 1 }],
  ["a route", "/api/healthz", { "src/options.py": 2 }],
  ["the code of an error", "how to fix E507?", { "docs/errors.md": 4 }],
  ["错误码", "40012 是什么意思", { "docs/errors.md": 5 }],
  ["a number in a sentence is none", "retry 40012 times before giving up", {}],
  ["a name in three parts", "data-base-link", { "src/keys.ts": 0 }],
  ["a name that nobody spells so", "data-link-base", {}],
  ["a word is none", "negative", {}],
  ["nor is a scrap of code", "(n < 0)", {}],
  ["a line of code before what only has its words", 'raise TypeError(f"Cannot use', { "src/key.py": 1 }],
  [
    "lines of code",
    'def check(kind, value):\n    raise TypeError(f"Cannot use {kind} ({value}) as object key")',
    { "src/key.py": 1 },
  ],
  [
    "lines of code, some of them changed, in a fence, with a word about them",
    '哪里有这段代码？\n```c\nint limit(int n) {\n  if (n < 0)\n    fail("limit doesn\'t support negative count");\n  return n + 1;\n```',
    { "src/limit.c": 2 },
  ],
  ["lines of a diff", "- int limit(int n) {\n+ int limit(int n, int m) {\n    if (n < 0)\n", { "src/limit.c": 0 }],
  ["one line among others that are nowhere", "int limit(int n) {\n  open(n);\n  close(n);\n  wait(n);\n}", {}],
  ["half of a spelling is none", "/api/health", {}],
  ["two spellings are none", "--no-ansi or /api/nothing", {}],
  ["its words alone are no quote", "negative count that limit does not support", {}],
  ["nor is half of it", "how do I use a count that is negative as object key in a table", {}],
  ["nor are three characters of Chinese", "账号已被注销怎么办", {}],
  ["nor a point of a list", "* limit doesn't support negative count", {}],
  ["nor two words", "negative count", {}],
  ["nor an issue about it", "It fails\n\nlimit doesn't support negative count\n\nis what I get since the update.", {}],
] as const) {
  test(`quotes: ${name}`, () => assert.deepEqual(quoted(asked), expected));
}

test("quotes: a source is surer than the test and the copy beside it", () => {
  const asked = "limit doesn't support negative count";
  const files = { ...FILES, "test/__snapshots__/limit.snap": `exports[1] = "${asked}";\n` };
  const { stageOne, verdicts } = littleWorld(files)(asked);
  const quotes = quotesOf(readQuestion(asked), stageOne, verdicts, (path) => files[path as keyof typeof files]);
  for (const beside of ["test/limit.test.c", "test/__snapshots__/limit.snap"])
    assert.ok(quotes.get("src/limit.c")!.certainty > quotes.get(beside)!.certainty, beside);
});

for (const [count, isQuote] of [
  [6, true],
  [7, false],
] as const) {
  test(`quotes: what ${count} sources say is ${isQuote ? "a" : "no"} quote`, () => {
    const asked = "this file was never opened";
    const files = Object.fromEntries(Array.from({ length: count }, (_, at) => [`src/${at}.c`, `fail("${asked}");\n`]));
    const { stageOne, verdicts } = littleWorld(files)(asked);
    assert.equal(quotesOf(readQuestion(asked), stageOne, verdicts, (path) => files[path]!).size > 0, isQuote);
  });
}

test("quotes: tests that say it do not make it everybody's, nor does a word of it that stands further above", () => {
  const asked = "limit doesn't support negative count";
  const tests = Array.from({ length: 7 }, (_, at) => [`test/${at}.test.c`, FILES["test/limit.test.c"]!] as const);
  const apart = `${asked.replaceAll(/\W+/gu, "\n".repeat(100))}\n${FILES["src/limit.c"]!}`;
  const files: Record<string, string> = { "src/limit.c": apart, ...Object.fromEntries(tests) };
  const { stageOne, verdicts } = littleWorld(files)(asked);
  const quotes = quotesOf(readQuestion(asked), stageOne, verdicts, (path) => files[path]!);
  const line = apart.split("\n").findIndex((text) => text.includes(asked));
  assert.deepEqual([quotes.size, quotes.get("src/limit.c")?.lines], [8, [line]]);
});

for (const [name, asked, source, certainty] of [
  ["a code", "how to fix E507?", "", 0.8],
  ["no code that a source has", "how to fix E507?", "fail(E507);\n", 0.3],
  ["no message", "Session has expired, please log in again", "", 0.3],
] as const) {
  test(`quotes: a document coins ${name}`, () => {
    const files: Record<string, string> = { ...FILES, "src/codes.c": source };
    const { stageOne, verdicts } = littleWorld(files)(asked);
    const quotes = quotesOf(readQuestion(asked), stageOne, verdicts, (path) => files[path]!);
    assert.equal(quotes.get("docs/errors.md")?.certainty, certainty);
  });
}

test("quotes: words that are in every sentence are no quote", () => {
  const asked = "it is not in the disk";
  const { stageOne, verdicts } = littleWorld({ "src/a.c": `/* ${asked} */\n`, "src/b.c": "int x;\n" })(asked);
  assert.equal(quotesOf(readQuestion(asked), stageOne, verdicts, () => `/* ${asked} */\n`).size, 0);
});

test("quotes: prose that stands somewhere, as in the form for an issue, is not looked for", () => {
  const asked = "Describe the bug that you have met\nSay how it can be made to happen\nSay what should have happened\n";
  const { stageOne, verdicts } = littleWorld({ "docs/form.md": asked })(asked);
  assert.equal(quotesOf(readQuestion(asked), stageOne, verdicts, () => asked).size, 0);
});

test("quotes: a whole file that was pasted is not looked for", () => {
  const lines = Array.from({ length: 61 }, (_, at) => `  print_number(${at});`);
  for (const [count, isFound] of [
    [60, true],
    [61, false],
  ] as const) {
    const asked = `void all() {\n${lines.slice(1, count).join("\n")}`;
    const { stageOne, verdicts } = littleWorld({ "src/all.c": asked })(asked);
    const quotes = quotesOf(readQuestion(asked), stageOne, verdicts, () => asked);
    assert.equal(quotes.size > 0, isFound, `${count} lines`);
  }
});

// prettier-ignore
for (const [name, asked, source, isFound] of [
  ["lines of six characters tell something", "```\na = 1;\nb = 2;\n```", "a = 1;\nb = 2;\n", true],
  ["shorter ones do not",                    "```\na = 1\nb = 2\n```",   "a = 1\nb = 2\n",   false],
  ["nor do lines of signs",                  "```\na = 1;\n});});\n};}};}\n```", "a = 1;\n});});\n};}};}\n", false],
] as const) {
  test(`quotes: of pasted code, ${name}`, () => {
    const { stageOne, verdicts } = littleWorld({ "src/a.c": source })(asked);
    assert.equal(quotesOf(readQuestion(asked), stageOne, verdicts, () => source).size > 0, isFound);
  });
}

test("quotes: any text is read, and only a line of it is named", () => {
  const asked = "limit doesn't support negative count";
  const { stageOne, verdicts } = ask(asked);
  const piece = fc.constantFrom("limit", " doesn't", " support", " negative", " count", "\n", "İ", "😀", " %s ", '"');
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
      const text = pieces.join("");
      for (const { lines } of quotesOf(readQuestion(asked), stageOne, verdicts, () => text).values())
        assert.ok(lines[0]! >= 0 && lines[0]! < text.split("\n").length);
    }),
  );
});
