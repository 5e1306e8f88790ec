/**
 * bench:skill-find — how often `pith skill find` names the skill that is needed.
 *
 *     node bench/skill-find.ts --dir DIR --queries FILE [--size 4000] [--worlds 1]
 *
 * DIR holds SKILL.md files at any depth; FILE has a line of JSON for each need: {"query": …, "skill": name}. Good needs are
 * those that authors of skills wrote themselves to try them: `evals/evals.json` beside a SKILL.md. Of the skills `--worlds`
 * samples of `--size` are drawn, half of them from the skills that FILE names; a need whose skill is not in the sample
 * measures how often nothing is found where there is nothing. Printed as JSON.
 */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { rankSkills, type SkillIndexCache } from "../src/operations/skill/rank.ts";
import { SkillLoader } from "../src/skill/skill-loader.ts";
import type { Skill } from "../src/skill/skill.ts";
import { readJsonLines } from "./json-lines.ts";
import { seeded } from "./seeded.ts";

const { values } = parseArgs({
  options: {
    dir: { type: "string" },
    queries: { type: "string" },
    size: { type: "string", default: "4000" },
    worlds: { type: "string", default: "1" },
  },
});

interface Need {
  readonly query: string;
  readonly skill: string;
}

/** As `pith skill find` asks. */
const LIMIT = 8;
/** Needs without their skill, for each world: enough to tell, and they are many. */
const MAX_STRANGERS = 100;

if (values.dir === undefined || values.queries === undefined) {
  console.error("usage: node bench/skill-find.ts --dir DIR --queries FILE [--size 4000] [--worlds 1]");
  process.exitCode = 2;
} else {
  const needs = readJsonLines<Need>(values.queries);
  console.log(JSON.stringify(measure(loadSkills(values.dir), needs), undefined, 2));
}

/** By name; of two with one name the first path stays. */
function loadSkills(dir: string): Map<string, Skill> {
  const skills = new Map<string, Skill>();
  for (const path of globSync("**/SKILL.md", { cwd: dir, exclude: (name) => name === ".git" }).sort()) {
    const skill = SkillLoader.parse(readFileSync(join(dir, path), "utf8"), { path });
    if (!skills.has(skill.metadata.name)) skills.set(skill.metadata.name, skill);
  }
  return skills;
}

function measure(all: ReadonlyMap<string, Skill>, needs: readonly Need[]): Record<string, unknown> {
  const named = [...new Set(needs.map(({ skill }) => skill))].filter((name) => all.has(name));
  const random = seeded(20_261_115);
  const [places, sure, unsure, indexMs, rankMs]: number[][] = [[], [], [], [], []];
  for (let world = 0; world < Number(values.worlds); world++) {
    const skills = sample(all, named, Math.min(Number(values.size), all.size), random);
    const cache: SkillIndexCache = {};
    indexMs!.push(timed(() => rankSkills(skills, "warm", { limit: LIMIT, cache })).ms);
    const present = new Set(skills.map(({ metadata }) => metadata.name));
    for (const { query, skill } of needs.filter((need) => present.has(need.skill))) {
      const { result, ms } = timed(() => rankSkills(skills, query, { limit: LIMIT, cache }));
      rankMs!.push(ms);
      const names = [...new Set(result.hits.map((hit) => hit.skill.metadata.name))];
      places!.push(names.indexOf(skill) + 1 || Infinity);
      sure!.push(result.answered ? 1 : 0);
    }
    const strangers = needs.filter((need) => !present.has(need.skill));
    // Spread over all of them: needs of one collection stand side by side.
    const step = Math.max(1, strangers.length / MAX_STRANGERS);
    for (const { query } of strangers.filter((_, at) => Math.floor(at / step) !== Math.floor((at - 1) / step)))
      unsure!.push(rankSkills(skills, query, { limit: LIMIT, cache }).answered ? 1 : 0);
  }
  const within = (count: number): number => mean(places!.map((place) => (place <= count ? 1 : 0)));
  return {
    skills: Number(values.size),
    needs: places!.length,
    hitAt1: within(1),
    hitAt3: within(3),
    hitAt8: within(8),
    foundWhereThere: mean(sure!),
    foundWhereNot: mean(unsure!),
    firstCallMs: mean(indexMs!),
    callMs: mean(rankMs!),
  };
}

function sample(
  all: ReadonlyMap<string, Skill>,
  named: readonly string[],
  size: number,
  random: () => number,
): Skill[] {
  const names = [...all.keys()];
  const chosen = new Set<string>();
  while (chosen.size < size) {
    const from = random() < 0.5 ? named : names;
    chosen.add(from[Math.floor(random() * from.length)]!);
  }
  return [...chosen].sort().map((name) => all.get(name)!);
}

function timed<Result>(work: () => Result): { result: Result; ms: number } {
  const started = performance.now();
  const result = work();
  return { result, ms: performance.now() - started };
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / Math.max(1, numbers.length);
}
