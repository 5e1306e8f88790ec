/** What `entry` does: retrieveEntry with the workspace as its world, and the documents of the last entries kept. */
import { languageOf } from "../outline/language.ts";
import { ancestors, folderOf } from "../passage/paths.ts";
import type { EntryRequest, EntryResult, EntryWorld } from "../retrieve/entry/entry-world.ts";
import { retrieveEntry } from "../retrieve/entry/entry.ts";
import { KeptDocuments } from "../retrieve/entry/kept-documents.ts";
import { matchPaths } from "../workspace/match-paths.ts";
import { stampOf } from "../workspace/settled.ts";
import type { Workspace } from "../workspace/workspace.ts";
import type { World } from "./world.ts";

const GLOB = /[*?{}[\]]/u;

export function runEntry({ workspace, entries }: World, input: EntryRequest): Promise<EntryResult> {
  const kept = (entries.documents ??= new KeptDocuments());
  return retrieveEntry(input, { ...entryWorld(workspace), kept });
}

/** The workspace as retrieveEntry sees it. Walks at most once per value. */
function entryWorld(workspace: Workspace): EntryWorld {
  let walked: Promise<readonly string[]> | undefined;
  const stamps = new Map<string, string>();
  const documents = (): Promise<readonly string[]> => (walked ??= listDocuments(workspace, stamps));
  return {
    expand: async (path) => {
      const kind = workspace.stat(path)?.kind;
      if (kind === "file") return [workspace.relative(path)];
      if (kind === "folder") {
        const folder = workspace.relative(path);
        return (await documents()).filter((file) => folder === "" || file.startsWith(`${folder}/`));
      }
      return GLOB.test(path) ? matchPaths(await documents(), path) : [];
    },
    read: (path) => workspace.read(path),
    stamp: (path) => stamps.get(path),
    otherDocuments: async (near) => {
      const known = new Set(near);
      const foldersApart = distanceFrom(near);
      return (await documents())
        .filter((path) => !known.has(path))
        .map((path) => ({ path, apart: foldersApart(path) }))
        .sort((a, b) => a.apart - b.apart || (a.path < b.path ? -1 : 1))
        .map(({ path }) => path);
    },
  };
}

async function listDocuments(workspace: Workspace, stamps: Map<string, string>): Promise<readonly string[]> {
  const lookedMs = Date.now();
  const { files } = await workspace.walk();
  const documents = files.filter(({ path }) => languageOf(path).family === "markdown");
  for (const file of documents) stamps.set(file.path, stampOf(file, lookedMs));
  return documents.map(({ path }) => path).sort();
}

/** How many folders lie between a document and the nearest of those that are `near`. */
function distanceFrom(near: readonly string[]): (path: string) => number {
  // Folders above the near ones → steps down to the nearest: asking each pair would take longer than all else.
  const down = new Map<string, number>();
  for (const folder of new Set(near.map(folderOf))) {
    ancestors(folder).forEach((above, steps) => down.set(above, Math.min(steps, down.get(above) ?? Infinity)));
  }
  return (path) => Math.min(...ancestors(folderOf(path)).map((above, steps) => steps + (down.get(above) ?? Infinity)));
}
