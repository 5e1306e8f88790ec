/** The library's classes over a real folder: what comes from where, freshness, closing, what never touches the disk. */
import assert from "node:assert/strict";
import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import * as library from "../../src/index.ts";
import {
  AgentGenerator,
  IterativeRetriever,
  modelJudge,
  outlineSource,
  Pith,
  type ReferenceWorld,
  renderReferences,
  renderXml,
  resolveReferences,
  countTokens,
  retrieveEntry,
  Session,
  SkillManager,
  TechScout,
} from "../../src/index.ts";
import { plant, scratchTree } from "../scratch-tree.ts";
import { FILES, libraryRoot } from "./library-world.ts";

test("library: the names of the seeds are public", () => {
  for (const name of [
    "IterativeRetriever",
    "TechScout",
    "AgentGenerator",
    "retrieveEntry",
    "retrieveKnowledge",
    "SkillParser",
    "SkillLoader",
    "SkillManager",
    "AgentContextBuilder",
    "Session",
    "ContextError",
  ]) {
    assert.equal(typeof (library as Record<string, unknown>)[name], "function", name);
  }
});

test("library: a manager of skills needs nothing but a folder, inside of the root or elsewhere", async (t) => {
  const skill = '---\nname: 写作\ndescription: d\n---\n核心\n<chunk id="示例" description="e">\n它坐下了。\n</chunk>\n';
  const root = scratchTree(t, { "skills/write/SKILL.md": skill });
  for (const [options, dir] of [
    [{}, join(root, "skills")],
    [{ root }, "skills"],
  ] as const) {
    const manager = new SkillManager(options);
    assert.deepEqual(manager.skills(), []);
    manager.loadAll(dir);
    assert.equal(manager.getChunk("写作", "示例")?.trim(), "它坐下了。");
    assert.equal(manager.getChunk("写作", "没有"), null);
  }
  const opened: SkillManager = await new Pith({ root, cacheDir: scratchTree(t) }).skills();
  assert.equal(opened.skills().length, 1);
});

test("library: a session needs nothing but a folder, or a world, to resolve references", async (t) => {
  const root = scratchTree(t, { "src/会话.ts": "export const 会话 = 1;\n" });
  for (const session of [new Session({ root }), new Session({ world: new Pith({ root }).world })]) {
    assert.match(await session.resolveReference("看 @file:会话"), /^<Context>[^]*path="src\/会话\.ts"[^]*会话 = 1/u);
    assert.equal(await session.resolveReference("没有引用"), "");
  }
  assert.equal(typeof new Session().id, "string");
});

test("library: a retriever needs nothing but a folder", async (t) => {
  const retriever = new IterativeRetriever(libraryRoot(t));
  t.after(() => retriever.close());
  const result = await retriever.retrieve({ initialQueries: ["refreshToken", "renewToken"] });
  const kept = [...result.highRelevance, ...result.mediumRelevance];
  assert.deepEqual(new Set(kept.map(({ path }) => path)), new Set(["src/session.ts", "src/token.ts"]));
  for (const { path, content } of kept) assert.equal(content, FILES[path as keyof typeof FILES]);
  assert.ok(result.context.files.length > 0);
});

test("library: what changed since the last call is seen, what is gone is not", async (t) => {
  const options = libraryRoot(t);
  const retriever = new IterativeRetriever(options);
  t.after(() => retriever.close());
  const paths = async () => {
    const { highRelevance, mediumRelevance, lowRelevance } = await retriever.retrieve({
      initialQueries: ["quaternionFlip"],
    });
    return [...highRelevance, ...mediumRelevance, ...lowRelevance].map(({ path }) => path);
  };
  assert.deepEqual(await paths(), []);
  plant(options.root, { "src/new.ts": "export function quaternionFlip(): void {}\n" });
  assert.deepEqual(await paths(), ["src/new.ts"]);
  rmSync(join(options.root, "src/new.ts"));
  assert.deepEqual(await paths(), []);
});

