/** `pith chat -p` as a script sees it: a process, a model server on loopback, stdout, stderr, an exit status. */
import assert from "node:assert/strict";
import { copyFileSync, existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { plant } from "../scratch-tree.ts";
import { place } from "./agent-process.ts";
import type { ModelServer, SeenRequest } from "./agent-model-server.ts";

const sent = (server: ModelServer, nth: number) => JSON.stringify(server.requests[nth]?.body ?? {});
const isSummary = ({ body }: SeenRequest) => JSON.stringify(body).includes("Summarise the transcript");
const stateFiles = (base: string) =>
  readdirSync(join(base, ".local/state/pith"), { recursive: true, encoding: "utf8" }).filter((path) =>
    path.endsWith(".jsonl"),
  );

test("chat: text on stdout, nothing else, exit 0", async (t) => {
  const { chat, server } = await place(t, {}, [{ text: "四十二。" }]);
  assert.deepEqual(await chat(["-p", "多少？"], "附加输入"), { status: 0, stdout: "四十二。\n", stderr: "" });
  assert.match(sent(server, 0), /多少？\\n\\n附加输入/u);
});

test("chat: what became of a reference is said on stderr, too, by the name that was read", async (t) => {
  const files = { "src/session.ts": "1\n", "test/session.ts": "2\n" };
  const { chat } = await place(t, files, [{ text: "好。" }]);
  const { stdout, stderr } = await chat(["-p", "比较@file:session和@file:没有<b>的"]);
  assert.equal(stdout, "好。\n");
  assert.match(stderr, /^pith: @file:session: 2 files match; all are given, best first\.\npith: @file:没有: No file /u);
});

test("chat: without a terminal, words are the prompt; beside --prompt they are refused", async (t) => {
  const { chat, server } = await place(t, {}, [{ text: "四十二。" }]);
  assert.deepEqual(await chat(["多少", "个？"], "附加"), { status: 0, stdout: "四十二。\n", stderr: "" });
  assert.match(sent(server, 0), /多少 个？\\n\\n附加/u);
  const { status, stderr } = await chat(["-p", "a", "b"]);
  assert.deepEqual([status, /"b" is one word too many beside --prompt/u.test(stderr)], [2, true]);
});

test("chat: json has answer, session, usage by whom, and cost", async (t) => {
  const { chat } = await place(t, {}, [{ text: "yes", inputTokens: 1000, outputTokens: 100 }]);
  const { stdout, status } = await chat(["-p", "?", "--output-format", "json", "--price", "3,15"]);
  const body = JSON.parse(stdout) as Record<string, unknown>;
  assert.equal(status, 0);
  assert.deepEqual(
    [body["result"], body["state"], body["turns"], body["model"]],
    ["yes", "done", 1, "openai/gpt-test"],
  );
  assert.deepEqual(body["usage"], { input_tokens: 1000, output_tokens: 100, cached_tokens: 0 });
  assert.equal(body["cost_usd"], 0.0045);
});

test("chat: stream-json is one event a line, in order", async (t) => {
  const { chat } = await place(t, {}, [
    { text: "Looking.", calls: [{ name: "glob", input: { pattern: "*.md" } }] },
    { text: "README.md" },
  ]);
  const { stdout } = await chat(["-p", "list", "--output-format", "stream-json"]);
  const events = stdout
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as { type: string; text?: string });
  assert.deepEqual(
    [...new Set(events.map(({ type }) => type))],
    ["session", "text", "usage", "tool", "tool_result", "result"],
  );
  assert.match(events.find(({ type }) => type === "tool_result")?.text ?? "", /README\.md/u);
});

for (const [name, inputTokens, status, reports] of [
  ["goes on while it fits", 18_000, 0, true],
  ["ends with the typed error when it does not", 19_900, 2, false],
] as const) {
  test(`chat: a conversation that cannot be folded ${name}`, async (t) => {
    const { chat } = await place(t, {}, (request) =>
      isSummary(request) ? { text: "no shorter ".repeat(800) } : { text: "answer", inputTokens },
    );
    const window = ["--context-tokens", "20000"];
    await chat(["-p", "one", ...window]);
    const { stdout, stderr, ...ended } = await chat(["-p", "two", "--continue", "--output-format", "json", ...window]);
    assert.equal(ended.status, status, stderr);
    assert.match(stderr, /The conversation cannot be made smaller[^]*Start a new session/u);
    const { stalled } = (reports ? JSON.parse(stdout) : {}) as { stalled?: { code: string } };
    assert.equal(stalled?.code, reports ? "compaction-stalled" : undefined);
  });
}

