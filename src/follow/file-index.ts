/**
 * The files of a tree, by path, by folder and by the end of their paths; and what its manifests say. Built once, asked often.
 * Pure: paths and manifest texts are handed in. Does not belong here: what an import means (resolve-*.ts).
 */
import { folderOf, nameOf, sharedFolders } from "../passage/paths.ts";
import { readManifests, type Manifests } from "./manifests.ts";

/** Files of one folder an import of the whole folder leads to; more would say nothing. */
export const MAX_FILES_PER_IMPORT = 16;

export class FileIndex {
  readonly #paths: ReadonlySet<string>;
  readonly #manifestTexts: ReadonlyMap<string, string>;
  #byName: Map<string, string[]> | undefined;
  #byFolder: Map<string, string[]> | undefined;
  #folders: Map<string, string[]> | undefined;
  #manifests: Manifests | undefined;

  /** `manifests`: texts of package.json, tsconfig.json, go.mod, Cargo.toml, composer.json by path; others are passed over. */
  constructor(paths: Iterable<string>, manifests: ReadonlyMap<string, string> = new Map()) {
    this.#paths = new Set(paths);
    this.#manifestTexts = manifests;
  }

  has(path: string): boolean {
    return this.#paths.has(path);
  }

  /** The first of `candidates` that is a file. */
  firstOf(candidates: Iterable<string>): string | undefined {
    for (const path of candidates) if (this.#paths.has(path)) return path;
    return undefined;
  }

  /** Files directly in `folder` ("" is the root), in order of name. */
  filesIn(folder: string): readonly string[] {
    this.#byFolder ??= groupBy(this.#paths, folderOf);
    return this.#byFolder.get(folder) ?? [];
  }

  /** Paths that are `suffix` or end with "/" + `suffix`, in order. */
  bySuffix(suffix: string): readonly string[] {
    this.#byName ??= groupBy(this.#paths, nameOf);
    const sameName = this.#byName.get(nameOf(suffix)) ?? [];
    if (!suffix.includes("/")) return sameName;
    return sameName.filter((path) => path === suffix || path.endsWith("/" + suffix));
  }

  /** Folders that hold files and are `suffix` or end with "/" + `suffix`. */
  foldersBySuffix(suffix: string): readonly string[] {
    this.#byFolder ??= groupBy(this.#paths, folderOf);
    this.#folders ??= groupBy(this.#byFolder.keys(), nameOf);
    const sameName = this.#folders.get(nameOf(suffix)) ?? [];
    return sameName.filter((folder) => folder === suffix || folder.endsWith("/" + suffix));
  }

  /** Of the paths with that suffix, the one that shares most of its folders with `from`; ties go to the shorter path. */
  nearest(suffix: string, from: string): string | undefined {
    return nearestOf(this.bySuffix(suffix), from);
  }

  get manifests(): Manifests {
    this.#manifests ??= readManifests(this.#manifestTexts);
    return this.#manifests;
  }
}

export function nearestOf(paths: readonly string[], from: string): string | undefined {
  let best: string | undefined;
  let bestShared = -1;
  for (const path of paths) {
    const shared = sharedFolders(path, from);
    const better =
      shared > bestShared ||
      (shared === bestShared && (path.length < best!.length || (path.length === best!.length && path < best!)));
    if (better) {
      best = path;
      bestShared = shared;
    }
  }
  return best;
}

function groupBy(values: Iterable<string>, key: (value: string) => string): Map<string, string[]> {
  const groups = Map.groupBy(values, key);
  for (const group of groups.values()) group.sort();
  return groups;
}
