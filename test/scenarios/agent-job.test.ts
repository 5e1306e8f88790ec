/** A whole job: plan, approval, two tasks at once, edits, tests, todos, a fold in between, and going on after a kill. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { Agent } from "../../src/agent/agent.ts";
import type { ModelRequest } from "../../src/agent/model.ts";
import { Session } from "../../src/agent/session.ts";
import { call, lastResult, scriptedModel, setStage, type Step } from "./agent-scripted.ts";

const files = {
  "package.json": '{ "type": "module", "scripts": { "test": "node --test" } }\n',
  "src/sum.js": "export function sum(a, b) {\n  return a - b;\n}\n",
  "src/mean.js":
    "import { sum } from './sum.js';\n\nexport function mean(values) {\n  return values.reduce(sum, 0);\n}\n",
  "test/sum.test.js":
    "import assert from 'node:assert/strict';\nimport { test } from 'node:test';\nimport { sum } from '../src/sum.js';\ntest('sum', () => assert.equal(sum(1, 2), 3));\n",
  "test/mean.test.js":
    "import assert from 'node:assert/strict';\nimport { test } from 'node:test';\nimport { mean } from '../src/mean.js';\ntest('mean', () => assert.equal(mean([2, 4]), 3));\n",
  "AGENTS.md": "Run `npm test` after every change.\n",
};

const firstUser = (request: ModelRequest) => request.messages.find((message) => message.role === "user")?.text ?? "";
const everything = (request: ModelRequest) => JSON.stringify(request.messages);

/** A child mends the one file it was given. */
function child(request: ModelRequest): Step {
  const inSum = firstUser(request).includes("Goal: mend sum");
  const [path, old_text, new_text] = inSum
    ? ["src/sum.js", "a - b", "a + b"]
    : ["src/mean.js", "values.reduce(sum, 0)", "values.reduce(sum, 0) / values.length"];
  const steps: Step[] = [
    // The resource is open already: no reading before the edit.
    call("edit", { path, edits: [{ old_text, new_text }] }),
    call("finish", { outcome: "done", report: `mended ${path}` }),
  ];
  return steps[request.messages.filter((message) => message.role === "assistant").length]!;
}

const tasks: Step = {
  calls: [
    {
      name: "task",
      input: { goal: "mend sum", resources: ["src/sum.js", "test/sum.test.js"], hints: "it subtracts", plan_item: "1" },
    },
    {
      name: "task",
      input: { goal: "mend mean", resources: ["src/mean.js"], hints: "divide by the count", plan_item: "2" },
    },
  ],
};

test("job: from plan to green tests, across a fold and a kill", async (t) => {
  const [plan, items] = ["Mend both functions, then run the tests.", ["mend sum", "mend mean", "run the tests"]];
  const stage = setStage(t, {
    files,
    contextTokens: 40_000,
    gate: { mode: "ask", ask: ({ tool }) => Promise.resolve(tool === "edit" || tool === "shell" ? "yes" : "no") },
    approvePlan: () => Promise.resolve({ approved: true }),
    script: (request) => {
      const said = everything(request);
      if (said.includes("Summarise the transcript")) return { text: "Goal: mend sum and mean. Done: both functions." };
      if (firstUser(request).startsWith("Goal: ")) return child(request);
      if (!said.includes("Plan mode is off")) return call("propose_plan", { plan, items });
      // So much talk that the conversation has to be folded before the tests are run.
      return said.includes("Task t2")
        ? { text: `Both are mended. ${"word ".repeat(2_000)}`, inputTokens: 36_000 }
        : tasks;
    },
  });
  stage.agent.planning = true;
  await stage.agent.run("The tests of @src/ fail. Mend the code, see @test/sum.test.js.");
  assert.match(readFileSync(join(stage.root, "src/sum.js"), "utf8"), /a \+ b/u);
  assert.match(readFileSync(join(stage.root, "src/mean.js"), "utf8"), /\/ values\.length/u);
  assert.deepEqual(
    stage.session.todo.items.map(({ status }) => status),
    ["completed", "completed", "in_progress"],
  );

  // Killed here: nothing is closed, nothing is flushed. Another process takes up what the file holds.
  const session = Session.resume({
    world: stage.world,
    folder: join(stage.stateDir, "sessions"),
    id: stage.session.id,
  });
  const model = scriptedModel((request) => {
    const said = everything(request);
    if (said.includes("Summarise the transcript")) return { text: "Goal: mend sum and mean. Done: both functions." };
    if (lastResult(request).includes("# pass 2") || lastResult(request).includes("pass 2")) {
      return call("todo", {
        items: items.map((text, index) => ({ id: String(index + 1), text, status: "completed" })),
      });
    }
    return lastResult(request).includes("[x] 3.")
      ? { text: "All tests pass." }
      : call("shell", { command: "npm test 2>&1" });
  }, 40_000);
  const { world, gate, shell } = stage;
  const compacted: number[] = [];
  const agent = new Agent({
    world,
    session,
    choice: model,
    gate,
    shell,
    onEvent: (event) => event.type === "compacted" && compacted.push(event.compaction.afterTokens),
  });
  const result = await agent.run("Go on.");
  assert.equal(result.text, "All tests pass.");
  assert.equal(compacted.length, 1, "the provider's count of the killed process triggers the fold");
  const afterFold = everything(model.requests[1]!);
  for (const expected of ["Done: both functions", plan, "[>] 3. run the tests", "src/sum.js", "Go on."])
    assert.ok(afterFold.includes(expected), expected);
  assert.deepEqual(session.todo.open, []);
  session.close();
  const reread = Session.resume({ world: stage.world, folder: join(stage.stateDir, "sessions"), id: stage.session.id });
  assert.deepEqual(reread.conversation.messages, session.conversation.messages);
  assert.ok([...reread.usageBy.keys()].includes("main"));
});
