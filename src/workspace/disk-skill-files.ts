/**
 * The SkillFiles that skill/ reads skills through, on a disk. Belongs here: looking into a folder of skills, bounds,
 * confinement. Does not: which folders are looked into (skill-discovery.ts).
 *
 * Folders above the root and of the user lie outside of the workspace. Each is opened with a wall of its own, only files of
 * skills are read there, and a link out of it is refused like everywhere else.
 */
import type { Stats } from "node:fs";
import { isAbsolute, join, sep } from "node:path";
import { ContextError } from "../passage/errors.ts";
import type { Diagnostic } from "../passage/passage.ts";
import type { SkillFiles, SkillListing, SkillLocation } from "../skill/skill-files.ts";
import type { SkillFile } from "../skill/skill.ts";
import { isInside } from "./confine.ts";
import { type Disk, systemReason } from "./disk.ts";
import { readText } from "./reading/read.ts";
import { stampOf } from "./settled.ts";

/** How deep below a skills folder a skill may lie, and how many folders are looked into: a home can be large. */
const MAX_SKILL_DEPTH = 5;
const MAX_FOLDERS = 20_000;
/** Of one skill. The Skills extension of MCP names the same number. */
const MAX_FILES = 512;
const MAX_FILE_DEPTH = 5;
/** Not skills and not their files. */
const SKIPPED = new Set([".git", "node_modules", "__pycache__", ".venv", ".DS_Store"]);

/** Paths inside the root are printed relative to it, as addresses; others are absolute. */
export class DiskSkillFiles implements SkillFiles {
  readonly #root: string;
  /** The project: what lies in it may not lead out of it. */
  readonly #top: string;
  readonly #disk: Disk;
  /** Of every SKILL.md listed: its real folder, and the folder it may not leave. */
  readonly #listed = new Map<string, { readonly folder: string; readonly wall: string }>();

  constructor(root: string, top: string, disk: Disk) {
    this.#root = root;
    this.#top = top;
    this.#disk = disk;
  }

