import assert from "node:assert/strict";
import { test } from "node:test";
import { ModelError, type ModelEvent, type ModelRequest } from "./model.ts";
import { resilient, type ResilientOptions } from "./resilient.ts";

/** Plays one outcome a try; an error is thrown after the events before it. */
async function play(
  tries: readonly (readonly (string | Error)[])[],
  options: ResilientOptions = {},
  signal?: AbortSignal,
) {
  const waits: number[] = [];
  const heard: string[] = [];
  let nth = 0;
  const model = resilient(
    async function* (_request: ModelRequest): AsyncGenerator<ModelEvent> {
      await Promise.resolve();
      for (const step of tries[nth++] ?? []) {
        if (step instanceof Error) throw step;
        yield { type: "text", text: step };
      }
    },
    { random: () => 0.5, sleep: (waitMs) => Promise.resolve(void waits.push(waitMs)), ...options },
  );
  let failure: unknown;
  try {
    for await (const event of model({ messages: [], ...(signal !== undefined && { signal }) }))
      heard.push(
        event.type === "text" ? event.text : event.type === "restart" ? `restart ${event.attempt}` : event.type,
      );
  } catch (error) {
    failure = error;
  }
  return { heard, waits, tries: nth, failure };
}
const cut = new ModelError("network", "cut", {});

test("resilient: what works is passed on as it is", async () => {
  assert.deepEqual(await play([["a", "二"]]), { heard: ["a", "二"], waits: [], tries: 1, failure: undefined });
});

test("resilient: a cut answer begins again, and waits longer each time, half of it by luck", async () => {
  const { heard, waits } = await play([["a", cut], [cut], ["b", cut], ["whole"]], { firstWaitMs: 100 });
  assert.deepEqual(heard, ["a", "restart 2", "restart 3", "b", "restart 4", "whole"]);
  assert.deepEqual(waits, [75, 150, 300]);
});

test("resilient: a server that was never reached is tried twice, one that was reached before as often as any", async () => {
  const nobody = new ModelError("unreachable", "nobody there", {});
  assert.deepEqual((await play([[nobody], [nobody], ["late"]])).tries, 2);
  let nth = 0;
  const model = resilient(
    async function* (): AsyncGenerator<ModelEvent> {
      await Promise.resolve();
      if (nth++ > 0 && nth < 5) throw nobody;
      yield { type: "text", text: "在" };
    },
    { sleep: () => Promise.resolve() },
  );
  for (const tries of [1, 5]) {
    for await (const _event of model({ messages: [] })) void _event;
    assert.equal(nth, tries);
  }
});

test("resilient: waits are bounded, and what the provider asked for is not shortened", async () => {
  const asked = new ModelError("rate-limit", "wait", { retryAfterMs: 90_000 });
  assert.deepEqual((await play([[cut], [asked], ["ok"]], { firstWaitMs: 100, maxWaitMs: 40 })).waits, [30, 90_000]);
});

test("resilient: gives up after so many tries, and at once on what will not get better", async () => {
  const spent = await play([[cut], [cut], [cut], ["never"]], { maxAttempts: 3 });
  assert.deepEqual([spent.tries, spent.failure], [3, cut]);
  const auth = new ModelError("auth", "key", {});
  assert.deepEqual([(await play([[auth], ["never"]])).tries, (await play([[auth]])).failure], [1, auth]);
  const bug = new TypeError("bug");
  assert.deepEqual([(await play([[bug], ["never"]])).tries, (await play([[bug]])).failure], [1, bug]);
});

test("resilient: a model that falls silent is cut off and asked again; its stream is ended", async () => {
  let ended = 0;
  let nth = 0;
  const model = resilient(
    async function* ({ signal }): AsyncGenerator<ModelEvent> {
      if (nth++ > 0) {
        yield { type: "text", text: "好" };
        return;
      }
      yield { type: "text", text: "begun" };
      await new Promise((_, reject) =>
        signal?.addEventListener("abort", () => (ended++, reject(new Error("stopped")))),
      );
    },
    { idleMs: 20, firstWaitMs: 1 },
  );
  const heard: string[] = [];
  for await (const event of model({ messages: [] })) heard.push(event.type === "restart" ? event.why : event.type);
  assert.deepEqual([heard, ended], [["text", "The model was silent for 0 s. Try again.", "text"], 1]);
});

test("resilient: stopped while it waits, it does not try again", async () => {
  const stop = new AbortController();
  setTimeout(() => stop.abort(), 5);
  const { tries, failure } = await play([[cut], ["never"]], { firstWaitMs: 60_000, sleep: undefined }, stop.signal);
  assert.ok(tries === 1 && failure instanceof Error);
});

test("resilient: whoever leaves early leaves no stream behind", async () => {
  let ended = false;
  const model = resilient(async function* ({ signal }): AsyncGenerator<ModelEvent> {
    await Promise.resolve();
    signal?.addEventListener("abort", () => (ended = true));
    for (;;) yield { type: "text", text: "x" };
  });
  for await (const _ of model({ messages: [] })) break;
  assert.equal(ended, true);
});
