/**
 * From a keyword to the files it may mean. Pure: the list of paths is handed in. Belongs here: which path fits and how
 * well. Does not: the disk, or what is read of a match.
 */
import { pairLikeness } from "../../passage/pair-likeness.ts";
import { nameOf } from "../../passage/paths.ts";

const GLOB = /[*?]|\[[^\]]+\]|\{[^}]*,[^}]*\}/u;

/** Whether the target is written as a pattern. `[id].tsx` may be both; an exact path is tried before. */
export function isGlob(target: string): boolean {
  return GLOB.test(target);
}

/** Whether `@target`, without `file:`, can only be meant as a path: it has a folder, an ending or a pattern. */
export function looksLikePath(target: string): boolean {
  return (
    /[/*]/u.test(target) || /[\p{L}\p{N}_)\]-]\.[\p{L}\p{N}]{1,10}(?:$|[#:])/u.test(target) || /^\.[\w-]+/u.test(target)
  );
}

/**
 * Files a keyword may mean, best first and then by path: of that very name (`∗∗/name`), else with the keyword in their name
 * (`∗∗/∗keyword∗`), else below a folder of that name. The first kind that has any match is the answer.
 */
export function matchKeyword(keyword: string, paths: readonly string[]): string[] {
  const wanted = keyword.replace(/^\.?\/+|\/+$/gu, "").normalize("NFC");
  if (wanted === "") return [];
  const folded = wanted.toLowerCase();
  const named = paths.filter((path) => endsWithPath(path.normalize("NFC").toLowerCase(), folded));
  if (named.length > 0) return ranked(named, (path) => (endsWithPath(path, wanted) ? 1 : 0));
  const slash = folded.lastIndexOf("/");
  const [folder, part] = [folded.slice(0, slash + 1), folded.slice(slash + 1)];
  const containing = paths.filter((path) => {
    const lower = path.normalize("NFC").toLowerCase();
    const name = lower.lastIndexOf("/") + 1;
    return lower.includes(part, name) && (folder === "" || `/${lower.slice(0, name)}`.includes(`/${folder}`));
  });
  if (containing.length > 0) return ranked(containing, (path) => nameFit(path, wanted.slice(slash + 1)));
  return ranked(
    paths.filter((path) => `/${path.toLowerCase()}`.includes(`/${folded}/`)),
    () => 0,
  );
}

const MAX_NEAREST = 3;
/** Less alike than this is no help. */
const MIN_LIKENESS = 0.4;

/** Paths that look most like a target nobody could find, for the note that says so. */
export function nearestPaths(target: string, paths: readonly string[]): string[] {
  const name = nameOf(target).toLowerCase();
  return paths
    .map((path) => ({ path, likeness: pairLikeness(name, nameOf(path).toLowerCase()) }))
    .filter(({ likeness }) => likeness >= MIN_LIKENESS)
    .sort((first, second) => second.likeness - first.likeness || byText(first.path, second.path))
    .slice(0, MAX_NEAREST)
    .map(({ path }) => path);
}

function endsWithPath(path: string, wanted: string): boolean {
  return path === wanted || path.endsWith(`/${wanted}`);
}

/** 3: the name without its ending. 2: begins a word at the start. 1: begins a word. 0: somewhere inside. */
function nameFit(path: string, keyword: string): number {
  const name = nameOf(path);
  const at = name.toLowerCase().indexOf(keyword.toLowerCase());
  const stem = name.replace(/(?<=.)\..*$/u, "");
  if (stem.toLowerCase() === keyword.toLowerCase()) return 3;
  if (at === 0) return 2;
  const before = name[at - 1] ?? "";
  const begins = !/[\p{L}\p{N}]/u.test(before) || (/\p{Ll}/u.test(before) && /\p{Lu}/u.test(name[at] ?? ""));
  return begins ? 1 : 0;
}

// Ties go to the smaller path: results must not depend on the order of the list.
function ranked(paths: string[], fit: (path: string) => number): string[] {
  return paths
    .map((path) => ({ path, fit: fit(path) }))
    .sort((first, second) => second.fit - first.fit || byText(first.path, second.path))
    .map(({ path }) => path);
}

function byText(first: string, second: string): number {
  return first < second ? -1 : first > second ? 1 : 0;
}
