/** Little worlds with the order a person expects. Orders and promises only: weights are fitted elsewhere and move. */
import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { littleWorld } from "../../../../test/little-world.ts";
import { judge, leadOf } from "./judge.ts";
import { reasonsOf } from "./reasons.ts";

const FILES: Readonly<Record<string, string>> = {
  "src/pool.py": [
    "class ConnectionPool:",
    '    """Keeps connections open for later use."""',
    "    def release_connection(self, connection):",
    "        self.idle.append(connection)",
    "        self.lock.notify()",
    "",
    "    def acquire(self, timeout):",
    "        return self.idle.pop()",
  ].join("\n"),
  "src/server.py": [
    "from pool import ConnectionPool",
    "def serve(pool):",
    "    connection = pool.acquire(3)",
    "    handle(connection)",
    "    pool.release_connection(connection)",
  ].join("\n"),
  "src/retryPolicy.ts": [
    "export function retryWithBackoff(attempt: number): number {",
    "  return 2 ** attempt * 100;",
    "}",
    "export const maxRetries = 5;",
  ].join("\n"),
  "src/upload.ts": "export function uploadFile(file: File) {\n  return send(file);\n}\n",
  "src/render.ts": "export function renderPage(page: Page): string {\n  return page.html;\n}\n",
  "tests/test_pool.py": [
    "from pool import ConnectionPool",
    "def test_release_connection():",
    "    pool = ConnectionPool()",
    "    pool.release_connection(pool.acquire(1))",
    "    pool.release_connection(pool.acquire(2))",
  ].join("\n"),
  "docs/errors.md": "# 错误码处理\n\n请求失败时返回错误码，客户端按错误码重试。\n\n## 超时\n\n超时返回 504。\n",
  "docs/deploy.md": "# Deploying\n\nBuild the image and push it. Then restart the service.\n",
};
const ask = littleWorld(FILES);

for (const [name, asked, expected] of [
  ["definition beats mention", "where is release_connection defined", "src/pool.py"],
  ["a class by its name", "ConnectionPool", "src/pool.py"],
  ["a path named wins", "The service is slow\nSee src/upload.ts and the pool.", "src/upload.ts"],
  ["camelCase is found by snake_case", "retry_with_backoff", "src/retryPolicy.ts"],
  ["snake_case is found by camelCase", "releaseConnection of ConnectionPool", "src/pool.py"],
  ["a plain question finds parts of names", "how is backoff computed when retrying", "src/retryPolicy.ts"],
  ["a document by a Chinese question", "错误码怎么处理？", "docs/errors.md"],
  ["a section by a Chinese word", "超时返回什么", "docs/errors.md"],
  ["a document by an English question", "how to deploy the service", "docs/deploy.md"],
  ["a file by its name in the title", "render is wrong", "src/render.ts"],
  [
    "the innermost frame wins",
    'Request hangs\nTraceback (most recent call last):\n  File "src/server.py", line 3, in serve\n  File "src/upload.ts", line 2, in x\n',
    "src/upload.ts",
  ],
  ["tests come after what they test", "release_connection does not notify", "src/pool.py"],
  ["tests come first when asked for", "tests of release_connection", "tests/test_pool.py"],
] as const) {
  test(`ranking: ${name}`, () => assert.equal(ask(asked).paths[0], expected, ask(asked).paths.join(" ")));
}

const askOne = littleWorld({ "a.md": "# Retry limit\n\nThree times.\n" });
/** What the weights give a lone file, were it of that role. */
const rawAs = (role: string, asked: string): number | undefined =>
  judge(askOne(asked).stageOne, () => ({ role, extensionShare: 1 }))[0]?.raw;

for (const [role, english, chinese] of [
  ["test", "tests of", "测试"],
  ["doc", "documentation of", "文档"],
  ["changelog", "release notes on", "更新日志"],
  ["obsolete", "the deprecated", "作废的"],
  ["example", "an example of", "示例"],
  ["config", "settings of", "配置"],
] as const) {
  test(`ranking: to be ${role} costs nothing where that is asked for`, () => {
    assert.ok(rawAs(role, "retry limit")! < rawAs("source", "retry limit")!);
    for (const asked of [`${english} retry limit`, `retry limit ${chinese}`])
      assert.equal(rawAs(role, asked), rawAs("source", asked), asked);
  });
}

test("ranking: of equals the smaller path comes first, and shares the lead", () => {
  const text = "# Retry limit\n\nThree times.\n";
  const { verdicts, paths } = littleWorld({ "docs/c.md": text, "docs/a.md": text, "docs/b.md": text })("retry limit");
  assert.deepEqual(paths, ["docs/a.md", "docs/b.md", "docs/c.md"]);
  assert.deepEqual([leadOf(verdicts), leadOf(verdicts.slice(0, 1)), leadOf([])], [1 / 3, 1, 0]);
});

test("ranking: scores are probabilities, best first", () => {
  const { verdicts } = ask("release_connection");
  const scores = verdicts.map(({ score }) => score);
  assert.ok(scores.every((score) => score >= 0 && score <= 1));
  assert.deepEqual(
    scores,
    [...scores].sort((a, b) => b - a),
  );
});

test("ranking: reasons speak of the evidence", () => {
  const { verdicts, question } = ask("src/upload.ts is slow");
  assert.match(reasonsOf(verdicts[0]!, question, "en").join(), /path/u);
  assert.match(reasonsOf(verdicts[0]!, question, "zh").join(), /路径/u);
});

test("ranking: words that occur nowhere are named", () => {
  assert.deepEqual(ask("kubernetes pool").stageOne.absent, ["kubernetes"]);
});

test("ranking: passages are the lines that fit", () => {
  const { verdicts } = ask("超时返回什么");
  const { span } = verdicts[0]!.judged.candidate.passages[0]!;
  assert.ok(span.start <= 4 && span.end >= 6);
});

test("ranking: nothing shared, no candidates", () => assert.deepEqual(ask("zzz qqq").paths, []));
test("ranking: an empty world", () => assert.deepEqual(littleWorld({})("anything").paths, []));

const QUESTIONS = [
  "release_connection",
  "错误码怎么处理",
  "retry upload page",
  "serve fails\nIt returns 504 in src/server.py",
];

test("ranking: the order in which files were put does not matter, nor their segments", () => {
  const paths = Object.keys(FILES);
  const expected = QUESTIONS.map((asked) => ask(asked).paths);
  fc.assert(
    fc.property(
      fc.shuffledSubarray(paths, { minLength: paths.length }),
      fc.integer({ min: 1, max: 4 }),
      (order, shards) => {
        const shuffled = littleWorld(Object.fromEntries(order.map((path) => [path, FILES[path]!])), shards);
        assert.deepEqual(
          QUESTIONS.map((asked) => shuffled(asked).paths),
          expected,
        );
      },
    ),
    { numRuns: 25 },
  );
});

test("ranking: asking the same again gives the same", () => {
  assert.deepEqual(ask(QUESTIONS[2]!).verdicts, ask(QUESTIONS[2]!).verdicts);
});
