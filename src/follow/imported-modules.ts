/**
 * Modules named by import statements, from text alone. Coarser than an outline's imports, and enough for a span cut out of a
 * file. Does not belong here: resolving them (resolve-imports.ts).
 */

const PYTHON = /^[ \t]*(?:from[ \t]+(\.*[\w.]+)[ \t]+import\b|import[ \t]+([\w.]+))/gmu;
const QUOTED = /(?:\bfrom\s*|\b(?:require|import)\s*\(?\s*|\brequire_relative\s+|\bload\s+)["']([^"'\n]{1,200})["']/gu;
const GO = /^\s*(?:import\s+)?(?:[\w.]+\s+)?"([\w./-]+)"\s*$/gmu;
const INCLUDE = /^[ \t]*#[ \t]*(?:include|import)[ \t]*[<"]([^>"\n]{1,200})[>"]/gmu;
const RUST = /^[ \t]*(?:pub(?:\([^)]*\))?[ \t]+)?use[ \t]+([\w:]+)/gmu;
const DOTTED =
  /^[ \t]*(?:import|using|use|alias|open)[ \t]+(?:static[ \t]+|qualified[ \t]+|function[ \t]+)?([A-Za-z_][\w.\\]*)/gmu;

const BY_LANGUAGE: Readonly<Record<string, readonly RegExp[]>> = {
  python: [PYTHON],
  starlark: [PYTHON],
  go: [GO],
  rust: [RUST],
  c: [INCLUDE],
  cpp: [INCLUDE],
  "objective-c": [INCLUDE],
  javascript: [QUOTED],
  typescript: [QUOTED],
  tsx: [QUOTED],
  vue: [QUOTED],
  svelte: [QUOTED],
  ruby: [QUOTED],
  lua: [QUOTED],
};

/** In the order of the text, with repetitions. */
export function importedModules(text: string, languageId: string): string[] {
  const patterns = BY_LANGUAGE[languageId] ?? [DOTTED];
  return patterns.flatMap((pattern) =>
    Array.from(text.matchAll(pattern), (match) => (match[1] ?? match[2]!).replace(/(?:::|[.\\])+$/u, "")).filter(
      (module) => module !== "",
    ),
  );
}
