/** The workspace as retrieveKnowledge sees it. Belongs here: the adapter. Does not: any rule about knowledge (retrieve/). */
import { join } from "node:path";
import type { BaseCache } from "../../retrieve/knowledge/base/base-cache.ts";
import type { KeptBases, KnowledgeWorld } from "../../retrieve/knowledge/knowledge-world.ts";
import { SETTING_TABLE } from "../../workspace/settings/setting-table.ts";
import { stampOf } from "../../workspace/settled.ts";
import { isUnreadDocument } from "../../workspace/walk.ts";
import type { Workspace } from "../../workspace/workspace.ts";

export const DEFAULT_KNOWLEDGE_FOLDER = SETTING_TABLE.knowledgeBase.standard;

/** What is said where there is none, with the way to the first. */
export function noBases(folder: string): string {
  return `No knowledge base in ${folder}/. Create ${folder}/<name>/README.md to begin one.\n`;
}

export interface KnowledgeWorldOptions {
  /** Kept by the caller for as long as it wants the second question to be faster than the first. */
  readonly cache?: BaseCache;
  readonly folder?: string;
  /** Where what was made of a base is kept for other processes; nothing is where absent. */
  readonly cacheDir?: string;
  readonly writeFn?: (prompt: string) => Promise<string>;
}

export function knowledgeWorld(workspace: Workspace, options: KnowledgeWorldOptions): KnowledgeWorld {
  const folder = (options.folder ?? DEFAULT_KNOWLEDGE_FOLDER).replace(/\/+$/u, "");
  return {
    folder,
    cache: options.cache ?? new Map<string, never>(),
    writeFn: options.writeFn,
    ...(options.cacheDir !== undefined && { kept: keptBases(options.cacheDir, join(workspace.root, folder)) }),
    bases: () => {
      if (workspace.exists(folder) && workspace.stat(folder)?.kind === "folder") {
        return workspace
          .list(folder)
          .filter(({ kind, name }) => kind === "folder" && !name.startsWith("."))
          .map(({ name }) => name);
      }
      return undefined;
    },
    files: async (base) => {
      const under = `${folder}/${base}`;
      const lookedMs = Date.now();
      const { files } = await workspace.walk({ under });
      return files
        .map((file) => ({ path: file.path.slice(under.length + 1), stamp: stampOf(file, lookedMs) }))
        .sort((a, b) => (a.path < b.path ? -1 : 1));
    },
    unread: async (base) => {
      const under = `${folder}/${base}`;
      const { unread } = await workspace.walk({ under });
      return unread
        .filter(isUnreadDocument)
        .map(({ path }) => path.slice(under.length + 1))
        .sort();
    },
    read: (base, path) => workspace.read(`${folder}/${base}/${path}`),
  };
}

/** The store's part is loaded when it is asked for: it brings the database with it. */
function keptBases(cacheDir: string, folder: string): KeptBases {
  return {
    load: async (base) => (await import("../../store/kept-bases.ts")).loadBase(cacheDir, join(folder, base)),
    save: async (base, kept) =>
      (await import("../../store/kept-bases.ts")).saveBase(cacheDir, join(folder, base), kept),
  };
}
