/** Globs over lists of paths. By itself, because most commands need none and its library is slow to load. */
import picomatch from "picomatch";

/** Paths of a list that a glob matches, in their order. `**` crosses folders, a pattern without `/` matches names. */
export function matchPaths(paths: readonly string[], pattern: string): string[] {
  const matches = picomatch(pattern, { dot: true, nocase: true, basename: !pattern.includes("/") });
  return paths.filter((path) => matches(path));
}
