/** Finds files of the corpus by how somebody wrote them down: an absolute path of another machine, a tail, a base name. */
import { nameOf } from "../../../passage/paths.ts";

export class PathIndex {
  readonly #byBase: ReadonlyMap<string, readonly string[]>;
  readonly #byStem: ReadonlyMap<string, readonly string[]>;
  // Hundreds of files are called __init__, and a long question asks for all of them again and again.
  readonly #modules = new Map<string, readonly string[]>();

  constructor(paths: Iterable<string>) {
    const all = [...paths];
    this.#byBase = Map.groupBy(all, baseOf);
    this.#byStem = Map.groupBy(all, (path) => stemOfBase(baseOf(path)));
  }

  /**
   * Files whose path shares the longest tail with the mention, and how many components that tail has; two files can tie.
   * `site-packages/django/db/models/query.py` → django/db/models/query.py, 4.
   */
  byTail(mention: string): { readonly paths: readonly string[]; readonly depth: number } {
    const wanted = mention.toLowerCase().split("/");
    return longestTail(this.#byBase.get(wanted.at(-1)!) ?? [], wanted, (path) => path.toLowerCase().split("/"));
  }

  /** The same for a module name: components without extension; a package is its `__init__` or `index` file. */
  byModule(components: readonly string[]): { readonly paths: readonly string[]; readonly depth: number } {
    const wanted = components.map((component) => component.toLowerCase());
    const split = (path: string): readonly string[] => this.#moduleOf(path);
    const direct = longestTail(this.#byStem.get(wanted.at(-1)!) ?? [], wanted, split);
    if (direct.depth > 0 && (direct.depth > 1 || wanted.length === 1)) return direct;
    for (const entry of ["__init__", "index", "mod", "lib"]) {
      const inside = longestTail(this.#byStem.get(entry) ?? [], [...wanted, entry], split);
      if (inside.depth > wanted.length) return { paths: inside.paths, depth: inside.depth - 1 };
    }
    return direct;
  }

  #moduleOf(path: string): readonly string[] {
    let components = this.#modules.get(path);
    if (components === undefined) this.#modules.set(path, (components = modulePath(path)));
    return components;
  }

  /** How many files are called that, whatever their extension. */
  stemCount(stem: string): number {
    return this.#byStem.get(stem)?.length ?? 0;
  }
}

function baseOf(path: string): string {
  return nameOf(path).toLowerCase();
}

/** `query.test.ts` → query.test: only the last extension says the language. */
function stemOfBase(base: string): string {
  const dot = base.lastIndexOf(".");
  return dot > 0 ? base.slice(0, dot) : base;
}

function modulePath(path: string): string[] {
  const components = path.toLowerCase().split("/");
  components.push(stemOfBase(components.pop()!));
  return components;
}

function longestTail(
  paths: readonly string[],
  wanted: readonly string[],
  split: (path: string) => readonly string[],
): { paths: string[]; depth: number } {
  let depth = 0;
  let best: string[] = [];
  for (const path of paths) {
    const have = split(path);
    let shared = 0;
    while (shared < wanted.length && shared < have.length && wanted.at(-1 - shared) === have.at(-1 - shared)) shared++;
    if (shared > depth) {
      depth = shared;
      best = [path];
    } else if (shared === depth && shared > 0) {
      best.push(path);
    }
  }
  return { paths: best, depth };
}
