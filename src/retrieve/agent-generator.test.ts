import assert from "node:assert/strict";
import { test } from "node:test";
import { outlineSource } from "../outline/outline.ts";
import { countTokens } from "../pack/tokens.ts";
import { AgentGenerator } from "./agent-generator.ts";
import { IterativeRetriever } from "./iterative.ts";
import type { ReferenceWorld } from "./references/world.ts";
import { TechScout, type HandedIn } from "./tech-scout.ts";

const FILES: Readonly<Record<string, { readonly text: string; readonly score: number }>> = {
  "src/session.ts": { text: "export class Session {\n  refreshToken() {}\n}\n", score: 0.9 },
  "src/token.ts": { text: "export const renewToken = () => 1;\n", score: 0.6 },
  "docs/登录.md": { text: "# 登录\n\n登录失败后重试。\n", score: 0.85 },
  "src/colour.ts": { text: "export const colour = 'red';\n", score: 0.1 },
};

function world(files = FILES): HandedIn & { readonly asked: string[] } {
  const asked: string[] = [];
  return {
    asked,
    searchFn: (query) => {
      asked.push(query);
      return Object.keys(files).map((path) => ({ path }));
    },
    readFn: (path) => files[path]!.text,
    evaluateFn: (_content, _query, { path }) => files[path]!.score,
  };
}

test("scout: asks in several ways, and judges each file once", async () => {
  const { asked, ...handedIn } = world();
  const scout = new TechScout({ retriever: new IterativeRetriever(), ...handedIn });
  const result = await scout.searchContext("session-manager");
  assert.ok(["session-manager", "sessionManager", "session_manager"].every((query) => asked.includes(query)));
  assert.ok(!asked.some((query) => query.includes(".*")));
  assert.deepEqual(
    result.highRelevance.map(({ path }) => path),
    ["src/session.ts", "docs/登录.md"],
  );
});

test("generator: high files, then medium, nothing else", async () => {
  const { asked: _asked, ...handedIn } = world();
  const agent = await new AgentGenerator({ retriever: new IterativeRetriever(), ...handedIn }).createAgent(
    "会话 token",
  );
  assert.deepEqual(agent.metadata.sourceFiles, ["src/session.ts", "docs/登录.md", "src/token.ts"]);
  for (const path of agent.metadata.sourceFiles) assert.ok(agent.context.includes(FILES[path]!.text), path);
  assert.ok(!agent.context.includes("colour"));
  assert.equal(agent.metadata.tokens, countTokens(agent.context));
});

