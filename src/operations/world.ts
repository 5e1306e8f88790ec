/**
 * What every operation runs in: one folder, its settings, its index. Belongs here: opening and closing it. Does not: who
 * decides on the folder and the settings (the doors), or any work.
 */
import type { Outline } from "../passage/passage.ts";
import type { KeptDocuments } from "../retrieve/entry/kept-documents.ts";
import type { BaseCache } from "../retrieve/knowledge/base/base-cache.ts";
import type { OpenChunks } from "../skill/open-chunks.ts";
import type { SkillManager } from "../skill/skill-manager.ts";
import type { Engine } from "../store/engine.ts";
import { resolveSettings, type ResolvedSettings } from "../workspace/settings/settings.ts";
import type { Workspace } from "../workspace/workspace.ts";
import type { SkillIndexCache } from "./skill/rank.ts";

/** Everything an operation may touch: one folder, its index, its skills. `openRoot` makes one. */
export interface World {
  readonly workspace: Workspace;
  /** Who set what; doors fill inputs from it (setting-inputs.ts). */
  readonly settings: ResolvedSettings;
  /** Folder under which indexes are kept. */
  readonly cacheDir: string;
  /** Folder of the user's own settings; absent where nobody looked. */
  readonly configDir?: string;
  /** Opened at the first call: `read` and `outline` of a document must not wait for a database. */
  engine(): Promise<Engine>;
  /** The outline of one file as it is on the disk now. */
  outline(path: string): Promise<Outline>;
  /** The skills of the project and the user, as they are on the disk now. */
  skills(): Promise<SkillManager>;
  /** Documents of the knowledge bases as last read, by stamp; nothing of any question. */
  readonly knowledge: BaseCache;
  /** Documents of the last entries asked for. */
  readonly entries: EntryCache;
  /** The skills as last searched. */
  readonly skillIndex: SkillIndexCache;
  /** What a session has open of them; absent where nobody keeps a session. */
  readonly openChunks?: OpenChunks;
  /** The configured model; absent where there is none. */
  readonly writeFn?: WriteFn;
  /** Safe to call twice, and without an engine. */
  close(): Promise<void>;
}

/** Empty until the first question. */
export interface EntryCache {
  documents?: KeptDocuments;
}

export interface WorldOptions {
  readonly cacheDir: string;
  /** The defaults where absent. */
  readonly settings?: ResolvedSettings;
  readonly configDir?: string;
  /** The user's own folder, for skills that belong to no project; none are looked for where absent. */
  readonly homeDir?: string;
  readonly openChunks?: OpenChunks;
  /** The configured model as one function. */
  readonly writeFn?: WriteFn;
}

/** A prompt to a model, its answer. */
export type WriteFn = (prompt: string, signal?: AbortSignal) => Promise<string>;

export function openWorld(workspace: Workspace, options: WorldOptions): World {
  let opening: Promise<Engine> | undefined;
  let openingSkills: Promise<SkillManager> | undefined;
  const engine = (): Promise<Engine> => (opening ??= openEngine(workspace, options));
  return {
    workspace,
    settings: options.settings ?? resolveSettings({}),
    cacheDir: options.cacheDir,
    configDir: options.configDir,
    engine,
    knowledge: new Map(),
    entries: {},
    skillIndex: {},
    outline: (path) => outlineOf(workspace, path),
    skills: async () => {
      if (openingSkills === undefined) return (openingSkills = openSkillsOf(workspace, options));
      const skills = await openingSkills;
      skills.refresh();
      return skills;
    },
    openChunks: options.openChunks,
    writeFn: options.writeFn,
    close: async () => {
      const opened = opening;
      opening = undefined;
      await (await opened)?.close();
    },
  };
}

/** The formats are loaded here, not above: most commands read no outline. */
async function outlineOf(workspace: Workspace, path: string): Promise<Outline> {
  const { outlineSource } = await import("../outline/outline.ts");
  return outlineSource({ path, text: workspace.read(path).text });
}

// The engine brings the database with it; loading that costs more than reading a file.
async function openEngine(workspace: Workspace, options: WorldOptions): Promise<Engine> {
  const { Engine } = await import("../store/engine.ts");
  return new Engine(workspace, options);
}

async function openSkillsOf(workspace: Workspace, options: WorldOptions): Promise<SkillManager> {
  const { homeDir, openChunks, settings } = options;
  const { openSkills } = await import("../workspace/skill-discovery.ts");
  return openSkills(workspace, { homeDir, further: settings?.values.skills, open: openChunks });
}
