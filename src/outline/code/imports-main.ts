/** Import statements of the languages whose statements need more than one pattern. Pure readers for imports.ts. */
import { oneLine } from "../../passage/one-line.ts";
import { matchAt } from "../sticky.ts";
import type { ImportFound } from "./found.ts";

/** A statement longer than this is generated; its tail is not worth reading. */
const MAX_STATEMENT = 4000;

/** `a, b as c, type D` → a, b, D: the names as the other module spells them. */
export function splitNames(list: string): string[] {
  const names: string[] = [];
  for (const part of list.split(",")) {
    const name = /^\s*(?:type\s+|typeof\s+|static\s+)?([\p{L}_$*][\p{L}\p{N}_$.]*)/u.exec(part)?.[1];
    if (name !== undefined && name !== "*") names.push(name);
  }
  return names;
}

const PYTHON = /(?:from[ \t]+(\.*[\p{L}\p{N}_.]*)[ \t]+c?import\b[ \t]*|c?import[ \t]+([^\n#;]+))/uy;

export function readPython(text: string, at: number): ImportFound[] {
  const match = matchAt(PYTHON, text, at);
  if (match === null) return [];
  if (match[1] !== undefined) {
    return [{ module: match[1], names: splitNames(nameList(text, PYTHON.lastIndex)), below: 0 }];
  }
  return match[2]!.split(",").flatMap((part) => {
    const module = /^\s*([\p{L}_][\p{L}\p{N}_.]*)/u.exec(part)?.[1];
    return module === undefined ? [] : [{ module, names: [], below: 0 }];
  });
}

/** What stands after `import`: to the closing parenthesis, or the line with those a backslash adds. */
function nameList(text: string, at: number): string {
  const rest = text.slice(at, at + MAX_STATEMENT);
  if (rest.startsWith("(")) {
    const close = rest.indexOf(")");
    return close === -1 ? "" : rest.slice(1, close).replace(/#[^\n]*/gu, "");
  }
  const line = /^[^\n#;]*/u.exec(rest)![0].trimEnd();
  return line.endsWith("\\") ? line.slice(0, -1) + continued(text, at) : line;
}

function continued(text: string, at: number): string {
  let joined = "";
  let from = text.indexOf("\n", at) + 1;
  while (from > 0 && joined.length < MAX_STATEMENT) {
    const end = text.indexOf("\n", from);
    const line = text.slice(from, end === -1 ? text.length : end).trimEnd();
    joined += line.replace(/\\$/u, "");
    if (!line.endsWith("\\") || end === -1) break;
    from = end + 1;
  }
  return joined;
}

const CLAUSE = /^(?:import|export)\b\s*([^"'`;()=]*)$/u;
const SOURCE = /^from\s*["']([^"'\n]+)["']/u;
const FROM_WORD = /\bfrom\b/gu;
const SIDE_EFFECT = /import\s*\(?\s*["']([^"'\n]+)["']/uy;
const REQUIRE = /\b(?:require|import)\(\s*["']([^"'\n]+)["']/u;
const BOUND = /^(?:const|let|var)\s+\{([^}]*)\}/u;

export function readScript(text: string, at: number, lineEnd: number): ImportFound[] {
  const code = text.charCodeAt(at);
  if (code === 105 || code === 101) {
    // `export function …` and its like are most of what begins so: only a list or a star can be taken from elsewhere.
    const isClause = code === 105 || /^export\s+(?:type\s+)?[{*]/u.test(text.slice(at, at + 30));
    const taken = isClause ? readFrom(text.slice(at, at + MAX_STATEMENT)) : undefined;
    if (taken !== undefined) return [taken];
    const bare = code === 105 ? matchAt(SIDE_EFFECT, text, at) : null;
    if (bare !== null) return [{ module: bare[1]!, names: [], below: 0 }];
    if (text.startsWith("import ", at)) return importEquals(text, at, lineEnd);
  }
  const line = text.slice(at, Math.min(lineEnd, at + 300));
  if (!line.includes("require(") && !line.includes("import(")) return [];
  const module = REQUIRE.exec(line)?.[1];
  if (module === undefined) return [];
  return [{ module, names: splitNames(BOUND.exec(line)?.[1]?.replaceAll(":", " as ") ?? ""), below: 0 }];
}

/** The clause and the source around the first `from` a quote follows. Searched for as a word: a lazy pattern would be slow. */
function readFrom(statement: string): ImportFound | undefined {
  for (const { index } of statement.matchAll(FROM_WORD)) {
    const module = SOURCE.exec(statement.slice(index, index + 400))?.[1];
    if (module === undefined) continue;
    const clause = CLAUSE.exec(statement.slice(0, index))?.[1];
    return clause === undefined ? undefined : { module, names: scriptNames(clause.trim()), below: 0 };
  }
  return undefined;
}

/** `import x = require("y")` */
function importEquals(text: string, at: number, lineEnd: number): ImportFound[] {
  const module = REQUIRE.exec(text.slice(at, Math.min(lineEnd, at + 300)))?.[1];
  return module === undefined ? [] : [{ module, names: [], below: 0 }];
}

/** `Default, { a, b as c }` → default, a, b; `* as ns` means the whole module. */
function scriptNames(clause: string): string[] {
  const bare = clause.replace(/^type\s+(?=[\w{*$])(?!from\b)/u, "");
  const braces = /\{([^}]*)\}/u.exec(bare);
  const before = (braces === null ? bare : bare.slice(0, braces.index)).split(",")[0]!.trim();
  const names = braces === null ? [] : splitNames(braces[1]!.replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/gu, ""));
  return before === "" || before.startsWith("*") ? names : ["default", ...names];
}

const GO_SPEC = /^\s*(?:[\w.]+\s+)?["`]([^"`]+)["`]/u;

export function readGo(text: string, at: number, lineEnd: number): ImportFound[] {
  if (!text.startsWith("import", at)) return [];
  const first = text.slice(at + 6, lineEnd);
  if (!/^\s*\(/u.test(first)) {
    const module = GO_SPEC.exec(first)?.[1];
    return module === undefined ? [] : [{ module, names: [], below: 0 }];
  }
  const close = text.indexOf(")", at);
  const body = text.slice(at + 6, close === -1 ? at + MAX_STATEMENT : close).replace("(", " ");
  return body.split("\n").flatMap((line, below) => {
    const module = GO_SPEC.exec(line)?.[1];
    return module === undefined ? [] : [{ module, names: [], below }];
  });
}

const USE = /(?:pub(?:\([^)\n]*\))?\s+)?use\s+/uy;
const MOD = /(?:pub(?:\([^)\n]*\))?\s+)?(?:mod|extern\s+crate)\s+(\w+)\s*(?:as\s+\w+\s*)?;/uy;

/** `use a::{b, c::d};` is one import per leaf path; `mod x;` is the module `self::x`. */
export function readRust(text: string, at: number): ImportFound[] {
  const use = matchAt(USE, text, at);
  if (use !== null) {
    const rest = text.slice(USE.lastIndex, USE.lastIndex + MAX_STATEMENT);
    const end = rest.indexOf(";");
    return end === -1 ? [] : expandUse(oneLine(rest.slice(0, end)), "", 0).slice(0, MAX_LEAVES);
  }
  const mod = matchAt(MOD, text, at);
  if (mod === null) return [];
  return [{ module: mod[0].includes("extern") ? mod[1]! : `self::${mod[1]!}`, names: [], below: 0 }];
}

const MAX_LEAVES = 100;
const MAX_USE_DEPTH = 20;

function expandUse(tree: string, prefix: string, depth: number): ImportFound[] {
  if (depth > MAX_USE_DEPTH) return [];
  const brace = tree.indexOf("{");
  if (brace === -1) {
    const path = (prefix + tree.replace(/\s+as\s+\w+$/u, "").trim()).replace(/^::/u, "");
    const split = path.lastIndexOf("::");
    const leaf = split === -1 ? "" : path.slice(split + 2);
    if (leaf === "*" || leaf === "self") return [{ module: path.slice(0, split), names: [], below: 0 }];
    return [{ module: split === -1 ? path : path.slice(0, split), names: leaf === "" ? [] : [leaf], below: 0 }];
  }
  const head = prefix + tree.slice(0, brace).trim();
  const close = tree.lastIndexOf("}");
  return mergeByModule(
    splitTopLevel(tree.slice(brace + 1, close === -1 ? tree.length : close)).flatMap((part) =>
      expandUse(part, head, depth + 1),
    ),
  );
}

function splitTopLevel(list: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at <= list.length; at++) {
    const character = list[at];
    if (character === "{") depth++;
    else if (character === "}") depth--;
    else if ((character === "," && depth === 0) || at === list.length) {
      const part = list.slice(from, at).trim();
      if (part !== "") parts.push(part);
      from = at + 1;
    }
  }
  return parts;
}

function mergeByModule(found: readonly ImportFound[]): ImportFound[] {
  const byModule = new Map<string, string[]>();
  for (const { module, names } of found) {
    const known = byModule.get(module);
    if (known === undefined) byModule.set(module, [...names]);
    else known.push(...names);
  }
  return [...byModule].map(([module, names]) => ({ module, names, below: 0 }));
}

const JAVA =
  /^import\s+(?:static\s+)?([\p{L}_][\p{L}\p{N}_.]*?)(?:\.(?:\*|_|\{([^}]*)\}))?\s*(?:as\s+\w+\s*)?;?\s*(?:\/\/.*)?$/u;

/** The module is the dotted path as written; a wildcard or a Scala selector leaves the package and the names. */
export function readJava(text: string, at: number, lineEnd: number): ImportFound[] {
  const match = JAVA.exec(text.slice(at, Math.min(lineEnd, at + 400)));
  if (match === null) return [];
  return [{ module: match[1]!, names: splitNames((match[2] ?? "").replaceAll("=>", " as ")), below: 0 }];
}
