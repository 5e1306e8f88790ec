/** TypeScript and JavaScript: relative paths, path aliases, workspace packages. */
import type { ImportStatement } from "../passage/passage.ts";
import { ancestors, folderOf, joinPath, prefixOf } from "../passage/paths.ts";
import type { FileIndex } from "./file-index.ts";
import type { NodePackage } from "./manifests.ts";

const EXTENSIONS = [
  ".ts",
  ".tsx",
  ".d.ts",
  ".mts",
  ".cts",
  ".js",
  ".jsx",
  ".mjs",
  ".cjs",
  ".vue",
  ".svelte",
  ".astro",
  ".json",
];
const STYLES = [".css", ".scss", ".sass", ".less"];
/** What a compiled name was written as. */
const WRITTEN_AS: Readonly<Record<string, readonly string[]>> = {
  ".js": [".ts", ".tsx", ".jsx", ".d.ts"],
  ".jsx": [".tsx"],
  ".mjs": [".mts", ".d.mts"],
  ".cjs": [".cts", ".d.cts"],
};

export function resolveScript(from: string, { module: written }: ImportStatement, files: FileIndex): string[] {
  const module = written.replace(/[?#](?=.).*$/u, (tail) => (written.startsWith("#") ? tail : ""));
  if (module.startsWith("node:") || /^[a-z]+:\/\//u.test(module)) return [];
  const found = /^\.{1,2}(?:\/|$)/u.test(module) ? relative(folderOf(from), module, files) : bare(from, module, files);
  return found === undefined ? [] : [found];
}

function relative(folder: string, module: string, files: FileIndex): string | undefined {
  const base = joinPath(folder, module);
  return base === undefined ? undefined : fileAt(base, files);
}

/** The file a path without (or with a compiled) extension means, or the index file of a folder. */
function fileAt(base: string, files: FileIndex): string | undefined {
  if (files.has(base)) return base;
  const extension = /\.[mc]?jsx?$/u.exec(base)?.[0];
  const stem = extension === undefined ? base : base.slice(0, -extension.length);
  for (const written of (extension === undefined ? undefined : WRITTEN_AS[extension]) ?? []) {
    if (files.has(stem + written)) return stem + written;
  }
  return (
    files.firstOf(base === "" ? [] : [...EXTENSIONS, ...STYLES].map((one) => base + one)) ??
    files.firstOf(EXTENSIONS.map((one) => `${prefixOf(base)}index${one}`))
  );
}

function bare(from: string, module: string, files: FileIndex): string | undefined {
  return aliased(from, module, files) ?? inPackage(from, module, files) ?? homeAlias(from, module, files);
}

function aliased(from: string, module: string, files: FileIndex): string | undefined {
  for (const { folder, baseFolder, paths } of files.manifests.aliases) {
    if (folder !== "" && !from.startsWith(folder + "/")) continue;
    const meant = paths.flatMap(({ pattern, targets }) => {
      const rest = matchPattern(pattern, module);
      return rest === undefined ? [] : targets.map((target) => target.replace("*", () => rest));
    });
    const based = baseFolder === undefined ? [] : [joinPath(baseFolder, module) ?? ""];
    for (const path of [...meant, ...based]) {
      const found = fileAt(path, files);
      if (found !== undefined) return found;
    }
  }
  return undefined;
}

/** What the `*` of the pattern stands for; "" for an exact match. */
function matchPattern(pattern: string, module: string): string | undefined {
  const star = pattern.indexOf("*");
  if (star === -1) return pattern === module ? "" : undefined;
  const head = pattern.slice(0, star);
  const tail = pattern.slice(star + 1);
  if (module.length < head.length + tail.length || !module.startsWith(head) || !module.endsWith(tail)) return undefined;
  return module.slice(head.length, module.length - tail.length);
}

function inPackage(from: string, module: string, files: FileIndex): string | undefined {
  for (const one of files.manifests.packages) {
    if (module.startsWith("#") && (one.folder === "" || from.startsWith(one.folder + "/"))) {
      const found = declared(one, one.imports, module, files);
      if (found !== undefined) return found;
    }
    if (one.name === "" || (module !== one.name && !module.startsWith(one.name + "/"))) continue;
    const found = module === one.name ? entryOf(one, files) : subpathOf(one, module.slice(one.name.length + 1), files);
    if (found !== undefined) return found;
  }
  return undefined;
}

function entryOf(one: NodePackage, files: FileIndex): string | undefined {
  for (const entry of [...one.entries, "src/index", "index", "lib/index", "src/main"]) {
    const found = sourceOf(one.folder, entry, files);
    if (found !== undefined) return found;
  }
  return undefined;
}

function subpathOf(one: NodePackage, subpath: string, files: FileIndex): string | undefined {
  const listed = declared(one, one.exports, `./${subpath}`, files);
  return listed ?? sourceOf(one.folder, subpath, files) ?? sourceOf(one.folder, `src/${subpath}`, files);
}

function declared(
  one: NodePackage,
  table: ReadonlyMap<string, string>,
  key: string,
  files: FileIndex,
): string | undefined {
  for (const [pattern, target] of table) {
    const rest = matchPattern(pattern, key);
    const found =
      rest === undefined
        ? undefined
        : sourceOf(
            one.folder,
            target.replace("*", () => rest),
            files,
          );
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Manifests name built files (`dist/x.js`); the tree has `src/x.ts`. */
function sourceOf(folder: string, entry: string, files: FileIndex): string | undefined {
  const path = joinPath(folder, entry);
  if (path === undefined) return undefined;
  const built = entry
    .replace(/^\.\//u, "")
    .replace(/^(?:dist|build|lib|out|es|esm|cjs)\/(?:esm\/|cjs\/|src\/)?/u, "src/");
  return fileAt(path, files) ?? fileAt(joinPath(folder, built.replace(/\.d\.[mc]?ts$/u, ".js")) ?? "", files);
}

/** `@/x` and `~/x` mean the source folder wherever no configuration says otherwise. */
function homeAlias(from: string, module: string, files: FileIndex): string | undefined {
  const rest = /^[@~]\/(.+)$/u.exec(module)?.[1];
  if (rest === undefined) return undefined;
  for (const folder of ancestors(folderOf(from))) {
    const prefix = prefixOf(folder);
    const found = fileAt(`${prefix}src/${rest}`, files) ?? fileAt(prefix + rest, files);
    if (found !== undefined) return found;
  }
  return undefined;
}
