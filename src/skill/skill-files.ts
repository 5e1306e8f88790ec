/** The disk as skills see it: handed in, so that this folder stays pure. The real one is workspace/skill-discovery.ts. */
import type { Diagnostic } from "../passage/passage.ts";
import type { SkillFile } from "./skill.ts";

/** A folder with a SKILL.md in it. */
export interface SkillLocation {
  /** Of SKILL.md; the form in which `read` takes it and addresses print it. */
  readonly path: string;
  /** Differs whenever SKILL.md or the list of files beside it may have changed; equal stamps spare a read. */
  readonly stamp: string;
  readonly files: readonly SkillFile[];
}

/** Skills of a folder, not yet read. */
export interface SkillListing {
  /** In a fixed order: the first of two skills with one name is the one that loads. */
  readonly locations: readonly SkillLocation[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Where skills are read from: the disk, or whatever you hand in. */
export interface SkillFiles {
  /** Skills in and below a folder; a folder that does not exist has none. Bounded, and links out of it are not followed. */
  list(dir: string): SkillListing;
  /** Text of SKILL.md. Throws ContextError. */
  read(path: string): string;
  /** A file beside SKILL.md, confined to the skill's folder. Throws ContextError. */
  readBeside(path: string, file: string): string;
}
