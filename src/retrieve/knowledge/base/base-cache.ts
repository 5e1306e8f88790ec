/** A knowledge base as it was last read. No work here; base.ts reads. */
import type { SectionIndex } from "../../../find/sections/section-index.ts";
import type { Section } from "../../../find/sections/section.ts";
import type { FileVerdict } from "../rules/apply-rules.ts";
import type { ReadmeRules } from "../rules/rules.ts";

export interface KnowledgeBase {
  readonly name: string;
  readonly readme: ReadmeRules;
  readonly readmeText: string;
  readonly index: SectionIndex;
  /** By path relative to the base. */
  readonly verdicts: ReadonlyMap<string, FileVerdict>;
  /** Links of the entry points: path they lead to → what they call it. */
  readonly entryLinks: ReadonlyMap<string, readonly string[]>;
  readonly unreadable: readonly { readonly path: string; readonly reason: string }[];
}

export interface CachedBase {
  readonly signature: string;
  readonly base: KnowledgeBase;
  readonly sections: ReadonlyMap<string, { readonly stamp: string; readonly sections: readonly Section[] }>;
}

/** Bases by name, as last read. Holds texts of documents only, nothing of any question. */
export type BaseCache = Map<string, CachedBase>;
