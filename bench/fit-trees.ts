/** What trees add to the judge's weights of issues: their figures on repositories they have not seen, then the trees. */
import { writeFileSync } from "node:fs";
import { sumOfTrees } from "../src/find/fitted/trees.ts";
import { FEATURES, type FeatureRow } from "../src/find/files/judge/features.ts";
import { TREE_FEATURES, type TreeFeature, weightsFor } from "../src/find/files/judge/weights.ts";
import { growTrees, likelihoods, type TreeRow, writeTree } from "./grow-trees.ts";

export interface JudgedRow {
  readonly id: string;
  readonly repo: string;
  readonly gold: readonly string[];
  /** By FEATURES. */
  readonly rows: readonly { readonly path: string; readonly role: string; readonly row: readonly number[] }[];
}

interface Case extends TreeRow {
  readonly repo: string;
  readonly goldCount: number;
}

/** Candidates further down are never among the first by a tree's doing. */
const MAX_CANDIDATES = 60;
const FOLDS = 8;
const OPTIONS = { depth: 2, rate: 0.08, shrinkage: 20, push: shareOfEach } as const;
const WIDTH = TREE_FEATURES.length;

export function fitTrees(rows: readonly JudgedRow[], trees: number): void {
  const cases = rows.map(toCase);
  const foldOf = foldsOf(cases);
  console.log(" ".repeat(24) + "Acc@1    @3    @5   @10   (repository not seen by the trees)");
  show(
    "weights alone",
    cases.map((one) => placesOf(one, one.sums)),
    cases,
  );
  const places = new Map<Case, number[]>();
  for (let fold = 0; fold < FOLDS; fold++) {
    const seen = cases.filter(({ repo }) => foldOf(repo) !== fold);
    const grown = growTrees<TreeFeature>(seen, TREE_FEATURES, { ...OPTIONS, trees });
    for (const one of cases) if (foldOf(one.repo) === fold) places.set(one, placesOf(one, withTrees(one, grown)));
  }
  show(
    `with ${trees} trees`,
    cases.map((one) => places.get(one)!),
    cases,
  );
  const grown = growTrees<TreeFeature>(cases, TREE_FEATURES, { ...OPTIONS, trees });
  show(
    "the same, all seen",
    cases.map((one) => placesOf(one, withTrees(one, grown))),
    cases,
  );
  const file = new URL("../src/find/files/judge/trees-issue.ts", import.meta.url);
  writeFileSync(file, `${HEAD}${grown.map(writeTree).join("\n")}\n\`;\n`);
}

const HEAD = `/**
 * What the trees add to the weighted sum of an issue's evidence. Grown by bench/fit.ts --trees; bench/runs/ says on which data. One
 * tree a line, as fitted/trees.ts reads them: not for writing by hand.
 */
export const TREES_OF_ISSUES = \`
`;

/** The sum of the weights in use, and the candidates that stand first by it. */
function toCase({ repo, gold, rows }: JudgedRow): Case {
  const { features, roleCost } = weightsFor({ kind: "issue", isDeed: false });
  const judged = rows
    .map(({ path, role, row }) => {
      const cost = roleCost[role] ?? 0;
      return {
        path,
        row: [...row, cost],
        sum: FEATURES.reduce((sum, name, at) => sum + features[name] * row[at]!, -cost),
      };
    })
    .sort((a, b) => b.sum - a.sum)
    .slice(0, MAX_CANDIDATES);
  return {
    repo,
    goldCount: new Set(gold).size,
    sums: judged.map(({ sum }) => sum),
    features: Float32Array.from(judged.flatMap(({ row }) => row)),
    gold: Uint8Array.from(judged, ({ path }) => (gold.includes(path) ? 1 : 0)),
  };
}

function withTrees({ sums, features }: Case, trees: ReturnType<typeof growTrees<TreeFeature>>): number[] {
  return sums.map((sum, at) => {
    const row = Object.fromEntries(TREE_FEATURES.map((name, place) => [name, features[at * WIDTH + place]!]));
    return sum + sumOfTrees(row as FeatureRow & Record<TreeFeature, number>, trees);
  });
}

/** Where the gold files stand, from 0; a file that is no candidate is missing. */
function placesOf({ gold }: Case, scores: readonly number[]): number[] {
  const order = [...scores.keys()].sort((a, b) => scores[b]! - scores[a]!);
  return order.flatMap((candidate, place) => (gold[candidate] === 1 ? [place] : []));
}

function show(name: string, places: readonly number[][], cases: readonly Case[]): void {
  const shares = [1, 3, 5, 10].map((k) => {
    const hits = places.filter((own, at) => own.filter((place) => place < k).length === cases[at]!.goldCount).length;
    return ((100 * hits) / cases.length).toFixed(1).padStart(5);
  });
  console.log(`${name.padEnd(24)}${shares.join(" ")}   n = ${cases.length}`);
}

/** All files of a fix are wanted, so each of them should have an equal share; `pushOf` of titles wants any one. */
function shareOfEach(scores: readonly number[], gold: Uint8Array): number[] {
  const count = gold.reduce((sum, one) => sum + one, 0);
  return likelihoods(scores).map((likely, at) => likely - gold[at]! / count);
}

/** Whole repositories, the folds about equally large. */
function foldsOf(cases: readonly Case[]): (repo: string) => number {
  const sizes = [...Map.groupBy(cases, ({ repo }) => repo)].sort((a, b) => b[1].length - a[1].length);
  const load = new Array<number>(FOLDS).fill(0);
  const folds = new Map<string, number>();
  for (const [repo, own] of sizes) {
    const fold = load.indexOf(Math.min(...load));
    folds.set(repo, fold);
    load[fold]! += own.length;
  }
  return (repo) => folds.get(repo)!;
}
