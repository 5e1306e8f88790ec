/**
 * How much a score can be trusted: for files of each score, the share that was really gold.
 *
 *     node bench/calibration.ts PRED.jsonl INSTANCES.jsonl… [--top]        --top: only the best file of each question
 */
import { parseArgs } from "node:util";
import { readJsonLines } from "./json-lines.ts";

interface Prediction {
  readonly id: string;
  readonly files: readonly string[];
  readonly scores: readonly number[];
}

interface Instance {
  readonly id: string;
  readonly gold_files: readonly string[];
  readonly secondary_files?: readonly string[];
}

const EDGES = [0, 0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9];
const BANDS: readonly (readonly [name: string, low: number, high: number])[] = [
  ["high", 0.8, Infinity],
  ["medium", 0.5, 0.8],
  ["low", 0.2, 0.5],
  ["rejected", -1, 0.2],
];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { top: { type: "boolean", default: false } },
});
const [predictions, ...instances] = positionals;
const gold = new Map(
  instances.flatMap((file) =>
    readJsonLines<Instance>(file).map(
      (row) => [row.id, new Set([...row.gold_files, ...(row.secondary_files ?? [])])] as const,
    ),
  ),
);
const scored: { score: number; right: boolean }[] = [];
for (const { id, files, scores } of readJsonLines<Prediction>(predictions!)) {
  const wanted = gold.get(id);
  if (wanted === undefined) continue;
  const count = values.top ? 1 : files.length;
  for (let at = 0; at < Math.min(count, files.length); at++) {
    scored.push({ score: scores[at]!, right: wanted.has(files[at]!) });
  }
}

function show(name: string, low: number, high: number): void {
  const inside = scored.filter(({ score }) => score >= low && score < high);
  if (inside.length === 0) return;
  const right = inside.filter(({ right }) => right).length / inside.length;
  const mean = inside.reduce((sum, { score }) => sum + score, 0) / inside.length;
  console.log(
    `${name.padEnd(12)} n=${String(inside.length).padStart(6)}  right ${right.toFixed(3)}  mean score ${mean.toFixed(3)}`,
  );
}

EDGES.forEach((low, at) => show(`from ${low}`, low, EDGES[at + 1] ?? Infinity));
for (const [name, low, high] of BANDS) show(name, low, high);
