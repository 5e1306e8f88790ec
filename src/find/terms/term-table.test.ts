import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { termKey } from "./term-key.ts";
import { TermTable } from "./term-table.ts";

test("term table: finds what is in it, where it stands, and nothing else", () => {
  const keys = fc.oneof(
    fc.string().map(termKey),
    fc.constantFrom("错误", "重试", "retry").map(termKey),
    // Keys that want the same slot.
    fc.nat(50).map((high) => high * 2 ** 32 + 7),
  );
  fc.assert(
    fc.property(fc.uniqueArray(keys, { maxLength: 300 }), fc.array(keys), (held, others) => {
      const table = new TermTable(held);
      for (const key of [...held, ...others]) assert.equal(table.ordinalOf(key), held.indexOf(key));
    }),
  );
});
