/** Seed 003, sentence by sentence: what the library takes and gives, its two helpers, and the notes at the seed's end. */
import assert from "node:assert/strict";
import { setTimeout as sleep } from "node:timers/promises";
import { AgentGenerator, IterativeRetriever, modelJudge, TechScout } from "../../src/index.ts";
import { verifies } from "../requirements/verifies.ts";
import { AUTH, paths, plan, retrieve, world } from "./seed3-world.ts";

verifies("seed3/api/defaults", async () => {
  const { maxRounds, minHighRelevance, relevanceThreshold } = new IterativeRetriever();
  assert.deepEqual([maxRounds, minHighRelevance, relevanceThreshold], [3, 3, 0.5]);
  const { functions } = world(AUTH);
  const once = await retrieve({ minHighRelevance: 1 }, { initialQueries: ["auth"], ...functions });
  assert.equal(once.rounds.length, 1);
});

verifies("seed3/api/threshold", async () => {
  const { functions } = world({ "a.ts": plan(0.7), "b.ts": plan(0.55) });
  const result = await retrieve({ relevanceThreshold: 0.6 }, { initialQueries: ["auth"], ...functions });
  assert.deepEqual(paths(result.mediumRelevance), ["a.ts"]);
  assert.equal(result.totalFiles, 1);
});

verifies("seed3/api/call-shape", async () => {
  const { functions } = world(AUTH);
  const input = { initialQueries: ["auth"], ...functions };
  const later = {
    initialQueries: ["auth"],
    searchFn: (query: string) => Promise.resolve(functions.searchFn(query)),
    readFn: (path: string) => Promise.resolve(functions.readFn(path)),
    evaluateFn: (content: string, query: string, file: { path: string }) =>
      Promise.resolve(functions.evaluateFn(content, query, file)),
  };
  const [now, then] = [await retrieve({}, input), await retrieve({}, later)];
  assert.deepEqual(then.highRelevance, now.highRelevance);
});

verifies("seed3/api/result", async () => {
  const { functions } = world(AUTH);
  const result = await retrieve({}, { initialQueries: ["auth"], ...functions });
  assert.deepEqual(
    result.highRelevance.map(({ path, score }) => ({ path, score })),
    [
      { path: "src/middleware.ts", score: 0.9 },
      { path: "src/signature.ts", score: 0.85 },
    ],
  );
  assert.deepEqual(
    result.mediumRelevance.map(({ path, score }) => ({ path, score })),
    [{ path: "src/session.ts", score: 0.6 }],
  );
  assert.equal(result.totalFiles, 3);
  assert.ok(Array.isArray(result.extractedPatterns));
});

verifies("seed3/api/content", async () => {
  const { functions } = world(AUTH);
  const { highRelevance, mediumRelevance } = await retrieve({}, { initialQueries: ["auth"], ...functions });
  for (const { path, content } of [...highRelevance, ...mediumRelevance]) assert.equal(content, AUTH[path]!.text);
});

verifies("seed3/api/trace", async () => {
  const { functions } = world(AUTH);
  const { rounds } = await retrieve({}, { initialQueries: ["auth"], ...functions });
  assert.deepEqual(
    rounds.map(({ round }) => round),
    rounds.map((_, index) => index + 1),
  );
  assert.deepEqual(rounds[0]!.queries, ["auth"]);
  assert.equal(rounds[0]!.candidates, 2);
  assert.ok(rounds[1]!.queries.includes("verifySignature"));
});

verifies("seed3/scout/search-context", async () => {
  const { functions } = world(AUTH);
  const result = await new TechScout(functions).searchContext("auth");
  assert.ok(paths(result.highRelevance).includes("src/middleware.ts"));
});

verifies("seed3/scout/variations", async () => {
  const { log, functions } = world(AUTH);
  await new TechScout(functions).searchContext("src/user-context");
  for (const query of ["src/user-context", "user-context", "userContext", "user_context"]) {
    assert.ok(log.searched.includes(query), `${query} in ${log.searched.join()}`);
  }
  assert.ok(log.searched.every((query) => !query.includes(".*")));
});

verifies("seed3/generator/keywords", async () => {
  const { log, functions } = world(AUTH);
  await new AgentGenerator(functions).createAgent("Rename verifySignature and fix 登录失败后的重试");
  for (const query of ["verifySignature", "登录失败", "重试"])
    assert.ok(log.searched.includes(query), log.searched.join());
});

verifies("seed3/generator/context", async () => {
  const { functions } = world(AUTH);
  const { context } = await new AgentGenerator(functions).createAgent("auth");
  for (const path of ["src/middleware.ts", "src/signature.ts"]) {
    assert.ok(context.includes(`path="${path}"`) && context.includes(AUTH[path]!.text), path);
  }
  assert.ok(!context.includes("colours"));
});

verifies("seed3/generator/source-files", async () => {
  const { functions } = world(AUTH);
  const { metadata } = await new AgentGenerator(functions).createAgent("auth");
  assert.deepEqual(metadata.sourceFiles, ["src/middleware.ts", "src/signature.ts", "src/session.ts"]);
});

verifies("seed3/generator/base-agent", async () => {
  const createBaseAgent = () => ({ tools: ["read"] });
  const agent = await new AgentGenerator({ ...world(AUTH).functions, createBaseAgent }).createAgent("auth");
  assert.deepEqual(agent.tools, ["read"]);
});

verifies("seed3/notes/own-judge", async () => {
  const { functions } = world(AUTH);
  const own = await retrieve({}, { initialQueries: ["auth"], ...functions, evaluateFn: () => 0.1 });
  assert.equal(own.totalFiles, 0);
  const evaluateFn = modelJudge(() => Promise.resolve('{"src/colours.ts": 1, "src/middleware.ts": 0}'));
  const byModel = await retrieve({}, { initialQueries: ["auth"], ...functions, evaluateFn });
  assert.deepEqual(paths(byModel.highRelevance), ["src/colours.ts"]);
});

verifies("seed3/notes/read-cache", async () => {
  const { log, functions } = world(AUTH);
  await retrieve({}, { initialQueries: ["auth", "session"], ...functions });
  assert.equal(new Set(log.read).size, log.read.length);
});

verifies("seed3/notes/parallel", async () => {
  const { functions } = world({ "a.ts": plan(0.9), "b.ts": plan(0.9), "c.ts": plan(0.9) });
  const open = { reading: 0, mostReading: 0, judging: 0, mostJudging: 0 };
  await retrieve(
    {},
    {
      initialQueries: ["auth"],
      ...functions,
      readFn: async (path) => {
        open.mostReading = Math.max(open.mostReading, ++open.reading);
        await sleep(2);
        open.reading--;
        return functions.readFn(path);
      },
      evaluateFn: async () => {
        open.mostJudging = Math.max(open.mostJudging, ++open.judging);
        await sleep(2);
        open.judging--;
        return 0.9;
      },
    },
  );
  assert.deepEqual([open.mostReading, open.mostJudging], [3, 3]);
});
