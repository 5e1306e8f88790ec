import assert from "node:assert/strict";
import { test } from "node:test";
import { ContextError } from "../../passage/errors.ts";
import type { Gate } from "../permission.ts";
import type { Tool } from "./tool.ts";
import { countTokens } from "../../pack/tokens.ts";
import { ToolSet } from "./toolset.ts";

const shell: Tool = {
  face: { name: "shell", description: "", inputSchema: {} },
  kind: "run",
  prepare: () => ({ subject: "ls", preview: "ls", run: () => Promise.resolve("done") }),
};

for (const name of ["shell", "Shell", "SHELL"]) {
  test(`toolset: a rule about shell holds for a call of ${name}`, async () => {
    const asked: string[] = [];
    const gate = { pass: ({ tool }: { tool: string }) => Promise.resolve(void asked.push(tool)) } as unknown as Gate;
    const tools = new ToolSet({ tools: [shell], gate, secrets: [] });
    const { text, isError } = await tools.run({ id: "1", name, input: {} });
    assert.deepEqual([text, isError, asked], ["done", false, ["shell"]]);
  });
}

const open = { pass: () => Promise.resolve() } as unknown as Gate;
const tool = (name: string, kind: Tool["kind"], run: () => Promise<string>): Tool => ({
  face: { name, description: "", inputSchema: {} },
  kind,
  prepare: () => ({ subject: "", preview: "", run }),
});
const TOOLS = [
  tool("read", "look", () => Promise.resolve("text")),
  tool("write", "edit", () => Promise.reject(new ContextError("bad-input", "不行", { field: "" }))),
  tool("task", "note", () => Promise.reject(new TypeError("a bug"))),
];

for (const [name, call, text, isError] of [
  ["a result", { name: "read" }, "text", false],
  ["a refusal in its own words", { name: "write" }, "不行", true],
  ["a fault says who failed", { name: "task" }, "task failed: a bug", true],
  ["no such tool", { name: "fetch" }, 'There is no tool "fetch". There are: read, write, task.', true],
  [
    "a call that cannot be read",
    { name: "read", malformed: "unexpected end" },
    "The call of read could not be read: unexpected end. Send it again as one JSON object.",
    true,
  ],
] as const) {
  test(`toolset: ${name}`, async () => {
    const tools = new ToolSet({ tools: TOOLS, gate: open });
    assert.deepEqual(await tools.run({ id: "7", input: {}, ...call }), { id: "7", name: call.name, text, isError });
  });
}

test("toolset: an abort is the caller's, not a result", async () => {
  const tools = new ToolSet({ tools: TOOLS, gate: open });
  await assert.rejects(tools.run({ id: "1", name: "task", input: {} }, AbortSignal.abort()), TypeError);
});

test("toolset: only what looks, and tasks, run beside each other", () => {
  const tools = new ToolSet({ tools: TOOLS, gate: open });
  assert.deepEqual(
    ["read", "write", "task", "none"].map((name) => tools.mayOverlap(name)),
    [true, false, true, false],
  );
});

test("toolset: what is too long keeps both ends and says how much is missing; secrets are masked", async () => {
  const run = async (text: string) => {
    const tools = new ToolSet({
      tools: [tool("read", "look", () => Promise.resolve(text))],
      gate: open,
      secrets: ["s3cret-value"],
    });
    return (await tools.run({ id: "1", name: "read", input: {} })).text;
  };
  assert.equal((await run("x".repeat(48_000))).length, 48_000);
  const cut = await run(`begin${"x".repeat(48_000)}end`);
  assert.match(cut, /^beginx+\n\[… 8 characters left out; ask for less at a time …\]\nx+end$/u);
  assert.equal(cut.replace(/\n\[.*\]\n/u, "").length, 48_000);
  const masked = await run("key s3cret-value here");
  assert.ok(!masked.includes("s3cret-value") && /\n\(.+\)$/u.test(masked), masked);
  assert.equal(await run("half a \ud83d character"), "half a \ufffd character");
});

for (const [contextTokens, text, most] of [
  [8_000, "word ".repeat(9_000), 2_400],
  [8_000, "字".repeat(9_000), 2_400],
  [200_000, "字".repeat(40_000), 60_000],
] as const)
  test(`toolset: in a window of ${contextTokens} a result of "${text.slice(0, 4)}" takes at most ${most} tokens`, async () => {
    const tools = new ToolSet({
      tools: [tool("read", "look", () => Promise.resolve(`begin ${text} end`))],
      gate: open,
      contextTokens,
    });
    const { text: shown } = await tools.run({ id: "1", name: "read", input: {} });
    assert.ok(countTokens(shown) <= most + 40, String(countTokens(shown)));
    assert.ok(countTokens(shown) > most / 2, String(countTokens(shown)));
    assert.match(shown, /^begin [^]* end$/u);
    assert.equal(/left out/u.test(shown), contextTokens === 8_000);
  });

test("toolset: a tool that does not listen is left a moment after the abort", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const controller = new AbortController();
  const tools = new ToolSet({ tools: [tool("deaf", "look", () => new Promise(() => undefined))], gate: open });
  const run = tools.run({ id: "1", name: "deaf", input: {} }, controller.signal);
  controller.abort();
  await Promise.resolve();
  t.mock.timers.tick(3_000);
  await assert.rejects(run, { code: "aborted" });
});
