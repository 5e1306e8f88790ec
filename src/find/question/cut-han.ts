/**
 * Chinese text cut into the words of the bridge's table. Belongs here: where one word ends and the next begins. Does not: what
 * a word is called in English (bridge-words.ts), and what is made of it (bridge.ts, translate.ts).
 */
import { simplify } from "../terms/han-variants.ts";
import { withoutAsking } from "./asking.ts";
import { ENGLISH_OF } from "./bridge-words.ts";

/** A stretch of text: a Chinese word of the table, or what stands between two of them. */
export interface Piece {
  readonly text: string;
  readonly known: boolean;
}

/** What stands between words and is none of them. */
export const GRAMMAR: ReadonlySet<string> = new Set(
  "的了是在和与及或我你他她它们这那有也就都而被把让对从到为以其中时后前里上下如何怎么样什哪个些吗呢请不没无会能可要该用于等几次",
);

/**
 * What a step costs; the cheapest way through a run of Han is taken. Taking the longest word at each place from the left reads
 * 序列化时序列池 as 序列化 时序 列 池. A word that is of no use costs by its length, so that it is cut where a part of it is of use.
 */
const COST = { word: 1, lone: 1.5, grammar: 0.5, unknown: 2 } as const;
const USELESS_CHARACTER_COST = 1.6;

const LONGEST = Math.max(...Array.from(ENGLISH_OF.keys(), (han) => han.length));

/** `lone`: a word of one character. `unknown`: a character that belongs to no word of the table. */
type Kind = keyof typeof COST;

interface Step {
  readonly length: number;
  readonly kind: Kind;
  readonly cost: number;
}

interface Way extends Step {
  /** From the beginning of the run. */
  readonly total: number;
  readonly before?: Way;
}

/**
 * A text cut at the Chinese words of the table: 反序列化 is never 序列化. Han is simplified, and grammar between words left
 * out; what is not Han stays as it is. A word that is of no use is cut further where a part of it is.
 */
export function cutHan(text: string, isUsable: (word: string) => boolean = () => true): Piece[] {
  return withoutAsking(simplify(text))
    .split(/(\p{Script=Han}+)/u)
    .flatMap((run, at) => (at % 2 === 1 ? cutRun(run, isUsable) : run === "" ? [] : [{ text: run, known: false }]));
}

function cutRun(run: string, isUsable: (word: string) => boolean): Piece[] {
  /** By place, the cheapest way there by each kind of last step: what may come next depends on it. */
  const ways = Array.from({ length: run.length + 1 }, () => new Map<Kind, Way>());
  ways[0]!.set("grammar", { length: 0, kind: "grammar", cost: 0, total: 0 });
  for (let at = 0; at < run.length; at++) {
    const steps = [...wordsAt(run, at, isUsable), ...charactersAt(run, at)];
    for (const before of ways[at]!.values()) {
      for (const step of steps) {
        if (!mayFollow(step.kind, before.kind)) continue;
        const total = before.total + step.cost;
        const there = ways[at + step.length]!;
        if (total < (there.get(step.kind)?.total ?? Infinity)) there.set(step.kind, { ...step, total, before });
      }
    }
  }
  const last = [...ways.at(-1)!.values()].reduce((best, way) => (way.total < best.total ? way : best));
  return piecesOf(run, last);
}

/** Words of two characters or more that begin there, the longest first. */
function wordsAt(run: string, at: number, isUsable: (word: string) => boolean): Step[] {
  const steps: Step[] = [];
  for (let length = Math.min(LONGEST, run.length - at); length > 1; length--) {
    const word = run.slice(at, at + length);
    if (!ENGLISH_OF.has(word)) continue;
    if (isUsable(word)) steps.push({ length, kind: "word", cost: COST.word });
    // The beginning of a longer one is not offered: of 按需加载 it may be the rest that the tree knows, and 按需 is not missed.
    else if (steps.length === 0) steps.push({ length, kind: "word", cost: USELESS_CHARACTER_COST * length });
  }
  return steps;
}

function charactersAt(run: string, at: number): Step[] {
  const character = run[at]!;
  const kinds: Kind[] = [GRAMMAR.has(character) ? "grammar" : "unknown"];
  if (ENGLISH_OF.has(character)) kinds.push("lone");
  return kinds.map((kind) => ({ length: 1, kind, cost: COST[kind] }));
}

/** One character is a word where words or grammar stand around it: 锁的实现, but not the 表 in 代表. */
function mayFollow(kind: Kind, before: Kind): boolean {
  if (kind === "lone") return before === "word" || before === "grammar";
  return !(kind === "unknown" && before === "lone");
}

function piecesOf(run: string, last: Way): Piece[] {
  const pieces: Piece[] = [];
  let end = run.length;
  let unknown = "";
  const close = (): void => {
    if (unknown !== "") pieces.push({ text: unknown, known: false });
    unknown = "";
  };
  for (let way = last; way.before !== undefined; way = way.before) {
    const start = end - way.length;
    const text = run.slice(start, end);
    if (way.kind === "unknown") unknown = text + unknown;
    else close();
    if (way.kind === "word" || way.kind === "lone") pieces.push({ text, known: true });
    end = start;
  }
  close();
  return pieces.reverse();
}
