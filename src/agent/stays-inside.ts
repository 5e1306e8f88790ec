/**
 * Whether a word of a command leads out of the project through a link. Belongs here: following what the word names. Does not:
 * which commands look (command-safety.ts), absolute paths and `..`, which need no disk to see.
 */
import picomatch from "picomatch";
import { ContextError } from "../passage/errors.ts";
import type { Workspace } from "../workspace/workspace.ts";

const GLOB = /[*?]/u;

/** A word that names nothing stays inside. A pattern leads out when anything that it stands for does. */
export function staysInside(workspace: Workspace, word: string): boolean {
  const segments = word.split("/").filter((segment) => segment !== "" && segment !== ".");
  const at = segments.findIndex((segment) => GLOB.test(segment));
  if (at === -1) return isInside(workspace, word);
  const folder = segments.slice(0, at).join("/");
  if (!isInside(workspace, folder)) return false;
  const matches = picomatch(segments[at]!);
  const rest = segments.slice(at + 1);
  return workspace
    .list(folder)
    .filter(({ name }) => matches(name))
    .every(({ path, kind }) => {
      // What is neither file nor folder after following links leads out, or nowhere.
      if (kind === "other") return false;
      return rest.length === 0 || kind === "file" || staysInside(workspace, [path, ...rest].join("/"));
    });
}

function isInside(workspace: Workspace, path: string): boolean {
  try {
    workspace.stat(path);
    return true;
  } catch (thrown) {
    if (thrown instanceof ContextError) return false;
    throw thrown;
  }
}
