/** Phase 3: read the best files, see what they lead to. Which names and files those are is the world's to say. */
import { messageOf } from "../passage/errors.ts";
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

interface RefineRun {
  readonly patterns: ReadonlySet<string>;
  readonly note: (text: string) => void;
}

/** `kept` best first: high files, then medium ones. */
export async function refine(
  kept: readonly JudgedFile[],
  world: { readonly followFn?: FollowFn },
  reader: ReadOnce,
  run: RefineRun,
): Promise<Refined> {
  const { followFn } = world;
  const links: SearchedFile[] = [];
  const counts = new Map<string, number>();
  if (followFn === undefined) return { patterns: [], queries: [], links };
  const contents = await Promise.all(
    kept.slice(0, MAX_READ).map(async ({ path }) => ({ path, content: await reader.read(path) })),
  );
  for (const { path, content } of contents) {
    if (content === undefined) continue;
    try {
      const followed = await followFn({ path, content });
      links.push(...followed.links);
      for (const pattern of followed.patterns) counts.set(pattern, (counts.get(pattern) ?? 0) + 1);
    } catch (error) {
      run.note(`Following ${path} failed: ${messageOf(error)}`);
    }
  }
  const fresh = [...counts].filter(([pattern]) => !run.patterns.has(pattern)).sort((a, b) => b[1] - a[1]);
  const patterns = fresh.slice(0, MAX_PATTERNS).map(([pattern]) => pattern);
  return { patterns, queries: patterns.slice(0, MAX_PATTERN_QUERIES), links };
}
