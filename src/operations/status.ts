/** `pith status`: which folder, which commit, which index; what changed since. Looks, does not index. */
import { counted } from "../render/counted.ts";
import { renderTable } from "../render/table.ts";
import { sameStat } from "../store/refresh.ts";
import { printBytes } from "../workspace/reading/file-kinds.ts";
import { operation } from "./operation.ts";

export interface StatusOutput {
  readonly root: string;
  readonly commit?: string;
  readonly branch?: string;
  readonly worktree?: string;
  readonly files: number;
  /** Files of the tree that the index has not seen as they are now, and files it has that are gone. */
  readonly stale: number;
  readonly gone: number;
  readonly index: {
    readonly location: string;
    readonly files: number;
    readonly passages: number;
    readonly bytes: number;
  };
}

export const status = operation({
  name: "status",
  description: "Say which folder and commit Pith looks at, where its index is, how large it is and how far behind.",
  input: {},
  doors: ["cli", "mcp"],
  extra: true,
  readOnly: true,
  examples: [{ shell: "status", says: "where the index is and whether it is up to date" }],
  run: async (world, _input, call): Promise<StatusOutput> => {
    const engine = await world.engine();
    const [walk, known, store] = await Promise.all([
      world.workspace.walk({ signal: call.signal }),
      engine.store.files(),
      engine.status(),
    ]);
    const present = new Set(walk.files.map(({ path }) => path));
    const stale = walk.files.filter((file) => !sameStat(file, known.get(file.path))).length;
    const head = world.workspace.git.head();
    return {
      root: world.workspace.root,
      ...(head?.sha !== undefined && { commit: head.sha }),
      ...(head?.branch !== undefined && { branch: head.branch }),
      ...(head !== undefined && { worktree: head.worktree }),
      files: walk.files.length,
      stale,
      gone: [...known.keys()].filter((path) => !present.has(path)).length,
      index: { location: store.location, files: store.files, passages: store.passages, bytes: store.bytesOnDisk },
    };
  },
  text: (output) => {
    const behind = output.stale + output.gone;
    const { files, passages, bytes, location } = output.index;
    return renderTable([
      ["root", output.root],
      ...(output.commit === undefined
        ? []
        : [["commit", `${output.commit.slice(0, 12)} ${output.branch ?? "(detached)"}`]]),
      ...(output.worktree === undefined || output.worktree === "main" ? [] : [["worktree", output.worktree]]),
      ["files", String(output.files)],
      ["index", `${counted(files, "file")}, ${counted(passages, "passage")}, ${printBytes(bytes)}`],
      ["", location],
      [
        "state",
        behind === 0 ? "up to date" : `${output.stale} new or changed, ${output.gone} gone: the next find indexes them`,
      ],
    ]);
  },
  found: () => true,
});
