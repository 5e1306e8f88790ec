/** Seed 003, sentence by sentence: its rounds of dispatch, evaluate and refine. Edge cases are tested in src/retrieve/. */
import assert from "node:assert/strict";
import { verifies } from "../requirements/verifies.ts";
import { AUTH, paths, plan, retrieve, world } from "./seed3-world.ts";

verifies("seed3/goal/not-the-whole-tree", async () => {
  const files = { ...AUTH, "src/unrelated.ts": plan(0.9, "nothing to do with it") };
  const { log, functions } = world(files);
  const { rounds } = await retrieve({}, { initialQueries: ["auth"], ...functions });
  assert.ok(rounds.length > 1);
  assert.ok(!log.read.includes("src/unrelated.ts"));
});

verifies("seed3/flow/phases", async () => {
  const { functions } = world(AUTH);
  const steps: string[] = [];
  const logged = <Args extends unknown[], Value>(step: string, fn: (...args: Args) => Value) => {
    return (...args: Args): Value => {
      if (steps.at(-1) !== step) steps.push(step);
      return fn(...args);
    };
  };
  await retrieve(
    {},
    {
      initialQueries: ["auth"],
      searchFn: logged("dispatch", functions.searchFn),
      readFn: functions.readFn,
      evaluateFn: logged("evaluate", functions.evaluateFn),
      followFn: logged("refine", () => ({ patterns: [`next${steps.length}`, "Session"], links: [] })),
    },
  );
  assert.deepEqual(steps.slice(0, 4), ["dispatch", "evaluate", "refine", "dispatch"]);
  assert.ok(steps.filter((step) => step === "dispatch").length <= 3);
});

verifies("seed3/dispatch/several-queries", async () => {
  const { functions } = world({ "a.ts": plan(0.9, "login"), "b.ts": plan(0.9, "会话管理") });
  const result = await retrieve({}, { initialQueries: ["login", "会话"], ...functions });
  assert.deepEqual(paths(result.highRelevance), ["a.ts", "b.ts"]);
});

verifies("seed3/dispatch/one-candidate-per-file", async () => {
  const { functions } = world(AUTH);
  const { rounds } = await retrieve({}, { initialQueries: ["auth", "function auth", "context"], ...functions });
  assert.deepEqual(paths(rounds[0]!.judged).sort(), ["src/colours.ts", "src/middleware.ts"]);
});

verifies("seed3/evaluate/bands", async () => {
  const scores = { high: 0.8, top: 1, medium: 0.79, half: 0.5, low: 0.49, fifth: 0.2, out: 0.19, zero: 0 };
  const { functions } = world(Object.fromEntries(Object.entries(scores).map(([path, score]) => [path, plan(score)])));
  const result = await retrieve({}, { initialQueries: ["auth"], ...functions });
  assert.deepEqual(paths(result.highRelevance), ["top", "high"]);
  assert.deepEqual(paths(result.mediumRelevance), ["medium", "half"]);
  assert.deepEqual(paths(result.lowRelevance), ["low", "fifth"]);
  assert.deepEqual([...result.rejected].sort(), ["out", "zero"]);
});

verifies("seed3/evaluate/output", async () => {
  const { functions } = world(AUTH);
  const result = await retrieve({ maxRounds: 1 }, { initialQueries: ["auth", "ldap"], ...functions });
  assert.deepEqual(paths(result.highRelevance), ["src/middleware.ts"]);
  assert.deepEqual(result.mediumRelevance, []);
  assert.deepEqual(
    result.gaps.map(({ what }) => what),
    ["ldap"],
  );
  assert.deepEqual(result.rejected, ["src/colours.ts"]);
});

verifies("seed3/evaluate/content-and-query", async () => {
  const { log, functions } = world({ "a.ts": plan(0.9, "login here") });
  await retrieve({}, { initialQueries: ["login"], ...functions });
  assert.deepEqual(log.pairs, ["login: login here"]);
});

verifies("seed3/evaluate/gaps-are-named", async () => {
  const { functions } = world({ "a.ts": plan(0.9, "login"), "b.ts": plan(0.1, "限流") });
  const { gaps } = await retrieve({}, { initialQueries: ["login 限流", "login"], ...functions });
  assert.deepEqual(gaps, [{ kind: "term", what: "限流", query: "限流" }]);
});

verifies("seed3/evaluate/failures-pass", async () => {
  const { functions } = world({ "a.ts": plan(0.9), "b.ts": plan(NaN), "c.ts": plan(0.9) });
  const readFn = (path: string) => {
    if (path === "c.ts") throw new Error("gone");
    return functions.readFn(path);
  };
  const result = await retrieve({}, { initialQueries: ["auth"], ...functions, readFn });
  assert.deepEqual(paths(result.highRelevance), ["a.ts"]);
  assert.match(result.notes.join(), /NaN for b\.ts/u);
  assert.match(result.notes.join(), /c\.ts could not be read: gone/u);
});

