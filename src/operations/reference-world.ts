/** The references' view of a workspace. Belongs here: the adapter. Does not: any rule about references (retrieve/). */
import { outlineSource } from "../outline/outline.ts";
import type { ReferenceWorld } from "../retrieve/references/world.ts";
import { matchPaths } from "../workspace/match-paths.ts";
import type { Workspace } from "../workspace/workspace.ts";

/** Walks at most once per value: make a new one for every text, so that its answer speaks of the files as they are. */
export function referenceWorld(workspace: Workspace): ReferenceWorld {
  let walked: Promise<readonly string[]> | undefined;
  return {
    stat: (path) => workspace.stat(path),
    read: (path) => workspace.read(path),
    outline: (source) => Promise.resolve(outlineSource(source).root),
    paths: () => (walked ??= listPaths(workspace)),
    glob: (pattern, paths) => matchPaths(paths, pattern),
    ignored: (path) => workspace.ignores(path),
    list: (folder) => workspace.list(folder),
  };
}

/** Every file that no rule ignores, text or not, sorted. */
export async function listPaths(workspace: Workspace): Promise<readonly string[]> {
  const { files, unread } = await workspace.walk();
  return [...files, ...unread].map((file) => file.path).sort();
}
