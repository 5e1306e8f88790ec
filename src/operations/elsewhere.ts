/** What to ask for instead of a path that cannot be read: the same name in other folders, what is in a folder. */
import { printAddress } from "../passage/address.ts";
import { ContextError } from "../passage/errors.ts";
import { prefixOf } from "../passage/paths.ts";
import { notFound } from "../workspace/reading/read.ts";
import type { Workspace } from "../workspace/workspace.ts";

const MAX_SUGGESTIONS = 3;
const MAX_ENTRIES = 20;

/**
 * The failure with what may have been meant, where its neighbours gave no hint; any other as it is. Walks the tree: only what has
 * failed pays for it.
 */
export async function withElsewhere(workspace: Workspace, failure: unknown, signal?: AbortSignal): Promise<unknown> {
  if (!(failure instanceof ContextError)) return failure;
  if (failure.data["reason"] === "folder") return withEntries(workspace, failure, signal);
  if (failure.code !== "not-found") return failure;
  const { address: path, nearest } = failure.data as { readonly address?: unknown; readonly nearest?: unknown };
  if (typeof path !== "string" || !Array.isArray(nearest) || nearest.length > 0) return failure;
  const wanted = path.toLowerCase().replace(/^(?:\.\/)+/u, "");
  const name = wanted.slice(wanted.lastIndexOf("/") + 1);
  // What has a part is another failure: the file is there.
  if (name === "" || workspace.exists(path) || /[#:]/u.test(path)) return failure;
  const { files } = await workspace.walk({ signal });
  const paths = files.map((file) => file.path);
  const endingIn = (end: string): string[] => paths.filter((known) => `/${known.toLowerCase()}`.endsWith(`/${end}`));
  const whole = endingIn(wanted);
  const found = (whole.length > 0 ? whole : endingIn(name)).sort((a, b) => a.length - b.length || (a < b ? -1 : 1));
  return found.length === 0 ? failure : notFound(path, failure, found.slice(0, MAX_SUGGESTIONS));
}

/** Whoever reads a folder over MCP has no command to list it with. */
async function withEntries(workspace: Workspace, failure: ContextError, signal?: AbortSignal): Promise<ContextError> {
  const folder = workspace.stat(failure.data["path"] as string)?.path ?? "";
  const prefix = prefixOf(folder);
  const { files } = await workspace.walk({ signal });
  const below = files.filter(({ path }) => path.startsWith(prefix)).map(({ path }) => path);
  const entries = [...new Set(below.map((path) => path.slice(0, path.indexOf("/", prefix.length) + 1) || path))].sort();
  if (entries.length === 0) return failure;
  const shown = entries.slice(0, MAX_ENTRIES).map((path) => printAddress({ path }));
  const more = entries.length > MAX_ENTRIES ? ` and ${entries.length - MAX_ENTRIES} more` : "";
  return new ContextError(
    failure.code,
    `${failure.message} Name what is in it: ${shown.join(", ")}${more}.`,
    failure.data,
    failure,
  );
}
