/**
 * bench:skills — what loading skills costs and saves, on any collection of SKILL.md files.
 *
 *     node bench/skills.ts --dir DIR [--skills 4000] [--prompt 50]
 *
 * Printed as JSON: parse speed over all files below DIR (and diagnostics by kind), the time of a fresh process that finds
 * and loads `--skills` of them and writes their summary prompt, and the tokens of `--prompt` of them in each form.
 * Samples are taken at even distances in order of path, so that the same folder gives the same figures.
 */
import { execFileSync } from "node:child_process";
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { countTokens } from "../src/pack/tokens.ts";
import { packCatalogue } from "../src/skill/skill-catalogue.ts";
import { SkillLoader } from "../src/skill/skill-loader.ts";
import { packSkillSection } from "../src/skill/skill-section.ts";
import { joinPieces } from "../src/skill/skill.ts";
import { openSkills } from "../src/workspace/skill-discovery.ts";
import { openWorkspace } from "../src/workspace/workspace.ts";

const { values } = parseArgs({
  options: {
    dir: { type: "string" },
    skills: { type: "string", default: "4000" },
    prompt: { type: "string", default: "50" },
    /** Inside the fresh process: load this workspace and report. */
    load: { type: "string" },
  },
});

/** For the prompt of a session: two percent of a window of 200,000. */
const PROMPT_TOKENS = 4000;

if (values.load !== undefined) console.log(JSON.stringify(loadWorkspace(values.load)));
else if (values.dir !== undefined) console.log(JSON.stringify(measure(values.dir), undefined, 2));
else {
  console.error("usage: node bench/skills.ts --dir DIR [--skills 4000] [--prompt 50]");
  process.exitCode = 2;
}

function measure(dir: string): Record<string, unknown> {
  const paths = globSync("**/SKILL.md", { cwd: dir, exclude: (name) => name === ".git" }).sort();
  const texts = paths.map((path) => readFileSync(join(dir, path), "utf8"));
  return {
    parse: measureParse(paths, texts),
    load: measureLoad(
      evenly(
        paths.map((path, index) => [path, texts[index]!] as const),
        Number(values.skills),
      ),
    ),
    prompt: measurePrompt(evenly(texts, Number(values.prompt))),
  };
}

/** Best of three passes; the machine may be busy. */
function measureParse(paths: readonly string[], texts: readonly string[]): Record<string, unknown> {
  const megabytes = texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0) / 1e6;
  const seconds: number[] = [];
  const counts: Record<string, number> = {};
  let lossy = 0;
  let implicit = 0;
  for (let pass = 0; pass < 3; pass++) {
    const started = process.cpuUsage();
    for (const [index, text] of texts.entries()) {
      const skill = SkillLoader.parse(text, { path: paths[index]! });
      // Cut into parts as well, which is otherwise done when first asked for.
      if (skill.chunks.size < 0 || pass > 0) continue;
      if (joinPieces(skill.pieces) !== text) lossy++;
      if (skill.chunks.size > 0) implicit++;
      for (const { code } of skill.diagnostics) counts[code] = (counts[code] ?? 0) + 1;
    }
    const { user, system } = process.cpuUsage(started);
    seconds.push((user + system) / 1e6);
  }
  const best = Math.min(...seconds);
  return {
    files: texts.length,
    megabytes,
    megabytesPerCpuSecond: megabytes / best,
    withChunks: implicit,
    lossy,
    diagnostics: counts,
  };
}

/** A project with so many skills, loaded by a process that has seen nothing of it. */
function measureLoad(sample: readonly (readonly [path: string, text: string])[]): unknown {
  const root = mkdtempSync(join(tmpdir(), "pith-skills-"));
  try {
    for (const [index, [, text]] of sample.entries()) {
      const folder = join(root, "skills", `${index}`);
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, "SKILL.md"), text);
    }
    const output = execFileSync(process.execPath, [import.meta.filename, "--load", root], { encoding: "utf8" });
    return JSON.parse(output) as unknown;
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

/** `catalogue`: the prompt a session really starts with. `summary`: every core text too, however long. */
function loadWorkspace(root: string): Record<string, number> {
  const started = performance.now();
  const cpuSeconds = () => (process.cpuUsage().user + process.cpuUsage().system) / 1e6;
  const before = cpuSeconds();
  const manager = openSkills(openWorkspace(root));
  packSkillSection(manager.skills(), PROMPT_TOKENS);
  const catalogueMs = performance.now() - started;
  const catalogueCpuSeconds = cpuSeconds() - before;
  const { tokens } = packSkillSection(manager.skills(), Infinity);
  const summaryMs = performance.now() - started;
  const summaryCpuSeconds = cpuSeconds() - before;
  const again = performance.now();
  manager.refresh();
  const refreshMs = performance.now() - again;
  const skills = manager.skills().length;
  return { skills, catalogueMs, catalogueCpuSeconds, summaryMs, summaryCpuSeconds, refreshMs, tokens };
}

function measurePrompt(texts: readonly string[]): Record<string, number> {
  const skills = texts.map((text) => SkillLoader.parse(text));
  const whole = texts.reduce((sum, text) => sum + countTokens(text), 0);
  const summary = packSkillSection(skills, Infinity).tokens;
  const catalogue = packCatalogue(
    skills.map(({ metadata }) => metadata),
    Infinity,
  ).tokens;
  return {
    skills: skills.length,
    wholeTokens: whole,
    summaryTokens: summary,
    catalogueTokens: catalogue,
    savedShare: 1 - summary / whole,
  };
}

function evenly<Item>(items: readonly Item[], count: number): Item[] {
  if (items.length <= count) return [...items];
  return Array.from({ length: count }, (_, index) => items[Math.floor((index * items.length) / count)]!);
}
