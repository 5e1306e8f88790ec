/**
 * A whole job through the CLI, on a model that plays its part: plan, approval, two tasks at once, edits, a fold of the
 * conversation, `kill -9`, going on in another process, tests, todos. docs/agent.md shows what a person sees of it.
 */
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { readLog } from "../../src/agent/session/log.ts";
import type { ScriptedTurn, SeenRequest } from "./agent-model-server.ts";
import { place } from "./agent-process.ts";

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

const PLAN = "sum subtracts and mean does not divide. Mend both, then run the tests.";
const ITEMS = ["mend sum", "mend mean", "run the tests"];
const WINDOW = ["--context-tokens", "40000"];

interface WireMessage {
  readonly role: string;
  readonly content?: unknown;
}

const messagesOf = ({ body }: SeenRequest) => body["messages"] as readonly WireMessage[];
const said = (request: SeenRequest) => JSON.stringify(messagesOf(request));
const turnsOf = (request: SeenRequest) => messagesOf(request).filter(({ role }) => role === "assistant").length;
const isSummary = (request: SeenRequest) => said(request).includes("Summarise the transcript");
const lastResult = (request: SeenRequest) => {
  const last = messagesOf(request).at(-1);
  return last?.role === "tool" ? JSON.stringify(last.content) : "";
};

/** Answers the first request of each child when both have asked: tasks that ran one after the other would wait for ever. */
class Children {
  readonly #all = Promise.withResolvers<void>();
  #begun = 0;

  async answer(request: SeenRequest): Promise<ScriptedTurn> {
    const inSum = said(request).includes("Goal: mend sum");
    if (turnsOf(request) > 0) {
      const report = inSum ? "mended src/sum.js:2" : "mended src/mean.js:4";
      return { calls: [{ name: "finish", input: { outcome: "done", report } }] };
    }
    if (++this.#begun === 2) this.#all.resolve();
    await this.#all.promise;
    const [path, old_text, new_text] = inSum
      ? ["src/sum.js", "a - b", "a + b"]
      : ["src/mean.js", "values.reduce(sum, 0)", "values.reduce(sum, 0) / values.length"];
    // The resource is open already: no reading before the edit.
    return { calls: [{ name: "edit", input: { path, edits: [{ old_text, new_text }] } }] };
  }
}

const tasks: ScriptedTurn = {
  text: "Two independent parts: one task each.",
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
  // So large, by the provider's count, that the conversation is folded before the next turn.
  inputTokens: 36_000,
};

test("job: from plan to green tests, across a fold and a kill -9", { timeout: 60_000 }, async (t) => {
  const children = new Children();
  const hanging = Promise.withResolvers<void>();
  let killed = false;
  const { chat, start, server, root, base } = await place(t, files, (request): ScriptedTurn | Promise<ScriptedTurn> => {
    const text = said(request);
    if (isSummary(request)) return { text: "Goal: mend sum and mean. Done: both functions." };
    if (text.includes("Goal: mend ") && text.includes("You carry out one task")) return children.answer(request);
    if (!text.includes("approved the plan") && !text.includes("Approved plan"))
      return { calls: [{ name: "propose_plan", input: { plan: PLAN, items: ITEMS } }] };
    if (!text.includes("Done: both functions")) return tasks;
    if (!killed) {
      hanging.resolve();
      return { text: "Both are mended, now the tests", hang: true };
    }
    if (lastResult(request).includes("pass 2")) {
      const items = ITEMS.map((item, index) => ({ id: String(index + 1), text: item, status: "completed" }));
      return { calls: [{ name: "todo", input: { items } }] };
    }
    if (lastResult(request).includes("[x] 3.")) return { text: "Both are mended and all tests pass." };
    return { calls: [{ name: "shell", input: { command: "npm test 2>&1" } }] };
  });

  const planned = await chat(["--plan", "-p", "The tests of @src/ fail. Mend the code; see @test/sum.test.js."]);
  assert.deepEqual([planned.status, planned.stderr], [0, "pith: to carry this plan out: pith chat --approve\n"]);
  assert.match(planned.stdout, /Mend both, then run the tests\.\n1\. mend sum\n2\. mend mean\n3\. run the tests/u);
  assert.match(readFileSync(join(root, "src/sum.js"), "utf8"), /a - b/u, "a plan changes nothing");

  const working = start(["--approve", "--permission", "accept-edits", "--output-format", "stream-json", ...WINDOW]);
  working.stdin!.end();
  let events = "";
  working.stdout!.setEncoding("utf8").on("data", (chunk: string) => (events += chunk));
  await hanging.promise;
  working.kill("SIGKILL");
  await new Promise((resolve) => working.once("close", resolve));
  killed = true;
  assert.equal(working.signalCode, "SIGKILL");
  assert.match(readFileSync(join(root, "src/sum.js"), "utf8"), /a \+ b/u);
  assert.match(readFileSync(join(root, "src/mean.js"), "utf8"), /\/ values\.length/u);
  assert.match(events, /"type":"compacted"/u);

  const state = join(base, ".local/state/pith");
  const logs = readdirSync(state, { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith(".jsonl"));
  const session = join(
    state,
    logs.find((path) => !path.includes(".tasks"))!,
  );
  const taskLogs = logs.filter((path) => path.includes(".tasks")).sort();
  assert.deepEqual(
    taskLogs.map((path) => readLog(join(state, path)).map(openedAndUsed).join("")),
    ["src/sum.js,test/sum.test.js → src/sum.js", "src/mean.js → src/mean.js"],
    "each child had its resources, and used them",
  );
  assert.deepEqual(statuses(session), ["completed", "completed", "in_progress"]);

  const before = server.requests.length;
  const ended = await chat(["--continue", "-p", "Go on.", "--permission", "all", "--json", ...WINDOW]);
  assert.equal(ended.status, 0, ended.stderr);
  const resumed = said(server.requests[before]!);
  for (const kept of ["Done: both functions", PLAN, "[>] 3. run the tests", "src/sum.js", "Go on."])
    assert.ok(resumed.includes(kept), kept);
  const { result, usage_by } = JSON.parse(ended.stdout) as { result: string; usage_by: Record<string, unknown> };
  assert.equal(result, "Both are mended and all tests pass.");
  assert.deepEqual(Object.keys(usage_by).sort(), ["compaction", "main", "t1", "t2"], "also of the killed process");
  assert.deepEqual(statuses(session), ["completed", "completed", "completed"]);
  assert.equal(readLog(session).length, readFileSync(session, "utf8").trim().split("\n").length, "no line is damaged");
});

/** A line of a task's log: what was opened, or what was used. */
function openedAndUsed(entry: object): string {
  const { opened, used } = entry as { opened?: readonly string[]; used?: readonly string[] };
  return opened !== undefined ? opened.join(",") : used !== undefined ? ` → ${used.join(",")}` : "";
}

function statuses(session: string): readonly string[] | undefined {
  const last = readLog(session).findLast((entry) => entry.type === "todo");
  return last?.type === "todo" ? last.items.map(({ status }) => status) : undefined;
}