for (const [name, args, script, status, pattern] of [
  ["no model", ["-p", "x", "--model", "x"], [], 2, /Write provider\/name/u],
  ["an unknown flag", ["--modle", "x"], [], 2, /Did you mean --model/u],
  ["a wrong mode", ["--permission", "yolo"], [], 2, /none of ask, accept-edits, all/u],
  ["nothing asked", ["-p", " "], [], 2, /nothing to answer/u],
  ["a plan to approve where there is none", ["--approve"], [], 1, /no session yet/u],
  ["plan and approval at once", ["--approve", "--plan"], [], 2, /give one of them/u],
  ["a refused key", ["-p", "x"], [{ status: 401 }], 2, /Check the key/u],
  ["a session that is not there", ["-p", "x", "--resume", "nope"], [], 1, /no session "nope"/u],
  ["an empty answer", ["-p", "x"], [{ text: "" }, { text: "" }, { text: "" }], 1, /gave no answer/u],
  [
    "the turn limit",
    ["-p", "x", "--max-turns", "1"],
    [{ calls: [{ name: "glob", input: { pattern: "*" } }] }, { text: "half" }],
    3,
    /--max-turns/u,
  ],
  ["an answer without end", ["-p", "x"], () => ({ text: "more", finish: "length" }), 3, /ends in the middle/u],
] as const) {
  test(`chat: exit ${status} for ${name}`, async (t) => {
    const { chat } = await place(t, {}, script);
    const ended = await chat(args);
    assert.deepEqual([ended.status, pattern.test(ended.stderr)], [status, true], ended.stderr);
  });
}

test("chat: long instructions of the project leave room for the conversation, in Chinese too", async (t) => {
  const { chat, server } = await place(t, { "AGENTS.md": "先写测试。".repeat(20_000) }, [{ text: "ok" }]);
  const { status, stderr } = await chat(["-p", "x", "--context-tokens", "20000"]);
  assert.equal(status, 0, stderr);
  assert.match(sent(server, 0), /先写测试。[^]*\[cut after 4000 tokens; read AGENTS\.md for the rest\]/u);
});

test("chat: a window that is too small for the tools is called so", async (t) => {
  const { chat } = await place(t, {}, () => ({ text: "ok" }));
  const { status, stderr } = await chat(["-p", "x", "--context-tokens", "1500"]);
  assert.equal(status, 2);
  assert.match(stderr, /tools alone take \d+ tokens, and the model's window is taken for 1500\..*--context-tokens/u);
});

test("chat: an answer that comes in pieces is printed whole", async (t) => {
  const pieces = ["甲 The first, ", "the second, ", "the third."];
  const script = pieces.map((text, index) => ({ text, finish: index < 2 ? "length" : "stop" }));
  const { chat } = await place(t, {}, script);
  assert.equal((await chat(["-p", "x"])).stdout, `${pieces.join("")}\n`);
});

test("chat: a call that the output limit cut is called so, for the same call again would end there again", async (t) => {
  const half = { name: "write", input: '{"path":"a.txt","content":"hel' };
  const { chat, server } = await place(t, {}, [{ calls: [half], finish: "length" }, { text: "ok" }]);
  await chat(["-p", "x"]);
  assert.match(
    JSON.stringify(server.requests[1]!.body["messages"]),
    /output limit in the middle of it; do it in smaller/u,
  );
});

test("chat: tasks of a session that is resumed are counted on", async (t) => {
  const task = { calls: [{ name: "task", input: { goal: "看一下" } }] };
  const end = { calls: [{ name: "finish", input: { outcome: "done", report: "ok" } }] };
  const { chat } = await place(t, {}, [task, end, { text: "one" }, task, end, { text: "two" }]);
  await chat(["-p", "x"]);
  const { stdout } = await chat(["--continue", "-p", "y", "--output-format", "json"]);
  const { usage_by } = JSON.parse(stdout) as { usage_by: object };
  assert.deepEqual(Object.keys(usage_by), ["main", "t1", "t2"]);
});

test("chat: Ctrl-C ends it with 130, and its commands with it", async (t) => {
  const { start, root } = await place(t, {}, [
    { calls: [{ name: "shell", input: { command: "touch begun; sleep 81.5" } }] },
  ]);
  const child = start(["-p", "x", "--permission", "all"]);
  child.stdin!.end();
  while (!existsSync(join(root, "begun"))) await new Promise((resolve) => setTimeout(resolve, 20));
  let stderr = "";
  child.stderr!.setEncoding("utf8").on("data", (chunk: string) => (stderr += chunk));
  child.kill("SIGINT");
  assert.equal(await new Promise((resolve) => child.once("close", resolve)), 130);
  assert.equal(stderr, "pith: interrupted. Go on with pith chat --continue.\n");
  const alive = readdirSync("/proc").filter((pid) => /^\d+$/u.test(pid) && commandLine(pid).includes("81.5"));
  assert.deepEqual(alive, []);
});

function commandLine(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8");
  } catch {
    return "";
  }
}

