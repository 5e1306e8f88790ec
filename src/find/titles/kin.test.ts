import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { compareKin } from "./kin.ts";

test("kin: a section beside its parent, children, siblings and the best", () => {
  // 0 above 1 and 2, 3 alone in another file.
  const places = [
    { section: 0, parent: -1 },
    { section: 1, parent: 0 },
    { section: 2, parent: 0 },
    { section: 3, parent: -2 },
  ];
  assert.deepEqual(compareKin(places, [1, 3, 2.5, 20]), [
    { parentLead: -6, childLead: 2, siblingLead: -6, bestLead: 6 },
    { parentLead: -2, childLead: -6, siblingLead: -0.5, bestLead: 6 },
    { parentLead: -1.5, childLead: -6, siblingLead: 0.5, bestLead: 6 },
    { parentLead: -6, childLead: -6, siblingLead: -6, bestLead: 0 },
  ]);
});

test("kin: siblings whose parent is no candidate are siblings still, and equal ones lead neither", () => {
  const places = [
    { section: 4, parent: 2 },
    { section: 5, parent: 2 },
  ];
  assert.deepEqual(
    compareKin(places, [1, 1]).map(({ siblingLead }) => siblingLead),
    [0, 0],
  );
});

test("kin: leads are bounded, and only the best has none above it", () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.record({ parent: fc.integer({ min: -2, max: 5 }), sum: fc.double({ min: -50, max: 50, noNaN: true }) }),
        {
          minLength: 1,
          maxLength: 12,
        },
      ),
      (drawn) => {
        const sums = drawn.map(({ sum }) => sum);
        const kin = compareKin(
          drawn.map(({ parent }, section) => ({ section, parent: Math.min(parent, section - 1) })),
          sums,
        );
        kin.forEach((own, at) => {
          assert.ok(Object.values(own).every((lead) => lead >= -6 && lead <= 6));
          assert.equal(own.bestLead === 0, sums[at] === Math.max(...sums));
        });
      },
    ),
  );
});
