/** `pith skill show NAME`: one skill in summary mode, open chunks in place. */
import { z } from "zod";
import { countTokens } from "../../pack/tokens.ts";
import type { Diagnostic } from "../../passage/passage.ts";
import type { SkillFile } from "../../skill/skill.ts";
import { operation } from "../operation.ts";
import { openInput, sessionSkills, skillNamed } from "./session.ts";

export interface SkillShowChunk {
  readonly id: string;
  readonly description: string;
  readonly address: string;
  readonly tokens: number;
  readonly open: boolean;
}

export interface SkillShowOutput {
  readonly name: string;
  readonly version: string;
  readonly description: string;
  readonly path: string;
  readonly chunks: readonly SkillShowChunk[];
  readonly files: readonly SkillFile[];
  /** As a model reads it. */
  readonly prompt: string;
  readonly tokens: number;
  readonly diagnostics: readonly Diagnostic[];
}

export const skillShow = operation({
  name: "skill_show",
  description: "Show one skill in short: its description, its core text, and what more of it can be loaded.",
  input: {
    skill_name: z.string().min(1).describe("The name of the skill"),
    open: openInput,
  },
  doors: ["cli", "mcp", "agent"],
  extra: true,
  readOnly: true,
  cli: { positionals: ["skill_name"] },
  examples: [
    { shell: "skill show pdf", says: "core text and the list of chunks" },
    { shell: "skill show pdf --open pdf#forms", says: "the same with one chunk open" },
  ],
  run: async (world, { skill_name, open }): Promise<SkillShowOutput> => {
    const { SkillLoader } = await import("../../skill/skill-loader.ts");
    const skills = await sessionSkills(world, open);
    const skill = skillNamed(skills, skill_name);
    const prompt = SkillLoader.formatForPrompt(skill, skill.activeChunks, (path) => skills.fileText(skill, path));
    const { name, version, description } = skill.metadata;
    return {
      name,
      version,
      description,
      path: skill.path ?? "",
      chunks: [...skill.chunks.values()].map((chunk) => ({
        id: chunk.id,
        description: chunk.description,
        address: chunk.address ?? "",
        tokens: countTokens(chunk.content),
        open: skill.activeChunks.has(chunk.id),
      })),
      files: skill.files,
      prompt,
      tokens: countTokens(prompt),
      diagnostics: skill.diagnostics,
    };
  },
  text: ({ prompt }) => `${prompt}\n`,
  prompt: ({ prompt }) => prompt,
  found: () => true,
});
