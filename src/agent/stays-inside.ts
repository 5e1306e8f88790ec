/**
 * Whether a word of a command leads out of the project through a link. Belongs here: following what the word names. Does not:
 * which commands look (command-safety.ts), absolute paths and `..`, which need no disk to see.
 */
import { ContextError } from "../passage/errors.ts";
import type { Workspace } from "../workspace/workspace.ts";

const GLOB = /[*?]/u;
/** A pattern with more of them is not worth the time it may take to match. */
const MAX_STARS = 5;

/**
 * A word that names nothing stays inside. It is taken for what it says as well as for a pattern: quotes are gone by now, and
 * a file may be called `{a,b}*`. A pattern leads out when anything that it stands for does.
 */
export function staysInside(workspace: Workspace, word: string): boolean {
  if (!isInside(workspace, word)) return false;
  const segments = word.split("/").filter((segment) => segment !== "" && segment !== ".");
  const at = segments.findIndex((segment) => GLOB.test(segment));
  if (at === -1) return true;
  const folder = segments.slice(0, at).join("/");
  const pattern = patternOf(segments[at]!);
  const entries = attempt(() => workspace.list(folder));
  if (pattern === undefined || entries === undefined) return false;
  const rest = segments.slice(at + 1);
  return entries
    .filter(({ name }) => pattern.test(name))
    .every(({ path, kind }) => {
      // What is neither file nor folder after following links leads out, or nowhere.
      if (kind === "other") return false;
      return rest.length === 0 || kind === "file" || staysInside(workspace, [path, ...rest].join("/"));
    });
}

/** `*` and `?` as the shell has them, but for names that begin with a dot, which it leaves out and we do not. */
function patternOf(segment: string): RegExp | undefined {
  const parts = segment.split(/\*+/u);
  if (parts.length > MAX_STARS + 1) return undefined;
  const literal = (text: string): string => text.replace(/[\\^$.|+()[\]{}]/gu, "\\$&").replaceAll("?", ".");
  return new RegExp(`^${parts.map(literal).join(".*")}$`, "su");
}

function isInside(workspace: Workspace, path: string): boolean {
  return attempt(() => workspace.confine(path)) !== undefined;
}

/** undefined when the workspace refuses: what lies outside, or cannot be looked into. */
function attempt<Result>(look: () => Result): Result | undefined {
  try {
    return look();
  } catch (thrown) {
    if (thrown instanceof ContextError) return undefined;
    throw thrown;
  }
}
