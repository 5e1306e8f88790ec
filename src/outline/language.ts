/**
 * Which language a file is written in, from its name and, where the name says too little, its first line. Does
 * not belong here: the names themselves (language-tables.ts), what a file is *for* (role.ts).
 */
import { nameOf } from "../passage/paths.ts";
import { CODE, type Family, INTERPRETERS, NAMES, OTHER } from "./language-tables.ts";

/** How much of a file `languageOf` looks at when it is given. */
export const HEAD_CHARACTERS = 2_000;

/** What a file is written in, and which way of outlining that means. */
export interface Language {
  readonly id: string;
  readonly family: Family;
}

interface Tables {
  readonly byId: ReadonlyMap<string, Language>;
  readonly byExtension: ReadonlyMap<string, Language>;
  readonly byName: ReadonlyMap<string, Language>;
  readonly byInterpreter: ReadonlyMap<string, Language>;
}

const TABLES: Tables = buildTables();
const TEXT: Language = TABLES.byId.get("text")!;

/** Never fails: what nothing is known of is text. `head` is the beginning of the file, HEAD_CHARACTERS of it. */
export function languageOf(path: string, head = ""): Language {
  const name = nameOf(path).toLowerCase();
  const named = TABLES.byName.get(name) ?? byPrefix(name);
  if (named !== undefined) return named === TEXT ? (byProse(head) ?? named) : named;
  const dot = name.lastIndexOf(".");
  const extension = dot > 0 ? name.slice(dot + 1) : "";
  const known = TABLES.byExtension.get(extension);
  if (known !== undefined) return bySecondLook(known, extension, head);
  // `config.h.in`, `settings.py.example`: a mould is written in the language of what it makes.
  if (MOULD.test(extension)) return languageOf(name.slice(0, dot), head);
  return byShebang(head) ?? byProse(head) ?? TEXT;
}

const MOULD = /^(?:in|template|tpl|example|sample|dist|orig|bak|old|inc)$/u;

/** All languages, for tables that must cover them. */
export function allLanguages(): Language[] {
  return [...TABLES.byId.values()];
}

/** `Dockerfile.dev`, `Makefile.am`, `.env.production`, `README.zh-CN` without a known extension. */
function byPrefix(name: string): Language | undefined {
  if (/^(?:dockerfile|containerfile)[.-]/u.test(name)) return TABLES.byId.get("dockerfile");
  if (/^(?:gnu)?makefile[.-]/u.test(name)) return TABLES.byId.get("make");
  if (name.startsWith(".env.")) return TABLES.byId.get("ini");
  return undefined;
}

/** Extensions that two worlds share are told apart by the first characters of the file. */
function bySecondLook(known: Language, extension: string, head: string): Language {
  switch (extension) {
    case "ts": // Qt translations
      return /^\uFEFF?\s*<(?:\?xml|!DOCTYPE)/u.test(head) ? TABLES.byId.get("translation")! : known;
    case "h":
      return /^\s*(?:class|namespace|template)\b/mu.test(head) ? TABLES.byId.get("cpp")! : known;
    case "txt":
      return byProse(head) ?? known;
    case "m":
      return /^\s*(?:%|function\b)/mu.test(head) && !/^\s*[#@]/mu.test(head) ? TABLES.byId.get("matlab")! : known;
    case "t":
    case "1":
    case "2":
    case "3":
    case "4":
    case "5":
    case "6":
    case "7":
    case "8":
      return byShebang(head) ?? known;
    default:
      return known;
  }
}

/** Some projects write reStructuredText (Django) or markdown (llms.txt, README) in files that do not say so. */
function byProse(head: string): Language | undefined {
  if (/^\.\. (?:[\w-]+::|_[^:\r\n]+:)|:(?:doc|ref|mod|class|func|meth|term|setting|djadmin|ttag):`/mu.test(head))
    return TABLES.byId.get("rst");
  if (/^(={4,}|-{4,}|\*{4,}|#{4,})\r?\n[^\r\n]+\r?\n\1\s*$/mu.test(head)) return TABLES.byId.get("rst");
  return /^\uFEFF?# \S.*\r?\n\s*\n(?:.*\n)*?##+ \S/u.test(head) ? TABLES.byId.get("markdown") : undefined;
}

/** By the interpreter that the first line names. */
function byShebang(head: string): Language | undefined {
  if (/^\s*<\?php\b/u.test(head)) return TABLES.byId.get("php");
  const line = /^\uFEFF?#!\s*(.{1,200})/u.exec(head)?.[1];
  if (line === undefined) return undefined;
  const words = line.split(/\s+/u);
  const program = nameOf(words[0]!);
  const interpreter =
    program === "env" ? (words.slice(1).find((word) => !word.startsWith("-") && !word.includes("=")) ?? "") : program;
  const name = nameOf(interpreter).toLowerCase();
  return TABLES.byInterpreter.get(name) ?? TABLES.byInterpreter.get(name.replace(/[\d.]+$/u, ""));
}

function buildTables(): Tables {
  const byId = new Map<string, Language>();
  const byExtension = new Map<string, Language>();
  const claim = (language: Language, extensions: readonly string[]) => {
    byId.set(language.id, language);
    // The first language of the table to name an extension keeps it.
    for (const extension of extensions) if (!byExtension.has(extension)) byExtension.set(extension, language);
  };
  for (const row of CODE.trim().split("\n")) {
    const [id, ...extensions] = row.split(" ") as [string, ...string[]];
    claim({ id, family: "code" }, extensions);
  }
  for (const [family, languages] of Object.entries(OTHER)) {
    for (const [id, extensions] of Object.entries(languages)) {
      claim({ id, family: family as Family }, extensions.split(" "));
    }
  }
  const spread = (table: Readonly<Record<string, string>>) =>
    new Map(Object.entries(table).flatMap(([names, id]) => names.split(" ").map((name) => [name, byId.get(id)!])));
  return { byId, byExtension, byName: spread(NAMES), byInterpreter: spread(INTERPRETERS) };
}