verifies("seed3/refine/reads-the-best", async () => {
  const { functions } = world(AUTH);
  const followed: string[] = [];
  const followFn = ({ path }: { path: string }) => (followed.push(path), { patterns: [], links: [] });
  await retrieve({}, { initialQueries: ["auth"], ...functions, followFn });
  assert.deepEqual(followed, ["src/middleware.ts"]);
});

verifies("seed3/refine/patterns", async () => {
  const { functions } = world(AUTH);
  const { extractedPatterns } = await retrieve({}, { initialQueries: ["auth"], ...functions });
  for (const name of ["session", "verifySignature", "UserContext"]) {
    assert.ok(extractedPatterns.includes(name), `${name} in ${extractedPatterns.join()}`);
  }
});

verifies("seed3/refine/no-keywords", async () => {
  const { functions } = world(AUTH);
  const { extractedPatterns } = await retrieve({}, { initialQueries: ["auth"], ...functions });
  for (const word of ["while", "catch", "try", "function", "return", "import", "export"]) {
    assert.ok(!extractedPatterns.includes(word), word);
  }
});

verifies("seed3/refine/ten-at-most", async () => {
  const calls = Array.from({ length: 30 }, (_, index) => `callNumber${index}(); callNumber${index}(); no();`).join(
    "\n",
  );
  const { functions } = world({ "a.ts": plan(0.9, `auth();\n${calls}`), "b.ts": plan(0.9, `auth();\n${calls}`) });
  const { extractedPatterns } = await retrieve({ maxRounds: 2 }, { initialQueries: ["auth"], ...functions });
  assert.equal(extractedPatterns.length, 10);
  assert.equal(new Set(extractedPatterns).size, 10);
  assert.ok(!extractedPatterns.includes("no"));
});

verifies("seed3/refine/new-queries", async () => {
  const { log, functions } = world(AUTH);
  const result = await retrieve({}, { initialQueries: ["auth"], ...functions });
  assert.ok(log.searched.includes("verifySignature"), log.searched.join());
  assert.ok(paths(result.highRelevance).includes("src/signature.ts"), "found by what the first file calls");
});

verifies("seed3/refine/medium-when-needed", async () => {
  const files = {
    "a.ts": plan(0.6, "auth(); loadUser(); loadUser();\n"),
    "b.ts": plan(0.9, "function loadUser() {}\n"),
  };
  const result = await retrieve({}, { initialQueries: ["auth"], ...world(files).functions });
  assert.deepEqual(paths(result.highRelevance), ["b.ts"]);
});

verifies("seed3/refine/rejected-stay-out", async () => {
  const { log, functions } = world(AUTH);
  const { rounds, rejected } = await retrieve({}, { initialQueries: ["auth"], ...functions, searchFn: everything });
  function everything() {
    return Object.keys(AUTH).map((path) => ({ path }));
  }
  assert.ok(rounds.length > 1);
  assert.deepEqual(rejected, ["src/colours.ts"]);
  assert.equal(log.judged.filter((path) => path === "src/colours.ts").length, 1);
});

verifies("seed3/loop/enough", async () => {
  const { functions } = world({ "a.ts": plan(0.9), "b.ts": plan(0.9), "c.ts": plan(0.9, "auth(); more(); again();") });
  assert.equal((await retrieve({}, { initialQueries: ["auth"], ...functions })).rounds.length, 1);
});

verifies("seed3/loop/gap-goes-on", async () => {
  const files = { "a.ts": plan(0.9), "b.ts": plan(0.9), "c.ts": plan(0.9), "d.ts": plan(0.8, "ldap") };
  const result = await retrieve({}, { initialQueries: ["auth with ldap", "auth"], ...world(files).functions });
  assert.equal(result.rounds.length, 2);
  assert.deepEqual(result.gaps, []);
  assert.ok(paths(result.highRelevance).includes("d.ts"));
});

verifies("seed3/loop/three-rounds", async () => {
  let fresh = 0;
  const { functions } = world(AUTH);
  const followFn = () => ({ patterns: [`never${fresh++}`], links: [] });
  const { rounds } = await retrieve({}, { initialQueries: ["auth"], ...functions, followFn });
  assert.equal(rounds.length, 3);
});

verifies("seed3/loop/judged-once", async () => {
  const searchFn = () => [{ path: "src/middleware.ts" }];
  const { log, functions } = world(AUTH);
  const result = await retrieve({}, { initialQueries: ["auth", "login"], ...functions, searchFn });
  assert.ok(result.rounds.length > 1, "one file is not three");
  assert.deepEqual(log.judged, ["src/middleware.ts"]);
  assert.equal(result.totalFiles, 1);
});

verifies("seed3/loop/next-queries-differ", async () => {
  const { log, functions } = world(AUTH);
  await retrieve({}, { initialQueries: ["auth", "verifySignature"], ...functions });
  assert.equal(new Set(log.searched).size, log.searched.length);
});
