/**
 * The ignore files of one folder, read. Belongs here: which files hold rules, and that they lie inside the root. Does not:
 * what the rules say (ignore-rules.ts), descending (walk.ts).
 */
import { join } from "node:path";
import { systemCode, type Disk } from "../disk.ts";
import { printBytes } from "../reading/file-kinds.ts";
import { IGNORE_FILES, IgnoreRules, type IgnoreOptions } from "./ignore-rules.ts";

/** Hand-written ones have a few kilobytes; matching cost grows with every line. */
const MAX_RULES_BYTES = 512 * 1024;

/** Hears of a file that is there and cannot be used; either an error of the disk, or a sentence. */
export type OnRefused = (path: string, problem: { readonly error: unknown } | { readonly message: string }) => void;

/** Reads the ignore files below one root. */
export class IgnoreFiles {
  readonly #disk: Disk;
  readonly #root: string;
  readonly #onRefused: OnRefused;

  constructor(disk: Disk, root: string, onRefused: OnRefused) {
    this.#disk = disk;
    this.#root = root;
    this.#onRefused = onRefused;
  }

  /**
   * The rules inside a folder. `path`: "" or with a trailing slash; `names`: at least those of its entries that begin with a
   * dot; `rules`: those outside.
   */
  enter(path: string, names: ReadonlySet<string>, rules: IgnoreRules): IgnoreRules {
    const isRepository = names.has(".git");
    const found: [(typeof IGNORE_FILES)[number], string][] = [];
    const add = (layer: (typeof IGNORE_FILES)[number], name: string): void => {
      const text = this.#read(path + name);
      if (text !== undefined) found.push([layer, text]);
    };
    // Weaker first: .gitignore beats the exclude file beside it.
    if (isRepository) add(".gitignore", ".git/info/exclude");
    for (const name of IGNORE_FILES) if (names.has(name)) add(name, name);
    return rules.enter(path, found, isRepository);
  }

  #read(path: string): string | undefined {
    const file = join(this.#root, path);
    try {
      // Git does not follow a linked .gitignore either; a linked .git would lead out of the root.
      if (this.#disk.realpathSync(file) !== file) return undefined;
      const stat = this.#disk.lstatSync(file);
      if (!stat.isFile()) return undefined;
      if (stat.size <= MAX_RULES_BYTES) return this.#disk.readFileSync(file, "utf8");
      this.#onRefused(path, { message: `has ${printBytes(stat.size)} of rules, too many; none of them is used` });
    } catch (error) {
      const code = systemCode(error);
      if (code !== "ENOENT" && code !== "ENOTDIR") this.#onRefused(path, { error });
    }
    return undefined;
  }
}

/**
 * Whether the walk would leave out one path, without walking: for a file that was just changed, or named. False for the root
 * itself. `path` is as the walk would list it.
 */
export function isIgnored(disk: Disk, root: string, path: string, options: IgnoreOptions, isFolder: boolean): boolean {
  const candidates = new Set([".git", ...IGNORE_FILES]);
  const segments = path.split("/").filter((segment) => segment !== "");
  const files = new IgnoreFiles(disk, root, () => undefined);
  let rules = IgnoreRules.forRoot(options);
  let folder = "";
  for (const [index, name] of segments.entries()) {
    const present = new Set(
      [...candidates].filter((file) => disk.lstatSync(join(root, folder, file), { throwIfNoEntry: false })),
    );
    rules = files.enter(folder, present, rules);
    const isLast = index === segments.length - 1;
    if (rules.verdict(folder + name, name, isLast ? isFolder : true) !== "kept") return true;
    folder += name + "/";
  }
  return false;
}
