/**
 * Where skills are looked for, and all of them loaded. Belongs here: which folders. Does not: looking into one
 * (disk-skill-files.ts), what is in a SKILL.md (skill/).
 */
import { dirname, join, resolve } from "node:path";
import type { OpenChunks } from "../skill/open-chunks.ts";
import type { SkillFiles } from "../skill/skill-files.ts";
import { SkillManager } from "../skill/skill-manager.ts";
import { isInside } from "./confine.ts";
import { type Disk, realDisk } from "./disk.ts";
import { DiskSkillFiles, statOf } from "./disk-skill-files.ts";
import type { Workspace } from "./workspace.ts";

/** Looked for in the root, in its ancestors up to the git root, in the user's folder, then where settings say. */
const PROJECT_FOLDERS = [".agents/skills", ".claude/skills", "skills"];
const USER_FOLDERS = [".agents/skills", ".claude/skills"];

export interface SkillPlaces {
  /** The user's own folder. */
  readonly homeDir?: string;
  /** The setting `skills`: relative to the root, absolute, or from the user's own folder (`~/…`). */
  readonly further?: readonly string[];
}

/** Folders that exist, the most specific first; the project's before the user's. Absolute paths. */
export function skillFolders(
  workspace: Workspace,
  { homeDir, further = [] }: SkillPlaces = {},
  disk: Disk = realDisk,
): string[] {
  const wanted: string[] = [];
  const top = topOf(workspace);
  for (let folder = workspace.root; isInside(top, folder); folder = dirname(folder)) {
    for (const name of PROJECT_FOLDERS) wanted.push(join(folder, name));
    if (folder === dirname(folder)) break;
  }
  if (homeDir !== undefined) for (const name of USER_FOLDERS) wanted.push(join(homeDir, name));
  for (const folder of further) {
    const fromHome = homeDir !== undefined && /^~[\\/]/u.test(folder);
    wanted.push(fromHome ? join(homeDir, folder.slice(2)) : resolve(workspace.root, folder));
  }
  return [...new Set(wanted)].filter((dir) => statOf(disk, dir)?.isDirectory());
}

/** Skills wherever the disk has them; paths are relative to the workspace or absolute. */
export function skillFilesOf(workspace: Workspace, disk: Disk = realDisk): SkillFiles {
  return new DiskSkillFiles(workspace.root, topOf(workspace), disk);
}

/** All skills a person standing in this workspace has, loaded. */
export function openSkills(
  workspace: Workspace,
  { open, disk = realDisk, ...places }: SkillPlaces & { readonly open?: OpenChunks; readonly disk?: Disk } = {},
): SkillManager {
  const manager = new SkillManager({ files: skillFilesOf(workspace, disk), open });
  for (const dir of skillFolders(workspace, places, disk)) manager.loadAll(dir);
  return manager;
}

/** Of the worktree; the root where there is none. */
function topOf(workspace: Workspace): string {
  return workspace.git.head()?.topLevel ?? workspace.root;
}
