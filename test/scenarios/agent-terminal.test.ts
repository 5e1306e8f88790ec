/** The terminal of `pith chat`, driven by keys. */
import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { MarkdownStream } from "../../src/cli/chat/markdown.ts";
import { palette } from "../../src/render/palette.ts";
import { openScreen } from "./agent-screen.ts";

test("terminal: a message, an answer, cost, and the end", async (t) => {
  const { type, see, ended } = await openScreen(t, [{ text: "你好，世界。", inputTokens: 120, outputTokens: 6 }]);
  await see(/openai\/x in /u);
  await see(/> /u);
  type("hello\r");
  await see(/你好，世界。\n/u);
  type("/cost\r");
  await see(/all +120 tokens in, 6 out/u);
  type("/quit\r");
  assert.equal(await ended, 0);
});

for (const inputTokens of [0, 900, 30_000]) {
  test(`terminal: /context adds up when the provider counts ${inputTokens} tokens`, async (t) => {
    const { type, see } = await openScreen(t, [{ text: "answer ".repeat(200), inputTokens, outputTokens: 200 }]);
    await see(/> /u);
    type("hello\r");
    await see(/answer \n/u);
    type("/context\r");
    const drawn = await see(/instructions[^]*of \d+ tokens/u);
    const parts = [...drawn.matchAll(/(?:instructions|skills|tools|conversation|free) +(\d+)/gu)];
    const sum = parts.reduce((total, [, tokens]) => total + Number(tokens), 0);
    const window = Number(/of (\d+) tokens/u.exec(drawn)![1]);
    assert.ok(parts.length === 5 && Math.abs(sum - window) <= 3, drawn);
    assert.ok(Number(/conversation +(\d+)/u.exec(drawn)![1]) > 0, drawn);
  });
}

test("terminal: an edit shows its diff and asks; what is said instead reaches the model", async (t) => {
  const write = { calls: [{ name: "write", input: { path: "说明 n.txt", text: "line\n" } }] };
  const { type, see, root, requests } = await openScreen(t, [write, write, { text: "Done." }]);
  await see(/> /u);
  type("write it\r");
  await see(/write wants to change a file:[^]*\+\+\+ 说明 n\.txt[^]*\+line[^]*Allow\?/u);
  type("use another name\r");
  await see(/✗ write 说明 n\.txt/u);
  await see(/Allow\?/u);
  type("y\r");
  await see(/✓ write 说明 n\.txt[^]*Done\./u);
  assert.equal(readFileSync(join(root, "说明 n.txt"), "utf8"), "line\n");
  assert.match(JSON.stringify(requests[1]!.body), /The user says: use another name/u);
});

test("terminal: what is to be allowed cannot hide itself, and no text moves the cursor", async (t) => {
  const command = "touch hidden.txt\r  ls           \u001b[2K";
  const { type, see } = await openScreen(t, [
    { text: "改名\u001b]0;pwned\u0007。", calls: [{ name: "shell", input: { command } }] },
    { text: "Done." },
  ]);
  await see(/> /u);
  type("do it\r");
  await see(/改名·\]0;pwned·。/u);
  const asked = await see(/shell wants to run:[^]*Allow\?/u);
  assert.match(asked, /\n {2}touch hidden\.txt· {2}ls {11}·\[2K\n/u);
  type("n\r");
  await see(/Done\./u);
});

test("terminal: a plan is shown, approved, and becomes the todo list", async (t) => {
  const { type, see } = await openScreen(t, [
    { calls: [{ name: "propose_plan", input: { plan: "In two steps.", items: ["one", "two"] } }] },
    { text: "Begun." },
  ]);
  await see(/> /u);
  type("/plan make src/x.ts of @README.md\r");
  await see(/In two steps\.\n {2}1\. one\n {2}2\. two\n[^]*Carry it out\?/u);
  type("y\r");
  await see(/Begun\./u);
  type("/todo\r");
  await see(/\[>\] 1\. one\n\[ \] 2\. two/u);
});

test("terminal: whoever writes Chinese is spoken to in Chinese, and stays so", async (t) => {
  const { type, see, ended } = await openScreen(
    t,
    [
      { calls: [{ name: "write", input: { path: "甲.txt", text: "一\n" } }] },
      { text: "好了。" },
      { calls: [{ name: "propose_plan", input: { plan: "分两步。", items: ["一", "二"] } }] },
      { text: "开始。" },
    ],
    [],
    { "说明.md": "# 说明\n" },
  );
  await see(/openai\/x in .*\. \/help lists commands\./u);
  await see(/> /u);
  type("看@说明.md，写一个文件\r");
  await see(/已读取 说明\.md/u);
  await see(/write 要修改文件：[^]*允许吗？/u);
  type("是\r");
  await see(/好了。/u);
  type("/plan ok, next\r");
  await see(/计划模式已开启[^]*计划\n分两步。\n {2}1\. 一\n {2}2\. 二\n[^]*执行吗？/u);
  type("好的\r");
  await see(/开始。/u);
  for (const [command, expected] of [
    ["/help", /\/todo +待办事项[^]*@ 加 Tab/u],
    ["/context", /系统指令 +\d+[^]*对话 {10} +\d+[^]*共 \d+ token/u],
    ["/cost", /合计 {9}\d+/u],
    ["/permission x", /“x”不是 ask/u],
    ["/todoo", /没有命令 \/todoo。您是指 \/todo 吗？/u],
    ["/resume 没有", /没有会话“没有”[^]*条消息/u],
    ["/export 记录.md", /已写入 记录\.md。/u],
  ] as const) {
    type(`${command}\r`);
    await see(expected);
  }
  type("/quit\r");
  assert.equal(await ended, 0);
});

