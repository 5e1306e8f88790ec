/**
 * What manifests say about where modules live: package names, path aliases, module paths, autoload folders. A manifest that
 * cannot be read says nothing and is a diagnostic. Does not belong here: how an import uses it (resolve-*.ts).
 */
import { folderOf, joinPath, nameOf } from "../passage/paths.ts";
import { parseLooseJson, record, stringList } from "./loose-json.ts";

export interface NodePackage {
  readonly name: string;
  readonly folder: string;
  /** Files the package may begin with, as written: exports["."], module, main, types, source. */
  readonly entries: readonly string[];
  /** exports["./x"] → file, as written; `*` kept. */
  readonly exports: ReadonlyMap<string, string>;
  /** imports["#x"] → file, as written. */
  readonly imports: ReadonlyMap<string, string>;
}

export interface PathAliases {
  /** Where the configuration stands: it speaks for files below. */
  readonly folder: string;
  /** What `paths` and bare names are relative to; `undefined` when only `paths` count. */
  readonly baseFolder: string | undefined;
  /** `@app/*` → `src/app/*`, already joined to the root of the tree. */
  readonly paths: readonly { readonly pattern: string; readonly targets: readonly string[] }[];
}

export interface Manifests {
  readonly packages: readonly NodePackage[];
  /** Deepest folder first. */
  readonly aliases: readonly PathAliases[];
  readonly goModules: readonly { readonly module: string; readonly folder: string }[];
  readonly crates: readonly { readonly name: string; readonly folder: string }[];
  /** PSR-4: namespace prefix with final backslash → folder. Longest prefix first. */
  readonly namespaces: readonly { readonly prefix: string; readonly folder: string }[];
}

/** What cannot be read is left out: its imports are then found by their names alone. */
export function readManifests(texts: ReadonlyMap<string, string>): Manifests {
  const packages: NodePackage[] = [];
  const aliases: PathAliases[] = [];
  const goModules: { module: string; folder: string }[] = [];
  const crates: { name: string; folder: string }[] = [];
  const namespaces: { prefix: string; folder: string }[] = [];
  for (const [path, text] of texts) {
    const folder = folderOf(path);
    const name = nameOf(path);
    try {
      if (name === "package.json") packages.push(...readPackage(folder, text));
      else if (/^[tj]sconfig.*\.json$/u.test(name)) aliases.push(...readAliases(path, texts));
      else if (name === "go.mod") {
        const module = /^\s*module\s+"?([^\s"]+)/mu.exec(text)?.[1];
        if (module !== undefined) goModules.push({ module, folder });
      } else if (name === "Cargo.toml") {
        const crate = /^\[package\][^[]*?^\s*name\s*=\s*"([^"]+)"/msu.exec(text)?.[1];
        if (crate !== undefined) crates.push({ name: crate.replaceAll("-", "_"), folder });
      } else if (name === "composer.json") namespaces.push(...readAutoload(folder, text));
    } catch {
      // Broken for the moment, or a template of one.
    }
  }
  aliases.sort((a, b) => b.folder.length - a.folder.length);
  goModules.sort((a, b) => b.module.length - a.module.length);
  namespaces.sort((a, b) => b.prefix.length - a.prefix.length);
  return { packages, aliases, goModules, crates, namespaces };
}

function readPackage(folder: string, text: string): NodePackage[] {
  const manifest = record(parseLooseJson(text));
  const exports = new Map<string, string>();
  const imports = new Map<string, string>();
  const entries: string[] = [];
  const declared = manifest["exports"];
  if (typeof declared === "string") entries.push(declared);
  else {
    const table = record(declared);
    for (const [key, value] of Object.entries(table)) {
      const file = firstFile(value);
      if (file === undefined) continue;
      if (key.startsWith("./")) exports.set(key, file);
      else if (!entries.includes(file)) entries.push(file);
    }
  }
  for (const [key, value] of Object.entries(record(manifest["imports"]))) {
    const file = firstFile(value);
    if (file !== undefined) imports.set(key, file);
  }
  for (const key of ["source", "module", "main", "types", "typings", "svelte"]) {
    const value = manifest[key];
    if (typeof value === "string" && !entries.includes(value)) entries.push(value);
  }
  const name = typeof manifest["name"] === "string" ? manifest["name"] : "";
  return name === "" && imports.size === 0 ? [] : [{ name, folder, entries, exports, imports }];
}

const MAX_CONDITIONS = 6;

/** The first file of nested conditions (`{ types, import: { default } }`). */
function firstFile(value: unknown, depth = 0): string | undefined {
  if (typeof value === "string") return value;
  if (depth > MAX_CONDITIONS) return undefined;
  const parts: unknown[] = Array.isArray(value) ? value : Object.values(record(value));
  for (const part of parts) {
    const file = firstFile(part, depth + 1);
    if (file !== undefined) return file;
  }
  return undefined;
}

const MAX_EXTENDS = 8;

function readAliases(path: string, texts: ReadonlyMap<string, string>, depth = 0): PathAliases[] {
  const text = texts.get(path);
  if (text === undefined || depth > MAX_EXTENDS) return [];
  const folder = folderOf(path);
  const config = record(parseLooseJson(text));
  const options = record(config["compilerOptions"]);
  const inherited = stringList(config["extends"]).flatMap((base) => {
    if (!base.startsWith(".")) return [];
    const joined = joinPath(folder, base) ?? "";
    return readAliases(texts.has(joined) ? joined : `${joined}.json`, texts, depth + 1);
  });
  const base = options["baseUrl"];
  const baseFolder = typeof base === "string" ? joinPath(folder, base) : inherited[0]?.baseFolder;
  const own = Object.entries(record(options["paths"])).map(([pattern, targets]) => ({
    pattern,
    targets: stringList(targets).flatMap(
      (target) => joinPath(typeof base === "string" ? (baseFolder ?? folder) : folder, target) ?? [],
    ),
  }));
  const paths = own.length > 0 ? own : inherited.flatMap((one) => one.paths);
  return baseFolder === undefined && paths.length === 0 ? [] : [{ folder, baseFolder, paths }];
}

function readAutoload(folder: string, text: string): { prefix: string; folder: string }[] {
  const manifest = record(parseLooseJson(text));
  return ["autoload", "autoload-dev"].flatMap((key) =>
    Object.entries(record(record(manifest[key])["psr-4"])).flatMap(([prefix, folders]) =>
      stringList(folders).map((target) => ({ prefix, folder: joinPath(folder, target) ?? folder })),
    ),
  );
}
