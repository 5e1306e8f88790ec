/**
 * What git knows about a folder, as facts that may be absent. Belongs here: the questions. Does not: how git is started
 * (run.ts). Without git, outside a repository, in a damaged one: the fact is missing, never an error.
 */
import type { Disk } from "../disk.ts";
import type { Environment } from "../environment.ts";
import { type GitHead, readHead, readOrigin } from "./head.ts";
import { type Commit, type HistoryOptions, readHistory } from "./history.ts";

export interface Git {
  /** Read anew on every call, without a process; undefined outside a repository. */
  head(): GitHead | undefined;
  /** Where it was cloned from; no network. */
  origin(): string | undefined;
  /** Newest first; ends at once where there is no history. */
  history(options?: HistoryOptions): AsyncIterable<Commit>;
}

export function openGit(disk: Disk, root: string, environment?: Environment): Git {
  return {
    head: () => readHead(disk, root),
    origin: () => readOrigin(disk, root),
    history: async function* (options) {
      const head = readHead(disk, root);
      if (head !== undefined) yield* readHistory({ root, topLevel: head.topLevel, environment }, options);
    },
  };
}
