import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { calibrate } from "./calibrate.ts";

const share = fc.double({ min: 0, max: 1, noNaN: true });
const path = fc.constantFrom("src/a.py", "src/a.pyi", "src/a.ts", "README.md", "");

test("calibrate: a probability, and never against the order of the shares", () => {
  fc.assert(
    fc.property(share, share, path, (a, b, best) => {
      const [low, high] = a < b ? [a, b] : [b, a];
      assert.ok(calibrate(low, best) <= calibrate(high, best));
      assert.ok(calibrate(low, best) >= 0 && calibrate(high, best) <= 1);
    }),
  );
});

test("calibrate: half of the share is more than even odds, all of it is no certainty", () => {
  assert.ok(calibrate(0.5, "a.go") > 0.55);
  assert.ok(calibrate(1, "a.go") < 1);
});

test("calibrate: surer of Python, where the weights come from", () => {
  assert.ok(calibrate(0.6, "a.py") > calibrate(0.6, "a.go") + 0.05);
  assert.equal(calibrate(0.1, "a.py"), calibrate(0.1, "a.go"));
});
