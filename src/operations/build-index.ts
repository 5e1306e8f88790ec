/** `pith index`: bring the index up to the tree now, so that the next question does not have to. */
import { z } from "zod";
import type { Diagnostic } from "../passage/passage.ts";
import { renderTable } from "../render/table.ts";
import { operation } from "./operation.ts";

export interface IndexOutput {
  readonly files: number;
  /** Read because they looked changed; of those, how many really were; files that are gone. */
  readonly read: number;
  readonly indexed: number;
  readonly removed: number;
  /** Why files were passed over, and how many. */
  readonly skipped: Readonly<Record<string, number>>;
  /** Past commits read now; those known already are not read again. */
  readonly commits: number;
  readonly elapsed_ms: number;
  readonly diagnostics: readonly Diagnostic[];
}

export const index = operation({
  name: "index",
  description:
    "Bring the search index up to date with the files and the git history. Finding does this by itself; this does it ahead of time.",
  input: {
    rebuild: z.boolean().default(false).describe("Index every file again, also those that did not change"),
  },
  doors: ["cli"],
  readOnly: false,
  readsAll: true,
  examples: [
    { shell: "index", says: "only what changed" },
    { shell: "index --rebuild", says: "from nothing" },
  ],
  run: async (world, { rebuild }, call): Promise<IndexOutput> => {
    const engine = await world.engine();
    if (rebuild) {
      const known = [...(await engine.store.files()).keys()];
      await engine.store.apply({ put: [], remove: known }, call.signal);
    }
    const report = await engine.refresh(call);
    const history = await engine.refreshHistory(call);
    const { files, read, indexed, removed, skipped, diagnostics } = report;
    const elapsedMs = Math.round(report.elapsedMs + history.elapsedMs);
    return { files, read, indexed, removed, skipped, commits: history.added, elapsed_ms: elapsedMs, diagnostics };
  },
  text: (output) => {
    const rows = [
      ["files", String(output.files)],
      ["indexed now", String(output.indexed)],
      ["removed", String(output.removed)],
      ["commits read", String(output.commits)],
      ["time", `${output.elapsed_ms} ms`],
      ...Object.entries(output.skipped).map(([reason, count]) => [`skipped: ${reason}`, String(count)]),
    ];
    return renderTable(rows, [1]);
  },
  found: () => true,
});
