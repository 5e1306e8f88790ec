/** TechScout: one question in, the files that matter out. IterativeRetriever asked in several ways; no more than that. */
import type { RetrieveInput, RetrieveResult } from "./iterative-types.ts";
import type { IterativeRetriever } from "./iterative.ts";
import { queryVariations } from "./query-variations.ts";

/** What to search, read and judge with, where the retriever's own world is not meant. */
export type HandedIn = Omit<RetrieveInput, "initialQueries">;

export interface ScoutOptions extends HandedIn {
  readonly retriever: Pick<IterativeRetriever, "retrieve">;
  /** The queries for a text; variations of it where absent. An index that knows spellings and stems needs the text only. */
  readonly queriesFor?: (text: string) => readonly string[];
}

export class TechScout {
  readonly #retriever: Pick<IterativeRetriever, "retrieve">;
  readonly #queriesFor: (text: string) => readonly string[];
  readonly #world: HandedIn;

  constructor({ retriever, queriesFor = queryVariations, ...world }: ScoutOptions) {
    this.#retriever = retriever;
    this.#queriesFor = queriesFor;
    this.#world = world;
  }

  /** The files that matter for a query, by the retriever's rounds. */
  searchContext(query: string, call: Pick<RetrieveInput, "signal"> = {}): Promise<RetrieveResult> {
    return this.#retriever.retrieve({ ...this.#world, ...call, initialQueries: this.#queriesFor(query) });
  }
}
