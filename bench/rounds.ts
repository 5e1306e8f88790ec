/**
 * bench:rounds — the seed's comparison: reading the 50 best files of one full search against `pith find` in rounds. The full
 * search is done twice: as people do it, by ripgrep over the tree, and on Pith's own index. Files read, tokens handed over,
 * time, and whether a gold file is in what was handed over. On the index both look at the tree first, which takes the same
 * time in either; the time without that is printed beside it.
 *
 *     npm run -s bench:rounds -- --instances F.jsonl --repos DIR [--limit 30]
 */
import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { type Question, readQuestion } from "../src/find/question/question.ts";
import { scanTerms } from "../src/find/terms/scan.ts";
import { isStopWord } from "../src/find/terms/stop-words.ts";
import { find } from "../src/operations/find/find.ts";
import { openWorldAt } from "../src/operations/open-world.ts";
import { countTokens } from "../src/pack/tokens.ts";
import type { Instance } from "./instance.ts";
import { readJsonLines } from "./json-lines.ts";
import { percentile } from "./speed-queries.ts";
import { ripgrepPath } from "./speed-rivals.ts";
import { bareClone, Worktree } from "./worktree.ts";

/** What an answer gives a reader. */
interface Handed {
  readonly files: number;
  readonly tokens: number;
  readonly hit: boolean;
}

interface Figures extends Handed {
  readonly elapsedMs: number;
  /** Without the look at the tree. */
  readonly ownMs: number;
}

/** Each way is timed this often, in turn, and the best counts: other programs only ever make it slower. */
const REPEATS = 5;

const FULL_FILES = 50;
const MAX_GREPPED = 20;
const SETTLE_MS = 3000;

const { values } = parseArgs({
  options: {
    instances: { type: "string" },
    repos: { type: "string" },
    limit: { type: "string", default: "30" },
    work: { type: "string", default: join(tmpdir(), "pith-bench-rounds") },
  },
});
if (values.instances === undefined || values.repos === undefined)
  throw new Error("usage: --instances F.jsonl --repos DIR");
const rows = readJsonLines<Instance>(values.instances).slice(0, Number(values.limit));
const first = rows[0]!;
const same = rows.filter(({ repo }) => repo === first.repo);
const tree = new Worktree(bareClone(values.repos, first.repo)!, join(values.work, "tree"));
const [byRipgrep, byIndex, inRounds] = [[], [], []] as [Figures[], Figures[], Figures[]];
const program = await ripgrepPath();

try {
  for (const row of same) {
    tree.checkout(row.base_commit);
    const home = join(values.work, "home");
    const world = openWorldAt({
      root: tree.dir,
      folder: tree.dir,
      dirs: { cacheDir: home, configDir: home, stateDir: home },
      homeDir: home,
      environment: {},
    });
    try {
      const engine = await world.engine();
      await engine.refresh();
      await engine.refreshHistory();
      const gold = new Set(row.gold_files);
      const question = readQuestion(row.query);
      const input = { query: row.query, budget: 8000, limit: 10, rounds: 3, explain: true };
      // Folders that changed a moment ago are listed again each time; a person's tree mostly lies still.
      await sleep(SETTLE_MS);

      const whole = (paths: readonly string[]): Handed => ({
        files: paths.length,
        tokens: paths.reduce((sum, path) => sum + countTokens(engine.read(path).text), 0),
        hit: paths.some((path) => gold.has(path)),
      });
      const ways: [Figures[], () => Handed | Promise<Handed>][] = [
        [
          byIndex,
          async () => {
            await engine.refresh();
            const { verdicts } = await engine.rank(question);
            return whole(verdicts.slice(0, FULL_FILES).map(({ judged }) => judged.candidate.path));
          },
        ],
        [
          inRounds,
          async () => {
            const { files, context } = await find.run(world, input, {});
            return {
              files: files.length,
              tokens: context.tokens,
              hit: context.files.some(({ path }) => gold.has(path)),
            };
          },
        ],
      ];
      if (program !== undefined) ways.push([byRipgrep, () => whole(grep(program, question).slice(0, FULL_FILES))]);
      // Once unmeasured: all ways then find texts and code warm.
      for (const [, way] of ways) await way();
      let lookMs = Infinity;
      const best = new Map<Figures[], Figures>();
      for (let repeat = 0; repeat < REPEATS; repeat++) {
        lookMs = Math.min(lookMs, (await timed(() => engine.refresh())).elapsedMs);
        for (const [list, way] of ways) {
          const { result, elapsedMs } = await timed(way);
          if (elapsedMs < (best.get(list)?.elapsedMs ?? Infinity)) best.set(list, { ...result, elapsedMs, ownMs: 0 });
        }
      }
      for (const [list, figures] of best) {
        list.push({ ...figures, ownMs: figures.elapsedMs - (list === byRipgrep ? 0 : lookMs) });
      }
    } finally {
      await world.close();
    }
  }
} finally {
  rmSync(values.work, { recursive: true, force: true });
}

async function timed<Result>(work: () => Result | Promise<Result>): Promise<{ result: Result; elapsedMs: number }> {
  const startMs = performance.now();
  return { result: await work(), elapsedMs: performance.now() - startMs };
}

/** Files by the lines that hold a word of the title or a name of the question: what a person or an agent searches for. */
function grep(program: string, { title, names }: Question): string[] {
  const words = [...new Set([...scanTerms(title), ...names])].filter(
    (word) => !word.startsWith("=") && !isStopWord(word),
  );
  const patterns = words.slice(0, MAX_GREPPED).flatMap((word) => ["-e", word]);
  const { stdout } = spawnSync(program, ["-i", "-w", "-F", "-c", ...patterns, "."], {
    cwd: tree.dir,
    encoding: "utf8",
    maxBuffer: 1 << 28,
  });
  return stdout
    .split("\n")
    .flatMap((line) => {
      const [, path, lines] = /^(?:\.\/)?(.+):(\d+)$/u.exec(line) ?? [];
      return path === undefined ? [] : [{ path, lines: Number(lines) }];
    })
    .sort((a, b) => b.lines - a.lines)
    .map(({ path }) => path);
}

function show(name: string, figures: readonly Figures[]): void {
  const mean = (pick: (one: Figures) => number): number =>
    figures.reduce((sum, one) => sum + pick(one), 0) / figures.length;
  const at = (share: number, pick: (one: Figures) => number = ({ elapsedMs }) => elapsedMs): string =>
    percentile(figures.map(pick), share).toFixed(0);
  console.log(
    `${name.padEnd(22)} n=${figures.length}  files ${mean(({ files }) => files).toFixed(1)}  tokens ${mean(({ tokens }) => tokens).toFixed(0)}  ` +
      `ms p50 ${at(0.5)} p95 ${at(0.95)}, without listing p50 ${at(0.5, ({ ownMs }) => ownMs)}  gold in it ${(100 * mean(({ hit }) => (hit ? 1 : 0))).toFixed(0)} %`,
  );
}
if (byRipgrep.length > 0) show(`ripgrep, ${FULL_FILES} best, whole`, byRipgrep);
show(`index, ${FULL_FILES} best, whole`, byIndex);
show("pith find, 3 rounds", inRounds);
