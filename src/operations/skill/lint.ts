/** `pith skill lint`: what is wrong with the skills, by the standard and by what their files say. */
import { z } from "zod";
import type { Diagnostic } from "../../passage/passage.ts";
import { counted } from "../../render/counted.ts";
import { palette } from "../../render/palette.ts";
import { validateSkill } from "../../skill/skill-validation.ts";
import { operation } from "../operation.ts";
import { NO_SKILLS } from "./list.ts";
import { skillNamed } from "./session.ts";

export interface SkillProblem {
  readonly code: string;
  readonly message: string;
  readonly path: string;
  /** 1-based; absent when it concerns the whole folder. */
  readonly line?: number;
}

export interface SkillLintOutput {
  /** How many skills were looked at. */
  readonly skills: number;
  readonly problems: readonly SkillProblem[];
}

export const skillLint = operation({
  name: "skill_lint",
  description: "Check skills: front matter, names, lengths, chunk tags, missing files, two skills of one name.",
  input: {
    skill_names: z.array(z.string()).optional().describe("Only these skills; all when not given"),
  },
  doors: ["cli", "mcp"],
  extra: true,
  readOnly: true,
  cli: { positionals: ["skill_names"] },
  examples: [
    { shell: "skill lint", says: "all skills; exit status 1 when there is a problem" },
    { shell: "skill lint pdf", says: "one skill" },
  ],
  run: async (world, { skill_names }): Promise<SkillLintOutput> => {
    const manager = await world.skills();
    const named = skill_names !== undefined && skill_names.length > 0;
    const skills = named ? skill_names.map((name) => skillNamed(manager, name)) : manager.skills();
    const found = named ? skills.flatMap((skill) => skill.diagnostics) : manager.diagnostics();
    const problems = [...found, ...skills.flatMap(validateSkill)].map(problemOf).sort(byPlace);
    return { skills: skills.length, problems };
  },
  text: ({ skills, problems }, { color, link }) => {
    const { dim } = palette(color);
    const lines = problems.map(({ code, message, path, line }) => {
      const place = link(line === undefined ? path : `${path}:${line}`, path, line);
      return `${place}: ${message} ${dim(code)}\n`;
    });
    if (skills === 0 && problems.length === 0) return NO_SKILLS;
    const all = counted(skills, "skill");
    const found = problems.length === 0 ? `${all}, no problems` : `${counted(problems.length, "problem")} in ${all}`;
    return lines.join("") + dim(`${found}\n`);
  },
  // As linters do: a problem is exit status 1.
  found: ({ problems }) => problems.length === 0,
});

function problemOf({ code, message, path = "", line }: Diagnostic): SkillProblem {
  return { code, message, path, ...(line !== undefined && { line: line + 1 }) };
}

function byPlace(a: SkillProblem, b: SkillProblem): number {
  if (a.path !== b.path) return a.path < b.path ? -1 : 1;
  return (a.line ?? 0) - (b.line ?? 0) || (a.code < b.code ? -1 : 1);
}
