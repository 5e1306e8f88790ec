import assert from "node:assert/strict";
import { test } from "node:test";
import { palette } from "./palette.ts";
import { renderFiles, type RegionView } from "./text.ts";

const style = { palette: palette(false), columns: 10, link: (label: string) => label };
const region = (start: number, score: number, lineCount: number, matches: number[] = []): RegionView => ({
  address: `a.ts:${start + 1}`,
  title: "",
  span: { start, end: start + lineCount },
  score,
  text: Array.from({ length: lineCount }, (_, line) => `行${line}\n`).join(""),
  matches: new Set(matches.map((line) => start + line)),
});
/** What is shown of each region: the numbers of its lines, marked ones with a star, and what is said of the rest. */
const shown = (regions: readonly RegionView[]): string[] =>
  renderFiles([{ path: "a.ts", score: 0.5, why: ["1", "2", "3", "4", "5"], regions }], style)
    .split("\n")
    .slice(2, -1)
    .map((line) =>
      line.trim().replace(/^(\d+) (?:(▸)|│).*$/u, (_, number: string, mark?: string) => number + (mark ? "*" : "")),
    );

for (const [name, regions, expected] of [
  ["twelve lines whole", [region(0, 1, 12)], "1 2 3 4 5 6 7 8 9 10 11 12"],
  ["thirteen are cut to half of twelve", [region(0, 1, 13)], "1 2 3 4 5 6 … 7 more lines"],
  ["a match and its neighbours, with the first line", [region(0, 1, 40, [20])], "1 2 3 ⋮ 20 21* 22 … 34 more lines"],
  ["a match on the first line", [region(0, 1, 40, [0])], "1* 2 3 4 5 6 … 34 more lines"],
  ["a match on the last line", [region(0, 1, 13, [12])], "1 2 3 4 ⋮ 12 13* … 7 more lines"],
  [
    "as many as there is room for",
    [region(0, 1, 40, [2, 6, 10, 14, 18])],
    "1 2 3* 4 ⋮ 6 7* 8 ⋮ 10 11* 12 ⋮ 14 15* … 28 more lines",
  ],
  [
    "other regions in short, after the best in score, and the fifth not at all",
    [region(0, 0.1, 6), region(10, 0.2, 6), region(20, 0.9, 6), region(30, 0.2, 6), region(40, 0.1, 6)],
    "a.ts:1 1 2 3 … 3 more lines a.ts:11 11 12 13 … 3 more lines a.ts:21 21 22 23 24 25 26 a.ts:31 31 32 33 … 3 more lines a.ts:41",
  ],
] as const) {
  test(`render files: ${name}`, () => assert.equal(shown(regions).join(" "), expected));
}

test("render files: four reasons, cut to twenty columns however narrow the terminal", () => {
  const printed = renderFiles([{ path: "a.ts", score: 0.5, why: ["1", "2", "3", "4", "5"], regions: [] }], style);
  assert.equal(printed, " 1  0.50  a.ts\n          1 · 2 · 3 · 4\n");
  const long = renderFiles([{ path: "a.ts", score: 0.8, why: ["理由".repeat(20)], regions: [] }], style);
  assert.equal(long.split("\n")[1], `          ${"理由".repeat(4)}理…`);
});
