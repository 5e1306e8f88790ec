/** What is shown of a folder that somebody refers to. */
import { prefixOf } from "../../passage/paths.ts";
import { counted } from "../../render/counted.ts";
import type { ReferenceWorld } from "./world.ts";

const MAX_LISTED = 200;

/** Everything below a small folder; of a large one its entries, folders with the number of their files. */
export function folderListing(folder: string, paths: readonly string[], world: ReferenceWorld): string {
  const prefix = prefixOf(folder);
  const below = paths.filter((path) => path.startsWith(prefix)).map((path) => path.slice(prefix.length));
  if (below.length === 0) {
    const entries = world.list(folder).map(({ path, kind }) => (kind === "folder" ? `${path}/` : path));
    return entries.length === 0 ? "(empty)\n" : listed(entries.map((entry) => entry.slice(prefix.length)));
  }
  if (below.length <= MAX_LISTED) return listed(below);
  const counts = new Map<string, number>();
  for (const path of below) {
    const slash = path.indexOf("/");
    const entry = slash === -1 ? path : path.slice(0, slash + 1);
    counts.set(entry, (counts.get(entry) ?? 0) + 1);
  }
  return listed(
    [...counts].map(([entry, count]) => (entry.endsWith("/") ? `${entry} (${counted(count, "file")})` : entry)),
  );
}

function listed(entries: readonly string[]): string {
  const left = entries.length - MAX_LISTED;
  return entries.slice(0, MAX_LISTED).join("\n") + (left > 0 ? `\n… and ${left} more` : "") + "\n";
}
