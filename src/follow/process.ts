/**
 * Upstream and downstream of a heading in the project's processes, and what to beware of at it. Belongs here: tying names of
 * steps to headings. Does not: reading the sequences (process-order.ts), choosing what to show (retrieve/entry/).
 */
import type { StepSequence } from "./process-order.ts";

/** A heading as processes see it; `id` is whatever the caller knows it by. */
export interface ProcessHeading {
  readonly id: number;
  readonly path: string;
  readonly title: string;
  /** What two spellings of one title share; see find/sections/title-fold.ts. */
  readonly key: string;
  /** The number it carries: "1", "1.2", "3"; "" for none. */
  readonly numbering: string;
  readonly level: number;
  /** `id` of the heading above it, or -1. */
  readonly parent: number;
}

export interface Neighbours {
  /** Best evidence first. */
  readonly next: readonly ProcessHeading[];
  readonly previous: readonly ProcessHeading[];
  /** Whether the heading is a step of anything. */
  readonly isStep: boolean;
}

const STEP_WORD = /^(?:第\s*[0-9零〇一二三四五六七八九十百两]+\s*(?:步|阶段)|步骤|阶段|step\b|phase\b|stage\b)/iu;

/**
 * Written sequences speak before numbers: a document about the process knows better than a coincidence of numbering.
 * A bare number makes a step only when its neighbours carry numbers too; 步骤, 第二步 and Step are steps by themselves.
 */
export function processNeighbours(
  target: ProcessHeading,
  headings: readonly ProcessHeading[],
  sequences: readonly StepSequence[],
  keyOf: (name: string) => string,
): Neighbours {
  const next: ProcessHeading[] = [];
  const previous: ProcessHeading[] = [];
  const byKey = Map.groupBy(headings, ({ key }) => key);
  const nearest = (name: string): ProcessHeading | undefined => findStep(keyOf(name), target, byKey, headings);
  let isStep = STEP_WORD.test(target.title.trim());
  for (const names of sequences) {
    for (let at = 0; at < names.length; at++) {
      if (!namesStep(keyOf(names[at]!), target)) continue;
      const after = at + 1 < names.length ? nearest(names[at + 1]!) : undefined;
      const before = at > 0 ? nearest(names[at - 1]!) : undefined;
      if (after !== undefined) push(next, after, target);
      if (before !== undefined) push(previous, before, target);
    }
  }
  const siblings = headings.filter(
    ({ path, parent, level }) => path === target.path && parent === target.parent && level === target.level,
  );
  const place = siblings.findIndex(({ id }) => id === target.id);
  if (target.numbering !== "") {
    const after = siblings.slice(place + 1).find(({ numbering }) => isSuccessor(target.numbering, numbering));
    const before = siblings.slice(0, place).findLast(({ numbering }) => isSuccessor(numbering, target.numbering));
    if (after !== undefined) push(next, after, target);
    if (before !== undefined) push(previous, before, target);
  }
  isStep ||= next.length > 0 || previous.length > 0;
  return { next, previous, isStep };
}

/** `2` after `1`, `1.3` after `1.2`. */
function isSuccessor(one: string, two: string): boolean {
  const left = one.split(".");
  const right = two.split(".");
  if (two === "" || left.length !== right.length || left.slice(0, -1).join(".") !== right.slice(0, -1).join("."))
    return false;
  return Number(right.at(-1)) === Number(left.at(-1)) + 1;
}

function namesStep(key: string, heading: ProcessHeading): boolean {
  return key !== "" && key === heading.key;
}

function push(list: ProcessHeading[], heading: ProcessHeading, target: ProcessHeading): void {
  if (heading.id !== target.id && !list.some(({ id }) => id === heading.id)) list.push(heading);
}

/** The heading a step's name means: same title, then a heading that begins the name; same file and level win. */
function findStep(
  key: string,
  target: ProcessHeading,
  byKey: ReadonlyMap<string, readonly ProcessHeading[]>,
  headings: readonly ProcessHeading[],
): ProcessHeading | undefined {
  if (key.length < 2) return undefined;
  const same = byKey.get(key) ?? headings.filter((heading) => heading.key.length > 2 && key.startsWith(heading.key));
  return [...same].sort((a, b) => distance(a, target) - distance(b, target) || a.id - b.id)[0];
}

function distance(heading: ProcessHeading, target: ProcessHeading): number {
  return (heading.path === target.path ? 0 : 4) + Math.min(3, Math.abs(heading.level - target.level));
}

const CAUTION =
  /注意|红线|紅線|禁止|禁忌|警告|警示|风险|風險|避坑|误区|常见错误|不要|切勿|⚠|🚫|⛔|❗|❌|🛑|\b(?:warnings?|cautions?|danger|red\s*lines?|pitfalls?|gotchas?|caveats?|do\s+not|don'?ts?|never|must\s+not|safety|beware)\b/iu;
const RED_LINE = /红线|紅線|禁止|禁忌|切勿|🚫|⛔|🛑|red\s*lines?|do\s+not|don'?ts?|never|must\s+not/iu;

export interface Caution {
  readonly heading: ProcessHeading;
  readonly isRedLine: boolean;
}

/**
 * What to beware of at this step, nearest first: below it, beside it, above it. A caution that names another step's
 * number or title is that step's.
 */
export function cautionsFor(target: ProcessHeading, headings: readonly ProcessHeading[]): Caution[] {
  const byId = new Map(headings.map((heading) => [heading.id, heading]));
  const ancestors = new Set<number>();
  for (let at = target.parent; at !== -1; at = byId.get(at)?.parent ?? -1) ancestors.add(at);
  const found: (Caution & { readonly distance: number })[] = [];
  for (const heading of headings) {
    if (heading.id === target.id || heading.path !== target.path || !CAUTION.test(heading.title)) continue;
    const near = nearness(heading, target, ancestors, byId);
    if (near === -1 || belongsToAnother(heading, target, headings)) continue;
    found.push({ heading, isRedLine: RED_LINE.test(heading.title), distance: near });
  }
  return found
    .sort((a, b) => a.distance - b.distance || a.heading.id - b.heading.id)
    .map(({ heading, isRedLine }) => ({ heading, isRedLine }));
}

/** 0 below the target, 1 beside it, 2 and more beside an ancestor; -1 when it stands under some other step. */
function nearness(
  heading: ProcessHeading,
  target: ProcessHeading,
  ancestors: ReadonlySet<number>,
  byId: ReadonlyMap<number, ProcessHeading>,
): number {
  let steps = 0;
  for (let at = heading.parent; at !== -1; at = byId.get(at)?.parent ?? -1) {
    if (at === target.id) return 0;
    steps++;
  }
  if (heading.parent === target.parent) return 1;
  return heading.parent === -1 || ancestors.has(heading.parent) ? 2 + Math.max(0, target.level - steps) : -1;
}

function belongsToAnother(
  caution: ProcessHeading,
  target: ProcessHeading,
  headings: readonly ProcessHeading[],
): boolean {
  if (caution.numbering !== "" && target.numbering !== "" && STEP_WORD.test(caution.title)) {
    if (caution.numbering !== target.numbering) return true;
  }
  if (target.key !== "" && caution.key.includes(target.key)) return false;
  return headings.some(
    ({ id, key, parent }) =>
      id !== caution.id && id !== target.id && parent === target.parent && key.length > 1 && caution.key.includes(key),
  );
}
