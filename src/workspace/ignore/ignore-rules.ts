/**
 * Which entries of a folder the walk leaves out. Belongs here: ignore files, their precedence, the folders nobody wants.
 * Does not: touching the disk (the text of ignore files is handed in), symlinks, sizes, binaries (walk.ts).
 *
 * Layers, of which the first that says anything wins; inside a layer the innermost file, inside a file the last line:
 *
 *     extra patterns of the settings  >  .pithignore  >  .ignore  >  USUALLY_SKIPPED  >  .gitignore, .git/info/exclude
 *
 * A whole layer beats the next, whatever the depth: `!dist/` in the root's .pithignore is said to Pith and must not lose
 * against a .gitignore further in, which is said to git. As in git, nothing below an ignored folder can be re-included.
 */
import { type IgnorePattern, parseIgnorePattern } from "./ignore-pattern.ts";

/** Version control's own folders. No rule re-includes them. */
const NEVER_ENTERED: ReadonlySet<string> = new Set([".git", ".hg", ".svn", ".bzr", ".jj", "CVS", "_darcs"]);

/** Folders of installed or derived files. `!node_modules/` in .pithignore, .ignore or the settings re-includes them. */
const USUALLY_SKIPPED: ReadonlySet<string> = new Set(
  ["node_modules", "bower_components", "__pycache__", ".venv", ".tox", ".nox", ".mypy_cache", ".pytest_cache"].concat(
    [".ruff_cache", ".gradle", ".terraform", ".yarn", ".pnpm-store", ".next", ".nuxt", ".svelte-kit", ".parcel-cache"],
    [".turbo", ".cache", ".eggs", ".dart_tool"],
  ),
);

/** Names of the files that hold rules, strongest layer first. */
export const IGNORE_FILES = [".pithignore", ".ignore", ".gitignore"] as const;

export type Verdict = "kept" | "ignored" | "never";

type Layer = "settings" | (typeof IGNORE_FILES)[number];
const LAYERS: readonly Layer[] = ["settings", ...IGNORE_FILES];

/** The rules of one file, and the folder they speak about. */
interface RuleFile {
  /** Relative to the root with a trailing slash; "" is the root. */
  readonly folder: string;
  /** The last that matches wins, so they stand in reverse. */
  readonly patterns: readonly IgnorePattern[];
  /** A name this does not match cannot be meant by any rule; see namePrefilter. */
  readonly names: RegExp;
}

interface Entered {
  readonly texts: readonly (readonly [Layer, string])[];
  readonly repository: boolean;
  readonly rules: IgnoreRules;
}

function sameTexts(a: Entered["texts"], b: Entered["texts"]): boolean {
  return a.length === b.length && a.every(([layer, text], at) => b[at]![0] === layer && b[at]![1] === text);
}

export interface IgnoreOptions {
  /** Patterns of the settings, relative to the root. */
  readonly extra?: readonly string[];
  /** Disks that ignore case (macOS, Windows) match patterns that way too. */
  readonly ignoreCase?: boolean;
}

/** The rules in force inside one folder. Immutable: entering a folder gives another value, so a walk can go in any order. */
export class IgnoreRules {
  readonly #files: Readonly<Record<Layer, readonly RuleFile[]>>;
  readonly #ignoreCase: boolean;
  /** By folder: what entering it gave the last time. Walks come back, and nearly always find the same texts. */
  readonly #entered = new Map<string, Entered>();

  private constructor(files: Readonly<Record<Layer, readonly RuleFile[]>>, ignoreCase: boolean) {
    this.#files = files;
    this.#ignoreCase = ignoreCase;
  }

  static forRoot(options: IgnoreOptions = {}): IgnoreRules {
    const ignoreCase = options.ignoreCase ?? false;
    const extra = options.extra ?? [];
    const settings = extra.length === 0 ? [] : [ruleFile("", extra.join("\n"), ignoreCase)];
    return new IgnoreRules({ settings, ".pithignore": [], ".ignore": [], ".gitignore": [] }, ignoreCase);
  }

