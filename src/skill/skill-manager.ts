/**
 * SkillManager: all skills of a session and which of their chunks are open. Belongs here: loading, looking up, opening and
 * closing. Does not: the disk (SkillFiles), what a budget refuses (chunk-load.ts), the prompt of many skills (skill-section.ts).
 */
import { messageOf } from "../passage/errors.ts";
import type { Diagnostic } from "../passage/passage.ts";
import { type ChunkLoad, DEFAULT_LIMITS, loadChunk, type LoadLimits } from "./chunk-load.ts";
import { type OpenHandle, OpenChunks } from "./open-chunks.ts";
import type { SkillFiles } from "./skill-files.ts";
import { SkillLoader } from "./skill-loader.ts";
import { seenWith, type Skill } from "./skill.ts";

/** Where skills come from, and whose chunks are open. */
export interface SkillManagerOptions {
  readonly files: SkillFiles;
  readonly limits?: LoadLimits;
  /** Whose chunks are open. One of its own where absent. */
  readonly open?: OpenChunks;
}

/** What was loaded, and what is wrong with what was not. */
export interface LoadedSkills {
  /** All skills of this manager, in order. */
  readonly skills: readonly Skill[];
  readonly diagnostics: readonly Diagnostic[];
}

/** One folder handed to loadAll, as it was last seen. */
interface LoadedFolder {
  readonly skills: readonly LoadedSkill[];
  readonly diagnostics: readonly Diagnostic[];
}

interface LoadedSkill {
  readonly stamp: string;
  readonly skill: Skill;
}

export class SkillManager {
  readonly #files: SkillFiles;
  readonly #limits: LoadLimits;
  readonly #open: OpenChunks;
  readonly #folders = new Map<string, LoadedFolder>();
  #skills = new Map<string, Skill>();
  #clashes: readonly Diagnostic[] = [];

  constructor(options: SkillManagerOptions) {
    this.#files = options.files;
    this.#limits = options.limits ?? DEFAULT_LIMITS;
    this.#open = options.open ?? new OpenChunks();
  }

  /**
   * Loads every skill below `dir`, or looks again when it was loaded before: unchanged files are not read twice. Of two
   * skills with one name the one from the folder loaded first stays, and a diagnostic names both.
   */
  loadAll(dir: string): LoadedSkills {
    return this.#load([dir]);
  }

  /** Looks at every loaded folder again, so that a changed, new or removed skill is seen. */
  refresh(): LoadedSkills {
    return this.#load(this.#folders.keys());
  }

  skills(): Skill[] {
    return [...this.#skills.values()];
  }

  diagnostics(): Diagnostic[] {
    const folders = [...this.#folders.values()];
    return [
      ...folders.flatMap(({ diagnostics }) => diagnostics),
      ...folders.flatMap(({ skills }) => skills.flatMap(({ skill }) => skill.diagnostics)),
      ...this.#clashes,
    ];
  }

  /** The exact name, or the only one that differs in case alone. */
  skill(name: string): Skill | undefined {
    const exact = this.#skills.get(name);
    if (exact !== undefined) return exact;
    const folded = name.trim().toLowerCase();
    const alike = this.skills().filter((skill) => skill.metadata.name.toLowerCase() === folded);
    return alike.length === 1 ? alike[0] : undefined;
  }

  /** The content, without opening it; null when there is no such skill or chunk. */
  getChunk(skillName: string, chunkId: string): string | null {
    return this.skill(skillName)?.chunks.get(chunkId)?.content ?? null;
  }

  /** What `load_skill_chunk` does: the content, and the chunk stays open for later turns. Never throws. */
  open(skillName: string, chunkId: string, limits: Partial<LoadLimits> = {}): ChunkLoad {
    const load = loadChunk(
      {
        names: [...this.#skills.keys()],
        skill: (name) => this.skill(name),
        readFile: (skill, path) => this.#files.readBeside(skill.path ?? "", path),
        open: this.#open,
      },
      skillName,
      chunkId,
      { ...this.#limits, ...limits },
    );
    if (load.status === "loaded") this.#open.open(load.skillName, load.chunkId);
    return load;
  }

  /** False when it was not open. Without a chunk: everything of the skill. */
  close(skillName: string, chunkId?: string): boolean {
    return this.#open.close(this.skill(skillName)?.metadata.name ?? skillName, chunkId);
  }

  /** The open set as handles, for a session file or a client that keeps it. */
  export(): OpenHandle[] {
    return this.#open.export();
  }

  /** Replaces the open set; returns what could not be read as a handle. A chunk that is gone stays noted and is not shown. */
  restore(handles: readonly unknown[]): unknown[] {
    return this.#open.restore(handles);
  }

  /** The same skills seen by another session, with an open set of its own. Nothing is loaded again. */
  withOpen(open: OpenChunks): SkillManager {
    const other = new SkillManager({ files: this.#files, limits: this.#limits, open });
    for (const [dir, folder] of this.#folders) other.#folders.set(dir, folder);
    other.#settle();
    return other;
  }

  /** The text of a file beside a skill; undefined when it cannot be read (any more). */
  fileText(skill: Skill, path: string): string | undefined {
    try {
      return this.#files.readBeside(skill.path ?? "", path);
    } catch {
      // Shown as "not loaded" by whoever asked: an open file may vanish between two turns.
      return undefined;
    }
  }

  #load(dirs: Iterable<string>): LoadedSkills {
    for (const dir of dirs) this.#folders.set(dir, this.#loadFolder(dir));
    this.#settle();
    return { skills: this.skills(), diagnostics: this.diagnostics() };
  }

  #loadFolder(dir: string): LoadedFolder {
    const known = new Map(this.#folders.get(dir)?.skills.map((loaded) => [loaded.skill.path, loaded]));
    const listing = this.#files.list(dir);
    const diagnostics = [...listing.diagnostics];
    const skills = listing.locations.flatMap((location): LoadedSkill[] => {
      const before = known.get(location.path);
      if (before !== undefined && before.stamp === location.stamp) return [before];
      try {
        const { path, stamp, files } = location;
        return [{ stamp, skill: SkillLoader.parse(this.#files.read(path), { path, files }) }];
      } catch (thrown) {
        diagnostics.push({ code: "skill-unreadable", message: messageOf(thrown), path: location.path });
        return [];
      }
    });
    return { skills, diagnostics };
  }

  /** Which skill has which name, after any folder changed. */
  #settle(): void {
    const skills = new Map<string, Skill>();
    const clashes: Diagnostic[] = [];
    for (const { skills: loaded } of this.#folders.values()) {
      for (const { skill } of loaded) {
        const { name } = skill.metadata;
        const first = skills.get(name);
        if (first === undefined) skills.set(name, seenWith(skill, this.#open.of(name)));
        else if (first.path !== skill.path) {
          const message = `Skill '${name}' is also at ${first.path ?? "another place"}, which is the one used.`;
          clashes.push({ code: "skill-clash", message, path: skill.path });
        }
      }
    }
    this.#skills = skills;
    this.#clashes = clashes;
  }
}
