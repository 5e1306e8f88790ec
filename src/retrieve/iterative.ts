/**
 * DISPATCH → EVALUATE → REFINE → LOOP. The loop alone: what it searches, reads and judges with is handed in, so a test
 * scripts it and a caller can bring tools of its own. Pith's own world is tied to it in operations/find/find.ts.
 *
 * Promises: each path is judged once and read once; reads run side by side; it stops at `minHighRelevance` high files
 * AND no gap, after `maxRounds`, when nothing new turns up, or when it is told to. One bad answer costs a note.
 */
import { ContextError, messageOf } from "../passage/errors.ts";
import { bandOf, MEDIUM } from "./bands.ts";
import { namedGaps, searchedFiles } from "./iterative-answers.ts";
import { Run } from "./iterative-run.ts";
import type {
  Evaluation,
  Gap,
  JudgedFile,
  RetrieveInput,
  RetrieveResult,
  RetrieverOptions,
  SearchedFile,
} from "./iterative-types.ts";
import { ReadOnce } from "./read-once.ts";
import { refine, type Refined } from "./refine.ts";
import { said } from "./said.ts";

/** The seed asks for 20–50 candidates in the first round; more are noise to read and to judge. */
const MAX_CANDIDATES = 50;
/** Later rounds fill gaps; they do not begin anew. */
const MAX_LATER_CANDIDATES = 20;
const PARALLEL = 8;

/** The world, when there is something to search with. */
type Searching = RetrieveInput & { readonly searchFn: NonNullable<RetrieveInput["searchFn"]> };

export class IterativeRetriever {
  readonly maxRounds: number;
  readonly minHighRelevance: number;
  readonly relevanceThreshold: number;
  readonly #options: RetrieverOptions;

  constructor(options: RetrieverOptions = {}) {
    this.maxRounds = options.maxRounds ?? 3;
    this.minHighRelevance = options.minHighRelevance ?? 3;
    this.relevanceThreshold = options.relevanceThreshold ?? MEDIUM;
    this.#options = options;
  }

  async retrieve(input: RetrieveInput): Promise<RetrieveResult> {
    const world: RetrieveInput = { ...(await this.#options.world?.()), ...said(input) };
    const { searchFn, readFn } = world;
    if (searchFn === undefined) {
      throw new ContextError("bad-input", "Nothing to search with: hand in searchFn, or open a root.", {
        field: "searchFn",
      });
    }
    const run = new Run(input, world.signal, this.#options.timeLimitMs);
    const reader = new ReadOnce(readFn, run.note);
    let queries = cleanQueries(input.initialQueries);
    if (queries.length === 0) run.note("No query was given, so nothing was searched.");
    else if (!(this.maxRounds >= 1)) run.note(`maxRounds is ${this.maxRounds}, so nothing was searched.`);

    for (let round = 1; round <= this.maxRounds && queries.length + run.pending.length > 0 && !run.stopped; round++) {
      const refined = await this.#round(round, queries, { ...world, searchFn }, reader, run);
      if (refined === undefined) break;
      for (const pattern of refined.patterns) run.patterns.add(pattern);
      run.pending = refined.links.filter((link) => !run.judged.has(link.path));
      const wanted = cleanQueries([...run.gaps.map((gap) => gap.query), ...refined.queries]);
      queries = wanted.filter((query) => !run.asked.has(query));
    }
    return this.#result(run, reader);
  }

  /** The three phases once. undefined: that was the last round. */
  async #round(
    round: number,
    queries: readonly string[],
    world: Searching,
    reader: ReadOnce,
    run: Run,
  ): Promise<Refined | undefined> {
    const startMs = performance.now();
    const readBefore = reader.count;
    const found = await this.#dispatch(queries, world.searchFn, run, round);
    const judged = await this.#evaluate(found, world.evaluateFn, reader, run);
    for (const file of judged) run.judged.set(file.path, file);
    run.gaps = await this.#gaps(world.gapsFn, run);
    const isEnough = run.kept("high").length >= this.minHighRelevance && run.gaps.length === 0;
    const isLast = isEnough || round === this.maxRounds || run.stopped;
    const refined = isLast ? undefined : await refine(run.kept("high", "medium"), world, reader, run);
    const [read, elapsedMs] = [reader.count - readBefore, performance.now() - startMs];
    run.rounds.push({ round, queries, candidates: found.length, judged, gaps: run.gaps, read, elapsedMs });
    return refined;
  }

  /** Phase 1: every query side by side; a path that is known already is not a candidate again. */
  async #dispatch(
    queries: readonly string[],
    searchFn: Searching["searchFn"],
    run: Run,
    round: number,
  ): Promise<SearchedFile[]> {
    const limit = round === 1 ? MAX_CANDIDATES : MAX_LATER_CANDIDATES;
    for (const query of queries) run.asked.add(query);
    const answers = await mapParallel(queries, async (query) => {
      try {
        return searchedFiles(await run.within(searchFn(query)), query, run.note);
      } catch (error) {
        run.fail(`The search for "${query}" failed: ${messageOf(error)}`, error);
        return [];
      }
    });
    const byPath = new Map<string, SearchedFile>();
    // Turn by turn, so that one query's long list does not crowd the others out.
    const longest = answers.reduce((most, { length }) => Math.max(most, length), 0);
    const lists = [run.pending, ...answers];
    for (let rank = 0; rank < Math.max(longest, run.pending.length); rank++) {
      for (const list of lists) {
        const file = list[rank];
        if (file !== undefined && !run.judged.has(file.path) && !byPath.has(file.path) && byPath.size < limit)
          byPath.set(file.path, file);
      }
    }
    run.pending = [];
    return [...byPath.values()];
  }

  /** Phase 2: one judgement per path, by evaluateFn where there is one, else by what the search itself said. */
  async #evaluate(
    found: readonly SearchedFile[],
    evaluateFn: RetrieveInput["evaluateFn"],
    reader: ReadOnce,
    run: Run,
  ): Promise<JudgedFile[]> {
    const judged = await mapParallel(found, async (file): Promise<JudgedFile | undefined> => {
      if (run.stopped) return undefined;
      const evaluation = await this.#score(file, evaluateFn, reader, run);
      if (evaluation === undefined) return undefined;
      return { ...file, ...evaluation, band: bandOf(evaluation.score) };
    });
    return judged.filter((file) => file !== undefined).sort((a, b) => b.score - a.score || (a.path < b.path ? -1 : 1));
  }

