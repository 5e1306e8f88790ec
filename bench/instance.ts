/** A question about a repository at one commit, and what answers it: a row of the instance files. */
export interface Instance {
  readonly id: string;
  readonly repo: string;
  readonly base_commit: string;
  readonly query: string;
  readonly gold_files: readonly string[];
  readonly gold_regions?: readonly { readonly path: string; readonly start: number; readonly end: number }[];
  /** Lines that would give the answer away: emptied in the tree for all rows of the repository. */
  readonly blank?: readonly { readonly path: string; readonly start: number; readonly end: number }[];
  /** Only this folder of the repository is indexed. */
  readonly root?: string;
}
