/**
 * IterativeRetriever with a folder behind it: what a call does not hand in comes from the index, the reader and the judge of
 * that folder. Belongs here: choosing between the two worlds. Does not: rounds (retrieve/iterative.ts).
 */
import { countTokens } from "../../pack/tokens.ts";
import type { Packed } from "../../passage/packed.ts";
import { renderMarkdown } from "../../render/markdown.ts";
import { renderXml } from "../../render/xml.ts";
import { LOW, MEDIUM } from "../../retrieve/bands.ts";
import type {
  JudgedFile,
  RetrieveInput,
  RetrieveResult,
  RetrieverOptions,
  SearchAnswer,
} from "../../retrieve/iterative-types.ts";
import { cleanQueries, IterativeRetriever } from "../../retrieve/iterative.ts";
import { packFiles } from "../../retrieve/packed-files.ts";
import { judgeByWords, PlainWorld } from "../../retrieve/plain-world.ts";
import { said } from "../../retrieve/said.ts";
import { firstOf, orStopped } from "../../retrieve/stopped.ts";
import type { Engine } from "../../store/engine.ts";
import { matchPaths } from "../../workspace/match-paths.ts";
import type { World } from "../world.ts";
import type { FindWorld } from "./world.ts";

export interface RootedOptions extends Omit<RetrieverOptions, "world"> {
  /** For `context` of the result; default 8000. */
  readonly maxTokens?: number;
}

/** What `retrieve` found, and its text under a budget. */
export interface RootedResult extends RetrieveResult {
  /** Text of the high files, then of the medium ones and the nearest, under the budget; what did not fit is named. */
  readonly context: Packed;
}

type CleanInput = RetrieveInput & { readonly initialQueries: readonly string[] };

interface Indexed {
  readonly functions: RetrieveInput;
  /** Known once the question was searched for. */
  readonly nearest: () => readonly JudgedFile[];
}

const DEFAULT_MAX_TOKENS = 8000;
/** In a context; as many as `pith find` shows. */
const MAX_FILES = 10;
/** `src/**` or `*.md`; `auth.*handler` is words with dots, as people write patterns for grep. */
const PATH_PATTERN = /^(?=\S*\*)(?:\S*\/\S*|\*\.\S+)$/u;

export class RootedRetriever extends IterativeRetriever {
  readonly #open: () => World;
  readonly #maxTokens: number;
  readonly #timeLimitMs: number | undefined;
  readonly #isThresholdGiven: boolean;
  #world: World | undefined;

  /** `open` is called at the first need of the folder: a call that hands everything in never touches a disk. */
  constructor(open: () => World, options: RootedOptions = {}) {
    const { timeLimitMs, ...loop } = options;
    super(loop);
    this.#timeLimitMs = timeLimitMs;
    this.#isThresholdGiven = options.relevanceThreshold !== undefined;
    this.#open = open;
    this.#maxTokens = options.maxTokens ?? DEFAULT_MAX_TOKENS;
  }

