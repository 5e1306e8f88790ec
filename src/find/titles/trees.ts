/**
 * Small decision trees over a section's features: what a weighted sum cannot say, such as that a likeness of texts counts
 * for more where the titles share nothing. Belongs here: reading trees and adding them up. Does not: the trees
 * (trees-one.ts, trees-many.ts), growing them (bench/docs-fit-trees.ts).
 */
import { TREE_FEATURES, type TreeFeature, type TreeFeatures } from "./features.ts";

/** What a section gets, or which of two trees says it. */
export type SectionTree = number | Split;

interface Split {
  readonly feature: TreeFeature;
  readonly threshold: number;
  /** Where the feature is at most the threshold. */
  readonly low: SectionTree;
  readonly high: SectionTree;
}

/**
 * One tree a line, each split before its two sides, low first:
 *
 *     hintBody .31 level .5 -.1 .2 .05
 *
 * is .05 where hintBody is above .31; below it -.1 for levels up to .5 and .2 for deeper ones.
 */
export function readTrees(text: string): SectionTree[] {
  return text
    .trim()
    .split("\n")
    .map((line) => {
      const words = line.split(" ").values();
      const tree = readTree(words);
      if (words.next().done !== true) throw new Error(`a tree ends before its line does: ${line}`);
      return tree;
    });
}

const KNOWN: ReadonlySet<string> = new Set(TREE_FEATURES);

function readTree(words: Iterator<string>): SectionTree {
  const word = nextOf(words);
  if (!KNOWN.has(word)) return numberOf(word);
  const threshold = numberOf(nextOf(words));
  const low = readTree(words);
  return { feature: word as TreeFeature, threshold, low, high: readTree(words) };
}

function nextOf(words: Iterator<string>): string {
  const next: IteratorResult<string, unknown> = words.next();
  if (next.done === true) throw new Error("a line ends before its tree does");
  return next.value;
}

function numberOf(word: string): number {
  const value = Number(word);
  if (word === "" || Number.isNaN(value)) throw new Error(`neither a feature nor a number: ${word}`);
  return value;
}

export function sumOfTrees(features: TreeFeatures, trees: readonly SectionTree[]): number {
  let sum = 0;
  for (let tree of trees) {
    while (typeof tree !== "number") tree = features[tree.feature] <= tree.threshold ? tree.low : tree.high;
    sum += tree;
  }
  return sum;
}
