import assert from "node:assert/strict";
import { test } from "node:test";
import type { PackedRegion } from "../../passage/packed.ts";
import type { FindOutput } from "./output.ts";
import { renderFound } from "./text.ts";

const PLAIN = { color: false, columns: 80, link: (label: string) => label };

const region = (start: number, form: PackedRegion["form"], text: string): PackedRegion => {
  const span = { start, end: start + text.split("\n").length - 1 };
  return { address: `a.md:${start + 1}-${span.end}`, title: `part ${start}`, span, form, text, score: 0.7, why: [] };
};

function answer(regions: readonly PackedRegion[], more: Partial<FindOutput> = {}): FindOutput {
  return {
    query: "how are retries spaced",
    found: true,
    files: [],
    context: {
      files: regions.length === 0 ? [] : [{ path: "a.md", regions }],
      leftOut: [],
      notes: [],
      tokens: 9,
      maxTokens: 99,
    },
    gaps: [],
    absent: [],
    history: "none",
    tree: { root: "/tree", files: 3 },
    notes: [],
    diagnostics: [],
    ...more,
  };
}
const WHOLE = region(4, "whole", "Intro.\nA retry waits.\nEnd.\n");
const ROUNDS: FindOutput["rounds"] = [
  {
    round: 1,
    queries: ["never printed"],
    candidates: 20,
    read: 4,
    elapsedMs: 1.6,
    judged: Array.from({ length: 16 }, (_, at) => ({
      path: `${at}.md`,
      query: "retries",
      score: 0.5,
      band: "medium" as const,
      why: ["标题", "body"],
    })),
    gaps: [{ kind: "definition", what: "waitBefore", query: "waitBefore" }],
  },
  {
    round: 2,
    queries: ["a", "b", "c", "d", "e", "f", "g"],
    candidates: 2,
    read: 1,
    elapsedMs: 0.2,
    judged: [],
    gaps: [],
  },
];

for (const [name, output, shown, hidden] of [
  [
    "the line that matches, by its stem",
    answer([WHOLE]),
    [/^ 1 {2}0\.70 {2}a\.md:5-7 {2}part 4\n/u, /6.*A retry waits\./u],
    [/Nothing|nearest|In no file/u],
  ],
  [
    "a folded region shows its face",
    answer([region(4, "signature", "retry(times)\n")]),
    [/retry\(times\)/u],
    [/\n +5/u],
  ],
  [
    "the judged score and reasons",
    answer([WHOLE], { files: [{ path: "a.md", score: 0.93, band: "high", why: ["defines x"], regions: [] }] }),
    [/0\.93/u, /defines x/u],
    [/0\.70/u],
  ],
  [
    "nothing, and something near",
    answer([WHOLE], { found: false, absent: ["zebra", "斑马"] }),
    [/^Nothing here answers "how are retries spaced"\. The nearest:\n/u, /In no file: zebra, 斑马/u],
    [/in other words/u],
  ],
  [
    "nothing at all",
    answer([], { found: false }),
    [/^Nothing here answers "how are retries spaced"\.\n/u, /`pith outline` lists the files/u],
    [/nearest|In no file/u],
  ],
  [
    "a long question is cut",
    answer([], { found: false, query: "x".repeat(81) }),
    [new RegExp(`"${"x".repeat(79)}…"`, "u")],
    [/x{80}/u],
  ],
  ["words that are nowhere do not matter to an answer", answer([WHOLE], { absent: ["zebra"] }), [], [/zebra/u]],
  [
    "an empty tree",
    answer([], { found: false, tree: { root: "/树", files: 0 } }),
    [/^There are no text files in \/树\. Name another folder with --root\.\n$/u],
    [],
  ],
  [
    "in Chinese",
    answer([], { found: false, query: "重试间隔是多少" }),
    [/^这里没有内容能回答“重试间隔是多少”。\n/u, /请换一种说法/u],
    [/Nothing/u],
  ],
  [
    "notes and what is left out",
    answer([WHOLE], {
      notes: ["one", "二"],
      context: {
        ...answer([WHOLE]).context,
        leftOut: [
          { address: "b.md:1-9", tokens: 5, why: "no-room" },
          { address: "c.md", tokens: 5, why: "too-big" },
        ],
      },
    }),
    [/\none\n二\n/u, /2 more beyond the budget, such as b\.md:1-9/u],
    [],
  ],
  [
    "an explanation",
    answer([WHOLE], { rounds: ROUNDS }),
    [
      /Round 1 {2}the question · 20 candidates · 4 read · 2 ms\n/u,
      /Round 2 {2}a, b, c, d, e, f · 2 candidates · 1 read · 0 ms\n/u,
      /0\.50 {2}medium {2}14\.md {2}标题; body/u,
      /gap: definition waitBefore → asks "waitBefore"/u,
    ],
    [/15\.md|never printed|, g/u],
  ],
] as const) {
  test(`find text: ${name}`, () => {
    const text = renderFound(output, PLAIN);
    for (const pattern of shown) assert.match(text, pattern);
    for (const pattern of hidden) assert.doesNotMatch(text, pattern);
  });
}

test("found: files stand in the order of their scores, whatever the order of their regions", () => {
  const context = { leftOut: [], notes: [], tokens: 9, maxTokens: 99 };
  const files = ["b.md", "a.md"].map((path) => ({ path, regions: [WHOLE] }));
  const scores = { "a.md": 0.46, "b.md": 0.31 };
  const judged = Object.entries(scores).map(([path, score]) => ({ path, score, band: "low", why: [], regions: [] }));
  const text = renderFound(answer([], { files: judged, context: { ...context, files } }), PLAIN);
  assert.ok(text.indexOf("a.md") < text.indexOf("b.md"), text);
});
