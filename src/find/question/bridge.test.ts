import assert from "node:assert/strict";
import { test } from "node:test";
import { littleWorld } from "../../../test/little-world.ts";
import { ENGLISH_OF } from "./bridge-words.ts";
import { bridgeTerms, isSeam } from "./bridge.ts";
import { readQuestion } from "./question.ts";

const terms = (text: string): string[] => bridgeTerms(text).map(({ term }) => term);

for (const [term, held, expected] of [
  ["码输", "密码", true],
  ["次账", "账号", true],
  ["后会", "", true],
  ["输入", "入口", false],
  ["蛋糕", "密码", false],
  ["cake", "密码", false],
] as const) {
  test(`bridge: ${term} is ${expected ? "a seam" : "a word"} beside ${held}`, () =>
    assert.equal(isSeam(term, new Set([held])), expected));
}

test("bridge: the table is as its head says", () => {
  assert.ok(ENGLISH_OF.size >= 3000);
  for (const [han, english] of ENGLISH_OF) {
    assert.match(han, /^\p{Script=Han}{1,6}$/u);
    assert.ok(english.length > 0, han);
    for (const word of english) assert.match(word, /^[a-z0-9]+(?:_[a-z0-9]+)*$/u, han);
    assert.equal(new Set(english).size, english.length, han);
  }
});

for (const [name, text, present, missing] of [
  ["the words of a question", "登录失败后如何重试？", ["login", "fail", "retry"], []],
  ["the longest match", "反序列化异常", ["deserialize", "exception"], ["serialize"]],
  ["leftmost first", "数据库连接池", ["database", "pool"], ["data"]],
  ["a compound in all its spellings", "超时", ["timeout", "=timeout"], []],
  ["traditional characters", "上傳超時", ["upload", "timeout"], []],
  ["the papers of an office", "年假多少天", ["leave", "day"], []],
  ["a lone character between words", "锁的实现", ["lock"], []],
  ["no character out of a word", "代表作", [], ["table"]],
  ["English to Chinese", "how are retries done", ["重试"], []],
  ["English in any form", "validating uploads", ["校验", "上传"], []],
  ["a longer Chinese word as bigrams", "the connection pool", ["连接"], []],
  ["mixed", "timeout 后重试", ["retry", "超时"], ["timeout"]],
  ["nothing", "", [], []],
] as const) {
  test(`bridge: ${name}`, () => {
    for (const term of present) assert.ok(terms(text).includes(term), `${term} in ${terms(text).join(" ")}`);
    for (const term of missing) assert.ok(!terms(text).includes(term), `no ${term} in ${terms(text).join(" ")}`);
  });
}

test("bridge: a long English text is not bridged", () =>
  assert.deepEqual(terms("upload the file again ".repeat(20)), []));

test("bridge: translations weigh less than words, and words that were said are not translations", () => {
  const { words } = readQuestion("upload 上传失败").query;
  assert.deepEqual(
    words.filter(({ term }) => term === "upload").map(({ bridged }) => bridged),
    [undefined],
  );
  const fail = words.find(({ term }) => term === "fail")!;
  assert.ok(fail.bridged !== undefined && fail.best < words.find(({ term }) => term === "upload")!.best);
});

const FILES = {
  "src/auth/login.ts": "export function login(user: User) {\n  return session(user);\n}\n",
  "src/net/retry.ts": "export function retry(request: Request, times: number) {\n  // waits longer each time\n}\n",
  "src/ui/render.ts": "export function renderPage(page: Page) {\n  return page.html;\n}\n",
  "src/ui/sidebar.ts": "export class SideBar {\n  collapse() {}\n}\n",
  "src/cache.go": "package cache\n\nfunc Evict(key string) bool {\n\treturn drop(key)\n}\n",
};
const DOCS = {
  "文档/登录.md": "# 登录\n\n用户输入密码之后登录。\n",
  "文档/上传.md": "# 文件上传\n\n上传大文件时分片。\n",
  "文档/权限.md": "# 权限管理\n\n管理员给角色分配权限。\n",
};

for (const [name, files, asked, expected] of [
  ["Chinese over English code", FILES, "登录在哪里实现？", "src/auth/login.ts"],
  ["a verb", FILES, "请求失败时怎么重试", "src/net/retry.ts"],
  ["a compound", FILES, "侧边栏折叠", "src/ui/sidebar.ts"],
  ["traditional Chinese", FILES, "頁面渲染", "src/ui/render.ts"],
  ["a whole issue", FILES, "缓存没有清除\n\n删除之后旧的值还在，见下面的日志。", "src/cache.go"],
  ["English over Chinese documents", DOCS, "how to upload files", "文档/上传.md"],
  ["English, another", DOCS, "permission roles", "文档/权限.md"],
  ["a word that was said beats one that was meant", { ...FILES, ...DOCS }, "登录", "文档/登录.md"],
] as const) {
  test(`bridge ranking: ${name}`, () => {
    const { paths } = littleWorld(files)(asked);
    assert.equal(paths[0], expected, paths.join(" "));
  });
}

test("bridge ranking: one Chinese comment does not outrank English files", () => {
  const { paths } = littleWorld({
    "src/timeout.ts": "export const timeout = 3;\nexport function onTimeout() {}\n",
    "src/socket.ts": "// 超时\nexport class Socket {}\n",
    "src/a.ts": "setTimeout(timeout);\n",
  })("timeout");
  assert.equal(paths[0], "src/timeout.ts");
  assert.equal(paths.at(-1), "src/socket.ts");
});

test("bridge ranking: translations are never absent words", () => {
  const { stageOne } = littleWorld(FILES)("upload 上传");
  assert.deepEqual(stageOne.absent, ["upload", "上传"]);
});
