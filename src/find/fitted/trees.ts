/**
 * Small decision trees over the features of a candidate: what a weighted sum cannot say, such as that a likeness of texts
 * counts for more where the titles share nothing. Belongs here: reading trees and adding them up. Does not: the trees
 * themselves (a file beside each table of weights), growing them (bench/grow-trees.ts).
 */

/** What a candidate gets, or which of two trees says it. */
export type Tree<Feature extends string> = number | Split<Feature>;

interface Split<Feature extends string> {
  readonly feature: Feature;
  readonly threshold: number;
  /** Where the feature is at most the threshold. */
  readonly low: Tree<Feature>;
  readonly high: Tree<Feature>;
}

/** Trees as a file holds them; read when first asked for, since most runs of the program rank nothing by them. */
export class Trees<Feature extends string> {
  readonly #text: string;
  readonly #features: readonly Feature[];
  #read: readonly Tree<Feature>[] | undefined;

  constructor(text: string, features: readonly Feature[]) {
    this.#text = text;
    this.#features = features;
  }

  get all(): readonly Tree<Feature>[] {
    return (this.#read ??= readTrees(this.#text, this.#features));
  }

  sum(row: Readonly<Record<Feature, number>>): number {
    return sumOfTrees(row, this.all);
  }
}

/**
 * One tree a line, each split before its two sides, low first:
 *
 *     hintBody .31 level .5 -.1 .2 .05
 *
 * is .05 where hintBody is above .31; below it -.1 for levels up to .5 and .2 for deeper ones.
 */
export function readTrees<Feature extends string>(text: string, features: readonly Feature[]): Tree<Feature>[] {
  const known: ReadonlySet<string> = new Set(features);
  return text
    .trim()
    .split("\n")
    .map((line) => {
      const words = line.split(" ").values();
      const tree = readTree<Feature>(words, known);
      if (words.next().done !== true) throw new Error(`a tree ends before its line does: ${line}`);
      return tree;
    });
}

function readTree<Feature extends string>(words: Iterator<string>, known: ReadonlySet<string>): Tree<Feature> {
  const word = nextOf(words);
  if (!known.has(word)) return numberOf(word);
  const threshold = numberOf(nextOf(words));
  const low = readTree<Feature>(words, known);
  return { feature: word as Feature, threshold, low, high: readTree<Feature>(words, known) };
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

export function sumOfTrees<Feature extends string>(
  row: Readonly<Record<Feature, number>>,
  trees: readonly Tree<Feature>[],
): number {
  let sum = 0;
  for (let tree of trees) {
    while (typeof tree !== "number") tree = row[tree.feature] <= tree.threshold ? tree.low : tree.high;
    sum += tree;
  }
  return sum;
}