test("library: a path pattern is a query, and evaluateFn may judge what Pith finds", async (t) => {
  const retriever = new IterativeRetriever(libraryRoot(t));
  t.after(() => retriever.close());
  const seen: string[] = [];
  const result = await retriever.retrieve({
    initialQueries: ["src/**/*.{ts,js}"],
    evaluateFn: (content, _query, { path }) => (seen.push(path), content.includes("Token") ? 0.9 : 0),
  });
  assert.deepEqual(seen.sort(), ["src/mail.ts", "src/session.ts", "src/token.ts"]);
  assert.deepEqual(result.rejected, ["src/mail.ts"]);
});

for (const maxTokens of [100, 200, 400]) {
  test(`library: the context of a retriever keeps to ${maxTokens} tokens`, async (t) => {
    const retriever = new IterativeRetriever({ ...libraryRoot(t), maxTokens });
    t.after(() => retriever.close());
    const { context } = await retriever.retrieve({ initialQueries: ["token session retry 错误码"] });
    assert.ok(countTokens(renderXml(context)) <= maxTokens);
  });
}

test("library: with all three functions handed in no folder is opened", async () => {
  const retriever = new IterativeRetriever({ root: "/nowhere/at/all" });
  const result = await retriever.retrieve({
    initialQueries: ["auth"],
    searchFn: () => [{ path: "/src/auth.ts" }],
    readFn: () => "auth",
    evaluateFn: () => 0.9,
  });
  assert.equal(result.highRelevance[0]?.path, "/src/auth.ts");
  await retriever.close();
});

test("library: a search of one's own reads inside the root only, and is judged by words", async (t) => {
  const retriever = new IterativeRetriever(libraryRoot(t));
  const result = await retriever.retrieve({
    initialQueries: ["renewToken"],
    searchFn: () => [{ path: "src/token.ts" }, { path: "../outside.ts" }, { path: "/etc/hostname" }],
  });
  assert.deepEqual(
    result.highRelevance.map(({ path }) => path),
    ["src/token.ts"],
  );
  assert.equal(result.notes.filter((note) => note.includes("could not be read")).length, 2);
});

test("library: a root that is not there is an error with its code", async () => {
  const retriever = new IterativeRetriever({ root: "/nowhere/at/all" });
  await assert.rejects(retriever.retrieve({ initialQueries: ["x"] }), { name: "ContextError", code: "bad-input" });
});

test("library: a run that is stopped ends with what there is, and says so", async (t) => {
  const options = libraryRoot(t);
  const retriever = new IterativeRetriever(options);
  t.after(() => retriever.close());
  const stopped = await retriever.retrieve({ initialQueries: ["token"], signal: AbortSignal.abort() });
  assert.equal(stopped.totalFiles, 0);
  assert.match(stopped.notes.join(), /Stopped/u);
  const hurried = new IterativeRetriever({ ...options, timeLimitMs: 40 });
  t.after(() => hurried.close());
  const late = await hurried.retrieve({ initialQueries: ["token"], evaluateFn: () => new Promise(() => undefined) });
  assert.match(late.notes.join(), /time limit/u);
  assert.ok((await retriever.retrieve({ initialQueries: ["renewToken"] })).totalFiles > 0, "and the index is whole");
});

for (const [name, ask] of [
  ["an empty question", (pith: Pith) => pith.find(" ")],
  ["no question, from JavaScript", (pith: Pith) => pith.find(undefined as never)],
  ["a budget that is none", (pith: Pith) => pith.find("token", { budget: -5 })],
  ["an input that there is not", (pith: Pith) => pith.find("token", { budgt: 500 } as object)],
  ["no files to look in", (pith: Pith) => pith.retrieveEntry({ target_entry: "Retry", file_paths: [] })],
] as const) {
  test(`library: ${name} is refused with a code`, async (t) => {
    const pith = new Pith(libraryRoot(t));
    await assert.rejects(ask(pith), { name: "ContextError", code: "bad-input" });
    await pith.close();
  });
}

test("library: what the project's settings say counts where nothing else is said", async (t) => {
  const { root, ...options } = libraryRoot(t);
  plant(root, { "pith.jsonc": '{ "limit": 1, "budget": 700 }' });
  const pith = new Pith({ root, ...options });
  t.after(() => pith.close());
  const [set, said] = [await pith.find("token"), await pith.find("token", { limit: 2, budget: 900 })];
  assert.deepEqual([set.files.length, set.context.maxTokens], [1, 700]);
  assert.deepEqual([said.files.length, said.context.maxTokens], [2, 900]);
});

