/** What bench:speed measured, beside its targets and its rivals, as a table. */
import { renderTable } from "../src/render/table.ts";
import type { Figures } from "./speed-phases.ts";

export interface Measured {
  readonly wall_ms: number;
  readonly cpu_ms: number;
  readonly peak_mb: number;
  readonly figures: Figures;
}

/** By phase; a phase that did not run has no rows. */
type Results = Readonly<Record<string, Measured | undefined>>;

/** Name, value, unit, target, and what stands beside it. A row without a value is not printed. */
type Line = readonly [
  name: string,
  value: number | undefined,
  unit: "ms" | "MB",
  target: string,
  ...others: readonly string[],
];

export function speedTable(results: Results): string {
  const lines = [...indexLines(results), ...questionLines(results), ...changeLines(results)];
  const rows = lines.flatMap(([name, value, unit, target, ...others]) =>
    value === undefined ? [] : [[name, `${round(value)} ${unit}`, target, ...others]],
  );
  return renderTable([["", "Pith", "target", "", "", ""], ...rows], [1, 2]);
}

function indexLines(results: Results): Line[] {
  const { read: floor, tokenise: terms, index: built } = results;
  const firstMs = figure(results, "index", "first_answer_ms");
  const diskMb = figure(results, "index", "disk_mb");
  const build: Line[] =
    built === undefined || floor === undefined || terms === undefined
      ? []
      : [
          ["index, wall", figure(results, "index", "refresh_ms"), "ms", "", ...floors(floor, terms)],
          ["index, CPU", built.cpu_ms, "ms", "", ...timesOf(built, floor, terms)],
        ];
  return [
    ...build,
    [
      "first answer from nothing",
      firstMs,
      "ms",
      "≤ 4000",
      against("FTS5 build", figure(results, "fts5", "index_ms"), firstMs),
    ],
    ["peak memory while indexing", built?.peak_mb, "MB", "≤ 400"],
    ["index on disk", diskMb, "MB", "≤ 40", against("FTS5", figure(results, "fts5", "disk_mb"), diskMb)],
    [
      "past commits, once",
      figure(results, "history", "read_ms"),
      "ms",
      "",
      `${figure(results, "history", "commits") ?? 0} commits`,
    ],
  ];
}

function floors(read: Measured, tokenise: Measured): string[] {
  return [`read ${round(read.wall_ms)}`, `read + tokenise ${round(tokenise.wall_ms)}`];
}

function timesOf({ cpu_ms }: Measured, read: Measured, tokenise: Measured): string[] {
  return [`${round(cpu_ms / read.cpu_ms)}× reading`, `${round(cpu_ms / tokenise.cpu_ms)}× reading + tokenising`];
}

const QUESTIONS = [
  ["short_p50", "short question, p50", "≤ 5"],
  ["short_p95", "short question, p95", ""],
  ["long_p50", "200 terms, p50", "≤ 10"],
  ["long_p95", "200 terms, p95", ""],
] as const;

function questionLines(results: Results): Line[] {
  const cpu = (phase: string, name: string): string =>
    `CPU ${round(figure(results, phase, `${name}_cpu_ms`) ?? Number.NaN)}`;
  const best = `best ${round(figure(results, "cli", "unchanged_min_ms") ?? Number.NaN)}`;
  return [
    ["open, check, answer", figure(results, "queries", "open_and_answer_ms"), "ms", ""],
    ["whole process, unchanged tree", figure(results, "cli", "unchanged_p50_ms"), "ms", "≤ 500", best],
    ...QUESTIONS.flatMap(([name, label, target]): Line[] => {
      const ownMs = figure(results, "queries", `${name}_ms`);
      const rivals = [
        against("ripgrep", figure(results, "ripgrep", `${name}_ms`), ownMs),
        against("FTS5", figure(results, "fts5", `${name}_ms`), ownMs),
      ];
      const withPast = figure(results, "queries_with_history", `${name}_ms`);
      return [
        [label, ownMs, "ms", target, cpu("queries", name), ...rivals],
        ["  with past commits", withPast, "ms", "", cpu("queries_with_history", name)],
      ];
    }),
    ["whole find, three rounds, p50", figure(results, "find", "p50_ms"), "ms", "≤ 60", cpu("find", "p50")],
    ["whole find, three rounds, p95", figure(results, "find", "p95_ms"), "ms", "≤ 150", cpu("find", "p95")],
    ["  of which listing the tree", figure(results, "find", "look_p50_ms"), "ms", "", cpu("find", "look_p50")],
  ];
}

function changeLines(results: Results): Line[] {
  const listing = `of which listing the tree ${round(figure(results, "update", "walk_ms") ?? Number.NaN)}`;
  return [
    ["one changed file, to the answer", figure(results, "update", "update_and_answer_ms"), "ms", "", listing],
    ["one changed file, beyond listing", figure(results, "update", "beyond_walk_ms"), "ms", "≤ 50"],
  ];
}

function figure(results: Results, phase: string, name: string): number | undefined {
  return results[phase]?.figures[name];
}

function against(label: string, other: number | undefined, own: number | undefined): string {
  return other === undefined || own === undefined ? "" : `${label} ${round(other)} (${round(other / own)}×)`;
}

function round(value: number): string {
  return value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2);
}
