import assert from "node:assert/strict";
import { test } from "node:test";
import { linesInAddress } from "./lines-given.ts";

for (const [given, expected] of [
  [{ file_path: "甲.ts", offset: 10, limit: 5 }, { addresses: ["甲.ts:10-14"] }],
  [{ path: "a.ts", offset: 10 }, { addresses: ["a.ts:10-999999"] }],
  [{ path: "a.ts", limit: 20 }, { addresses: ["a.ts:1-20"] }],
  [{ filePath: "a.ts", offset: "0", limit: "3" }, { addresses: ["a.ts:1-3"] }],
  [
    { path: "a.ts", start_line: 3, end_line: 7, budget: 500 },
    { addresses: ["a.ts:3-7"], budget: 500 },
  ],
  [{ path: "a.ts", startLine: 3, endLine: 3 }, { addresses: ["a.ts:3-3"] }],
  [{ path: "a.ts", view_range: [3, 9] }, { addresses: ["a.ts:3-9"] }],
  [{ path: "a.ts", view_range: [3, -1] }, { addresses: ["a.ts:3-999999"] }],
  [{ addresses: ["a.ts"], offset: 2, limit: 2 }, { addresses: ["a.ts:2-3"] }],
  [{ path: "a.ts", offset: null, limit: null }, undefined],
  [{ addresses: ["a.ts", "b.ts"], offset: 2 }, undefined],
  [{ addresses: ["a.ts"] }, undefined],
  [{ offset: 3 }, undefined],
  [{ path: "a.ts", offset: "later" }, undefined],
] as const)
  test(`lines given: ${JSON.stringify(given)}`, () => assert.deepEqual(linesInAddress(given), expected ?? given));
