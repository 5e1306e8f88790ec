/**
 * Import statements → files of the tree. Belongs here: which language's rules apply. Does not: the rules (resolve-*.ts). What
 * leads outside the tree (a library) resolves to nothing, and that is an answer.
 */
import type { ImportStatement } from "../passage/passage.ts";
import { extensionOf } from "../passage/paths.ts";
import type { FileIndex } from "./file-index.ts";
import { resolveGo, resolveJvm, resolvePhp, resolveRust } from "./resolve-packages.ts";
import { resolvePython } from "./resolve-python.ts";
import { resolveScript } from "./resolve-script.ts";
import { resolveBySuffix, resolveInclude, resolveRuby } from "./resolve-suffix.ts";

export interface ResolvedImport {
  readonly statement: ImportStatement;
  readonly path: string;
}

/** The files one statement leads to, best first. */
export type Resolve = (from: string, statement: ImportStatement, files: FileIndex) => readonly string[];

const RULES: Readonly<Record<string, Resolve>> = {
  "py pyi pyw pyx": resolvePython,
  "ts tsx mts cts js jsx mjs cjs es6 vue svelte astro": resolveScript,
  go: resolveGo,
  "java kt kts scala sc groovy gradle": resolveJvm,
  rs: resolveRust,
  "c h cc cpp cxx c++ hh hpp hxx h++ ipp inl tpp cu cuh m mm glsl hlsl metal proto thrift": resolveInclude,
  "rb rake gemspec ru cr": resolveRuby,
  "php phtml hack": resolvePhp,
};

const BY_EXTENSION: ReadonlyMap<string, Resolve> = new Map(
  Object.entries(RULES).flatMap(([extensions, resolve]) => extensions.split(" ").map((ext) => [ext, resolve] as const)),
);

/** In the order of the statements; a file never resolves to itself, and no file twice for one statement. */
export function resolveImports(from: string, imports: readonly ImportStatement[], files: FileIndex): ResolvedImport[] {
  const resolve = BY_EXTENSION.get(extensionOf(from)) ?? resolveBySuffix;
  return imports.flatMap((statement) =>
    [...new Set(resolve(from, statement, files))].filter((path) => path !== from).map((path) => ({ statement, path })),
  );
}
