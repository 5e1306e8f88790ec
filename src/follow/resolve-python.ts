/** Python: packages, relative imports, `src/` layouts. */
import type { ImportStatement } from "../passage/passage.ts";
import { folderOf, joinPath, prefixOf } from "../passage/paths.ts";
import { nearestOf, type FileIndex } from "./file-index.ts";

const SOURCE_FOLDERS = ["", "src/", "lib/", "python/"];

export function resolvePython(from: string, { module, names }: ImportStatement, files: FileIndex): string[] {
  const dots = /^\.*/u.exec(module)![0].length;
  const segments = module
    .slice(dots)
    .split(".")
    .filter((segment) => segment !== "");
  if (dots > 0) {
    const folder = joinPath(folderOf(from), "../".repeat(dots - 1));
    return folder === undefined ? [] : moduleFiles(prefixOf(folder), segments, names, files);
  }
  if (segments.length === 0) return [];
  const root = packageRoot(from, segments, files);
  return root === undefined ? [] : moduleFiles(root, segments, names, files);
}

/** The module's own file, or its nearest enclosing one (`import a.b.attribute`), and the modules among the names taken. */
function moduleFiles(root: string, segments: readonly string[], names: readonly string[], files: FileIndex): string[] {
  const base = root + segments.join("/");
  const submodules = names.flatMap(
    (name) => moduleFile(base === "" || base.endsWith("/") ? base + name : `${base}/${name}`, files) ?? [],
  );
  // Names that are all modules make the package's own file a mere passage.
  if (submodules.length > 0 && submodules.length === names.length) return submodules;
  for (let length = segments.length; length > 0; length--) {
    const own = moduleFile(root + segments.slice(0, length).join("/"), files);
    if (own !== undefined) return length === segments.length ? [own, ...submodules] : [own];
  }
  const init = segments.length === 0 ? files.firstOf([`${root}__init__.py`, `${root}__init__.pyi`]) : undefined;
  return init === undefined ? submodules : [init, ...submodules];
}

function moduleFile(base: string, files: FileIndex): string | undefined {
  return files.firstOf([`${base}.py`, `${base}/__init__.py`, `${base}.pyi`, `${base}/__init__.pyi`, `${base}.pyx`]);
}

/**
 * The folder (with final slash) the first segment stands in. A folder that is itself a package cannot be one: `import json`
 * inside `app/` means the library though `app/json.py` exists.
 */
function packageRoot(from: string, segments: readonly string[], files: FileIndex): string | undefined {
  const isThere = (root: string) => {
    for (let length = Math.min(2, segments.length); length > 0; length--) {
      if (moduleFile(root + segments.slice(0, length).join("/"), files) !== undefined) return true;
    }
    return segments.length > 1 && files.filesIn(root + segments.slice(0, 2).join("/")).length > 0;
  };
  for (const root of SOURCE_FOLDERS) if (isThere(root)) return root;
  const own = prefixOf(folderOf(from));
  if (!isPackage(own, files) && isThere(own)) return own;
  const head = segments[0]!;
  const candidates = [
    ...files.bySuffix(`${head}/__init__.py`),
    ...(segments.length > 1 ? files.bySuffix(`${head}/${segments[1]!}.py`) : []),
  ]
    .map((path) => path.slice(0, path.lastIndexOf(`${head}/`)))
    .filter((root) => !isPackage(root, files));
  return nearestOf(candidates, from);
}

function isPackage(root: string, files: FileIndex): boolean {
  return root !== "" && files.has(`${root}__init__.py`);
}
