/**
 * What every operation runs in: one folder, its settings, its index. Belongs here: opening and closing it. Does not: who
 * decides on the folder and the settings (the doors), or any work.
 */
import type { Outline } from "../passage/passage.ts";
import type { Engine } from "../store/engine.ts";
import type { Workspace } from "../workspace/workspace.ts";

export interface World {
  readonly workspace: Workspace;
  /** Folder under which indexes are kept. */
  readonly cacheDir: string;
  /** Opened at the first call: `read` and `outline` of a document must not wait for a database. */
  engine(): Promise<Engine>;
  /** The outline of one file as it is on the disk now. */
  outline(path: string): Promise<Outline>;
  /** Safe to call twice, and without an engine. */
  close(): Promise<void>;
}

export interface WorldOptions {
  readonly cacheDir: string;
}

export function openWorld(workspace: Workspace, options: WorldOptions): World {
  let opening: Promise<Engine> | undefined;
  const engine = (): Promise<Engine> => (opening ??= openEngine(workspace, options));
  return {
    workspace,
    cacheDir: options.cacheDir,
    engine,
    outline: async (path) => (await engine()).outline(path),
    close: async () => {
      const opened = opening;
      opening = undefined;
      await (await opened)?.close();
    },
  };
}

// The engine brings the parsers and the database with it; loading them costs more than reading a file.
async function openEngine(workspace: Workspace, options: WorldOptions): Promise<Engine> {
  const { Engine } = await import("../store/engine.ts");
  return new Engine(workspace, options);
}
