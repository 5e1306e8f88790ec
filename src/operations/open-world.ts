/**
 * From what a door was told to a world: which folder, which settings, which caches. The same for every door; what the
 * environment and the platform are is handed in.
 */
import { resolve } from "node:path";
import type { UserDirs } from "../workspace/dirs.ts";
import type { Environment } from "../workspace/environment.ts";
import { loadSettings } from "../workspace/settings/settings.ts";
import { openWorkspace, type Workspace } from "../workspace/workspace.ts";
import { openWorld, type World, type WorldOptions, type WriteFn } from "./world.ts";

/** Where a user stands, and what is theirs. */
export interface Place {
  /** As named by the user; the top of the worktree around `folder` when absent. */
  readonly root?: string;
  /** The folder the user stands in. */
  readonly folder: string;
  readonly dirs: UserDirs;
  readonly homeDir: string;
  readonly environment: Environment;
}

export interface WorldExtras extends Pick<WorldOptions, "openChunks"> {
  /** How a door reaches the model that the settings name; without it no operation uses one. */
  readonly writeWith?: (model: string) => WriteFn;
}

/** Throws ContextError "bad-input" for a root that is not there, "bad-setting" for a setting that does not fit. */
export function openWorldAt(place: Place, { openChunks, writeWith }: WorldExtras = {}): World {
  const plain = openRoot(place);
  const { environment } = place;
  const settings = loadSettings(plain, place.dirs.configDir, environment);
  const { ignore, maxFileBytes, cacheDir, model } = settings.values;
  return openWorld(openWorkspace(plain.root, { ignore, maxFileBytes, environment }), {
    openChunks,
    writeFn: model === "" ? undefined : writeWith?.(model),
    settings,
    cacheDir: cacheDir === "" ? place.dirs.cacheDir : cacheDir,
    configDir: place.dirs.configDir,
    homeDir: place.homeDir,
  });
}

/** What was named, else the top of the worktree around the folder, else the folder. */
function openRoot({ root, folder }: Place): Workspace {
  if (root !== undefined) return openWorkspace(resolve(folder, root));
  const here = openWorkspace(folder);
  const topLevel = here.git.head()?.topLevel;
  return topLevel === undefined || topLevel === here.root ? here : openWorkspace(topLevel);
}
