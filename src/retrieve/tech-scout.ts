/** TechScout: one question in, the files that matter out. IterativeRetriever asked in several ways; no more than that. */
import type { RetrieveInput, RetrieveResult } from "./iterative-types.ts";
import type { IterativeRetriever } from "./iterative.ts";
import { queryVariations } from "./query-variations.ts";

/** What to search, read and judge with, where the retriever's own world is not meant. */
export type HandedIn = Omit<RetrieveInput, "initialQueries">;

export interface ScoutOptions extends HandedIn {
  readonly retriever: Pick<IterativeRetriever, "retrieve">;
}

export class TechScout {
  readonly #retriever: Pick<IterativeRetriever, "retrieve">;
  readonly #world: HandedIn;

  constructor({ retriever, ...world }: ScoutOptions) {
    this.#retriever = retriever;
    this.#world = world;
  }

  searchContext(query: string, call: Pick<RetrieveInput, "signal"> = {}): Promise<RetrieveResult> {
    return this.#retriever.retrieve({ ...this.#world, ...call, initialQueries: queryVariations(query) });
  }
}
