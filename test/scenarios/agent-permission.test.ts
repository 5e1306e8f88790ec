/** What the agent may do unasked, what it asks for, and plan mode, with a scripted model. */
import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { ProjectMemory } from "../../src/agent/session/memory.ts";
import { call, lastResult, resultsIn, setStage } from "./agent-scripted.ts";

for (const [mode, tool, input, expected] of [
  ["ask", "write", { path: "n.txt", text: "x" }, "asked"],
  ["ask", "shell", { command: "touch n.txt" }, "asked"],
  ["ask", "shell", { command: "git status" }, "free"],
  ["ask", "glob", { pattern: "*" }, "free"],
  ["accept-edits", "write", { path: "n.txt", text: "x" }, "free"],
  ["accept-edits", "write", { path: ".git/hooks/post-commit", text: "x" }, "asked"],
  ["accept-edits", "write", { path: "src/../.GIT/config", text: "x" }, "asked"],
  ["accept-edits", "write", { path: ".github/n.yml", text: "x" }, "free"],
  ["accept-edits", "shell", { command: "touch n.txt" }, "asked"],
  ["all", "shell", { command: "touch n.txt" }, "free"],
] as const) {
  test(`permission: ${mode}, ${tool} ${JSON.stringify(input)}: ${expected}`, async (t) => {
    let asked = 0;
    const { agent, root } = setStage(t, {
      gate: { mode, ask: () => (asked++, Promise.resolve("no")) },
      script: [call(tool, input), { text: "ok" }],
    });
    await agent.run("go");
    assert.equal(asked, expected === "asked" ? 1 : 0);
    if (expected === "asked") assert.ok(!existsSync(join(root, "n.txt")));
  });
}

test("permission: always is remembered outside the project, as the narrowest rule; deny wins", async (t) => {
  let asked = 0;
  const stage = setStage(t, { script: [{ text: "unused" }] });
  const memory = new ProjectMemory(join(stage.stateDir, "p"));
  const { agent, root } = setStage(t, {
    gate: {
      mode: "ask",
      memory,
      rules: [{ tool: "write", match: "secret/**", action: "deny" }],
      ask: () => (asked++, Promise.resolve("always")),
    },
    script: [
      call("write", { path: "src/a.txt", text: "a" }),
      call("write", { path: "src/b.txt", text: "b" }),
      call("write", { path: "other/c.txt", text: "c" }),
      call("write", { path: "secret/d.txt", text: "d" }),
      call("shell", { command: "echo hi > x" }),
      call("shell", { command: "echo hi > x" }),
      call("shell", { command: "touch *" }),
      call("shell", { command: "touch src/a.txt" }),
      { text: "ok" },
    ],
  });
  await agent.run("go");
  assert.ok(existsSync(join(root, "src/b.txt")) && !existsSync(join(root, "secret/d.txt")));
  // A command is remembered as it was: the same line is not asked for again, and its `*` opens nothing else.
  assert.equal(asked, 5);
  assert.deepEqual(new ProjectMemory(join(stage.stateDir, "p")).rules().slice(0, 2), [
    { tool: "write", match: "src/*", action: "allow" },
    { tool: "write", match: "other/*", action: "allow" },
  ]);
});

test("permission: with nobody to ask, what would be asked is refused and says how to allow it", async (t) => {
  const { agent, model } = setStage(t, {
    gate: { mode: "ask" },
    script: [call("shell", { command: "npm test" }), { text: "ok" }],
  });
  await agent.run("go");
  assert.match(
    lastResult(model.requests[1]!),
    /nobody is there to be asked; the user can start with --permission all/u,
  );
});

test("plan mode: nothing is changed, by any tool, even with every permission; approval makes todos", async (t) => {
  const { agent, model, root, session } = setStage(t, {
    gate: { mode: "all" },
    approvePlan: (plan) =>
      Promise.resolve(plan.items.length === 1 ? { approved: false, feedback: "两步" } : { approved: true }),
    script: [
      call("write", { path: "n.txt", text: "x" }),
      call("shell", { command: "touch n.txt" }),
      call("shell", { command: "ls && touch n.txt" }),
      call("shell", { command: "ls" }),
      call("task", { goal: "write n.txt" }),
      call("write", { path: "n.txt", text: "x" }), // the child's
      call("finish", { outcome: "failed", report: "refused" }), // the child's
      call("propose_plan", { plan: "all at once", items: ["one"] }),
      call("propose_plan", { plan: "in two steps", items: ["one", "two"] }),
      call("write", { path: "n.txt", text: "x" }),
      { text: "done" },
    ],
  });
  agent.planning = true;
  await agent.run("go");
  const results = resultsIn(model.requests.at(-1)!.messages);
  for (const index of [0, 1, 2]) assert.match(results[index]!, /Plan mode: only looking is allowed/u);
  assert.match(results[3]!, /README\.md/u);
  assert.match(results[4]!, /Task t1: failed/u);
  assert.match(resultsIn(model.requests[6]!.messages).at(-1)!, /Plan mode: only looking/u);
  assert.match(results[5]!, /They say: 两步/u);
  assert.match(results[6]!, /Plan mode is off; carry it out\.\n\[>\] 1\. one\n\[ \] 2\. two/u);
  assert.ok(existsSync(join(root, "n.txt")));
  assert.deepEqual([session.planning, session.plan], [false, "in two steps"]);
  assert.match(JSON.stringify(model.requests[0]!.messages[0]), /PLAN MODE is on/u);
  assert.doesNotMatch(JSON.stringify(model.requests.at(-1)!.messages[0]), /PLAN MODE is on/u);
});

test("plan mode: with nobody to approve, the plan is the result", async (t) => {
  const { agent } = setStage(t, {
    gate: { mode: "all" },
    script: [call("propose_plan", { plan: "p", items: ["a", "b"] })],
  });
  agent.planning = true;
  const result = await agent.run("plan it");
  assert.deepEqual([result.state, result.plan?.items], ["finished", ["a", "b"]]);
});