  list(dir: string): SkillListing {
    const path = isAbsolute(dir) ? dir : join(this.#root, dir);
    const real = this.#realFolder(path);
    if (real === undefined) {
      const message = "There is no such folder, so there are no skills in it.";
      return { locations: [], diagnostics: [{ code: "skill-folder-missing", message, path: this.#shown(path) }] };
    }
    if (isInside(this.#top, path) && !isInside(this.#top, real)) {
      return { locations: [], diagnostics: [this.#strayLink(path, "project")] };
    }
    // A link inside the project may lead anywhere in the project: `.claude/skills/x` → `tools/skills/x` is common.
    return this.#search({ path, real, depth: 0 }, isInside(this.#root, real) ? this.#root : real);
  }

  /** A folder that holds a skill is not searched for others. */
  #search(start: Searched, wall: string): SkillListing {
    const diagnostics: Diagnostic[] = [];
    const locations: SkillLocation[] = [];
    const seen = new Set<string>();
    const queue = [start];
    for (const { path, real: folder, depth } of queue) {
      if (folder === undefined || seen.has(folder)) continue;
      if (!isInside(wall, folder)) {
        diagnostics.push(this.#strayLink(path, "skills folder"));
        continue;
      }
      if (seen.size >= MAX_FOLDERS) {
        const message = `More than ${MAX_FOLDERS} folders; the rest is not searched for skills.`;
        diagnostics.push({ code: "skill-search-stopped", message, path: this.#shown(path) });
        break;
      }
      seen.add(folder);
      const entries = this.#entries(folder, diagnostics);
      const skill = entries.find(({ name, isFile }) => isFile && name === "SKILL.md") ?? entries.find(isSkillFile);
      if (skill !== undefined) {
        const location = this.#locate(join(path, skill.name), { folder, wall, entries }, diagnostics);
        if (location !== undefined) locations.push(location);
      } else if (depth < MAX_SKILL_DEPTH) {
        for (const below of this.#foldersIn({ path, real: folder, depth }, entries)) queue.push(below);
      }
    }
    return { locations: locations.sort((a, b) => (a.path < b.path ? -1 : 1)), diagnostics };
  }

  #foldersIn({ path, real, depth }: Searched & { readonly real: string }, entries: readonly Entry[]): Searched[] {
    return entries
      .filter(({ isFile }) => !isFile)
      .map(({ name, isLink }) => {
        const below = join(path, name);
        // What is no link lies where it stands: thousands of folders need not be resolved one by one.
        return { path: below, real: isLink ? this.#realFolder(below) : join(real, name), depth: depth + 1 };
      });
  }

  #strayLink(path: string, place: string): Diagnostic {
    const message = `This folder is a link that leads out of the ${place} and is not followed.`;
    return { code: "skill-outside", message, path: this.#shown(path) };
  }

  read(path: string): string {
    return readText(this.#disk, this.#placeOf(path).wall, this.#absolute(path)).text;
  }

  readBeside(path: string, file: string): string {
    return readText(this.#disk, this.#placeOf(path).folder, file).text;
  }

  #locate(file: string, { folder, wall, entries }: Found, diagnostics: Diagnostic[]): SkillLocation | undefined {
    const path = this.#shown(file);
    const lookedMs = Date.now();
    const stat = statOf(this.#disk, file);
    if (stat === undefined || !stat.isFile()) return undefined;
    this.#listed.set(path, { folder, wall });
    const files = this.#filesOf(folder, entries, path, diagnostics);
    const listed = files.map((other) => `${other.path} ${other.bytes}`).join("\n");
    const stamp = stampOf({ sizeBytes: stat.size, mtimeMs: stat.mtimeMs, inode: stat.ino }, lookedMs);
    return { path, stamp: `${stamp}\n${listed}`, files };
  }

  /** Everything in the skill's folder but SKILL.md and hidden files, in order of path. Links are left out. */
  #filesOf(folder: string, top: readonly Entry[], skillPath: string, diagnostics: Diagnostic[]): SkillFile[] {
    const files: SkillFile[] = [];
    const queue = [{ at: folder, prefix: "", depth: 0 }];
    for (const { at, prefix, depth } of queue) {
      for (const { name, isFile, isLink } of depth === 0 ? top : this.#entries(at, diagnostics)) {
        if (isLink || name.startsWith(".") || (prefix === "" && name.toLowerCase() === "skill.md")) continue;
        if (!isFile) {
          if (depth < MAX_FILE_DEPTH) queue.push({ at: join(at, name), prefix: `${prefix}${name}/`, depth: depth + 1 });
          continue;
        }
        if (files.length === MAX_FILES) {
          const message = `The skill has more than ${MAX_FILES} files; the rest is not offered.`;
          diagnostics.push({ code: "skill-too-many-files", message, path: skillPath });
          return files;
        }
        const stat = statOf(this.#disk, join(at, name));
        if (stat?.isFile() === true) files.push({ path: prefix + name, bytes: stat.size });
      }
    }
    return files.sort((a, b) => (a.path < b.path ? -1 : 1));
  }

  #entries(folder: string, diagnostics: Diagnostic[]): Entry[] {
    try {
      return this.#disk
        .readdirSync(folder, { withFileTypes: true })
        .filter(
          (entry) => !SKIPPED.has(entry.name) && (entry.isFile() || entry.isDirectory() || entry.isSymbolicLink()),
        )
        .map((entry) => ({
          name: entry.name,
          isLink: entry.isSymbolicLink(),
          isFile: entry.isSymbolicLink()
            ? statOf(this.#disk, join(folder, entry.name))?.isFile() === true
            : entry.isFile(),
        }));
    } catch (thrown) {
      const message = `This folder cannot be searched for skills: ${systemReason(thrown)}.`;
      diagnostics.push({ code: "skill-folder-unreadable", message, path: this.#shown(folder) });
      return [];
    }
  }

  /** undefined when it is not there, or not a folder. */
  #realFolder(path: string): string | undefined {
    try {
      const real = this.#disk.realpathSync(path);
      return this.#disk.statSync(real).isDirectory() ? real : undefined;
    } catch {
      // Gone since its parent was read, or a link in a circle: there is no skill in it.
      return undefined;
    }
  }

  #placeOf(path: string): { readonly folder: string; readonly wall: string } {
    const place = this.#listed.get(path);
    if (place !== undefined) return place;
    throw new ContextError("not-found", `No skill was found at "${path}".`, { address: path, nearest: [] });
  }

  #absolute(path: string): string {
    return isAbsolute(path) ? path : join(this.#root, path);
  }

  #shown(path: string): string {
    const inside = isInside(this.#root, path) && path !== this.#root;
    const shown = inside ? path.slice(this.#root.length).replace(/^[\\/]+/u, "") : path;
    return shown.split(sep).join("/");
  }
}

/** A folder on the way: as it is called, and where it really is; undefined when it is not there. */
interface Searched {
  readonly path: string;
  readonly real: string | undefined;
  readonly depth: number;
}

/** A folder with a SKILL.md: where it really is, what it may not leave, and what is in it. */
interface Found {
  readonly folder: string;
  readonly wall: string;
  readonly entries: readonly Entry[];
}

interface Entry {
  readonly name: string;
  readonly isFile: boolean;
  readonly isLink: boolean;
}

function isSkillFile({ name, isFile }: Entry): boolean {
  return isFile && name.toLowerCase() === "skill.md";
}

/** undefined when nothing is there, or nothing we may know of. */
export function statOf(disk: Disk, path: string): Stats | undefined {
  try {
    return disk.statSync(path, { throwIfNoEntry: false });
  } catch {
    // A closed parent folder or a circle of links: for a search that is the same as nothing.
    return undefined;
  }
}
