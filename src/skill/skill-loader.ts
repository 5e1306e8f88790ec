/** SkillLoader: the seed's two functions under the seed's name. The work is done in skill-parser.ts and skill-prompt.ts. */
import { SkillParser, type SkillSource } from "./skill-parser.ts";
import { formatSkill, type ReadSkillFile } from "./skill-prompt.ts";
import type { Skill } from "./skill.ts";

/** A skill from the text of its `SKILL.md`, and as a prompt shows it. */
export class SkillLoader {
  /** Never throws; what was odd about the file is in `diagnostics`. */
  static parse(fileContent: string, source?: SkillSource): Skill {
    return SkillParser.parse(fileContent, source);
  }

  /** Summary mode; `open` (by default what the skill's session has open) is shown in place and leaves the list. */
  static formatForPrompt(skill: Skill, open?: ReadonlySet<string>, readFile?: ReadSkillFile): string {
    return formatSkill(skill, open, readFile);
  }
}
