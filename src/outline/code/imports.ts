/**
 * What one line imports, by language. Scanners ask at the beginning of a statement, so text in strings and comments is
 * never asked about. Belongs here: reading the statement. Does not: which file it means (follow/).
 */
import type { ImportStatement } from "../../passage/passage.ts";
import type { ImportFound } from "./found.ts";
import { readGo, readJava, readPython, readRust, readScript, splitNames } from "./imports-main.ts";

/** `at` is the line's first visible character; statements may run over `lineEnd`. */
export type ImportReader = (text: string, at: number, lineEnd: number) => readonly ImportFound[];

export interface ImportRules {
  /** Characters such a statement can begin with: most lines are turned away by this alone. */
  readonly initials: string;
  readonly read: ImportReader;
}

/** One module per line: group 1 is the module, group 2 (where there is one) the names; group 3 is a module too. */
function byLine(initials: string, regex: RegExp): ImportRules {
  return {
    initials,
    read: (text, at, lineEnd) => {
      const match = regex.exec(text.slice(at, Math.min(lineEnd, at + 400)));
      const module = (match?.[1] ?? match?.[3])?.replace(/\\$/u, "");
      return module === undefined ? [] : [{ module, names: splitNames(match?.[2] ?? ""), below: 0 }];
    },
  };
}

const RULES: Readonly<Record<string, ImportRules>> = {
  "python starlark vyper": { initials: "fi", read: readPython },
  "javascript typescript tsx vue svelte astro": { initials: "iecvl}mar", read: readScript },
  go: { initials: "i", read: readGo },
  rust: { initials: "umpe", read: readRust },
  "java kotlin scala groovy apex": { initials: "i", read: readJava },
  "c cpp objective-c metal glsl hlsl": byLine("#@", /^[#@]\s*(?:include|import)\s*[<"]([^>"]+)[>"]/u),
  csharp: byLine("gu", /^(?:global\s+)?using\s+(?:static\s+)?(?:\w+\s*=\s*)?([\w.]+)\s*;/u),
  "ruby crystal": byLine("rla", /^(?:require|require_relative|load|autoload\s+:\w+,)\s*\(?\s*["']([^"']+)["']/u),
  php: byLine(
    "uri",
    /^(?:use\s+(?:function\s+|const\s+)?\\?([\w\\]+)(?:\\?\{([^}]*)\})?|(?:require|include)(?:_once)?\b[^"']*["']([^"']+)["'])/u,
  ),
  "bash fish": byLine("s.", /^(?:source|\.)\s+["']?([^\s"';]+)/u),
  swift: byLine("i@", /^(?:@\w+\s+)*import\s+(?:(?:class|struct|func|enum|protocol)\s+)?([\w.]+)/u),
  dart: byLine("iep", /^(?:import|export|part)\s+["']([^"']+)["'](?:.*\bshow\s+([^;]+))?/u),
  elixir: byLine("airu", /^(?:alias|import|require|use)\s+([A-Z][\w.]*)(?:\.?\{([^}]*)\})?/u),
  "haskell purescript elm idris agda": byLine(
    "i",
    /^import\s+(?:safe\s+|qualified\s+)*([A-Z][\w.]*)(?:\s+(?:qualified\s*)?(?:as\s+\w+\s*)?\(([^)]*)\))?/u,
  ),
  lua: byLine("lr", /^(?:local\s+[\w\s,]+=\s*)?require\s*\(?\s*["']([^"']+)["']/u),
  "perl raku": byLine("ur", /^(?:use|require)\s+([A-Z][\w:]*|lib\b)/u),
  r: byLine("lrs", /^(?:library|require|source)\(\s*["']?([\w./-]+)/u),
  julia: byLine("ui", /^(?:using|import|include)\s*\(?\s*["']?([\w./]+)["']?(?:\s*:\s*([\w!, ]+))?/u),
  "ocaml fsharp": byLine("o#", /^(?:open!?|#load)\s+"?([\w./]+)/u),
  nim: byLine("if", /^(?:import|from|include)\s+([\w./]+)(?:\s+import\s+(.+))?/u),
  zig: byLine("cpv", /^(?:pub\s+)?(?:const|var)\s+\w+\s*=\s*@import\("([^"]+)"\)/u),
  erlang: byLine("-", /^-(?:include|include_lib|import|behaviou?r)\(\s*"?([\w./@]+)/u),
  proto: byLine("i", /^import\s+(?:public\s+|weak\s+)?"([^"]+)"/u),
  "css scss less sass stylus": byLine("@", /^@(?:import|use|forward)\s+(?:url\(\s*)?["']([^"']+)["']/u),
  solidity: byLine("i", /^import\s+(?:\{[^}]*\}\s+from\s+|\*\s+as\s+\w+\s+from\s+)?["']([^"']+)["']/u),
};

const BY_LANGUAGE: ReadonlyMap<string, ImportRules> = new Map(
  Object.entries(RULES).flatMap(([ids, rules]) => ids.split(" ").map((id) => [id, rules] as const)),
);

/** Gathers what the scanner finds in one file. */
export class Imports {
  readonly found: ImportStatement[] = [];
  readonly #rules: ImportRules | undefined;
  readonly #initials = new Uint8Array(128);

  constructor(languageId: string) {
    this.#rules = BY_LANGUAGE.get(languageId);
    for (const initial of this.#rules?.initials ?? "") this.#initials[initial.charCodeAt(0)] = 1;
  }

  mayBegin(code: number): boolean {
    return code < 128 && this.#initials[code] === 1;
  }

  /** Whether the statement does nothing but give an import a name: that name is defined elsewhere. */
  read(text: string, at: number, lineEnd: number, line: number): boolean {
    const found = this.#rules?.read(text, at, lineEnd) ?? [];
    for (const { module, names, below } of found) this.found.push({ line: line + below, module, names });
    return found.length > 0 && BOUND_IMPORT.test(text.slice(at, Math.min(lineEnd, at + MAX_BOUND_CHARACTERS)));
  }
}

const MAX_BOUND_CHARACTERS = 400;
/** `const a = require("b").c;`, `local a = require "b"`, `const a = @import("b");`. One that is called is a value of its own. */
const BOUND_IMPORT =
  /^(?:const|let|var|local)\s[^=]*=\s*(?:await\s+)?@?(?:require|import)\s*\(?\s*["'][^"'\n]+["']\s*\)?(?:\.[\w$]+)*\s*;?\s*(?:(?:\/\/|\/\*|--).*)?$/u;