for (const maxTokens of [10, 60, 150, 400]) {
  test(`generator: a budget of ${maxTokens} is kept, and what is left out is named`, async () => {
    const long = Array.from({ length: 60 }, (_, index) => `export function step${index}() {\n  return ${index};\n}\n`);
    const files = {
      "src/steps.ts": { text: long.join("\n"), score: 0.9 },
      "src/more.ts": { text: long.join("\n"), score: 0.8 },
    };
    const { asked: _asked, ...handedIn } = world(files);
    const retriever = new IterativeRetriever();
    const agent = await new AgentGenerator({ retriever, maxTokens, ...handedIn }).createAgent("what does step7 do");
    assert.ok(countTokens(agent.context) <= maxTokens, `${countTokens(agent.context)}`);
    assert.ok(agent.metadata.leftOut.length > 0);
    if (maxTokens >= 150) assert.match(agent.context, /step7\(/u);
  });
}

test("generator: a base agent keeps its own fields; a task may carry hints", async () => {
  const { asked, ...handedIn } = world();
  const generator = new AgentGenerator({
    retriever: new IterativeRetriever(),
    ...handedIn,
    createBaseAgent: ({ goal }) => ({ role: `reviewer: ${goal}` }),
  });
  const agent = await generator.createAgent({ goal: "renew the login", hints: ["see refreshToken"] });
  assert.equal(agent.role, "reviewer: renew the login");
  assert.ok(asked.some((query) => query.includes("refreshToken")));
});

test("generator: files that a search scored itself are read for the context; one that cannot be is a note", async () => {
  const agent = await new AgentGenerator({
    retriever: new IterativeRetriever(),
    searchFn: () => [
      { path: "a.ts", score: 0.9 },
      { path: "gone.ts", score: 0.9 },
    ],
    readFn: (path) => {
      if (path === "gone.ts") throw new Error("vanished");
      return "export const a = 1;\n";
    },
  }).createAgent("a");
  assert.deepEqual(agent.metadata.sourceFiles, ["a.ts"]);
  assert.match(agent.metadata.notes.join(), /gone\.ts could not be read: vanished/u);
});

/** Only what a resource named by its path needs. */
const references = (texts: Readonly<Record<string, string>>) => (): ReferenceWorld => ({
  stat: (path) => (path in texts ? { kind: "file", path } : undefined),
  read: (path) => ({ text: texts[path]! }),
  outline: (source) => Promise.resolve(outlineSource(source).root),
  paths: () => Promise.resolve(Object.keys(texts)),
  glob: () => [],
  ignored: () => false,
  list: () => [],
});

test("generator: resources are open first, and are not searched for again; what is missing is a note", async () => {
  const { asked: _asked, ...handedIn } = world();
  const texts = { ...Object.fromEntries(Object.entries(FILES).map(([path, { text }]) => [path, text])) };
  const generator = new AgentGenerator({
    retriever: new IterativeRetriever(),
    ...handedIn,
    references: references(texts),
  });
  const resources = ["src/colour.ts", "docs/登录.md:1-1", "gone.ts"];
  const { context, metadata } = await generator.createAgent({ goal: "session", resources });
  assert.deepEqual(metadata.sourceFiles, ["src/colour.ts", "docs/登录.md:1-1", "src/session.ts", "src/token.ts"]);
  assert.match(context, /^<Context>\n<File path="src\/colour.ts"><!\[CDATA\[\nexport const colour/u);
  assert.match(context, /<Note>gone\.ts: No file is or contains/u);
  assert.match(metadata.notes.join(), /gone\.ts/u);
});

for (const [script, line] of [
  ["English", "The session is renewed before the token ends.\n"],
  ["Chinese", "会话在令牌过期之前续期。\n"],
  ["signs", "a=!(b^c)|{d:[e,f]};g++,--h?i:j;\n"],
] as const) {
  test(`generator: resources stay within the budget: ${script}`, async () => {
    const texts = { "a.md": line.repeat(900), "b.md": line.repeat(900) };
    const generator = new AgentGenerator({
      retriever: new IterativeRetriever(),
      searchFn: () => [],
      references: references(texts),
      maxTokens: 3000,
    });
    const { context, metadata } = await generator.createAgent({ goal: "x", resources: ["a.md", "b.md"] });
    assert.ok(countTokens(context) <= 3000, `${countTokens(context)}`);
    assert.equal(metadata.tokens, countTokens(context));
    assert.match(context, /a\.md:\d+-900/u);
  });
}

for (const maxTokens of [10, 20, 60, 100, 300, 1000]) {
  test(`generator: many small resources and notes stay within ${maxTokens} tokens, and none is lost unsaid`, async () => {
    const texts = Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`docs/${at}.md`, "😀\n"]));
    const generator = new AgentGenerator({
      retriever: new IterativeRetriever(),
      searchFn: () => [],
      references: references(texts),
      maxTokens,
    });
    const named = ["gone.md", ...Object.keys(texts), "弃.md"];
    const { context, metadata } = await generator.createAgent({ goal: "x", resources: named });
    assert.ok(countTokens(context) <= maxTokens, `${countTokens(context)} tokens`);
    assert.equal(metadata.tokens, countTokens(context));
    assert.deepEqual([...metadata.sourceFiles, ...metadata.leftOut], Object.keys(texts));
    assert.deepEqual(
      [/gone\.md/u, /弃\.md/u].filter((one) => !one.test(metadata.notes.join())),
      [],
    );
  });
}

test("generator: resources need something to open them in", async () => {
  const generator = new AgentGenerator({ retriever: new IterativeRetriever(), searchFn: () => [] });
  await assert.rejects(generator.createAgent({ goal: "x", resources: ["a.md"] }), { code: "bad-input" });
});

test("generator: nothing found is an empty context, not an error", async () => {
  const agent = await new AgentGenerator({ retriever: new IterativeRetriever(), searchFn: () => [] }).createAgent("x");
  assert.equal(agent.context, "");
  assert.deepEqual(agent.metadata.sourceFiles, []);
});
