/**
 * Fits the letter costs of src/pack/token-costs.ts against the real o200k tokeniser and prints the file. Run by hand,
 * when the splitter or the table changes:
 *
 *     node scripts/fit-tokens.ts DIR… > src/pack/token-costs.ts       DIR: source trees and documents, some 50 MB
 *
 * The model is a sum over letter pairs with a floor of one token, fitted by gradient steps on the pieces that o200k's
 * splitter cuts from the given texts, plus random text (base64, hex, letters, printable ASCII) so that pairs nobody
 * writes get their price too. What it costs before its first letter (the PREFIX_ constants) is printed on stderr.
 */
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { countTokens } from "gpt-tokenizer/encoding/o200k_base";

const UNITS = 32;
const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const LETTERS = "abcdefghijklmnopqrstuvwxyz";
const PRINTABLE = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join("");

/** Every eighth file is enough: 60,000 distinct pieces. */
const FILE_SHARE = 0.12;
const MAX_FILE_BYTES = 300_000;
/** How much random text weighs beside real text. */
const RANDOM_SHARE = 0.3;
const EPOCHS = 30;

/** Where each kind of parameter begins in the vector of costs. */
const AT = { lower: 0, upper: 676, startLower: 1352, startUpper: 1378, prefix: 1404, end: 1409 };

/** o200k's own splitter, reduced to what decides where a piece of ASCII letters begins and ends. */
const PIECE =
  /[^\r\n\p{L}\p{N}]?(?:[A-Z]*[a-z]+|[A-Z]+[a-z]*)|\p{L}+|\p{N}{1,3}| ?[^\s\p{L}\p{N}]+[\r\n/]*|\s*[\r\n]+|\s+(?!\S)|\s+/gu;
const LETTER_PIECE = /^[^\r\n\p{L}\p{N}]?[A-Za-z]+$/u;

interface Sample {
  readonly parameters: readonly number[];
  readonly tokens: number;
  readonly weight: number;
}

function fit(samples: readonly Sample[]): Float64Array {
  const costs = new Float64Array(AT.end).fill(0.12);
  costs.fill(0.3, AT.upper, AT.startLower).fill(0.4, AT.startLower, AT.prefix).fill(0.1, AT.prefix);
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    const rate = 0.02 / (1 + epoch / 5);
    for (const { parameters, tokens, weight } of samples) {
      let sum = 0;
      for (const parameter of parameters) sum += costs[parameter]!;
      if (sum < 1 && tokens === 1) continue;
      // Too cheap is worse than too dear: a budget must not be exceeded.
      const slope = (sum - tokens) * (sum < tokens ? 1.3 : 1);
      const step = (rate * slope * Math.min(4, Math.log2(1 + weight))) / Math.sqrt(parameters.length);
      for (const parameter of parameters) costs[parameter] = Math.max(0, costs[parameter]! - step);
    }
  }
  return costs;
}

function parametersOf(piece: string): number[] {
  const word = piece.replace(/^[^A-Za-z]/u, "");
  const parameters = [AT.prefix + prefixClass(piece.slice(0, piece.length - word.length))];
  let previous = -1;
  for (const letter of word) {
    const upper = letter < "a";
    const index = letter.toLowerCase().charCodeAt(0) - 97;
    if (previous === -1) parameters.push((upper ? AT.startUpper : AT.startLower) + index);
    else parameters.push((upper ? AT.upper : AT.lower) + previous * 26 + index);
    previous = index;
  }
  return parameters;
}

function prefixClass(prefix: string): number {
  if (prefix === "") return 0;
  if (prefix === " ") return 1;
  if (prefix === "\t") return 3;
  return "_./-".includes(prefix) ? 2 : 4;
}

function countPieces(text: string, counts: Map<string, number>): void {
  for (const [piece] of text.matchAll(PIECE)) {
    if (LETTER_PIECE.test(piece)) counts.set(piece, (counts.get(piece) ?? 0) + 1);
  }
}

function samplesOf(counts: ReadonlyMap<string, number>, scale: number): Sample[] {
  return Array.from(counts, ([piece, count]) => ({
    parameters: parametersOf(piece),
    tokens: countTokens(piece),
    weight: count * scale,
  }));
}

function* filesBelow(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(path);
    else if (entry.isFile() && statSync(path).size < MAX_FILE_BYTES) yield path;
  }
}

/** A generator with a seed: two runs over the same trees must print the same table. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1103515245 + 12345) & 0x7fffffff;
    return state / 0x7fffffff;
  };
}

function shuffle<Item>(items: Item[], random: () => number): Item[] {
  for (let index = items.length - 1; index > 0; index--) {
    const other = Math.floor(random() * (index + 1));
    [items[index], items[other]] = [items[other]!, items[index]!];
  }
  return items;
}

function main(folders: readonly string[]): void {
  const random = seeded(7);
  const real = new Map<string, number>();
  for (const folder of folders) {
    for (const path of filesBelow(folder)) if (random() < FILE_SHARE) countPieces(readFileSync(path, "utf8"), real);
  }
  const noise = new Map<string, number>();
  for (const [alphabet, length] of [
    [LETTERS.toUpperCase() + LETTERS + "0123456789+/", 150_000],
    ["0123456789abcdef", 60_000],
    [LETTERS + "    ", 120_000],
    [LETTERS.toUpperCase() + "  ", 40_000],
    [PRINTABLE, 200_000],
  ] as const) {
    countPieces(Array.from({ length }, () => alphabet[Math.floor(random() * alphabet.length)]).join(""), noise);
  }
  const mass = (counts: ReadonlyMap<string, number>) => counts.values().reduce((sum, count) => sum + count, 0);
  const scale = (mass(real) * RANDOM_SHARE) / mass(noise);
  const costs = fit(shuffle([...samplesOf(real, 1), ...samplesOf(noise, scale)], random));
  print(costs);
}

function print(costs: Float64Array): void {
  const units = (at: number) => Math.min(61, Math.round(costs[at]! * UNITS));
  const row = (at: number) => Array.from({ length: 26 }, (_, index) => DIGITS[units(at + index)]).join("");
  const table = (at: number) => Array.from({ length: 26 }, (_, index) => `  "${row(at + 26 * index)}",`).join("\n");
  console.error(
    `prefix none, space, joiner, tab, other: ${[0, 1, 2, 3, 4].map((n) => units(AT.prefix + n)).join(" ")}`,
  );
  console.log(`/**
 * What letters cost, fitted once against o200k by scripts/fit-tokens.ts (see docs/decisions/0002). Data only; how the
 * numbers are used is in tokens.ts.
 *
 * A word's estimate is a sum over its letters: what it starts with, then each letter after the one before it. Pairs that
 * English and identifiers are made of cost next to nothing, pairs that only random text has cost half a token or more;
 * that is what tells \`getElement\` from base64. One digit of 0-9A-Za-z is a cost of 0 to 61 in units of 1/32 token.
 */

/** By first letter a to z: a word that starts in lower case, in upper case. */
export const START_LOWER = "${row(AT.startLower)}";
export const START_UPPER = "${row(AT.startUpper)}";

/** Row: the letter before (a to z). Column: this letter, in lower case. */
export const AFTER_LOWER = [
${table(AT.lower)}
] as const;

/** The same for a letter in upper case, as in CONSTANTS. */
export const AFTER_UPPER = [
${table(AT.upper)}
] as const;`);
}

main(process.argv.slice(2));
