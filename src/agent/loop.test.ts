import assert from "node:assert/strict";
import { test } from "node:test";
import { ContextError } from "../passage/errors.ts";
import { Conversation } from "./conversation.ts";
import { runLoop, type LoopEvent, type LoopOptions, type LoopResult } from "./loop.ts";
import type { FinishReason, ModelEvent, ModelRequest } from "./model.ts";
import { ToolSet } from "./tools/toolset.ts";
import type { Tool } from "./tools/tool.ts";
import type { Gate } from "./permission.ts";

/** What the model says in one turn: a text, or names of tools to call, each with the same input. */
interface Turn {
  readonly text?: string;
  readonly calls?: readonly string[];
  readonly reason?: FinishReason;
}

interface Played {
  readonly result: LoopResult;
  readonly requests: ModelRequest[];
  readonly events: LoopEvent[];
  /** What every call was answered with. */
  readonly results: string[];
}

async function play(
  turns: (nth: number, request: ModelRequest) => Turn,
  answer: (name: string, nth: number) => string | Promise<string>,
  more: Partial<LoopOptions> = {},
): Promise<Played> {
  const requests: ModelRequest[] = [];
  const events: LoopEvent[] = [];
  let ran = 0;
  let nextId = 0;
  const tool = (name: string, kind: Tool["kind"]): Tool => ({
    face: { name, description: "", inputSchema: {} },
    kind,
    prepare: () => ({ subject: "", preview: "", run: async () => answer(name, ran++) }),
  });
  const gate = { pass: () => Promise.resolve() } as unknown as Gate;
  const conversation = new Conversation([{ role: "user", text: "go" }]);
  const result = await runLoop({
    choice: {
      id: "m",
      contextTokens: 100_000,
      model: async function* (request): AsyncGenerator<ModelEvent> {
        await Promise.resolve();
        const { text, calls = [], reason } = turns(requests.push(request) - 1, request);
        if (text !== undefined) yield { type: "text", text };
        for (const name of calls) yield { type: "tool-call", call: { id: `c${nextId++}`, name, input: {} } };
        yield { type: "usage", usage: { inputTokens: 10, outputTokens: 1, cachedTokens: 0 } };
        yield { type: "finish", reason: reason ?? (calls.length > 0 ? "tool-calls" : "stop") };
      },
    },
    system: () => "system",
    conversation,
    tools: new ToolSet({ tools: [tool("look", "look"), tool("other", "look"), tool("edit", "edit")], gate }),
    limits: { maxTurns: 20 },
    compact: () => Promise.reject(new Error("not now")),
    onEvent: (event) => events.push(event),
    ...more,
  });
  const results = conversation.messages.flatMap((message) => (message.role === "tool" ? message.results : []));
  return { result, requests, events, results: results.map(({ text }) => text) };
}

test("loop: calls until it answers, and counts all of it", async () => {
  const { result, results } = await play(
    (nth) => (nth < 2 ? { calls: ["look"] } : { text: "完成" }),
    (_, nth) => `r${nth}`,
  );
  const usage = { inputTokens: 30, outputTokens: 3, cachedTokens: 0 };
  assert.deepEqual(result, { state: "done", text: "完成", usage, turns: 3, toolCalls: 2, stalled: undefined });
  assert.deepEqual(results, ["r0", "r1"]);
});

test("loop: the same call with the same result is refused, and ends a model that goes on with it", async () => {
  const stuck = await play(
    (_, { tools }) => (tools === undefined ? { text: "stuck" } : { calls: ["look"] }),
    () => "same",
  );
  assert.deepEqual([stuck.result.state, stuck.result.turns, stuck.result.text], ["stuck", 9, "stuck"]);
  assert.equal(stuck.results.filter((text) => text === "same").length, 4);
  assert.match(
    stuck.results[4]!,
    /^The same call was made 4 times in a row with the same result\. Do something else\.$/u,
  );
});

test("loop: asking again while the result changes is no repetition, nor is another call between", async () => {
  const polled = await play(
    (nth) => (nth < 12 ? { calls: ["look"] } : { text: "ok" }),
    (_, nth) => `${nth} %`,
  );
  assert.deepEqual([polled.result.state, polled.results.at(-1)], ["done", "11 %"]);
  const turns = await play(
    (nth) => (nth < 12 ? { calls: [nth % 3 === 2 ? "other" : "look"] } : { text: "ok" }),
    (name) => name,
  );
  assert.deepEqual([turns.result.state, new Set(turns.results)], ["done", new Set(["look", "other"])]);
});

test("loop: what looks runs side by side, at most so many; an edit waits and is waited for", async () => {
  let running = 0;
  const seen: string[] = [];
  const calls = ["look", "look", "look", "edit", "look", "look"];
  await play(
    (nth) => (nth === 0 ? { calls } : { text: "ok" }),
    async (name, nth) => {
      seen.push(`${name}${++running}`);
      await new Promise(setImmediate);
      running--;
      return `${nth}`;
    },
    { maxParallel: 2 },
  );
  assert.deepEqual(seen, ["look1", "look2", "look2", "edit1", "look1", "look2"]);
});

for (const [name, turns, state, text, nudges] of [
  ["cut at its limit", [{ text: "a", reason: "length" }, { text: "b" }], "done", "ab", 1],
  ["cut again and again", Array<Turn>(4).fill({ text: "半", reason: "length" }), "output-limit", "半半半", 2],
  ["empty", [{}, { text: " " }, { text: "二" }], "done", "二", 2],
  ["empty again and again", [{}, {}, {}, { text: "never asked" }], "done", "", 2],
] as const) {
  test(`loop: an answer that is ${name} is asked for once more`, async () => {
    const { result, requests } = await play(
      (nth) => turns[nth]!,
      () => "",
    );
    assert.deepEqual([result.state, result.text, requests.length - 1], [state, text, nudges]);
  });
}

for (const [name, limits, state, asked] of [
  ["turns", { maxTurns: 3 }, "turn-limit", 4],
  ["tokens", { maxTurns: 20, maxTokens: 22 }, "token-limit", 3],
  ["time", { maxTurns: 20, maxSeconds: 0 }, "time-limit", 0],
] as const) {
  test(`loop: the limit of ${name} ends it, with a last word where there is time`, async () => {
    const { result, requests } = await play(
      (_, { tools }) => (tools === undefined ? { text: "so far" } : { calls: ["look"] }),
      (_, nth) => `${nth}`,
      { limits },
    );
    assert.deepEqual([result.state, requests.length], [state, asked]);
    assert.equal(result.text, asked === 0 ? "" : "so far");
  });
}

test("loop: a tool that ends the work ends the loop", async () => {
  let finished = false;
  const { result } = await play(
    () => ({ text: "last", calls: ["look"] }),
    () => ((finished = true), "ok"),
    { finished: () => finished },
  );
  assert.deepEqual([result.state, result.text, result.turns], ["finished", "last", 1]);
});

test("loop: stopped in the middle, every call still has a result", async () => {
  const stop = new AbortController();
  const conversation = new Conversation([{ role: "user", text: "go" }]);
  const played = play(
    () => ({ calls: ["edit", "edit"] }),
    () => {
      stop.abort();
      return "done";
    },
    { conversation, signal: stop.signal },
  );
  await assert.rejects(played, (error) => error instanceof ContextError || error instanceof Error);
  const last = conversation.messages.at(-1);
  assert.deepEqual(last?.role === "tool" && last.results.map(({ text }) => text), ["done", "Stopped by the user."]);
});
