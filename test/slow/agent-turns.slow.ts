/** A thousand turns of conversation: nothing grows that should not. */
import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { test } from "node:test";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import type { ModelRequest } from "../../src/agent/model.ts";
import { call, setStage } from "../scenarios/agent-scripted.ts";

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;

const isSummary = (request: ModelRequest) => JSON.stringify(request.messages).includes("Summarise the transcript");

test("agent: a thousand turns leave memory, handles and processes flat", async (t) => {
  const { agent, shell, model, events } = setStage(t, {
    contextTokens: 30_000,
    files: { "a.md": `${"line of text\n".repeat(200)}` },
    script: (request, nth) => {
      if (isSummary(request)) return { text: "SUMMARY" };
      if (nth % 2 === 1) return { text: `answer ${nth}` };
      return nth % 50 === 0 ? call("shell", { command: `echo ${nth}` }) : call("read", { addresses: ["a.md"] });
    },
  });
  const handles = () => readdirSync("/proc/self/fd").length;
  const turns = async (from: number, to: number): Promise<void> => {
    for (let turn = from; turn < to; turn++) {
      await agent.run(`turn ${turn}`);
      // The stage keeps every request and event for tests that look at them; here that would be the growth.
      model.requests.length = 0;
      events.length = 0;
    }
    collect();
  };
  await turns(0, 60);
  const [handlesBefore, heapBefore] = [handles(), process.memoryUsage().heapUsed];
  await turns(60, 1000);
  assert.ok(handles() <= handlesBefore + 2, `${handles()} handles against ${handlesBefore}`);
  const grownMb = (process.memoryUsage().heapUsed - heapBefore) / 1e6;
  assert.ok(grownMb < 20, `${grownMb.toFixed(0)} MB more`);
  assert.deepEqual(shell.list(), []);
});