  /** Rounds until enough is found. Rejects for a root that is not there; whatever else fails is a note of the result. */
  override async retrieve(given: RetrieveInput): Promise<RootedResult> {
    const signal = this.#limited(given.signal);
    const input = { ...said(given), signal, initialQueries: cleanQueries(given.initialQueries) };
    const { functions, nearest } =
      input.searchFn === undefined
        ? await this.#indexed(input)
        : { functions: this.#handedIn(input), nearest: noFiles };
    const result = await super.retrieve(functions);
    const counted = new Set([...result.highRelevance, ...result.mediumRelevance].map(({ path }) => path));
    const filled = {
      ...result,
      highRelevance: await filledIn(result.highRelevance, functions),
      mediumRelevance: await filledIn(result.mediumRelevance, functions),
      nearest: await filledIn(
        nearest().filter(({ path }) => !counted.has(path)),
        functions,
      ),
    };
    const files = [...filled.highRelevance, ...filled.mediumRelevance, ...filled.nearest];
    const measure = (packed: Packed): number =>
      Math.max(countTokens(renderXml(packed)), countTokens(renderMarkdown(packed)));
    const asked = input.initialQueries.join(" ");
    return { ...filled, context: packFiles(files, asked, { maxTokens: this.#maxTokens, measure }) };
  }

  /** One limit for indexing and rounds together. */
  #limited(signal: AbortSignal | undefined): AbortSignal | undefined {
    if (this.#timeLimitMs === undefined) return signal;
    return firstOf(signal, AbortSignal.timeout(this.#timeLimitMs));
  }

  /** Releases the index. The next call opens it again. */
  async close(): Promise<void> {
    const world = this.#world;
    this.#world = undefined;
    await world?.close();
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.close();
  }

  get #folder(): World {
    return (this.#world ??= this.#open());
  }

  /** A search of the caller's: patterns, gaps and, where none is given, the judge come from the files' text alone. */
  #handedIn(input: CleanInput): RetrieveInput {
    const world = new PlainWorld(input.initialQueries);
    const readFn = input.readFn ?? ((path: string) => this.#folder.workspace.read(path).text);
    const ownScore: typeof judgeByWords = (content, query, file) => file.score ?? judgeByWords(content, query, file);
    const { gapsFn, followFn } = world;
    return { gapsFn, followFn, ...input, readFn, evaluateFn: world.judging(input.evaluateFn ?? ownScore) };
  }

  /** The words of all queries are one question to the index, which weighs them together; path patterns are asked apart. */
  async #indexed(input: CleanInput): Promise<Indexed> {
    const { FindWorld } = await import("./world.ts");
    const engine = await this.#freshEngine(input.signal);
    // Stopped while indexing: the loop says so, and there is nothing to look in.
    if (engine === undefined) return { functions: { ...input, searchFn: noFiles }, nearest: noFiles };
    const patterns = input.initialQueries.filter((query) => PATH_PATTERN.test(query));
    const asked = input.initialQueries.filter((query) => !PATH_PATTERN.test(query)).join(" ");
    const findWorld = new FindWorld(engine, asked);
    const own = findWorld.functions();
    let ranking: Promise<unknown> = Promise.resolve();
    const searchFn = async (query: string): Promise<readonly SearchAnswer[]> => {
      if (!patterns.includes(query)) {
        const answer = Promise.resolve(own.searchFn!(query));
        // Asked first; the scores of pattern matches wait for it.
        if (query === asked) ranking = answer;
        return answer;
      }
      await ranking;
      return matchPattern(query, engine, asked === "" ? undefined : findWorld.judged());
    };
    const initialQueries = [...(asked === "" ? [] : [asked]), ...patterns];
    // Another judge's scores, and a threshold that was asked for, mean what they say.
    const isOwn = input.evaluateFn === undefined && !this.#isThresholdGiven;
    return {
      functions: { ...own, ...input, searchFn, initialQueries },
      nearest: () => (isOwn && findWorld.answered() ? nearestOf(findWorld) : []),
    };
  }

  /** Undefined when the caller has stopped it meanwhile. */
  async #freshEngine(signal: AbortSignal | undefined): Promise<Engine | undefined> {
    const { HISTORY_LIMIT_MS } = await import("./world.ts");
    const engine = await this.#folder.engine();
    try {
      await engine.refresh({ signal });
      await engine.historyWithin(HISTORY_LIMIT_MS, { signal });
      return engine;
    } catch (error) {
      if (signal?.aborted !== true) throw error;
      return undefined;
    }
  }
}

/** Files whose paths match. `judged` is what the words beside the pattern gave, where there were any. */
async function matchPattern(
  pattern: string,
  engine: Engine,
  judged: readonly JudgedFile[] | undefined,
): Promise<SearchAnswer[]> {
  const scores = new Map(judged?.map(({ path, score }) => [path, score]));
  const paths = [...(await engine.store.files()).values()].filter(({ state }) => state === "text");
  return matchPaths(paths.map(({ path }) => path).sort(), pattern).map((path) => ({
    path,
    score: judged === undefined ? MEDIUM : Math.max(scores.get(path) ?? 0, LOW),
    why: [`matches ${pattern}`],
  }));
}

/** With what to read of each; one that is gone meanwhile is passed over. */
function nearestOf(world: FindWorld): JudgedFile[] {
  return world
    .judged()
    .slice(0, MAX_FILES)
    .flatMap((file) => {
      try {
        return [{ ...file, regions: world.regionsOf(file.path) }];
      } catch {
        return [];
      }
    });
}

function noFiles(): [] {
  return [];
}

/** A file that cannot be read any more, or not in time, keeps its place, without content. */
function filledIn(files: readonly JudgedFile[], { readFn, signal }: RetrieveInput): Promise<JudgedFile[]> {
  return Promise.all(
    files.map(async (file) => {
      if (file.content !== undefined || readFn === undefined) return file;
      try {
        return { ...file, content: await orStopped(readFn(file.path), signal) };
      } catch {
        return file;
      }
    }),
  );
}
