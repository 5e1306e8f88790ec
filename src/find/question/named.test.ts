import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { cpuMsOf } from "../../../test/cpu-time.ts";
import { joinedIn, namedIn } from "./named.ts";

/** What is asked, and the names that may be meant, `container.name`; of a file or a version, the thing. */
function read(line: string, seemsReport = false): string | undefined {
  const named = namedIn(line, seemsReport);
  if (named === undefined || named.names.length === 0) return named && `${named.asks} ${named.thing}`;
  return [named.asks, ...named.names.map(({ name, container = "" }) => `${container}.${name}`)].join(" ");
}

for (const [line, expected] of [
  ["parseConfig", "definition .parseConfig"],
  ["src/a.ts#parseConfig", "file src/a.ts"],
  ["explain `docs/指南.md#代理 设置`", "file docs/指南.md"],
  ["what does a.py#Session.run do?", "file a.py"],
  ["Session#run", "definition Session.run"],
  ["Session", "definition .Session"],
  ["`session`", "definition .session"],
  ["session()", "definition .session"],
  ["Session.run", "definition Session.run"],
  ["Session::run?", "definition Session.run"],
  ["Session().run", "definition Session.run"],
  ["add_row in Table", "definition add_row.Table Table.add_row"],
  ["acme.auth.Session", "definition auth.Session"],
  ["run method of Session", "definition run.Session Session.run"],
  ["Session 的 run 方法", "definition Session.run run.Session"],
  ["how does Session run work", "definition Session.run run.Session"],
  ["class session", "definition .session"],
  ["where is parseConfig defined?", "definition .parseConfig"],
  ["where is parse defined", "definition .parse"],
  ["show me the definition of parse", "definition .parse"],
  ["parseConfig在哪里定义的", "definition .parseConfig"],
  ["parse 的实现在哪里", "definition .parse"],
  ["用户登录在哪里实现", "definition .用户登录"],
  ["请问 Session 是做什么的？", "definition .Session"],
  ["查看 parseConfig 函数", "definition .parseConfig"],
  ["parameters of parse", "definition .parse"],
  ["what does parseConfig return?", "definition .parseConfig"],
  ["parseConfig 的参数有哪些", "definition .parseConfig"],
  ["default value of max_retries", "definition .max_retries"],
  ["difference between parseConfig and Session.run", "definition .parseConfig Session.run"],
  ["FooBar vs BarFoo", "definition .FooBar .BarFoo"],
  ["FooBar 和 BarFoo 有什么区别", "definition .FooBar .BarFoo"],
  ["fooBar bar_foo, BarFoo", "definition .fooBar .bar_foo .BarFoo"],
  ["who calls foo_bar?", "use .foo_bar"],
  ["who calls pause", "use .pause"],
  ["callers of pause", "use .pause"],
  ["哪里调用了pause", "use .pause"],
  ["where is Session.run called", "use Session.run"],
  ["where is fooBar used", "use .fooBar"],
  ["find all references to fooBar", "use .fooBar"],
  ["fooBar usages", "use .fooBar"],
  ["谁调用了fooBar", "use .fooBar"],
  ["fooBar 在哪些地方被使用", "use .fooBar"],
  ["fooBar 的调用者", "use .fooBar"],
  ["调用 fooBar 的地方", "use .fooBar"],
  ["where is FooError raised", "raise .FooError"],
  ["哪里抛出了 FooError", "raise .FooError"],
  ["who catches FooError", "catch .FooError"],
  ["where is Session created", "create .Session"],
  ["FooBar 在哪里被实例化", "create .FooBar"],
  ["where do we set max_idle", "set .max_idle"],
  ["implementations of Handler", "kin .Handler"],
  ["which classes extend BaseView", "kin .BaseView"],
  ["哪些类继承了 BaseView", "kin .BaseView"],
  ["BaseView 的子类有哪些", "kin .BaseView"],
  ["tests for parseConfig", "test .parseConfig"],
  ["where is parseConfig tested", "test .parseConfig"],
  ["Session tests", "test .Session"],
  ["parseConfig 的单元测试在哪里", "test .parseConfig"],
  ["哪些测试覆盖了 parseConfig", "test .parseConfig"],
  ["line.rs", "definition line.rs"],
  ["open src/line.rs", "file src/line.rs"],
  ["the schema file", "file schema"],
  ["打开 登录.ts", "definition 登录.ts"],
  ["files in src/find", "file src/find"],
  ["src/line.rs:12", "file src/line.rs"],
  ["line.rs line 12", "file line.rs"],
  ["line.rs 第12行", "file line.rs"],
  ["src/line.rs#L12-L20", "file src/line.rs"],
  ["who imports src/line.rs", "import .line"],
  ["哪些文件引入了 session", "import .session"],
  ["where is line.rs used", "import .line"],
  ["tests of line.rs", "test .line"],
  ["src/find 目录", "file src/find"],
  ["what changed in 1.2.3?", "release 1.2.3"],
  ["v2.0 release notes", "release v2.0"],
  ["changes of version 2.0.0-rc.1", "release 2.0.0-rc.1"],
  ["1.2.3 版本更新了什么", "release 1.2.3"],
  ["3.1 的更新日志", "release 3.1"],
] as const) {
  test(`named: ${line}`, () => assert.equal(read(line), expected));
}

