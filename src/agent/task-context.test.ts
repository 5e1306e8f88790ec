import assert from "node:assert/strict";
import { test } from "node:test";
import type { Message } from "./model.ts";
import { SUMMARY_MARK } from "./summary-prompt.ts";
import { contextSummary, taskMessage } from "./task-context.ts";
import type { TodoItem } from "./todo.ts";

const user = (text: string): Message => ({ role: "user", text });
const said = (text: string): Message => ({ role: "assistant", parts: [{ type: "text", text }] });
const called: Message = {
  role: "assistant",
  parts: [{ type: "tool-call", call: { id: "1", name: "read", input: { path: "retry backoff" } } }],
};
const result: Message = {
  role: "tool",
  results: [{ id: "1", name: "read", text: "retry backoff delays", isError: false }],
};
const TODO: TodoItem[] = [{ id: "1", text: "读", status: "pending" }];

for (const [name, messages, todo, expected] of [
  ["nothing said", [], [], ""],
  [
    "the last of each",
    [user("one"), said("two"), user("三"), said("four")],
    [],
    "The user asked: 三\nThe lead last said: four",
  ],
  [
    "an answer that only calls says nothing",
    [user("one"), said("two"), called, result],
    [],
    "The user asked: one\nThe lead last said: two",
  ],
  ["a summary is nobody's question", [user("one"), user(`${SUMMARY_MARK}\nx`)], [], "The user asked: one"],
  ["without what was referred to", [user("<Context>\n<File/>\n</Context>\nwhy")], [], "The user asked: why"],
  ["a long question is cut", [user("x".repeat(401))], [], `The user asked: ${"x".repeat(399)}…`],
  ["the plan", [], TODO, "Plan:\n[ ] 1. 读"],
  [
    "lines that share two words with the goal, in order, each once",
    [
      user("retry only\nbackoff of a retry\nshort"),
      said("retry with backoff\nbackoff of a retry"),
      user("last"),
      said("answer"),
    ],
    [],
    "The user asked: last\nThe lead last said: answer\nFrom the conversation:\n- backoff of a retry\n- retry with backoff",
  ],
] as const) {
  test(`context summary: ${name}`, () =>
    assert.equal(contextSummary(messages, "fix the retry backoff", todo), expected));
}

test("context summary: a few characters of Chinese are a line", () => {
  const summary = contextSummary([user("退避要封顶\n好"), user("q"), said("a")], "给重试的退避封顶", []);
  assert.match(summary, /\n- 退避要封顶$/u);
});

test("context summary: at most six lines, the fullest of the goal, and never long", () => {
  const lines = Array.from(
    { length: 9 },
    (_, at) => `retry backoff ${"filler ".repeat(50)} ${at}${at === 2 ? " delays" : ""}`,
  );
  const summary = contextSummary([said(lines.join("\n")), user("q"), said("a")], "retry backoff delays", []);
  const shown = [...summary.matchAll(/^- .*$/gmu)];
  assert.ok(shown.length === 6 && shown.every(([line]) => line.length <= 203), summary);
  assert.ok(summary.length <= 1801);
});

for (const [input, summary, context, expected] of [
  [{ goal: "修" }, "", "", "Goal: 修"],
  [{ goal: "g", hints: "  " }, "", "", "Goal: g"],
  [
    { goal: "g", hints: " h " },
    "s",
    "<Context/>",
    "Goal: g\n\nHints: h\n\ncontext_summary:\ns\n\nResources, already open:\n<Context/>",
  ],
] as const) {
  test(`task message: ${JSON.stringify(input)}`, () => assert.equal(taskMessage(input, summary, context), expected));
}
