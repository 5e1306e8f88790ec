import assert from "node:assert/strict";
import { test } from "node:test";
import type { JudgedFile } from "./iterative-types.ts";
import { judgeByWords, PlainWorld } from "./plain-world.ts";

const scored = async (path: string, content: string, query: string) => judgeByWords(content, query, { path, query });
const judged = (path: string, score: number): JudgedFile => ({ path, query: "", score, why: [], band: "high" });

for (const [name, query, better, worse] of [
  ["a definition over a mention", "login", ["a.ts", "export function login() {}"], ["b.ts", "x = login"]],
  ["the file's name over a mention", "session", ["src/session.ts", "x = 1"], ["b.ts", "// no session"]],
  ["all words over one", "retry upload", ["a.md", "retry the upload"], ["b.md", "retry"]],
  ["near each other over far apart", "retry upload", ["a.md", "retry the upload"], ["b.md", "retry\n\nupload"]],
  ["another form of the word over none", "retries", ["a.md", "it will retry"], ["b.md", "it will not"]],
  ["Chinese words", "登录失败", ["a.md", "# 登录失败\n"], ["b.md", "登录\n失败"]],
] as const) {
  test(`judge by words: ${name}`, async () => {
    assert.ok((await scored(better[0], better[1], query)) > (await scored(worse[0], worse[1], query)));
  });
}

test("judge by words: always in [0, 1]; a question without words is 0", async () => {
  assert.equal(await scored("login.ts", "export function login() {}", "login"), 1);
  assert.equal(await scored("a.ts", "anything", "the of ?"), 0);
});

test("plain world: a word that no kept file holds is a gap, with its query", async () => {
  const world = new PlainWorld(["login session", "缓存"]);
  const judge = world.judging(() => 0.9);
  await judge("login here", "login", { path: "a.ts", query: "login" });
  await judge("缓存在此", "缓存", { path: "low.md", query: "缓存" });
  assert.deepEqual(await world.gapsFn([judged("a.ts", 0.9), judged("low.md", 0.3)]), [
    { kind: "term", what: "session", query: "session" },
    { kind: "term", what: "缓存", query: "缓存" },
  ]);
});

test("plain world: patterns are names of the code, those asked about first, no words of the language", async () => {
  const content =
    'import { UserContext } from "../auth/session.ts";\nclass A extends Base {\n  run() { while (ready()) { try { validateToken(); ready(); } catch (e) { db.query(); } } }\n}\n';
  const { patterns } = await new PlainWorld(["token"]).followFn({ path: "src/a.ts", content });
  assert.equal(patterns[0], "validateToken");
  for (const name of ["session", "ready", "db.query"]) assert.ok(patterns.includes(name), patterns.join());
  for (const word of ["while", "catch", "try", "class", "function"]) assert.ok(!patterns.includes(word));
});

test("plain world: prose has no patterns", async () => {
  const { patterns } = await new PlainWorld(["x"]).followFn({ path: "a.md", content: "call me (later)" });
  assert.deepEqual(patterns, []);
});
