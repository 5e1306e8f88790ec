/** The words of iterative retrieval: what is handed in, what comes back. Names from seed 003 are kept. */
import type { Region } from "./regions/regions.ts";

/** A candidate as a search names it. Without `score` it needs an evaluateFn. */
export interface SearchedFile {
  readonly path: string;
  /** The query that found it. */
  readonly query: string;
  readonly score?: number;
  readonly why?: readonly string[];
}

/** What a search answers with: a path, or a path with what is known of it. */
export type SearchAnswer = string | Omit<SearchedFile, "query">;
/** Candidates for a query, best first. A plain text, never a regex. */
export type SearchFn = (query: string) => Promise<readonly SearchAnswer[]> | readonly SearchAnswer[];
/** The text of a file. What it throws leaves the file out, with a note. */
export type ReadFn = (path: string) => Promise<string> | string;
/** In [0, 1]; what lies outside is clamped, what is no number is left out with a note. */
export type EvaluateFn = (content: string, query: string, file: SearchedFile) => Promise<number> | number;
/** Something the kept files do not answer, with the query that might. */
export interface Gap {
  /** - `term`: asked for, in no kept file. - `definition`: named, and defined in a file not yet seen. */
  readonly kind: "term" | "definition";
  readonly what: string;
  readonly query: string;
}
/** What looking for gaps answers with: a query, as a model would write it, or a gap that says more; a `term` where no kind is said. */
export type GapAnswer = string | (Omit<Gap, "kind"> & Partial<Pick<Gap, "kind">>);
/** What the kept files leave open; each gap is a query of the next round. None, and enough files: the loop ends. */
export type GapsFn = (judged: readonly JudgedFile[]) => Promise<readonly GapAnswer[]> | readonly GapAnswer[];
/** What a kept file leads to: names worth a query, and files it is tied to. */
export interface Followed {
  readonly patterns: readonly string[];
  readonly links: readonly SearchedFile[];
}
/** What a kept file leads to. Called once for each. */
export type FollowFn = (file: { readonly path: string; readonly content: string }) => Promise<Followed> | Followed;

/** The queries to begin with, and functions in place of Pith's own. */
export interface RetrieveInput {
  readonly initialQueries: readonly string[] | string;
  readonly searchFn?: SearchFn;
  readonly readFn?: ReadFn;
  readonly evaluateFn?: EvaluateFn;
  readonly gapsFn?: GapsFn;
  readonly followFn?: FollowFn;
  readonly signal?: AbortSignal;
}

export interface RetrieverOptions {
  /** Default 3. */
  readonly maxRounds?: number;
  /** High-relevance files that are enough when no gap is left. Default 3. */
  readonly minHighRelevance?: number;
  /** Files below it are not counted as context. Default 0.5. */
  readonly relevanceThreshold?: number;
  readonly timeLimitMs?: number;
  /** Functions to use where the call hands none in. */
  readonly world?: () => Promise<Omit<RetrieveInput, "initialQueries">>;
}

/** From 0.8 high, from 0.5 medium, from 0.2 low; rejected below. */
export type Band = "high" | "medium" | "low" | "rejected";

export interface Evaluation {
  readonly score: number;
  readonly why: readonly string[];
}

/** A candidate with its score. */
export interface JudgedFile extends SearchedFile, Evaluation {
  readonly score: number;
  readonly why: readonly string[];
  readonly band: Band;
  /** Of high and medium files; absent where one could not be read, which leaves a note. */
  readonly content?: string;
  /** What to read of it, best first, where an index knows; a context opens what words alone point at where it is absent. */
  readonly regions?: readonly Region[];
}

/** What one round asked, judged and read. */
export interface Round {
  /** From 1. */
  readonly round: number;
  readonly queries: readonly string[];
  readonly candidates: number;
  readonly judged: readonly JudgedFile[];
  readonly gaps: readonly Gap[];
  /** Files read in this round. */
  readonly read: number;
  readonly elapsedMs: number;
}

/** The files by band, what is still missing, and how it was found. */
export interface RetrieveResult {
  readonly highRelevance: readonly JudgedFile[];
  readonly mediumRelevance: readonly JudgedFile[];
  /** Kept folded: named, not counted. */
  readonly lowRelevance: readonly JudgedFile[];
  readonly gaps: readonly Gap[];
  readonly rejected: readonly string[];
  /** High and medium. */
  readonly totalFiles: number;
  /**
   * The best of what lies below them, best first, where scores are chances that add up to one: two files can then hardly be
   * sure at once, and a context has room for more. Only by Pith's own judge, and only where the question has an answer.
   */
  readonly nearest?: readonly JudgedFile[];
  readonly extractedPatterns: readonly string[];
  readonly rounds: readonly Round[];
  readonly notes: readonly string[];
}
