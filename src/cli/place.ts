/** Which file a path on the command line means. */
import { existsSync } from "node:fs";
import { isAbsolute, relative, resolve, sep } from "node:path";
import type { Operation } from "../operations/operation.ts";
import type { Workspace } from "../workspace/workspace.ts";

/**
 * Addresses are relative to the root, and so are those that Pith prints; a path that is not there is tried from the
 * folder the user stands in. `../x` and `./x` mean that folder, unless it lies outside of the root: then `.` is the root, the
 * only place that can be meant. What is found in neither place stays as typed, for the error to name.
 */
export function resolvePaths(
  operation: Operation,
  given: Readonly<Record<string, unknown>>,
  workspace: Workspace,
  folder: string,
): Record<string, unknown> {
  const placed: Record<string, unknown> = { ...given };
  for (const name of operation.cli?.paths ?? []) {
    const value = placed[name];
    if (typeof value === "string") placed[name] = fromFolder(value, workspace, folder);
    else if (Array.isArray(value))
      placed[name] = (value as string[]).map((path) => fromFolder(path, workspace, folder));
  }
  return placed;
}

function fromFolder(typed: string, workspace: Workspace, folder: string): string {
  const end = /[#:]/u.exec(typed.slice(1));
  const path = end === null ? typed : typed.slice(0, end.index + 1);
  const dotted = /^\.\.?(?:[/\\]|$)/u.test(path);
  if (!dotted && (isAbsolute(path) || existsSync(resolve(workspace.root, path)))) return typed;
  const here = resolve(folder, path);
  if (!dotted && !existsSync(here)) return typed;
  const placed = relative(workspace.root, here).split(sep).join("/");
  if (/^\.(?:[/\\]|$)/u.test(path) && /^\.\.(?:\/|$)/u.test(placed)) return typed;
  return (placed === "" ? "." : placed) + typed.slice(path.length);
}
