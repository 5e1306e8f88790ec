/** Phase 3: read the best files, see what they lead to. Which names and files those are is the world's to say. */
import { messageOf } from "../passage/errors.ts";
import { linkedFiles, namedPatterns } from "./iterative-answers.ts";
import type { Run } from "./iterative-run.ts";
import type { FollowFn, JudgedFile, SearchedFile } from "./iterative-types.ts";
import type { ReadOnce } from "./read-once.ts";

/** The seed's table: 5–15 files read instead of 50. */
const MAX_READ = 5;
/** Names that become queries of the next round. */
const MAX_PATTERN_QUERIES = 3;
const MAX_PATTERNS = 10;

export interface Refined {
  readonly patterns: readonly string[];
  readonly queries: readonly string[];
  readonly links: readonly SearchedFile[];
}

/** `kept` best first: high files, then medium ones. */
export async function refine(
  kept: readonly JudgedFile[],
  world: { readonly followFn?: FollowFn },
  reader: ReadOnce,
  run: Run,
): Promise<Refined> {
  const { followFn } = world;
  const links: SearchedFile[] = [];
  const counts = new Map<string, number>();
  if (followFn === undefined) return { patterns: [], queries: [], links };
  const best = kept.slice(0, MAX_READ).map(({ path }) => ({ path, reading: reader.read(path) }));
  for (const { path, reading } of best) {
    try {
      const content = await run.within(reading);
      if (content === undefined) continue;
      const followed = await run.within(followFn({ path, content }));
      links.push(...linkedFiles(followed.links, path, run.note));
      const named = namedPatterns(followed.patterns, path, run.note);
      for (const pattern of named) counts.set(pattern, (counts.get(pattern) ?? 0) + 1);
    } catch (error) {
      run.fail(`Following ${path} failed: ${messageOf(error)}`, error);
    }
  }
  const fresh = [...counts].filter(([pattern]) => !run.patterns.has(pattern)).sort((a, b) => b[1] - a[1]);
  const patterns = fresh.slice(0, MAX_PATTERNS).map(([pattern]) => pattern);
  return { patterns, queries: patterns.slice(0, MAX_PATTERN_QUERIES), links };
}
