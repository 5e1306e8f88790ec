import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { topOrdinals } from "./top.ts";

test("top: the same as sorting everything and cutting", () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 60 }),
      fc.integer({ min: 1, max: 12 }),
      (values, limit) => {
        const scores = Float32Array.from(values);
        // Ranks against the grain, so that a tie decided by position shows.
        const rank = Uint32Array.from(values, (_, at) => values.length - at);
        const sorted = values
          .map((_, ordinal) => ordinal)
          .filter((ordinal) => values[ordinal]! > 0)
          .sort((a, b) => values[b]! - values[a]! || rank[a]! - rank[b]!);
        assert.deepEqual(topOrdinals(scores, rank, limit), sorted.slice(0, limit));
      },
    ),
  );
});
