/** Where nobody who asks about a project can stand: a whole disk or a home, unless it has settings or, a home, versions. */
import { existsSync, realpathSync } from "node:fs";
import { join, parse } from "node:path";
import { ContextError } from "../passage/errors.ts";
import { PROJECT_FILE } from "../workspace/settings/settings.ts";
import type { Workspace } from "../workspace/workspace.ts";

export function isNoProject({ root, git }: Pick<Workspace, "root" | "git">, home: string): boolean {
  if (existsSync(join(root, PROJECT_FILE))) return false;
  const isHome = root === (existsSync(home) ? realpathSync(home) : home);
  // In a container the home may be the project.
  return root === parse(root).root || (isHome && git.head() === undefined);
}

/** Throws ContextError "bad-input". All of a disk takes minutes to read, and a home holds what belongs into no index. */
export function refuseNoProject(workspace: Workspace, home: string): void {
  if (!isNoProject(workspace, home)) return;
  const message = `${workspace.root} is no project, so it is not read. Change to one, or name it with --root DIR; --root . means all of this folder.`;
  throw new ContextError("bad-input", message, { field: "root" });
}
