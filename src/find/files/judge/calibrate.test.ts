import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { calibrate } from "./calibrate.ts";

const share = fc.double({ min: 0, max: 1, noNaN: true });

test("calibrate: a probability, and never against the order of the shares", () => {
  fc.assert(
    fc.property(share, share, (a, b) => {
      const [low, high] = a < b ? [a, b] : [b, a];
      assert.ok(calibrate(low) <= calibrate(high));
      assert.ok(calibrate(low) >= 0 && calibrate(high) <= 1);
    }),
  );
});

test("calibrate: half of the share is more than even odds, all of it is no certainty", () => {
  assert.ok(calibrate(0.5) > 0.55);
  assert.ok(calibrate(1) < 1);
});