test("library: a folder of skills that is not there is said", (t) => {
  const { skills, diagnostics } = new SkillManager(libraryRoot(t)).loadAll("技能");
  assert.deepEqual(
    [skills, diagnostics.map(({ code, path }) => [code, path])],
    [[], [["skill-folder-missing", "技能"]]],
  );
});

test("library: closed twice is closed; a call after that opens again", async (t) => {
  const options = libraryRoot(t);
  const retriever = new IterativeRetriever(options);
  await retriever.close();
  await retriever.retrieve({ initialQueries: ["token"] });
  await retriever.close();
  await retriever.close();
  assert.ok((await retriever.retrieve({ initialQueries: ["renewToken"] })).totalFiles > 0);
  await retriever.close();
});

test("library: two questions at the same time", async (t) => {
  const pith = new Pith(libraryRoot(t));
  t.after(() => pith.close());
  const [token, retry] = await Promise.all([pith.find("renewToken"), pith.find("上传 retry pauses")]);
  assert.equal(token.files[0]?.path, "src/token.ts");
  assert.equal(retry.files[0]?.path, "docs/api.md");
});

test("library: outline, read, expand and entry of an opened folder", async (t) => {
  const options = libraryRoot(t);
  await using pith = new Pith(options);
  const { root } = await pith.outline("docs/api.md");
  const heading = root.children[0]!.children[0]!;
  assert.equal(heading.address, "docs/api.md#错误码处理");
  const { passages } = await pith.read(heading.address);
  assert.match(passages[0]!.text, /^## 错误码处理\n/u);
  assert.match((await pith.expand("see @file:src/mail.ts")).context, /sendMail/u);
  assert.deepEqual(
    await pith.retrieveEntry({ target_entry: "Retry", file_paths: ["docs"] }),
    await retrieveEntry({ target_entry: "Retry", file_paths: ["docs"] }, options),
  );
});

test("library: where no file is sure, the context holds the nearest; a threshold that was asked for keeps them out", async (t) => {
  const alike = Object.fromEntries(
    Array.from({ length: 6 }, (_, at) => [
      `queue/part${at}.py`,
      `# The queue drops a message, part ${at}.\ndrop = ${at}\n`,
    ]),
  );
  const options = { root: scratchTree(t, alike), cacheDir: scratchTree(t) };
  const generator = new AgentGenerator(options);
  const retriever = new IterativeRetriever({ ...options, relevanceThreshold: 0.5 });
  t.after(() => Promise.all([generator.close(), retriever.close()]));
  const { context, metadata } = await generator.createAgent("why does the queue drop a message");
  assert.equal(metadata.sourceFiles.length, 6);
  assert.match(context, /The queue drops a message, part 5/u);
  const strict = await retriever.retrieve({ initialQueries: ["why does the queue drop a message"] });
  assert.deepEqual([strict.totalFiles, strict.context.files.length], [0, 0]);
});

test("library: a scout over a folder", async (t) => {
  const scout = new TechScout(libraryRoot(t));
  t.after(() => scout.close());
  const result = await scout.searchContext("renew-token");
  assert.equal([...result.highRelevance, ...result.mediumRelevance][0]?.path, "src/token.ts");
});

test("library: a model that writes an answer never sees a secret", async (t) => {
  const options = libraryRoot(t);
  const key = `ghp_${"a1B2c3D4e5F6".repeat(3)}`;
  plant(options.root, { "KnowledgeBase/支付/密钥.md": `# 支付密钥轮换\n\n支付密钥轮换时更新 ${key} 并重启服务。\n` });
  const prompts: string[] = [];
  await library.retrieveKnowledge(
    { user_query: "支付密钥如何轮换？" },
    { ...options, writeFn: (prompt) => (prompts.push(prompt), Promise.resolve("更新密钥并重启服务。")) },
  );
  assert.ok(prompts.length > 0 && prompts.join().includes("轮换"));
  assert.ok(!prompts.join().includes(key));
});

test("library: what is undefined was not said: a model that judges sees no secret, a search of one's own has gaps", async () => {
  const secret = `ghp_${"a1B2".repeat(10)}`;
  const prompts: string[] = [];
  const model = (prompt: string) => Promise.resolve((prompts.push(prompt), "{}"));
  await modelJudge(model, { mask: undefined })(`token ${secret}`, "token", { path: "a.ts", query: "token" });
  assert.equal(prompts.length, 1);
  assert.doesNotMatch(prompts[0]!, /ghp_/u);
  const { gaps } = await new IterativeRetriever().retrieve({
    initialQueries: ["renewToken"],
    searchFn: () => [],
    gapsFn: undefined,
  });
  assert.deepEqual(
    gaps.map(({ query }) => query),
    ["renew", "token"],
  );
});

test("library: nothing is written into the folder", async (t) => {
  const { root, cacheDir } = libraryRoot(t);
  const before = readdirSync(root).sort();
  await library.find("token", { root, cacheDir });
  assert.deepEqual(readdirSync(root).sort(), before);
  assert.ok(readdirSync(cacheDir).length > 0, "the index lies in cacheDir");
});

// Requests often come from a model as JSON: what it only misspells is understood, what is missing is named.
for (const [name, ask, expected] of [
  [
    "one file for a list",
    (pith: Pith) => pith.retrieveEntry({ target_entry: "登录", file_paths: "guide.md" } as never),
    "",
  ],
  ["a number as text", (pith: Pith) => pith.find("登录", { limit: "1" as never }), ""],
  ["several texts as one question", (pith: Pith) => pith.find(["登录", "login"]), ""],
  ["a list of addresses", (pith: Pith) => pith.read(["guide.md:1", "guide.md#登录"]), ""],
  [
    "an entry of nothing",
    (pith: Pith) => pith.retrieveEntry({} as never),
    "The input of retrieve_entry does not fit. target_entry:",
  ],
  [
    "no question",
    (pith: Pith) => pith.retrieveKnowledge({} as never),
    "The input of retrieve_knowledge does not fit. user_query:",
  ],
] as const) {
  test(`library: requests as models write them: ${name}`, async (t) => {
    const root = scratchTree(t, { "guide.md": "# Guide\n\n## 登录\n\nlogin 用令牌。\n" });
    await using pith = new Pith({ root, cacheDir: scratchTree(t) });
    const answer: unknown = await ask(pith).catch((error: unknown) => error);
    if (expected === "") assert.match(JSON.stringify(answer), /login 用令牌/u);
    else assert.ok(answer instanceof library.ContextError && answer.message.startsWith(expected), String(answer));
  });
}

test("library: a scout and a generator close themselves", async (t) => {
  const { root, cacheDir } = libraryRoot(t);
  await using scout = new TechScout({ root, cacheDir });
  await using generator = new AgentGenerator({ root, cacheDir });
  assert.ok((await scout.searchContext("session")).rounds.length > 0);
  assert.ok((await generator.createAgent("session")).metadata.tokens > 0);
});

test("library: references are resolved in a root, under limits of the caller's, or in a world of the caller's", async (t) => {
  const root = scratchTree(t, { "文档/长.md": "行\n".repeat(50) });
  const cut = await resolveReferences("看 @file:长", { root }, { maxLinesPerFile: 10 });
  assert.match(renderReferences(cut), /cut after line 10 of 50[^]*文档\/长\.md:11-50/u);
  const wiki = new Map([["首页.md", "# 首页\n"]]);
  const world: ReferenceWorld = {
    stat: (path) => (wiki.has(path) ? { kind: "file", path } : undefined),
    read: (path) => ({ text: wiki.get(path) ?? "" }),
    outline: (source) => Promise.resolve(outlineSource(source).root),
    paths: () => Promise.resolve([...wiki.keys()]),
    glob: () => [],
    ignored: () => false,
    list: () => [],
  };
  assert.match(renderReferences(await resolveReferences("@首页.md", world)), /<File path="首页\.md">[^]*# 首页/u);
});
