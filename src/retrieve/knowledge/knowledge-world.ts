/** What retrieveKnowledge needs of the world, and what it returns. No work here. */
import type { BaseCache } from "./base/base-cache.ts";
import type { KeptBase } from "./base/kept-base.ts";
import type { Constraint } from "./constraints.ts";

/** The question, and which base to ask. The names are the wire's. */
export interface KnowledgeRequest {
  readonly user_query: string;
  /** A base's name, or a path that ends in it. */
  readonly specified_kb?: string | undefined;
  /** Of the answer; the question's own where absent. */
  readonly language?: string | undefined;
}

export interface BaseFile {
  /** Relative to the base. */
  readonly path: string;
  /** Changes whenever the file does. */
  readonly stamp: string;
}

/** Neither throws: what cannot be kept is read again. */
export interface KeptBases {
  load(base: string): Promise<KeptBase | undefined>;
  save(base: string, kept: KeptBase): Promise<void>;
}

export interface KnowledgeWorld {
  /** `KnowledgeBase`, relative to the root. */
  readonly folder: string;
  /** Names of the folders in it, sorted; undefined when there is no such folder. */
  bases(): readonly string[] | undefined;
  files(base: string): Promise<readonly BaseFile[]>;
  /** Documents in it whose text nobody can read (.docx, .pdf), relative to it; absent where nobody knows. */
  unread?(base: string): Promise<readonly string[]>;
  /** `path` is relative to the base. Throws ContextError. */
  read(base: string, path: string): { readonly text: string };
  /** What was read before; equal stamps are not read again. A new one for every call is allowed. */
  readonly cache: BaseCache;
  /** What another process left of the bases; absent where nothing is kept. */
  readonly kept?: KeptBases;
  /** A model that answers a prompt; without one the answer is put together from sentences as they stand. */
  readonly writeFn?: (prompt: string) => Promise<string>;
}

/** A passage that the answer rests on. */
export interface KnowledgeSource {
  /** Relative to the knowledge folder. */
  readonly path: string;
  readonly address: string;
  /** What the document is, in the answer's language. */
  readonly role: string;
  readonly snippets: readonly string[];
  readonly score: number;
}

/** How the question was read, and which rules were followed. */
export interface KnowledgeTrace {
  readonly keywords: readonly string[];
  readonly constraints: readonly Constraint[];
  /** Bases that were compared, best first. */
  readonly bases: readonly {
    readonly name: string;
    readonly readme: number;
    readonly probe: number;
    readonly score: number;
  }[];
  /** Rules of the README that were followed: `line 12: ignore drafts/`. */
  readonly rules: readonly string[];
  /** Share of the question's information in the best passage, and the words no document holds. */
  readonly coverage: number;
  readonly absent: readonly string[];
  /** Probability that the base answers the question; above the threshold, that it answers just this question. */
  readonly confidence: number;
}

/** The answer with its sources, or why there is none. */
export interface KnowledgeResult {
  readonly answer: string;
  readonly kb_name: string;
  readonly sources: readonly KnowledgeSource[];
  readonly found: boolean;
  readonly notes: string;
  readonly trace: KnowledgeTrace;
}