test("terminal: Ctrl-C stops the turn and leaves the conversation; twice at the prompt quits", async (t) => {
  const { type, see, ended } = await openScreen(
    t,
    [{ calls: [{ name: "shell", input: { command: "touch begun; sleep 83.5" } }] }, { text: "Still here." }],
    ["--permission", "all"],
  );
  await see(/> /u);
  type("go\r");
  await new Promise((resolve) => setTimeout(resolve, 300));
  type("\u0003");
  await see(/Stopped\.\n[^]*> /u);
  // One too many stops nothing else, and what was typed since is cleared first.
  type("\u0003");
  await see(/Ctrl-C again to quit\.\n[^]*> /u);
  type("half a line");
  await see(/half a line/u);
  type("\u0003");
  type("again\r");
  await see(/Still here\./u);
  type("\u0003");
  await see(/Ctrl-C again to quit\.\n[^]*> /u);
  type("\u0003");
  assert.equal(await ended, 130);
});

test("terminal: what tasks do beside an open question waits until it is answered; a task that failed is marked so", async (t) => {
  const goals = (body: unknown) => /Goal: (甲|乙)/u.exec(JSON.stringify(body))?.[1];
  const steps = new Map<string, number>();
  const { type, see } = await openScreen(t, ({ body }) => {
    const goal = goals(body);
    if (goal === undefined)
      return steps.size > 0
        ? { text: "All done." }
        : { calls: ["甲", "乙"].map((name) => ({ name: "task", input: { goal: name } })) };
    const step = (steps.get(goal) ?? 0) + 1;
    steps.set(goal, step);
    const outcome = goal === "甲" ? "failed" : "done";
    if (step === 2 || goal === "乙") return { calls: [{ name: "finish", input: { outcome, report: "r" } }] };
    return { calls: [{ name: "write", input: { path: "甲.txt", text: "x" } }] };
  });
  await see(/> /u);
  type("go\r");
  await see(/Allow\? /u);
  await new Promise((resolve) => setTimeout(resolve, 300));
  type("y\r");
  const shown = await see(/[^]*All done\./u);
  assert.match(shown, /^[^\n]*instead: [^✓✗]*y\r?\n/u, "nothing stands between the question and its answer");
  assert.match(shown, /✓ task 乙 \(1 turns/u);
  assert.match(shown, /✗ task 甲 failed \(2 turns[^\n]* s\)\n/u);
});

test("terminal: a message on the command line begins the conversation", async (t) => {
  const { see, type, requests } = await openScreen(t, [{ text: "你好。" }, { text: "Bye." }], ["hello", "你好"]);
  await see(/> hello 你好\n你好。\n[^]*> /u);
  type("bye\r");
  await see(/Bye\./u);
  assert.match(JSON.stringify(requests[0]!.body), /"hello 你好"/u);
});

for (const [question, call, args] of [
  ["Allow\\?", { name: "shell", input: { command: "touch 不要" } }, []],
  ["Allow\\?", { name: "write", input: { path: "不要", text: "x" } }, []],
  ["Carry it out\\?", { name: "propose_plan", input: { plan: "p", items: ["one"] } }, ["--plan"]],
] as const) {
  test(`terminal: Ctrl-C at a question stops the turn: ${question} ${call.name}`, async (t) => {
    const { type, see, root } = await openScreen(t, [{ calls: [call] }, { text: "Still here." }], args);
    await see(/> /u);
    type("go\r");
    await see(new RegExp(question, "u"));
    type("y half typed\u0003");
    await see(/\n[^]*Stopped\.\n[^]*> /u);
    type("next\r");
    await see(/Still here\./u);
    assert.equal(existsSync(join(root, "不要")), false);
  });
}

for (const [answer, expected] of [
  ["好", /approved the plan[^]*\[>\] 1\. one/u],
  ["in one step please", /in one step please/u],
] as const) {
  test(`terminal: a plan that a script left is shown first: ${answer}`, async (t) => {
    const plan = { calls: [{ name: "propose_plan", input: { plan: "In two steps.", items: ["one", "two"] } }] };
    const { type, see, requests } = await openScreen(
      t,
      [plan, { text: "Heard." }],
      ["--continue"],
      {},
      {
        scripted: ["--plan"],
      },
    );
    await see(/Going on with [^]*In two steps\.\n {2}1\. one\n {2}2\. two\n[^]*Carry it out\?/u);
    type(`${answer}\r`);
    await see(/Heard\./u);
    assert.match(JSON.stringify(requests[1]!.body), expected);
  });
}

test("terminal: Tab completes paths and commands, a paste is one message", async (t) => {
  const { type, see, requests } = await openScreen(t, [{ text: "Read." }, { text: "Pasted." }], [], {
    "src/session-store.ts": "export {};\n",
  });
  await see(/> /u);
  await new Promise((resolve) => setTimeout(resolve, 200));
  type("look at @sesst\t");
  await see(/@src\/session-store\.ts/u);
  type("\r");
  await see(/read src\/session-store\.ts[^]*Read\./u);
  type("first line\rsecond line\r");
  await see(/Pasted\./u);
  assert.match(JSON.stringify(requests[1]!.body), /first line\\nsecond line/u);
  type("/con\t");
  await see(/\/context/u);
  type("\r");
  await see(/conversation +\d+[^]*of \d+ tokens/u);
  type("/nonsense\r");
  await see(/There is no command \/nonsense/u);
});

test("terminal: in a home that nobody named no paths are offered, and none are walked", async (t) => {
  const files = { "src/session-store.ts": "export {};\n" };
  const { type, see, requests } = await openScreen(t, [{ text: "Nothing." }], [], files, { inHome: true });
  await see(/> /u);
  await new Promise((resolve) => setTimeout(resolve, 200));
  type("look at @sesst\t");
  type("\r");
  await see(/Nothing\./u);
  assert.doesNotMatch(JSON.stringify(requests[0]!.body), /session-store/u);
});

test("terminal: sessions are listed, resumed and exported; history is kept", async (t) => {
  const { type, see, root, requests } = await openScreen(t, [{ text: "First answer." }, { text: "Second answer." }]);
  await see(/> /u);
  type("remember me\r");
  await see(/First answer\./u);
  type("/resume\r");
  const [, id] = /(\d{8}-\d{6}-[0-9a-f]{4})/u.exec(await see(/\d{8}-\d{6}-[0-9a-f]{4} {2}remember me/u))!;
  type(`/resume ${id!}\r`);
  await see(/Going on with [^\n]*, 2 messages/u);
  type("go on\r");
  await see(/Second answer\./u);
  assert.match(JSON.stringify(requests[1]!.body), /remember me[^]*First answer\.[^]*go on/u);
  type("/export out.md\r");
  await see(/Wrote out\.md/u);
  assert.match(readFileSync(join(root, "out.md"), "utf8"), /### User\n\nremember me\n\n### Agent\n\nFirst answer\./u);
  assert.ok(existsSync(join(root, "out.md")));
});

test("terminal: a model that fails is a line, not the end", async (t) => {
  const { type, see } = await openScreen(t, [{ status: 401 }, { text: "Back." }]);
  await see(/> /u);
  type("x\r");
  await see(/Check the key/u);
  type("y\r");
  await see(/Back\./u);
});

const tags = {
  ...palette(false),
  bold: (text: string) => `<b>${text}</b>`,
  path: (text: string) => `<c>${text}</c>`,
  dim: (text: string) => `<d>${text}</d>`,
};
for (const [text, expected] of [
  ["plain text\n", "plain text\n"],
  ["# Title\nrest", "<b># Title</b>\nrest"],
  ["a **bold** word", "a <b>bold</b> word"],
  ["use `code` here", "use <c>code</c> here"],
  ["```ts\nlet a = 2 ** 3;\n```\nafter", "<d>```ts</d>\n<c>let a = 2 ** 3;</c>\n<d>```</d>\nafter"],
  ["2 * 3 * 4", "2 * 3 * 4"],
  ["* item\n- item **x**\n", "* item\n- item <b>x</b>\n"],
  ["#hashtag", "#hashtag"],
  ["an open `tick\nnext", "an open <c>tick</c>\nnext"],
  ["*注* a\n*b*\nc *", "*注* a\n*b*\nc *"],
] as const) {
  test(`terminal: markdown ${JSON.stringify(text)}`, () => {
    const whole = new MarkdownStream(tags);
    assert.equal(whole.push(text) + whole.end(), expected);
    // However the stream is cut, the same letters come out in the same order.
    const bare = (painted: string) => painted.replace(/<\/?[bcd]>/gu, "");
    const pieces = new MarkdownStream(tags);
    assert.equal(bare([...text].map((letter) => pieces.push(letter)).join("") + pieces.end()), bare(expected));
  });
}
