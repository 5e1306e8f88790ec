import assert from "node:assert/strict";
import { test } from "node:test";
import { cooperation } from "./cooperate.ts";

/** Holds the event loop; a slice is measured by the clock, so the clock it must be. */
function work(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

test("cooperation: gives way when its slice is used up, and begins a new one", async () => {
  const pause = cooperation();
  assert.equal(pause(), undefined);
  work(11);
  let others = 0;
  setImmediate(() => others++);
  await pause();
  assert.equal(others, 1);
  assert.equal(pause(), undefined);
});

for (const [name, run] of [
  ["before it begins", (stop: AbortController) => (stop.abort(), cooperation(stop.signal))],
  [
    "between two calls",
    (stop: AbortController) => {
      const pause = cooperation(stop.signal);
      stop.abort();
      return pause();
    },
  ],
  [
    "while others have their turn",
    (stop: AbortController) => {
      const pause = cooperation(stop.signal);
      work(11);
      const turn = pause();
      stop.abort();
      return turn;
    },
  ],
] as const) {
  test(`cooperation: stopped ${name}`, async () => {
    await assert.rejects(async () => run(new AbortController()), { code: "aborted" });
  });
}