  async #score(
    file: SearchedFile,
    evaluateFn: RetrieveInput["evaluateFn"],
    reader: ReadOnce,
    run: Run,
  ): Promise<Evaluation | undefined> {
    if (evaluateFn === undefined) {
      if (Number.isFinite(file.score)) return { score: clamp(file.score!), why: file.why ?? [] };
      run.note(`${file.path} came without a score and there is no evaluateFn; it was left out.`);
      return undefined;
    }
    try {
      const content = await run.within(reader.read(file.path));
      if (content === undefined) return undefined;
      const score: unknown = await run.within(evaluateFn(content, file.query, file));
      if (typeof score === "number" && Number.isFinite(score)) return { score: clamp(score), why: file.why ?? [] };
      const answer = typeof score === "number" ? String(score) : JSON.stringify(score);
      run.note(`The judge answered ${answer} for ${file.path}, not a number from 0 to 1; it was left out.`);
    } catch (error) {
      run.fail(`The judge failed on ${file.path}: ${messageOf(error)}`, error);
    }
    return undefined;
  }

  async #gaps(gapsFn: RetrieveInput["gapsFn"], run: Run): Promise<readonly Gap[]> {
    if (gapsFn === undefined) return [];
    try {
      return namedGaps(await run.within(gapsFn([...run.judged.values()])), run.note);
    } catch (error) {
      run.fail(`Looking for gaps failed: ${messageOf(error)}`, error);
      return [];
    }
  }

  #result(run: Run, reader: ReadOnce): RetrieveResult {
    const withContent = (file: JudgedFile): JudgedFile => {
      const content = reader.known(file.path);
      return content === undefined ? file : { ...file, content };
    };
    const high = run.kept("high").map(withContent);
    const medium = run
      .kept("medium")
      .filter(({ score }) => score >= this.relevanceThreshold)
      .map(withContent);
    return {
      highRelevance: high,
      mediumRelevance: medium,
      lowRelevance: run.kept("low"),
      gaps: run.gaps,
      rejected: run.kept("rejected").map(({ path }) => path),
      totalFiles: high.length + medium.length,
      extractedPatterns: [...run.patterns],
      rounds: run.rounds,
      notes: run.notes,
    };
  }
}

/** Each once, without the empty ones; one text is one query. */
export function cleanQueries(queries: RetrieveInput["initialQueries"] | undefined): string[] {
  const listed = typeof queries === "string" ? [queries] : (queries ?? []);
  return [...new Set(listed.map((query) => query.trim()).filter((query) => query !== ""))];
}

function clamp(score: number): number {
  return Math.min(1, Math.max(0, score));
}

async function mapParallel<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results = new Array<Result>(items.length);
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < items.length) {
      const index = next++;
      results[index] = await work(items[index]!);
    }
  };
  await Promise.all(Array.from({ length: Math.min(PARALLEL, items.length) }, worker));
  return results;
}