test("chat: after kill -9 in the middle of a call, --continue goes on", async (t) => {
  const { start, chat, root, server } = await place(t, {}, [
    { text: "On it.", calls: [{ name: "shell", input: { command: "touch begun; sleep 82.5" } }] },
    { text: "Going on." },
  ]);
  const child = start(["-p", "first question", "--permission", "all"]);
  child.stdin!.end();
  while (!existsSync(join(root, "begun"))) await new Promise((resolve) => setTimeout(resolve, 20));
  child.kill("SIGKILL");
  await new Promise((resolve) => child.once("close", resolve));
  const { stdout, status } = await chat(["--continue", "-p", "and now?"]);
  assert.deepEqual([status, stdout], [0, "Going on.\n"]);
  const body = sent(server, 1);
  for (const expected of ["first question", "On it.", "Not run: the turn was stopped", "and now?"])
    assert.ok(body.includes(expected), expected);
  await new Promise((resolve) => setTimeout(resolve, 100));
  assert.deepEqual(
    readdirSync("/proc").filter((pid) => /^\d+$/u.test(pid) && commandLine(pid).includes("82.5")),
    [],
  );
});

test("chat: with nobody to ask, changes are refused and reported", async (t) => {
  const { chat, root } = await place(t, {}, [
    { calls: [{ name: "write", input: { path: "n.txt", text: "x" } }] },
    { text: "I may not." },
  ]);
  const { stdout, stderr } = await chat(["-p", "write n.txt", "--json"]);
  assert.deepEqual((JSON.parse(stdout) as { refused: string[] }).refused, ["write n.txt"]);
  assert.match(stderr, /^pith: not allowed, for nobody was there to ask: write n\.txt\. --permission accept-edits/mu);
  assert.ok(!existsSync(join(root, "n.txt")));
});

for (const [flags, stderr] of [
  [[], "pith: to carry this plan out: pith chat --approve\n"],
  [["--no-save"], ""],
] as const) {
  test(`chat: --plan ${flags.join(" ")} prints the plan`, async (t) => {
    const plan = { plan: "Do it in two steps.", items: ["one", "two"] };
    const { chat } = await place(t, {}, [{ calls: [{ name: "propose_plan", input: plan }] }]);
    const stdout = "Do it in two steps.\n1. one\n2. two\n";
    assert.deepEqual(await chat(["-p", "plan it", "--plan", ...flags]), { status: 0, stdout, stderr });
  });
}

test("chat: a plan is approved once, and only where one was proposed", async (t) => {
  const plan = { calls: [{ name: "propose_plan", input: { plan: "p", items: ["one"] } }] };
  const { chat, server } = await place(t, {}, [{ text: "no plan" }, plan, { text: "done" }, { text: "never" }]);
  await chat(["-p", "x"]);
  const none = await chat(["--approve"]);
  assert.deepEqual([none.status, /did not end with a plan[^]*--plan -p/u.test(none.stderr)], [2, true], none.stderr);
  await chat(["-p", "plan it", "--plan"]);
  assert.deepEqual(await chat(["--approve", "-p", "只改文档"]), { status: 0, stdout: "done\n", stderr: "" });
  assert.match(sent(server, 2), /approved the plan[^]*\[>\] 1\. one[^]*只改文档/u);
  assert.equal((await chat(["--approve"])).status, 2);
  assert.equal(server.requests.length, 3);
});

test("chat: the beginning of several sessions names none of them", async (t) => {
  const { chat } = await place(t, {}, [{ text: "one" }, { text: "two" }]);
  await chat(["-p", "x"]);
  await chat(["-p", "y"]);
  const ended = await chat(["-p", "z", "--resume", "20"]);
  assert.deepEqual([ended.status, /several sessions: [^]*Write more/u.test(ended.stderr)], [2, true], ended.stderr);
});

test("chat: a session is resumed however many came after it", async (t) => {
  const { chat, base } = await place(t, {}, [{ text: "one" }, { text: "two" }]);
  const first = JSON.parse((await chat(["-p", "x", "--output-format", "json"])).stdout) as { session_id: string };
  const file = join(base, ".local/state/pith", stateFiles(base)[0]!);
  for (let n = 10; n < 65; n++) copyFileSync(file, join(dirname(file), `30000101-0000${n}-abcd.jsonl`));
  const { stdout } = await chat(["-p", "y", "--resume", first.session_id]);
  assert.equal(stdout, "two\n");
});

test("chat: a home that cannot be written is a note, not the end", async (t) => {
  const task = { calls: [{ name: "task", input: { goal: "看一下" } }] };
  const end = { calls: [{ name: "finish", input: { outcome: "done", report: "ok" } }] };
  const { chat, base } = await place(t, {}, [task, end, { text: "one" }]);
  plant(base, { ".local": "a file" });
  const { status, stdout, stderr } = await chat(["-p", "x"]);
  assert.deepEqual([status, stdout], [0, "one\n"], stderr);
  assert.match(stderr, /^pith: \S+\.jsonl cannot be written: [^\n]*nothing is written down\.\n$/u);
});

test("chat: --no-save leaves no session", async (t) => {
  const { chat, base } = await place(t, {}, [{ text: "ok" }, { text: "ok" }]);
  await chat(["-p", "x", "--no-save"]);
  assert.ok(!existsSync(join(base, ".local/state/pith")) || stateFiles(base).length === 0);
  await chat(["-p", "x"]);
  assert.equal(stateFiles(base).length, 1);
});
