/**
 * What manifests say about where modules live: package names, path aliases, module paths, autoload folders. Does not
 * belong here: how an import uses it (resolve-*.ts).
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
  const readAll = <Said>(name: RegExp, read: (folder: string, text: string, path: string) => readonly Said[]): Said[] =>
    [...texts].flatMap(([path, text]) => {
      if (!name.test(nameOf(path))) return [];
      try {
        return read(folderOf(path), text, path);
      } catch {
        // Broken for the moment, or a template of one.
        return [];
      }
    });
  const aliases = readAll(/^[tj]sconfig.*\.json$/u, (_folder, _text, path) => readAliases(path, texts));
  return {
    packages: readAll(/^package\.json$/u, readPackage),
    aliases: aliases.sort((a, b) => b.folder.length - a.folder.length),
    goModules: readAll(/^go\.mod$/u, readGoModule).sort((a, b) => b.module.length - a.module.length),
    crates: readAll(/^Cargo\.toml$/u, readCrate),
    namespaces: readAll(/^composer\.json$/u, readAutoload).sort((a, b) => b.prefix.length - a.prefix.length),
  };
}

function readGoModule(folder: string, text: string): Manifests["goModules"] {
  const module = /^\s*module\s+"?([^\s"]+)/mu.exec(text)?.[1];
  return module === undefined ? [] : [{ module, folder }];
}

function readCrate(folder: string, text: string): Manifests["crates"] {
  const name = /^\[package\][^[]*?^\s*name\s*=\s*"([^"]+)"/msu.exec(text)?.[1];
  return name === undefined ? [] : [{ name: name.replaceAll("-", "_"), folder }];
}

function readPackage(folder: string, text: string): NodePackage[] {
  const manifest = record(parseLooseJson(text));
  const declared = manifest["exports"];
  const exported = typeof declared === "string" ? [["", declared] as const] : filesOf(declared);
  const isSubpath = ([key]: readonly [string, string]): boolean => key.startsWith("./");
  const begun = exported.filter((one) => !isSubpath(one)).map(([, file]) => file);
  const fields = ENTRY_FIELDS.map((key) => manifest[key]).filter((value) => typeof value === "string");
  const imports = new Map(filesOf(manifest["imports"]));
  const name = typeof manifest["name"] === "string" ? manifest["name"] : "";
  if (name === "" && imports.size === 0) return [];
  const entries = [...new Set([...begun, ...fields])];
  return [{ name, folder, entries, exports: new Map(exported.filter(isSubpath)), imports }];
}

const ENTRY_FIELDS = ["source", "module", "main", "types", "typings", "svelte"];

/** The file behind each key of `exports` or `imports`. */
function filesOf(table: unknown): (readonly [key: string, file: string])[] {
  return Object.entries(record(table)).flatMap(([key, value]) => {
    const file = firstFile(value);
    return file === undefined ? [] : [[key, file] as const];
  });
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

function readAutoload(folder: string, text: string): Manifests["namespaces"] {
  const manifest = record(parseLooseJson(text));
  return ["autoload", "autoload-dev"].flatMap((key) =>
    Object.entries(record(record(manifest[key])["psr-4"])).flatMap(([prefix, folders]) =>
      stringList(folders).map((target) => ({ prefix, folder: joinPath(folder, target) ?? folder })),
    ),
  );
}