  /**
   * The rules inside `folder` ("" or with a trailing slash). `texts` holds the ignore files found in it, weaker ones of the
   * same layer first. `repository`: the folder has a `.git` of its own, so the .gitignore files above do not concern it.
   */
  enter(folder: string, texts: readonly (readonly [Layer, string])[], repository: boolean): IgnoreRules {
    if (texts.length === 0 && !repository) return this;
    const before = this.#entered.get(folder);
    if (before?.repository === repository && sameTexts(before.texts, texts)) return before.rules;
    const files = { ...this.#files };
    if (repository && folder !== "") files[".gitignore"] = [];
    for (const [layer, text] of texts) files[layer] = [...files[layer], ruleFile(folder, text, this.#ignoreCase)];
    const rules = new IgnoreRules(files, this.#ignoreCase);
    this.#entered.set(folder, { texts, repository, rules });
    return rules;
  }

  /** `path` is relative to the root; all folders above it were kept. */
  verdict(path: string, name: string, isFolder: boolean): Verdict {
    if (isNever(name)) return "never";
    for (const layer of LAYERS) {
      // Decided before .gitignore: a `!` there says "commit this", not "show this to a reader".
      if (layer === ".gitignore" && isFolder && USUALLY_SKIPPED.has(name)) return "ignored";
      const said = sayOf(this.#files[layer], path, name, isFolder);
      if (said !== undefined) return said ? "kept" : "ignored";
    }
    return "kept";
  }
}

function isNever(name: string): boolean {
  // `.GIT` is the same folder on a disk that ignores case, and a trap on one that does not.
  return NEVER_ENTERED.has(name) || (name.length === 4 && name.toLowerCase() === ".git");
}

/** true: kept, false: ignored, undefined: no rule of this layer speaks about it. */
function sayOf(files: readonly RuleFile[], path: string, name: string, isFolder: boolean): boolean | undefined {
  for (let index = files.length - 1; index >= 0; index--) {
    const file = files[index]!;
    if (!file.names.test(name)) continue;
    const below = path.slice(file.folder.length);
    const rule = file.patterns.find((pattern) => (isFolder || !pattern.foldersOnly) && pattern.matches(below));
    if (rule !== undefined) return rule.negative;
  }
  return undefined;
}

function ruleFile(folder: string, text: string, ignoreCase: boolean): RuleFile {
  const lines = text.replace(/^\ufeff/u, "").split("\n");
  const patterns = lines.map((line) => parseIgnorePattern(line, ignoreCase)).filter((pattern) => pattern !== undefined);
  return { folder, patterns: patterns.reverse(), names: namePrefilter(text, ignoreCase) };
}

const MAX_FILTERED_CHARS = 300;

/**
 * Folders above an entry were tested before it, so only a rule whose last segment fits the entry's own name can match.
 * One regular expression over the literal ends of all last segments rules out nearly every file; trying the rules one by
 * one took a third of the walk. It may let too much through, never too little (property test).
 */
export function namePrefilter(text: string, ignoreCase: boolean): RegExp {
  const ends: string[] = [];
  for (const line of text.split(/\r?\n/u)) {
    if (line === "" || line.startsWith("#")) continue;
    // Escapes, odd spaces, classes such as [[:alpha:]] and endless lines are rare: one switches the filter off.
    if (line.length > MAX_FILTERED_CHARS || /\\|[^\S ]|\[[^\]]*\[/u.test(line)) return /^/u;
    const pattern = line
      .replace(/^\ufeff?!?/u, "")
      .replace(/ +$/u, "")
      .replace(/\/$/u, "");
    const segment = pattern.slice(pattern.lastIndexOf("/") + 1);
    const tail = /(?:[^\\*?[\]]|\[[A-Za-z0-9]+\])*$/u.exec(segment)?.[0] ?? "";
    if (tail === segment) ends.push("^" + literal(segment) + "$");
    else if (tail !== "") ends.push(literal(tail) + "$");
    else {
      const head = /^[^\\*?[\]]*/u.exec(segment)?.[0] ?? "";
      if (head === "") return /^/u;
      ends.push("^" + literal(head));
    }
  }
  return ends.length === 0 ? /(?!)/u : new RegExp(ends.join("|"), ignoreCase ? "iu" : "u");
}

/** Regular-expression form of pattern text in which only `[abc]` may be special. */
function literal(text: string): string {
  return text.replace(/[.+^${}()|/]/gu, "\\$&");
}
