/** Bringing the stored history up to HEAD: only what differs is read, in both directions. */
import type { Call } from "../workspace/cooperate.ts";
import type { Commit } from "../workspace/git/history.ts";
import type { Workspace } from "../workspace/workspace.ts";
import type { Store } from "./store.ts";

export interface HistoryReport {
  readonly added: number;
  readonly elapsedMs: number;
}

/** Nothing outside a repository. Ancestors of HEAD only: a branch that is not checked out has no say. */
export async function refreshHistory(workspace: Workspace, store: Store, call: Call = {}): Promise<HistoryReport> {
  const startMs = performance.now();
  const head = workspace.git.head()?.sha;
  const known = await store.historyHead();
  if (head === undefined || head === known) return { added: 0, elapsedMs: performance.now() - startMs };
  let add: Commit[] = [];
  let drop: string[] = [];
  let failed = known === undefined;
  if (known !== undefined) {
    const onDiagnostic = (): void => void (failed = true);
    for await (const commit of workspace.git.history({ ...call, since: known, until: head, onDiagnostic }))
      add.push(commit);
    for await (const commit of workspace.git.history({ ...call, since: head, until: known, onDiagnostic }))
      drop.push(commit.sha);
  }
  if (failed) {
    add = [];
    drop = [];
    for await (const commit of workspace.git.history({ ...call, until: head })) add.push(commit);
  }
  await store.applyHistory({ since: known, head, replace: failed, add, drop });
  return { added: add.length, elapsedMs: performance.now() - startMs };
}
