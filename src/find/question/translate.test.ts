import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { littleWorld } from "../../../test/little-world.ts";
import { answerability } from "../files/answerable/answerable.ts";
import { scanTerms } from "../terms/scan.ts";
import { termKey } from "../terms/term-key.ts";
import { readQuestion } from "./question.ts";
import { inWordsOf } from "./translate.ts";

/** A tree of a hundred files: what it holds, and in how many of them. */
const TREE: Readonly<Record<string, number>> = {
  serialize: 20,
  response: 40,
  login: 9,
  "=signup": 3,
  timeout: 30,
  query: 50,
  超时: 1,
  缓存: 60,
  cache: 10,
  load: 25,
  finder: 4,
  chunk: 7,
  inject: 5,
  dependency: 12,
};
const filesWith = (term: string): number => TREE[term] ?? 0;
const said = (asked: string): string =>
  inWordsOf(filesWith, readQuestion(asked))
    .query.words.filter(({ bridged }) => bridged === undefined)
    .map(({ term }) => term)
    .join(" ");

for (const [name, asked, expected] of [
  ["words of the tree for words it does not hold", "响应的序列化", "response serialize"],
  ["traditional characters", "響應的序列化", "response serialize"],
  ["who does it", "响应查找器", "response finder"],
  ["one character after a word", "响应块的序列化", "response chunk serialize"],
  ["the parts of a word that the tree says in neither language", "响应的按需加载", "response load"],
  ["what the parts of a long word say besides", "依赖注入", "dependency inject"],
  ["names stay", "Session 的序列化", "session serialize"],
  ["a compound as the tree spells it", "登录", "login"],
  ["a compound that only a name holds", "注册超时", "sign up =signup 超时 timeout"],
  ["both where few files speak the language", "超时", "超时 timeout"],
  ["a tree that speaks the language is asked in it", "缓存", "缓存"],
  ["word by word", "缓存响应", "缓存 response"],
  ["what is in no language there stays missing", "退款的序列化", "退款 serialize"],
  ["what nobody can translate is left out", "序列化的鑫淼响应", "serialize response"],
  ["unless it is most of the question", "鑫淼焱垚查询", "鑫淼 淼焱 焱垚 垚查 查询"],
  ["English is left alone", "how is the response serialized", "response serialized"],
] as const) {
  test(`translate: ${name}`, () => assert.equal(said(asked), expected));
}

test("translate: other meanings stand beside the one that is said, and weigh less", () => {
  const { words } = inWordsOf(filesWith, readQuestion("序列化")).query;
  const serialize = words.find(({ term }) => term === "serialize")!;
  const other = words.find(({ term }) => term === "serializer")!;
  assert.equal(other.bridged, serialize.key);
  assert.ok(other.best < serialize.best);
});

test("translate: titles stay titles, and code stays code", () => {
  const { query, title } = inWordsOf(filesWith, readQuestion("登录响应\n\n```\nconst 响应 = serialize(x);\n```\n"));
  const weights = new Map(query.words.map((word) => [word.term, word]));
  assert.equal(title.trim(), "login response");
  assert.ok(weights.get("login")!.title > 0 && weights.get("serialize")!.title === 0);
});

test("translate: any text, any tree", () => {
  const text = fc.string({
    unit: fc.constantFrom("登录", "的", "鑫", "序列化", "log in", "\n", "`", "😀", "x.py", " "),
  });
  fc.assert(
    fc.property(text, fc.boolean(), (asked, speaks) => {
      const question = readQuestion(asked);
      const understood = inWordsOf((term) => (speaks || /^=?[a-z]/u.test(term) ? 1 : 0), question);
      if (speaks || !/\p{Script=Han}/u.test(asked)) assert.equal(understood, question);
      assert.deepEqual(understood.frames, question.frames);
    }),
  );
});

const CODE = {
  "src/serialize.ts":
    "/** Serializes a response model. */\nexport function serializeResponse(model: Model): string {}\n",
  "src/login.ts": "export function login(user: User, password: string): Session {\n  return check(user);\n}\n",
  "src/pool.ts": "export class ConnectionPool {\n  acquire(): Connection {}\n  release(): void {}\n}\n",
};

const termsFn = (path: string): Float64Array => Float64Array.from(scanTerms(CODE[path as keyof typeof CODE]), termKey);

for (const [asked, answered] of [
  ["响应模型的序列化", true],
  ["连接池如何获取和释放连接", true],
  ["用户用密码登录", true],
  ["退款多久到账", false],
  ["鑫淼焱垚用户", false],
  ["垃圾回收器如何压缩堆内存", false],
] as const) {
  test(`translate: ${asked} over English code is ${answered ? "" : "not "}answered`, () => {
    const { stageOne, verdicts } = littleWorld(CODE)(asked);
    assert.equal(answerability(stageOne, verdicts, termsFn).answered, answered);
  });
}

const MIXED: Record<string, string> = {
  "src/auth/login.ts": "export function login(user: User) {\n  return openSession(user);\n}\n",
  "文档/登录.md": "# 登录\n\n用户输入密码之后登录，失败三次锁定。\n",
};
for (let at = 0; at < 40; at++)
  MIXED[`src/view${at}.ts`] = `export function view${at}(page: Page) {\n  login(page);\n}\n`;

test("translate: in a tree of both languages, the code and the document are found", () => {
  const { paths, stageOne, verdicts } = littleWorld(MIXED)("登录在哪里实现");
  assert.deepEqual(paths.slice(0, 2), ["src/auth/login.ts", "文档/登录.md"]);
  assert.ok(answerability(stageOne, verdicts, () => new Float64Array()).answered);
});
