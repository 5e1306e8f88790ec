/**
 * AgentContextBuilder: the system prompt of an agent, made anew for every turn from what is loaded now. Belongs here:
 * putting its parts together. Does not: one skill's text (skill/), the conversation and its compaction (session).
 *
 * Skills are not messages. Because their open set is read here each time, a compaction of the conversation cannot lose
 * them, and a chunk that was closed or changed on the disk is so in the very next prompt.
 */
import { packSkillSection } from "../skill/skill-section.ts";
import type { SkillManager } from "../skill/skill-manager.ts";

/** What a system prompt is made of. */
export interface AgentContextOptions {
  /** What the agent is and how it works; comes first. */
  readonly instructions?: string;
  readonly skills: SkillManager;
  /** For all skills together; a share of the model's window. Default 8000. */
  readonly maxSkillTokens?: number;
}

const DEFAULT_SKILL_TOKENS = 8000;

/** A system prompt, and what had no room in it. */
export interface AgentPrompt {
  readonly text: string;
  readonly skillTokens: number;
  /** Skills that the prompt has no room for, by name. */
  readonly droppedSkills: readonly string[];
  /** What did not fit, for a log or the screen. */
  readonly notes: readonly string[];
}

/** A system prompt: the instructions, and of every skill as much as is open and fits. */
export class AgentContextBuilder {
  readonly #options: AgentContextOptions;

  constructor(options: AgentContextOptions) {
    this.#options = options;
  }

  /** Skills as they are on the disk now, in summary mode, open chunks in place. */
  build(): AgentPrompt {
    const { instructions = "", skills, maxSkillTokens = DEFAULT_SKILL_TOKENS } = this.#options;
    const section = packSkillSection(skills.refresh().skills, maxSkillTokens, (skill, path) =>
      skills.fileText(skill, path),
    );
    const text = [instructions.trim(), section.text].filter((part) => part !== "").join("\n\n");
    return { text, skillTokens: section.tokens, droppedSkills: section.dropped, notes: section.notes };
  }
}
