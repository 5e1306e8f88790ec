/** A thousand turns of conversation: nothing grows that should not. */
import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { test } from "node:test";
import type { ModelRequest } from "../../src/agent/model.ts";
import { setStage, type Step } from "../scenarios/agent-scripted.ts";

const call = (name: string, input: unknown): Step => ({ calls: [{ name, input }] });
const isSummary = (request: ModelRequest) => JSON.stringify(request.messages).includes("Summarise the transcript");

test("agent: a thousand turns leave memory, handles and processes flat", async (t) => {
  const { agent, shell } = setStage(t, {
    contextTokens: 30_000,
    files: { "a.md": `${"line of text\n".repeat(200)}` },
    script: (request, nth) => {
      if (isSummary(request)) return { text: "SUMMARY" };
      if (nth % 2 === 1) return { text: `answer ${nth}` };
      return nth % 50 === 0 ? call("shell", { command: `echo ${nth}` }) : call("read", { addresses: ["a.md"] });
    },
  });
  const handles = () => readdirSync("/proc/self/fd").length;
  for (let turn = 0; turn < 60; turn++) await agent.run(`turn ${turn}`);
  global.gc?.();
  const [handlesBefore, heapBefore] = [handles(), process.memoryUsage().heapUsed];
  for (let turn = 60; turn < 1000; turn++) await agent.run(`turn ${turn}`);
  global.gc?.();
  assert.ok(handles() <= handlesBefore + 2, `${handles()} handles against ${handlesBefore}`);
  const grownMb = (process.memoryUsage().heapUsed - heapBefore) / 1e6;
  assert.ok(grownMb < 60, `${grownMb.toFixed(0)} MB more`);
  assert.deepEqual(shell.list(), []);
});
