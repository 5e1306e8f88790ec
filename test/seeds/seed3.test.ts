/** Seed 003, sentence by sentence, through the library. Edge cases are tested beside the sources in src/retrieve/. */
import assert from "node:assert/strict";
import { setTimeout as sleep } from "node:timers/promises";
import {
  AgentGenerator,
  IterativeRetriever,
  modelJudge,
  type RetrieveInput,
  type RetrieverSettings,
  TechScout,
} from "../../src/index.ts";
import { verifies } from "../requirements/verifies.ts";

interface Planned {
  readonly text: string;
  readonly score: number;
}

/** A text search over files in memory, with scores as planned; counts everything that is asked of it. */
function world(files: Readonly<Record<string, Planned>>) {
  const log = { searched: [] as string[], read: [] as string[], judged: [] as string[], pairs: [] as string[] };
  const functions = {
    searchFn: (query: string) => {
      log.searched.push(query);
      const hit = ([path, { text }]: [string, Planned]) =>
        `${path}\n${text}`.toLowerCase().includes(query.toLowerCase());
      return Object.entries(files)
        .filter(hit)
        .map(([path]) => ({ path }));
    },
    readFn: (path: string) => {
      log.read.push(path);
      return files[path]!.text;
    },
    evaluateFn: (content: string, query: string, { path }: { path: string }) => {
      log.judged.push(path);
      log.pairs.push(`${query}: ${content}`);
      return files[path]!.score;
    },
  };
  return { log, functions };
}

const retrieve = (settings: RetrieverSettings, input: RetrieveInput) =>
  new IterativeRetriever(settings).retrieve(input);
const paths = (files: readonly { readonly path: string }[]) => files.map(({ path }) => path);
const plan = (score: number, text = "auth"): Planned => ({ text, score });

const AUTH: Readonly<Record<string, Planned>> = {
  "src/middleware.ts": plan(
    0.9,
    'import { Session } from "./session.ts";\nexport function auth(context: UserContext) {\n  while (ready()) { try { verifySignature(db); } catch (e) { no(e); } }\n  return function inner() { verifySignature(db); };\n}\n',
  ),
  "src/signature.ts": plan(0.85, "export function verifySignature(db) { return db; }\n"),
  "src/session.ts": plan(0.6, "export class Session {}\n"),
  "src/colours.ts": plan(0.05, "export const auth = 'red';\n"),
};

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
