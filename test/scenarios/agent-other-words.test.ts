/** Calls as models write them that learned the tools of other agents: understood, or said to be ignored. */
import assert from "node:assert/strict";
import { test } from "node:test";
import type { ModelRequest } from "../../src/agent/model.ts";
import { call, setStage } from "./agent-scripted.ts";

const files = {
  "src/a.ts": "const a = 1;\nconst b = 1;\n// 甲 Foo\n",
  "docs/b.ts": "const other = 1;\n",
  "my notes/c.md": "foo\n",
};

const lastResult = ({ messages }: ModelRequest): string => {
  const last = messages.at(-1);
  return last?.role === "tool" ? last.results.map(({ text }) => text).join("\n") : "";
};

const CALLS = [
  ["read", { file_path: "src/a.ts", offset: 2, limit: 1 }, /lines="2-2"[^]*const b = 1;\n\]\]/u],
  ["read", { path: "src/a.ts", start_line: 3, end_line: 9 }, /lines="3-3"[^]*甲/u],
  [
    "edit",
    { file_path: "src/a.ts", old_string: "= 1", new_string: "= 2", replace_all: true },
    /Changed src\/a\.ts: \+2 −2/u,
  ],
  ["edit", { path: "src/a.ts", edits: [{ old_string: "= 2", new_string: "= 3", replaceAll: true }] }, /\+2 −2/u],
  [
    "grep",
    { pattern: "FOO", "-i": true, "-n": true, output_mode: "content", glob: "*.ts" },
    /^src\/a\.ts:3: \/\/ 甲 Foo\n*$/u,
  ],
  ["grep", { query: "foo", include: "*.md" }, /^my notes\/c\.md:1: foo\n*$/u],
  ["glob", { pattern: "*.ts", path: "docs" }, /^docs\/b\.ts\n*$/u],
  ["glob", { pattern: "src/*.ts", path: "./src/" }, /^src\/a\.ts\n*$/u],
  ["shell", { command: ["echo", "a b", "$HOME"], description: "say it" }, /^a b \$HOME\n\[exit 0/u],
  ["shell", { command: ["bash", "-lc", "echo 1 | cat"], timeout: 5000 }, /^1\n\[exit 0/u],
  ["shell", { command: "sleep 7.25", is_background: true }, /^\(no output\)\n\[job sh\d+ runs/u],
  ["shell", { command: "sleep 7.25", timeout_ms: 50 }, /after 0\.\d s|timed out/u],
  ["find", { query: "Foo", folder: "docs" }, /\(find has no folder: ignored\)$/u],
  ["find", { query: "Foo", explain: false, description: "looking" }, /^(?![^]*ignored)/u],
] as const;

test("agent: calls in the words of other agents are understood, and what is ignored is said", async (t) => {
  const { agent, model } = setStage(t, {
    files,
    script: (_request, nth) => {
      if (nth >= CALLS.length) return { text: "done" };
      const [name, input] = CALLS[nth]!;
      return call(name, input);
    },
  });
  await agent.run("go");
  for (const [index, [name, input, expected]] of CALLS.entries())
    assert.match(lastResult(model.requests[index + 1]!), expected, `${name} ${JSON.stringify(input)}`);
});

test("agent: a task in the words of other agents has a goal, and hints may be a list", async (t) => {
  const { agent, model } = setStage(t, {
    files,
    script: ({ messages }, nth) => {
      if (JSON.stringify(messages).includes("Goal: ")) return call("finish", { outcome: "done", report: "fine" });
      const asked = [
        call("task", { description: "look", prompt: "看看 src/a.ts", subagent_type: "general-purpose" }),
        undefined,
        call("task", { goal: "x", resources: "src/a.ts", hints: ["first", "second"] }),
      ][nth];
      return asked ?? { text: "done" };
    },
  });
  await agent.run("go");
  const said = model.requests.map(({ messages }) => JSON.stringify(messages));
  assert.match(said[1]!, /Goal: 看看 src\/a\.ts/u);
  assert.match(said[3]!, /Goal: x\\n\\nHints: first\\nsecond/u);
});
