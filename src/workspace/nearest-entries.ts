/** What a path that leads nowhere may have meant: neighbours with a similar name. Looks only inside the root. */
import { join, parse } from "node:path";
import { nearestNames } from "../passage/nearest-names.ts";
import { isInside } from "./confine.ts";
import type { Disk } from "./disk.ts";

/** More neighbours than this are a heap, and comparing with all of them is slow. */
const MAX_NEIGHBOURS = 5000;

const MAX_SUGGESTIONS = 3;

/**
 * `path` is relative to the root, with real folders. Segment by segment, what does not exist is compared with what does. At
 * most MAX_SUGGESTIONS paths, best first; [] when nothing is near.
 */
export function nearestEntries(disk: Disk, root: string, path: string): string[] {
  const segments = path.split("/");
  for (let index = 0; index < segments.length; index++) {
    const folder = segments.slice(0, index);
    const names = namesIn(disk, root, join(root, ...folder));
    const missing = segments[index]!;
    if (names.includes(missing)) continue;
    const rest = segments.slice(index + 1);
    return similar(missing, names.slice(0, MAX_NEIGHBOURS))
      .map((name) => [...folder, name, ...rest].join("/"))
      .flatMap((candidate) => (rest.length === 0 ? [candidate] : existing(disk, root, candidate)))
      .slice(0, MAX_SUGGESTIONS);
  }
  return [];
}

/** A name that is near may be a link out of the root: what is behind it is nobody's business. */
function namesIn(disk: Disk, root: string, folder: string): string[] {
  try {
    return isInside(root, disk.realpathSync(folder)) ? disk.readdirSync(folder) : [];
  } catch {
    // A closed or vanished folder has no neighbours to offer.
    return [];
  }
}

function existing(disk: Disk, root: string, path: string): string[] {
  const { dir, base } = parse(path);
  return namesIn(disk, root, join(root, dir)).includes(base) ? [path] : nearestEntries(disk, root, path);
}

/** By the name without its ending: two files are not alike because both are markdown. The same ending comes first. */
function similar(missing: string, names: readonly string[]): string[] {
  const [stem, ending] = splitName(missing);
  const byStem = Map.groupBy(names, (name) => splitName(name)[0]);
  return nearestNames(stem, byStem.keys()).flatMap((near) =>
    byStem.get(near)!.sort((a, b) => Number(splitName(b)[1] === ending) - Number(splitName(a)[1] === ending)),
  );
}

function splitName(name: string): readonly [stem: string, ending: string] {
  const dot = name.lastIndexOf(".");
  return dot <= 0 ? [name, ""] : [name.slice(0, dot), name.slice(dot)];
}
