/** What a tool reads fits into the window of the model, and says where it goes on. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { countTokens } from "../../src/pack/tokens.ts";
import { call, lastResult, setStage } from "./agent-scripted.ts";

const lines = (text: string): string => Array.from({ length: 900 }, (_, line) => `${line} ${text}\n`).join("");
const files = { "en.txt": lines("word ".repeat(16)), "中文.txt": lines("字".repeat(40)), "short.md": "# Short\n" };

for (const [contextTokens, addresses] of [
  [8_000, ["en.txt"]],
  [8_000, ["中文.txt"]],
  [32_000, ["中文.txt", "en.txt", "short.md"]],
  [200_000, ["en.txt"]],
  [200_000, ["short.md", "en.txt", "中文.txt"]],
] as const)
  test(`agent window: of ${contextTokens} tokens, reading ${addresses.join(", ")}`, async (t) => {
    const script = [call("read", { addresses }), { text: "done" }];
    const { agent, model, events } = setStage(t, { files, contextTokens, script });
    await agent.run("go");
    const shown = lastResult(model.requests[1]!);
    assert.ok(countTokens(shown) <= Math.max(contextTokens * 0.3, 1), String(countTokens(shown)));
    assert.doesNotMatch(shown, /characters left out/u);
    for (const address of addresses)
      assert.match(shown, address === "short.md" ? /# Short/u : new RegExp(`the rest: ${address}:\\d+-900`, "u"));
    assert.deepEqual(
      events.filter(({ type }) => type === "compacted"),
      [],
    );
  });

test("agent window: find keeps its budget below what the model has room for", async (t) => {
  const script = [call("find", { query: "word 17", budget: 50_000 }), { text: "done" }];
  const { agent, model } = setStage(t, { files, contextTokens: 6_000, script });
  await agent.run("go");
  const shown = lastResult(model.requests[1]!);
  assert.ok(countTokens(shown) <= 1_800, String(countTokens(shown)));
  assert.match(shown, /en\.txt/u);
  assert.doesNotMatch(shown, /characters left out/u);
});
