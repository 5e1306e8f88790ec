import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import type { Commit } from "../workspace/git/history.ts";
import { HistoryBuilder, historyParts, joinHistory, type StoredHistory } from "./history-segment.ts";

const PATHS = ["src/a.ts", "src/a.test.ts", "docs/甲.md", "lib/b.py"];

function built(commits: readonly Commit[]): StoredHistory {
  const builder = new HistoryBuilder();
  for (const commit of commits) builder.add(commit);
  return builder.finish();
}

function commit(sha: string, paths: readonly string[]): Commit {
  return { sha, timeSeconds: sha.length, message: `改 ${sha} retry`, paths, pathCount: paths.length };
}

test("history segment: which of its paths are sources is kept with it", () => {
  const { shard } = built([commit("a", PATHS)]);
  assert.deepEqual([shard.paths, [...shard.isSource]], [PATHS, [1, 0, 0, 1]]);
});

test("history segment: joined without some commits, as built from the others", () => {
  const one = fc.uniqueArray(fc.nat({ max: 9 }).map(String), { maxLength: 6 });
  const paths = fc.subarray(PATHS);
  fc.assert(
    fc.property(one, one, fc.array(paths, { minLength: 10, maxLength: 10 }), one, (left, right, touched, gone) => {
      const commits = (side: string, shas: readonly string[]) =>
        shas.map((sha) => commit(side + sha, touched[Number(sha)]!));
      const [first, second] = [commits("l", left), commits("r", right)];
      const dropped = new Set(gone.flatMap((sha) => [`l${sha}`, `r${sha}`]));
      const joined = joinHistory([built(first), built(second)], dropped);
      const kept = [...first, ...second].filter(({ sha }) => !dropped.has(sha));
      assert.deepEqual(historyParts(joined), historyParts(built(kept)));
    }),
  );
});
