/** Languages whose imports name packages or modules: Go, the JVM languages, Rust, PHP. */
import type { ImportStatement } from "../passage/passage.ts";
import { ancestors, folderOf, joinPath, nameOf, prefixOf } from "../passage/paths.ts";
import { MAX_FILES_PER_IMPORT, nearestOf, type FileIndex } from "./file-index.ts";

/** A Go import is a folder: all its files but tests. */
export function resolveGo(_from: string, { module }: ImportStatement, files: FileIndex): string[] {
  for (const { module: root, folder } of files.manifests.goModules) {
    if (module !== root && !module.startsWith(root + "/")) continue;
    const found = goFiles(joinPath(folder, module.slice(root.length)) ?? "", files);
    if (found.length > 0) return found;
  }
  const vendored = goFiles(`vendor/${module}`, files);
  if (vendored.length > 0 || !module.includes("/")) return vendored;
  // Without a go.mod the folder's name must do, when at least two parts of it agree.
  const tail = module.split("/").slice(-2).join("/");
  const folder = files.foldersBySuffix(tail);
  return folder.length === 1 ? goFiles(folder[0]!, files) : [];
}

function goFiles(folder: string, files: FileIndex): string[] {
  return files
    .filesIn(folder)
    .filter((path) => path.endsWith(".go") && !path.endsWith("_test.go"))
    .slice(0, MAX_FILES_PER_IMPORT);
}

const JVM_EXTENSIONS = [".java", ".kt", ".scala", ".groovy", ".kts", ".sc"];

/** `a.b.C` is the file a/b/C.java under some source root; a member or nested class lies in its owner's file. */
export function resolveJvm(from: string, { module, names }: ImportStatement, files: FileIndex): string[] {
  if (names.length > 0) {
    const each = names.flatMap((name) => jvmFile(from, [...module.split("."), name], files) ?? []);
    if (each.length > 0) return each;
  }
  const segments = module.split(".");
  const own = jvmFile(from, segments, files);
  if (own !== undefined) return [own];
  // A wildcard leaves the package; a Kotlin or Scala function may stand in any of its files.
  const folders = [segments.join("/"), segments.slice(0, -1).join("/")].filter((folder) => folder.includes("/"));
  for (const suffix of folders) {
    const folder = nearestOf(files.foldersBySuffix(suffix), from);
    if (folder !== undefined) return files.filesIn(folder).filter(isJvm).slice(0, MAX_FILES_PER_IMPORT);
  }
  return [];
}

function jvmFile(from: string, segments: readonly string[], files: FileIndex): string | undefined {
  for (let length = segments.length; length > 1; length--) {
    const base = segments.slice(0, length).join("/");
    for (const extension of JVM_EXTENSIONS) {
      const found = files.nearest(base + extension, from);
      if (found !== undefined) return found;
    }
  }
  return undefined;
}

function isJvm(path: string): boolean {
  return JVM_EXTENSIONS.some((extension) => path.endsWith(extension));
}

/** `crate::`, `self::`, `super::`, crates of the workspace, and modules declared beside the file. */
export function resolveRust(from: string, { module, names }: ImportStatement, files: FileIndex): string[] {
  const segments = [...module.split("::"), ...(names.length === 1 ? names : [])];
  const [head, ...rest] = segments;
  const start = rustStart(from, head!, rest, files);
  if (start !== undefined) {
    const found = rustModule(start.folder, start.rest, files);
    return found.length > 0 ? found : rustOwner(start.folder, files);
  }
  const crate = files.manifests.crates.find(({ name }) => name === head);
  if (crate !== undefined) {
    const folder = joinPath(crate.folder, "src") ?? "src";
    const found = rustModule(folder, rest, files);
    return found.length > 0 ? found : rustOwner(folder, files);
  }
  return rustModule(ownFolder(from), segments, files);
}

function rustStart(
  from: string,
  head: string,
  rest: readonly string[],
  files: FileIndex,
): { folder: string; rest: readonly string[] } | undefined {
  if (head === "self") return { folder: ownFolder(from), rest };
  if (head === "super") {
    let folder = folderOf(ownFolder(from));
    let left = rest;
    while (left[0] === "super") {
      folder = folderOf(folder);
      left = left.slice(1);
    }
    return { folder, rest: left };
  }
  if (head !== "crate") return undefined;
  for (const folder of ancestors(folderOf(from))) {
    const prefix = prefixOf(folder);
    if (files.has(`${prefix}lib.rs`) || files.has(`${prefix}main.rs`)) return { folder, rest };
  }
  return { folder: folderOf(from), rest };
}

/** The folder the submodules of a file stand in. */
function ownFolder(from: string): string {
  const folder = folderOf(from);
  const name = nameOf(from);
  if (name === "mod.rs" || name === "lib.rs" || name === "main.rs") return folder;
  return prefixOf(folder) + name.replace(/\.rs$/u, "");
}

/** The file whose submodules stand in `folder`: an item that is no module is defined there. */
function rustOwner(folder: string, files: FileIndex): string[] {
  const own = files.firstOf([`${folder}/mod.rs`, `${folder}.rs`, `${folder}/lib.rs`, `${folder}/main.rs`]);
  return own === undefined ? [] : [own];
}

/** The longest part of the path that is a file: what follows are items in it. */
function rustModule(folder: string, segments: readonly string[], files: FileIndex): string[] {
  const prefix = prefixOf(folder);
  for (let length = segments.length; length > 0; length--) {
    const base = prefix + segments.slice(0, length).join("/");
    const found = files.firstOf([`${base}.rs`, `${base}/mod.rs`]);
    if (found !== undefined) return [found];
  }
  return [];
}

/** PSR-4 by composer.json; without it, the end of the namespace; a path relative to the file for `require`. */
export function resolvePhp(from: string, { module, names }: ImportStatement, files: FileIndex): string[] {
  if (module.endsWith(".php")) {
    const beside = joinPath(folderOf(from), module);
    return [
      files.firstOf([beside ?? "", module]) ?? files.nearest(module.replace(/^(?:\.*\/)+/u, ""), from) ?? [],
    ].flat();
  }
  const classes = names.length > 0 ? names.map((name) => `${module}\\${name}`) : [module];
  return classes.flatMap((name) => phpClass(from, name.replace(/^\\/u, ""), files) ?? []);
}

function phpClass(from: string, name: string, files: FileIndex): string | undefined {
  for (const { prefix, folder } of files.manifests.namespaces) {
    if (!name.startsWith(prefix)) continue;
    const path = joinPath(folder, name.slice(prefix.length).replaceAll("\\", "/") + ".php");
    if (path !== undefined && files.has(path)) return path;
  }
  const segments = name.split("\\");
  for (let skip = 0; skip < segments.length - 1; skip++) {
    const found = files.nearest(segments.slice(skip).join("/") + ".php", from);
    if (found !== undefined) return found;
  }
  return undefined;
}
