/**
 * bench:rounds — the seed's comparison: reading the 50 best files of one full search against `pith find` in rounds, on the
 * same index. Files read, tokens handed over, time, and whether a gold file is in what was handed over.
 *
 *     npm run -s bench:rounds -- --instances F.jsonl --repos DIR [--limit 30]
 */
import { readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { readQuestion } from "../src/find/question.ts";
import { find } from "../src/operations/find.ts";
import { openWorldAt } from "../src/operations/open-world.ts";
import { countTokens } from "../src/pack/tokens.ts";
import { Worktree } from "./worktree.ts";

interface Row {
  readonly id: string;
  readonly repo: string;
  readonly base_commit: string;
  readonly query: string;
  readonly gold_files: readonly string[];
}

interface Figures {
  readonly files: number;
  readonly tokens: number;
  readonly elapsedMs: number;
  readonly hit: boolean;
}

const FULL_FILES = 50;

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
const rows = readFileSync(values.instances, "utf8")
  .split("\n")
  .filter(Boolean)
  .map((line) => JSON.parse(line) as Row)
  .slice(0, Number(values.limit));
const first = rows[0]!;
const same = rows.filter(({ repo }) => repo === first.repo);
const tree = new Worktree(join(values.repos, first.repo.replace("/", "+"), "repo"), join(values.work, "tree"));
const full: Figures[] = [];
const rounds: Figures[] = [];

try {
  for (const row of same) {
    tree.checkout(row.base_commit);
    const home = join(values.work, "home");
    const world = openWorldAt({
      root: tree.dir,
      folder: tree.dir,
      dirs: { cacheDir: home, configDir: home, dataDir: home, stateDir: home },
      homeDir: home,
      environment: {},
    });
    try {
      const engine = await world.engine();
      await engine.refresh();
      await engine.refreshHistory();
      const gold = new Set(row.gold_files);
      // Once unmeasured: both ways then find grammars, texts and code warm.
      const input = { query: row.query, budget: 8000, limit: 10, rounds: 3, explain: true };
      await find.run(world, input, {});
      full.push(await readFifty(row, gold));
      rounds.push(await inRounds(row, gold));

      async function readFifty({ query }: Row, wanted: ReadonlySet<string>): Promise<Figures> {
        const startMs = performance.now();
        await engine.refresh();
        const { verdicts } = await engine.rank(readQuestion(query));
        const paths = verdicts.slice(0, FULL_FILES).map(({ judged }) => judged.candidate.path);
        const tokens = paths.reduce((sum, path) => sum + countTokens(engine.read(path).text), 0);
        return {
          files: paths.length,
          tokens,
          elapsedMs: performance.now() - startMs,
          hit: paths.some((path) => wanted.has(path)),
        };
      }

      async function inRounds(_row: Row, wanted: ReadonlySet<string>): Promise<Figures> {
        const startMs = performance.now();
        const output = await find.run(world, input, {});
        const shown = output.context.files.map(({ path }) => path);
        return {
          files: output.files.length,
          tokens: output.context.tokens,
          elapsedMs: performance.now() - startMs,
          hit: shown.some((path) => wanted.has(path)),
        };
      }
    } finally {
      await world.close();
    }
  }
} finally {
  rmSync(values.work, { recursive: true, force: true });
}

function show(name: string, figures: readonly Figures[]): void {
  const mean = (pick: (one: Figures) => number): number =>
    figures.reduce((sum, one) => sum + pick(one), 0) / figures.length;
  const times = figures.map(({ elapsedMs }) => elapsedMs).sort((a, b) => a - b);
  const at = (share: number): string => times[Math.min(times.length - 1, Math.floor(times.length * share))]!.toFixed(0);
  console.log(
    `${name.padEnd(22)} n=${figures.length}  files ${mean(({ files }) => files).toFixed(1)}  tokens ${mean(({ tokens }) => tokens).toFixed(0)}  ` +
      `ms p50 ${at(0.5)} p95 ${at(0.95)}  gold in it ${(100 * mean(({ hit }) => (hit ? 1 : 0))).toFixed(0)} %`,
  );
}
show(`the ${FULL_FILES} best, whole`, full);
show("pith find, 3 rounds", rounds);
