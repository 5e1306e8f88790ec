import assert from "node:assert/strict";
import { test } from "node:test";
import { Gate, type GateOptions, type PermissionAnswer, type PermissionRule, type ToolKind } from "./permission.ts";

const request = (tool: string, kind: ToolKind, subject: string) => ({ tool, kind, subject, preview: "" });
const allow = (tool: string, match?: string): PermissionRule => ({
  tool,
  action: "allow",
  ...(match !== undefined && { match }),
});
const deny = (tool: string, match?: string): PermissionRule => ({ ...allow(tool, match), action: "deny" });

/** "free", "asked" or the reason of the refusal. */
async function outcome(options: GateOptions, given: ReturnType<typeof request>, planning = false): Promise<string> {
  let asked = false;
  const gate = new Gate({ ...options, ask: () => ((asked = true), Promise.resolve("yes")) });
  gate.planning = planning;
  try {
    await gate.pass(given);
    return asked ? "asked" : "free";
  } catch (error) {
    return error instanceof Error ? error.message : "";
  }
}

for (const [name, options, given, expected] of [
  ["looking", { mode: "ask" }, request("read", "look", "a.md"), "free"],
  ["the agent's own lists", { mode: "ask" }, request("todo", "note", ""), "free"],
  ["an edit", { mode: "ask" }, request("write", "edit", "a.md"), "asked"],
  ["an edit, accepted", { mode: "accept-edits" }, request("write", "edit", "a.md"), "free"],
  ["what git runs", { mode: "accept-edits" }, request("write", "edit", "lib/.git/config"), "asked"],
  ["a name that only begins so", { mode: "accept-edits" }, request("write", "edit", ".gitignore"), "free"],
  ["a program", { mode: "accept-edits" }, request("fetch", "run", "x"), "asked"],
  ["everything", { mode: "all" }, request("fetch", "run", "x"), "free"],
  [
    "everything but what a rule forbids",
    { mode: "all", rules: [deny("fetch")] },
    request("fetch", "run", "x"),
    /A rule forbids fetch on x/u,
  ],
  ["a rule for a tool", { mode: "ask", rules: [allow("fetch")] }, request("fetch", "run", "x"), "free"],
  ["a rule for another tool", { mode: "ask", rules: [allow("fetch")] }, request("write", "edit", "x"), "asked"],
  [
    "a rule for paths",
    { mode: "ask", rules: [allow("write", "文档/**")] },
    request("write", "edit", "文档/.a/b.md"),
    "free",
  ],
  [
    "a rule for other paths",
    { mode: "ask", rules: [allow("write", "文档/*")] },
    request("write", "edit", "文档/a/b.md"),
    "asked",
  ],
  [
    "a rule for paths is none for programs",
    { mode: "ask", rules: [allow("fetch", "**")] },
    request("fetch", "run", "x"),
    "asked",
  ],
  [
    "a rule for commands",
    { mode: "ask", rules: [allow("shell", "npm test *")] },
    request("shell", "run", "npm test -- a"),
    "free",
  ],
  [
    "a rule for half of a line",
    { mode: "ask", rules: [allow("shell", "npm test *")] },
    request("shell", "run", "npm test; rm x"),
    "asked",
  ],
  [
    "two rules for the whole line",
    { mode: "ask", rules: [allow("shell", "npm *"), allow("shell", "rm x")] },
    request("shell", "run", "npm test; rm x"),
    "free",
  ],
  [
    "a forbidden command anywhere",
    { mode: "all", rules: [deny("shell", "rm *")] },
    request("shell", "run", "x=$(rm -rf /)"),
    /A rule forbids/u,
  ],
  [
    "a whole command, to the letter",
    { mode: "ask", rules: [{ ...allow("shell", "touch *"), whole: true }] },
    request("shell", "run", "touch *"),
    "free",
  ],
  [
    "a whole command stands for no other",
    { mode: "ask", rules: [{ ...allow("shell", "touch *"), whole: true }] },
    request("shell", "run", "touch a"),
    "asked",
  ],
  [
    "deny before allow",
    { mode: "ask", rules: [allow("write"), deny("write", "a/*")] },
    request("write", "edit", "a/b"),
    /A rule forbids/u,
  ],
  ["a command that looks", { mode: "ask" }, request("shell", "run", "git status"), "free"],
  [
    "a command that looks elsewhere",
    { mode: "ask", staysInside: () => false },
    request("shell", "run", "cat a"),
    "asked",
  ],
  ["another tool with such words", { mode: "ask" }, request("fetch", "run", "git status"), "asked"],
] as const) {
  test(`gate: ${name}`, async () => {
    const found = await outcome(options, given);
    if (typeof expected === "string") assert.equal(found, expected);
    else assert.match(found, expected);
  });
}

