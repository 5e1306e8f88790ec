import assert from "node:assert/strict";
import { test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import type { Gap, RetrieveInput } from "./iterative-types.ts";
import { IterativeRetriever } from "./iterative.ts";

/** A little world: paths with scores; every query finds all of them. Counts what is asked of it. */
function world(scores: Record<string, number>, more: Partial<RetrieveInput> = {}) {
  const reads: string[] = [];
  const judged: string[] = [];
  const input: RetrieveInput = {
    initialQueries: ["auth", "login"],
    searchFn: () => Object.keys(scores).map((path) => ({ path })),
    readFn: (path) => {
      reads.push(path);
      return `content of ${path}`;
    },
    evaluateFn: (content) => {
      const path = content.slice("content of ".length);
      judged.push(path);
      return scores[path]!;
    },
    ...more,
  };
  return { input, reads, judged };
}

const paths = (files: readonly { path: string }[]) => files.map(({ path }) => path);

test("iterative: bands as the seed draws them", async () => {
  const { input } = world({ a: 0.8, b: 0.79, c: 0.5, d: 0.49, e: 0.2, f: 0.19, g: 1, h: 0 });
  const result = await new IterativeRetriever().retrieve(input);
  assert.deepEqual(paths(result.highRelevance), ["g", "a"]);
  assert.deepEqual(paths(result.mediumRelevance), ["b", "c"]);
  assert.deepEqual(paths(result.lowRelevance), ["d", "e"]);
  assert.deepEqual(result.rejected, ["f", "h"]);
  assert.equal(result.totalFiles, 4);
});

test("iterative: each path is judged once and read once, whatever finds it", async () => {
  const gaps: Gap[] = [{ kind: "term", what: "token", query: "token" }];
  const { input, reads, judged } = world(
    { a: 0.9, b: 0.1 },
    { gapsFn: () => gaps, followFn: () => ({ patterns: ["validate"], links: [] }) },
  );
  const result = await new IterativeRetriever().retrieve(input);
  assert.deepEqual(judged.sort(), ["a", "b"]);
  assert.deepEqual(reads.sort(), ["a", "b"]);
  assert.equal(result.highRelevance.length, 1, "found again is not one more");
});

test("iterative: three high files are not enough while a gap is open", async () => {
  let left = 2;
  const gapsFn = (): Gap[] => (left-- > 0 ? [{ kind: "definition", what: `name${left}`, query: `name${left}` }] : []);
  const { input } = world({ a: 0.9, b: 0.9, c: 0.9 }, { gapsFn });
  const result = await new IterativeRetriever().retrieve(input);
  assert.equal(result.rounds.length, 3);
  assert.deepEqual(result.gaps, []);
});

test("iterative: three high files and no gap end it in the first round", async () => {
  const { input } = world({ a: 0.9, b: 0.9, c: 0.9 }, { followFn: () => ({ patterns: ["x"], links: [] }) });
  assert.equal((await new IterativeRetriever().retrieve(input)).rounds.length, 1);
});

test("iterative: never more than maxRounds", async () => {
  let number = 0;
  const { input } = world({ a: 0.9 }, { gapsFn: () => [{ kind: "term", what: "x", query: `x${number++}` }] });
  assert.equal((await new IterativeRetriever({ maxRounds: 2 }).retrieve(input)).rounds.length, 2);
});

for (const gap of ["令牌", { what: "令牌", query: "令牌" }, { kind: "term", what: "令牌", query: "令牌" }] as const) {
  test(`iterative: a gap may be said in short: ${JSON.stringify(gap)}`, async () => {
    const { input } = world({ a: 0.9 }, { gapsFn: () => [gap] });
    const { rounds, gaps } = await new IterativeRetriever({ maxRounds: 2 }).retrieve(input);
    assert.deepEqual(rounds[1]?.queries, ["令牌"]);
    assert.deepEqual(gaps, [{ kind: "term", what: "令牌", query: "令牌" }]);
  });
}

test("iterative: content comes back with the files that were read", async () => {
  const { input } = world({ a: 0.9 });
  assert.equal((await new IterativeRetriever().retrieve(input)).highRelevance[0]?.content, "content of a");
});

test("iterative: what a kept file leads to is judged in the next round", async () => {
  const searchFn = (query: string) => (query === "auth" ? [{ path: "a" }] : []);
  const followFn = () => ({ patterns: [], links: [{ path: "b", query: "auth", why: ["imported by a"] }] });
  const { input } = world({ a: 0.9, b: 0.85 }, { initialQueries: ["auth"], searchFn, followFn });
  const result = await new IterativeRetriever().retrieve(input);
  assert.deepEqual(paths(result.highRelevance), ["a", "b"]);
  assert.deepEqual(result.highRelevance[1]?.why, ["imported by a"]);
  assert.equal(result.rounds.length, 2);
});

test("iterative: files are read side by side", async () => {
  let open = 0;
  let most = 0;
  const readFn = async (path: string): Promise<string> => {
    most = Math.max(most, ++open);
    await sleep(5);
    open--;
    return `content of ${path}`;
  };
  const { input } = world({ a: 0.1, b: 0.1, c: 0.1, d: 0.1 }, { readFn });
  await new IterativeRetriever().retrieve(input);
  assert.ok(most > 1);
});

for (const [name, more, note] of [
  [
    "evaluateFn throws",
    { evaluateFn: (content: string) => (content.endsWith("a") ? fail("broken") : 0.9) },
    /failed on a: broken/u,
  ],
  [
    "evaluateFn returns NaN",
    { evaluateFn: (content: string) => (content.endsWith("a") ? NaN : 0.9) },
    /answered NaN for a/u,
  ],
  [
    "evaluateFn answers with more than a number",
    { evaluateFn: (content: string) => (content.endsWith("a") ? ({ score: 0.9 } as never) : 0.9) },
    /answered \{"score":0\.9\} for a, not a number from 0 to 1/u,
  ],
  [
    "readFn throws",
    { readFn: (path: string) => (path === "a" ? fail("gone") : `content of ${path}`) },
    /a could not be read: gone/u,
  ],
  [
    "searchFn throws for one query",
    { searchFn: (query: string) => (query === "auth" ? fail("down") : [{ path: "b" }]) },
    /"auth" failed: down/u,
  ],
  [
    "searchFn answers with rubbish",
    { searchFn: (query: string) => (query === "auth" ? (42 as never) : ([null, { path: 3 }, { path: "b" }] as never)) },
    /named 2 things that are no files/u,
  ],
  [
    "searchFn scores with NaN",
    {
      evaluateFn: undefined,
      searchFn: () => [
        { path: "a", score: NaN },
        { path: "b", score: 0.9 },
      ],
    },
    /a came without a score/u,
  ],
  ["gapsFn answers with rubbish", { gapsFn: () => 42 as never }, /gaps did not answer with a list/u],
  ["gapsFn names rubbish", { gapsFn: () => [null, { what: "x" }] as never }, /gaps named 2 things that are no gaps/u],
  [
    "followFn names rubbish",
    { followFn: () => ({ patterns: [3], links: [null] }) as never },
    /1 things that are no names/u,
  ],
  ["gapsFn throws", { gapsFn: () => fail("no gaps today") }, /gaps failed: no gaps today/u],
  ["followFn throws", { followFn: () => fail("lost") }, /Following b failed: lost/u],
] as const) {
  test(`iterative: ${name}: a note, and the rest goes on`, async () => {
    const { input } = world({ a: 0.9, b: 0.9 }, more);
    const result = await new IterativeRetriever().retrieve(input);
    assert.ok(paths(result.highRelevance).includes("b"));
    assert.match(result.notes.join("\n"), note);
  });
}

const never = new Promise<never>(() => undefined);

for (const [name, more, found] of [
  ["evaluateFn", { evaluateFn: (content: string) => (content.endsWith("a") ? 0.9 : never) }, ["a"]],
  ["readFn", { readFn: (path: string) => (path === "a" ? "content of a" : never) }, ["a"]],
  ["gapsFn", { gapsFn: () => never }, ["a", "b"]],
  ["followFn", { followFn: () => never }, ["a", "b"]],
  ["searchFn", { searchFn: () => never }, []],
] as const) {
  test(`iterative: a time limit ends it with what there is, though ${name} never answers`, async () => {
    const { input } = world({ a: 1, b: 1 }, more);
    const result = await new IterativeRetriever({ timeLimitMs: 30 }).retrieve(input);
    assert.deepEqual(paths(result.highRelevance), found);
    assert.match(result.notes.join(), /time limit/u);
  });
}

test("iterative: an abort ends it with what there is", async () => {
  const controller = new AbortController();
  const { input } = world(
    { a: 0.9 },
    { gapsFn: () => (controller.abort(), [{ kind: "term", what: "x", query: "x" }]) },
  );
  const result = await new IterativeRetriever().retrieve({ ...input, signal: controller.signal });
  assert.equal(result.rounds.length, 1);
  assert.match(result.notes.join(), /Stopped/u);
});

test("iterative: a search may answer with paths, and one text is one query", async () => {
  const { input } = world({ "甲.md": 0.9 }, { initialQueries: "登录 续期", searchFn: () => ["甲.md"] });
  const result = await new IterativeRetriever().retrieve(input);
  assert.deepEqual(
    [paths(result.highRelevance), result.rounds[0]?.queries, result.notes],
    [["甲.md"], ["登录 续期"], []],
  );
});

test("iterative: no round at all finds nothing, and says why", async () => {
  const { input } = world({ a: 1 });
  const result = await new IterativeRetriever({ maxRounds: 0 }).retrieve(input);
  assert.deepEqual([result.totalFiles, result.notes], [0, ["maxRounds is 0, so nothing was searched."]]);
});

test("iterative: nothing to ask finds nothing, and says so", async () => {
  const { input } = world({ a: 1 }, { initialQueries: [" ", ""] });
  const result = await new IterativeRetriever().retrieve(input);
  assert.equal(result.totalFiles, 0);
  assert.match(result.notes.join(), /No query/u);
});

test("iterative: without searchFn and without a world it refuses", async () => {
  await assert.rejects(new IterativeRetriever().retrieve({ initialQueries: ["x"] }), /Nothing to search with/u);
});

test("iterative: scores of the search count where no evaluateFn is given, and nothing is read for them", async () => {
  const { input, reads } = world(
    {},
    { searchFn: () => [{ path: "a", score: 0.9, why: ["path named"] }, { path: "b" }] },
  );
  const { evaluateFn: _unused, ...rest } = input;
  const result = await new IterativeRetriever({ maxRounds: 1 }).retrieve(rest);
  assert.deepEqual(paths(result.highRelevance), ["a"]);
  assert.deepEqual(reads, []);
  assert.match(result.notes.join(), /b came without a score/u);
});

function fail(message: string): never {
  throw new Error(message);
}
