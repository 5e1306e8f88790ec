import assert from "node:assert/strict";
import { test } from "node:test";
import { readQuestion } from "../../question/question.ts";
import { PostingsBuilder } from "../../terms/postings.ts";
import { type History, historyOf, type HistoryShard, pastNumbers } from "./history.ts";
import { gatherHistory } from "./past-evidence.ts";

interface Commit {
  readonly message: string;
  readonly paths: readonly string[];
  readonly day?: number;
}

const DAY_SECONDS = 86_400;

function shardOf(commits: readonly Commit[]): HistoryShard {
  const paths = [...new Set(commits.flatMap(({ paths }) => paths))];
  const messages = new PostingsBuilder();
  const offsets = [0];
  const pathIds: number[] = [];
  for (const commit of commits) {
    messages.startDoc();
    messages.add(commit.message);
    pathIds.push(...commit.paths.map((path) => paths.indexOf(path)));
    offsets.push(pathIds.length);
  }
  return {
    times: Float64Array.from(commits, ({ day }) => (day ?? 1000) * DAY_SECONDS),
    offsets: Uint32Array.from(offsets),
    pathIds: Uint32Array.from(pathIds),
    paths,
    isSource: Uint8Array.from(paths, (path) => (path.startsWith("src/") ? 1 : 0)),
    messages: messages.finish(),
  };
}

const many = Array.from({ length: 40 }, (_, at) => `src/many${at}.ts`);
const COMMITS: readonly Commit[] = [
  { message: "pool: release connections at once", paths: ["src/pool.ts", "test/pool.ts"] },
  { message: "render tables", paths: ["src/render.ts"] },
  { message: "reformat connections", paths: ["src/pool.ts", ...many] },
  { message: "render pages", paths: ["src/render.ts", "src/page.ts"], day: 10 },
];
const past = (history: History, asked: string, tests: { path: string; score: number }[] = []) =>
  gatherHistory(history, readQuestion(asked).query, tests);

for (const [name, shards] of [
  ["in one shard", [shardOf(COMMITS)]],
  ["in several", [shardOf(COMMITS.slice(0, 2)), shardOf(COMMITS.slice(2))]],
] as const) {
  const history = historyOf(shards);

  test(`history ${name}: messages speak for the files they touched`, () => {
    const found = past(history, "connections are not released\nrelease them");
    assert.ok(found.of("src/pool.ts")!.messagesBest > 0);
    assert.equal(found.of("src/render.ts")!.messagesBest, 0);
  });

  test(`history ${name}: a commit that touches everything speaks for nobody`, () => {
    assert.equal(past(history, "reformat").of("src/many1.ts"), undefined);
  });

  test(`history ${name}: one commit is shared among the files it touched`, () => {
    const found = past(history, "render pages");
    assert.ok(found.of("src/render.ts")!.commitAll > 0);
    assert.ok(
      past(history, "tables").of("src/render.ts")!.commitAll > past(history, "pages").of("src/page.ts")!.commitAll,
    );
  });

  test(`history ${name}: tests hand their score to what changed with them`, () => {
    const found = past(history, "anything", [{ path: "test/pool.ts", score: 3 }]);
    assert.ok(found.of("src/pool.ts")!.tests > 0);
    assert.equal(found.of("src/render.ts")!.tests, 0);
  });

  test(`history ${name}: the last change counts in days before the newest`, () => {
    const found = past(history, "render");
    assert.equal(found.of("src/page.ts")!.ageDays, 990);
    assert.equal(found.of("src/render.ts")!.ageDays, 0);
  });

  test(`history ${name}: paths nobody committed have no number`, () => {
    const numbers = pastNumbers(history, ["src/pool.ts", "src/new.ts", "src/many1.ts"]);
    assert.ok(numbers[0]! >= 0);
    assert.deepEqual([...numbers.slice(1)], [-1, -1]);
  });
}

const WITNESSES: readonly Commit[] = [
  { message: "a", paths: ["src/甲.ts", "test/甲.ts"] },
  { message: "b", paths: ["src/甲.ts", "src/b.ts", "test/甲.ts"] },
  { message: "c", paths: ["src/c.ts", "test/c.ts", "docs/c.md"] },
];
// A commit is shared among its sources; one commit counts for half, two for two thirds; half the score for an eighth.
for (const [name, shards] of [
  ["in one shard", [shardOf(WITNESSES)]],
  ["in several", [shardOf(WITNESSES.slice(0, 1)), shardOf(WITNESSES.slice(1))]],
] as const) {
  for (const [path, tests] of [
    ["src/甲.ts", (1 + 1 / 2) / 3],
    ["src/b.ts", 1 / 2 / 3],
    ["src/c.ts", 1 / 8 / 2],
    ["docs/c.md", 0],
  ] as const) {
    test(`history ${name}: what tests tell of ${path}`, () => {
      const witnesses = [
        { path: "test/甲.ts", score: 2 },
        { path: "test/c.ts", score: 1 },
        { path: "test/none.ts", score: 1 },
      ];
      const found = past(historyOf(shards), "anything", witnesses).of(path)?.tests ?? 0;
      assert.ok(Math.abs(found - tests) < 1e-6, String(found));
    });
  }
}

test("history: tests that do not fit tell nothing", () => {
  const found = past(historyOf([shardOf(WITNESSES)]), "anything", [{ path: "test/c.ts", score: 0 }]);
  assert.equal(found.of("src/c.ts")!.tests, 0);
});

test("history: none at all", () => {
  const empty = historyOf([]);
  assert.equal(past(empty, "pool", [{ path: "test/pool.ts", score: 1 }]).of("src/pool.ts"), undefined);
});