for (const [given, expected] of [
  [request("read", "look", "a.md"), "free"],
  [request("todo", "note", ""), "free"],
  [request("shell", "run", "git log"), "free"],
  [request("shell", "run", "npm test"), /^Plan mode/u],
  [request("write", "edit", "a.md"), /^Plan mode/u],
  [request("fetch", "run", "x"), /^Plan mode/u],
] as const) {
  test(`gate: in plan mode, whatever is allowed: ${given.tool} ${given.subject}`, async () => {
    const found = await outcome({ mode: "all", rules: [allow(given.tool)] }, given, true);
    if (typeof expected === "string") assert.equal(found, expected);
    else assert.match(found, expected);
  });
}

for (const [given, mode] of [
  [request("write", "edit", "a.md"), "accept-edits"],
  [request("write", "edit", ".git/config"), "all"],
  [request("fetch", "run", "x"), "all"],
] as const) {
  test(`gate: where nobody can be asked about ${given.subject}, a refusal names the mode that allows it`, async () => {
    const message = new RegExp(`nobody is there to be asked; the user can start with --permission ${mode}\\.`, "u");
    await assert.rejects(new Gate({ mode: "ask" }).pass(given), { code: "forbidden", message });
  });
}

for (const [answer, message] of [
  ["no", "The user did not allow write. Do not try the same again."],
  [{ no: "" }, "The user did not allow write. Do not try the same again."],
  [{ no: "用 b.md" }, "The user did not allow write. The user says: 用 b.md Do not try the same again."],
] as const satisfies readonly (readonly [PermissionAnswer, string])[]) {
  test(`gate: refused with ${JSON.stringify(answer)}`, async () => {
    const gate = new Gate({ mode: "ask", ask: () => Promise.resolve(answer) });
    await assert.rejects(gate.pass(request("write", "edit", "a.md")), { code: "forbidden", message });
    assert.deepEqual(gate.refusals, ["write a.md"]);
  });
}

for (const [given, rule] of [
  [request("shell", "run", "touch *"), { tool: "shell", match: "touch *", whole: true, action: "allow" }],
  [request("fetch", "run", "x"), { tool: "fetch", action: "allow" }],
  [request("write", "edit", "a.md"), { tool: "write", match: "*", action: "allow" }],
  [request("write", "edit", "a[1]/(b)/c.md"), { tool: "write", match: "a\\[1\\]/\\(b\\)/*", action: "allow" }],
] as const) {
  test(`gate: always for ${given.tool} ${given.subject} is the narrowest rule`, async () => {
    const kept: PermissionRule[] = [];
    const memory = { rules: () => kept, remember: (one: PermissionRule) => void kept.push(one) };
    let asked = 0;
    const gate = new Gate({ mode: "ask", memory, ask: () => (asked++, Promise.resolve("always")) });
    await gate.pass(given);
    await gate.pass(given);
    assert.deepEqual([kept, asked], [[rule], 1]);
  });
}

test("gate: one question at a time, and an answer counts for those who wait", async () => {
  const kept: PermissionRule[] = [];
  let open = 0;
  let asked = 0;
  const gate = new Gate({
    mode: "ask",
    memory: { rules: () => kept, remember: (one) => void kept.push(one) },
    ask: async () => {
      assert.equal(++open, 1);
      asked++;
      await Promise.resolve();
      open--;
      return asked === 1 ? Promise.reject(new Error("the terminal is gone")) : "always";
    },
  });
  const passed = await Promise.allSettled(
    ["a/1", "a/2", "a/3"].map((path) => gate.pass(request("write", "edit", path))),
  );
  assert.deepEqual(
    passed.map(({ status }) => status),
    ["rejected", "fulfilled", "fulfilled"],
  );
  assert.equal(asked, 2);
});

test("permission: an abort withdraws the question, asks none of those that wait, and is no refusal", async () => {
  const controller = new AbortController();
  const asked: string[] = [];
  const gate = new Gate({
    mode: "ask",
    ask: ({ subject }, signal) => {
      asked.push(subject);
      return signal?.aborted === false && subject !== "后来" ? new Promise(() => undefined) : Promise.resolve("yes");
    },
  });
  const calls = ["a", "b"].map((path) => gate.pass(request("write", "edit", path), controller.signal));
  await Promise.resolve();
  controller.abort();
  for (const call of calls) await assert.rejects(call, { code: "aborted" });
  await gate.pass(request("write", "edit", "后来"), new AbortController().signal);
  assert.deepEqual([asked, gate.refusals], [["a", "后来"], []]);
});