for (const line of [
  "middleware",
  "what is middleware",
  "error handler",
  "where is caching done",
  "where are sessions used",
  "where are errors handled",
  "who creates users",
  "tests for the retry logic",
  "retry logic tests",
  "difference between errors and warnings",
  "Session vs plain cookies in memory",
  "how does Session renew its token",
  "Session and Token and Cookie",
  "fooBar barFoo plain words",
  "测试",
  "what changed in the parser",
  "登录/注册",
  "",
  "???",
]) {
  test(`named: nothing is in "${line}"`, () => assert.equal(read(line), undefined));
}

for (const [line, expected] of [
  ["remove method of Item", "definition remove.Item Item.remove"],
  ["remove Item", undefined],
  ["Fix parseConfig", undefined],
  ["1.2.3 修复了哪些问题", "release 1.2.3"],
] as const) {
  test(`named: ${line}, which may be a report`, () => assert.equal(read(line, true), expected));
}

test("named: any line is read, and a long one in no time", () => {
  fc.assert(fc.property(fc.string({ unit: "grapheme", maxLength: 200 }), (line) => void namedIn(line, false)));
  for (const piece of ["where is ", "哪里", "的", "X ", "测试", "被有会", "a_b "])
    assert.ok(cpuMsOf(() => namedIn(piece.repeat(200 / piece.length), false)) < 50, piece);
});

for (const [line, expected] of [
  ["parse type arguments", ["parsetypearguments"]],
  ["where is parse type arguments defined?", ["parsetypearguments", "parsetypeargumentsdefined"]],
  ["Error Handler class", ["ErrorHandlerclass", "ErrorHandler"]],
  ["open store", ["openstore"]],
  ["middleware", []],
  ["how are the sessions of a user renewed", []],
  ["错误 处理", []],
] as const) {
  test(`joined: ${line}`, () => assert.deepEqual(joinedIn(line), expected));
}

for (const [line, part] of [
  ["src/a.ts#parseConfig", "parseConfig"],
  ["查看 docs/指南.md#代理 设置。", "代理 设置"],
  ["what does a.py#Session.run do?", "Session.run"],
  ["docs/a.md#Setup~2", "Setup~2"],
  ["a.py#L40", undefined],
  ["a.py", undefined],
  ["fix a.py#run and b.py#run", undefined],
] as const) {
  test(`named: the part of ${line}`, () => assert.equal(namedIn(line, false)?.part, part));
}
