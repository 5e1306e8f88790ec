/** A path that leads nowhere, and the same name in other folders: `core.py` for `src/click/core.py`. */
import { ContextError } from "../passage/errors.ts";
import { notFound } from "../workspace/reading/read.ts";
import type { Workspace } from "../workspace/workspace.ts";

const MAX_SUGGESTIONS = 3;

/**
 * The failure with what may have been meant, where its neighbours gave no hint; any other as it is. Walks the tree: only what has
 * failed pays for it.
 */
export async function withElsewhere(workspace: Workspace, failure: unknown, signal?: AbortSignal): Promise<unknown> {
  if (!(failure instanceof ContextError) || failure.code !== "not-found") return failure;
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
