import assert from "node:assert/strict";
import { test } from "node:test";
import { FileShare } from "./file-share.ts";
import type { PackItem } from "./pack-item.ts";

/** Lines are 1-based and inclusive, as in its address. */
function item(startLine: number, endLine: number, more: Partial<PackItem> = {}): PackItem {
  const span = { start: startLine - 1, end: endLine };
  let text = "";
  for (let line = startLine; line <= endLine; line++) text += `${line}\n`;
  return { address: `文.md#${startLine}`, path: "文.md", title: `t${startLine}`, score: 0.5, span, text, ...more };
}
const opened = (...items: PackItem[]) => items.reduce((share, one) => share.with(one), new FileShare("文.md"));

for (const [startLine, endLine, overlaps, touches, unseen] of [
  [1, 8, false, false, "1\n2\n3\n4\n5\n6\n7\n8\n"],
  [1, 9, false, true, "1\n2\n3\n4\n5\n6\n7\n8\n9\n"],
  [8, 10, true, true, "8\n9\n"],
  [10, 12, true, true, ""],
  [12, 14, true, true, "13\n14\n"],
  [13, 14, false, true, "13\n14\n"],
  [14, 15, false, false, "14\n15\n"],
] as const) {
  test(`file share: ${startLine}-${endLine} beside the open lines 10-12`, () => {
    const share = opened(item(10, 12));
    const { span, ...rest } = item(startLine, endLine);
    assert.deepEqual(
      [share.overlaps(span), share.touches(span), share.unseenText({ span, ...rest })],
      [overlaps, touches, unseen],
    );
  });
}

for (const [name, share, expected] of [
  ["one passage keeps its address", opened(item(3, 4)), ["文.md#3 | t3 | 3-4 whole | 3,4 | 0.5 | "]],
  ["what holds all of it names it", opened(item(3, 6), item(4, 5)), ["文.md#3 | t3 | 3-6 whole | 3,4,5,6 | 0.5 | "]],
  [
    "several are named together, with the best score and every reason once",
    opened(item(5, 6, { score: 0.9, why: ["标题", "body"] }), item(3, 4, { why: ["body"] }), item(3, 3, { title: "" })),
    ["文.md:3-6 | t5, t3 | 3-6 whole | 3,4,5,6 | 0.9 | 标题,body"],
  ],
  [
    "a region knows only what is inside it",
    opened(item(9, 9, { score: 0.9, why: ["far"] }), item(1, 2, { why: ["near"] }), item(2, 3)),
    ["文.md:1-3 | t1, t2 | 1-3 whole | 1,2,3 | 0.5 | near", "文.md#9 | t9 | 9-9 whole | 9 | 0.9 | far"],
  ],
  [
    "the line that closes what is open is open, and no other",
    opened(item(4, 4, { closing: "5" }), item(3, 3), item(8, 8, { text: "  8", closing: "9" })),
    ["文.md:3-5 | t4, t3 | 3-5 whole | 3,4,5 | 0.5 | ", "文.md#8 | t8 | 8-8 whole |   8 | 0.5 | "],
  ],
  [
    "faces stand among the lines, the shorter first",
    opened(item(9, 9))
      .withFace(item(4, 8, { outline: "o" }), "outline")
      .withFace(item(4, 5, { signature: "s" }), "signature")
      .withFace(item(1, 2), "outline"),
    [
      "文.md#1 | t1 | 1-2 outline |  | 0.5 | ",
      "文.md#4 | t4 | 4-5 signature | s | 0.5 | ",
      "文.md#4 | t4 | 4-8 outline | o | 0.5 | ",
      "文.md#9 | t9 | 9-9 whole | 9 | 0.5 | ",
    ],
  ],
] as const) {
  test(`file share: ${name}`, () => {
    const { path, regions } = share.packed();
    const printed = regions.map(({ address, title, span, form, text, score, why }) =>
      [
        address,
        title,
        `${span.start + 1}-${span.end} ${form}`,
        text.trimEnd().replaceAll("\n", ","),
        score,
        (why ?? []).join(),
      ].join(" | "),
    );
    assert.deepEqual([path, ...printed], ["文.md", ...expected]);
  });
}
