/** Languages whose imports name a path, or something that becomes one: C includes, Ruby, and all the others. */
import type { ImportStatement } from "../passage/passage.ts";
import { extensionOf, folderOf, joinPath, nameOf } from "../passage/paths.ts";
import type { FileIndex } from "./file-index.ts";

/** Beside the file first, then the nearest file whose path ends so. */
export function resolveInclude(from: string, { module }: ImportStatement, files: FileIndex): string[] {
  const beside = joinPath(folderOf(from), module);
  if (beside !== undefined && files.has(beside)) return [beside];
  const suffix = module.replace(/^(?:\.{0,2}\/)+/u, "");
  // `<string.h>` from somewhere deep in the tree is more likely the system's than a namesake two projects away.
  const found = files.nearest(suffix, from);
  if (found === undefined || (!suffix.includes("/") && SYSTEM_HEADERS.has(suffix))) return [];
  return [found];
}

const SYSTEM_HEADERS: ReadonlySet<string> = new Set(
  "assert.h ctype.h errno.h float.h limits.h locale.h math.h setjmp.h signal.h stdarg.h stdbool.h stddef.h stdint.h stdio.h stdlib.h string.h time.h unistd.h wchar.h pthread.h algorithm array atomic bitset chrono deque exception fstream functional future iomanip ios iosfwd iostream istream iterator limits list locale map memory mutex new numeric optional ostream queue random ratio regex set span sstream stack stdexcept string string_view thread tuple type_traits typeinfo unordered_map unordered_set utility variant vector".split(
    " ",
  ),
);

/** `require_relative` beside the file; `require` under some lib/ folder. */
export function resolveRuby(from: string, { module }: ImportStatement, files: FileIndex): string[] {
  const file = /\.\w+$/u.test(module) ? module : `${module}${from.endsWith(".cr") ? ".cr" : ".rb"}`;
  const beside = joinPath(folderOf(from), file);
  if (beside !== undefined && files.has(beside)) return [beside];
  if (module.startsWith(".")) return [];
  return [
    files.nearest(`lib/${file}`, from) ?? (file.includes("/") ? files.nearest(file, from) : undefined) ?? [],
  ].flat();
}

const dotted = (module: string) => module.replaceAll(".", "/");

/** How a module's name becomes the end of a path, by extension of the importing file. */
const AS_PATH: Readonly<
  Record<string, { readonly extensions: readonly string[]; readonly path: (module: string) => string }>
> = {
  lua: { extensions: [".lua", "/init.lua"], path: dotted },
  hs: { extensions: [".hs"], path: dotted },
  elm: { extensions: [".elm"], path: dotted },
  purs: { extensions: [".purs"], path: dotted },
  pl: { extensions: [".pm"], path: (module) => module.replaceAll("::", "/") },
  pm: { extensions: [".pm"], path: (module) => module.replaceAll("::", "/") },
  ex: { extensions: [".ex"], path: snakePath },
  exs: { extensions: [".ex"], path: snakePath },
  nim: { extensions: [".nim"], path: (module) => module },
  dart: { extensions: [""], path: (module) => module.replace(/^package:[^/]+\//u, "lib/") },
  ml: { extensions: [".ml"], path: (module) => module.charAt(0).toLowerCase() + module.slice(1) },
  erl: { extensions: ["", ".erl", ".hrl"], path: (module) => module },
};

/** `MyApp.UserView` → my_app/user_view */
function snakePath(module: string): string {
  return module
    .replace(/([a-z0-9])([A-Z])/gu, "$1_$2")
    .replaceAll(".", "/")
    .toLowerCase();
}

export function resolveBySuffix(from: string, { module }: ImportStatement, files: FileIndex): string[] {
  const extension = extensionOf(from);
  const rule = AS_PATH[extension] ?? { extensions: ["", `.${extension}`], path: (written: string) => written };
  const path = rule.path(module).replace(/^\.\//u, "");
  const names = rule.extensions.flatMap((end) => [path + end, withUnderscore(path + end)]);
  for (const name of names) {
    const beside = joinPath(folderOf(from), name);
    if (beside !== undefined && files.has(beside)) return [beside];
  }
  for (const name of names) {
    const found = files.nearest(name.replace(/^(?:\.{0,2}\/)+/u, ""), from);
    if (found !== undefined) return [found];
  }
  return [];
}

/** Sass partials: `@use "colors"` is `_colors.scss`. */
function withUnderscore(path: string): string {
  const name = nameOf(path);
  return path.slice(0, path.length - name.length) + "_" + name;
}
