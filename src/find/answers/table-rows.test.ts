import assert from "node:assert/strict";
import { test } from "node:test";
import { cpuMsOf } from "../../../test/cpu-time.ts";
import { piecesOf } from "./pieces.ts";
import { htmlRows, markdownRows } from "./table-rows.ts";

for (const [name, rows, expected] of [
  [
    "columns by their names",
    markdownRows("| Code | Meaning |", ["| E1 | a \\| b |", "| E2 | |"]),
    ["Code: E1; Meaning: a | b", "Code: E2"],
  ],
  ["no marks at the ends", markdownRows("代码 | 含义", ["E1 | 重复"]), ["代码：E1；含义：重复"]],
  ["two columns without a head", htmlRows("<table><tr><td>行政部</td><td>8001</td></tr></table>"), ["行政部：8001"]],
  [
    "three, the first row names them",
    htmlRows("<table><tr><td>a<td>b<td>c<tr><td>1<td>2<td>3</table>"),
    ["a: 1; b: 2; c: 3"],
  ],
  [
    "cells over rows and columns",
    htmlRows(
      '<table><tr><th>g</th><th>x</th><th>y</th></tr><tr><td rowspan="2">A</td><td colspan="2">1</td></tr><tr><td>2</td><td>3</td></tr></table>',
    ),
    ["g: A; x: 1; y: 1", "g: A; x: 2; y: 3"],
  ],
] as const) {
  test(`table rows: ${name}`, () => assert.deepEqual(rows, expected));
}

for (const [name, text] of [
  ["cells that span everything", `<table>${"<tr>" + '<td rowspan="100" colspan="100">x</td>'.repeat(40)}`.repeat(50)],
  ["tables that never end", "<table><tr><td>".repeat(5_000)],
  ["fences that never end", "```\n".repeat(20_000)],
  ["rows of dashes", "|-".repeat(20_000) + "\n" + "|-".repeat(20_000)],
] as const) {
  test(`table rows: no trap in ${name}`, () => assert.ok(cpuMsOf(() => piecesOf(text)) < 1_500));
}
