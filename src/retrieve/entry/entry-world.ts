/** What retrieveEntry needs of the world, and what it returns. No work here. */
import type { KeptDocuments } from "./kept-documents.ts";

/** Which section, and where to look for it. The names are the wire's. */
export interface EntryRequest {
  /** A title, or keywords of one. */
  readonly target_entry: string;
  /** Files, folders or globs. */
  readonly file_paths: readonly string[];
  /** What the caller is about to do. */
  readonly context_hint?: string | undefined;
}

export interface EntryWorld {
  /** The files that a path, folder or glob means; markdown only where it is a folder. Empty when there are none. */
  expand(path: string): Promise<readonly string[]>;
  /** Throws ContextError with the reason. */
  read(path: string): { readonly text: string };
  /** Other documents of the project that may describe its processes, nearest first. */
  otherDocuments(near: readonly string[]): Promise<readonly string[]>;
  /** Of one of the other documents: equal ones mean the same content. Absent where only reading tells. */
  stamp?(path: string): string | undefined;
  /** What was made of documents before; what is read is read again for every question, absent or not. */
  readonly kept?: KeptDocuments;
}

export type KeepingWorld = EntryWorld & { readonly kept: KeptDocuments };

/** One of several sections that bear the title. */
export interface EntryBlock {
  readonly source_file: string;
  readonly address: string;
  readonly content: string;
}

/** A section worth reading with it. */
export interface RelatedHeading {
  readonly heading: string;
  readonly source_file: string;
  /** At most 15 characters. */
  readonly relevance_note: string;
}

/** The section, or how near the titles came. */
export interface EntryResult {
  readonly status: "found" | "not_found" | "partial";
  readonly target_entry: string;
  /** As it stands in the file, with its marks: `## 错误码处理`. */
  readonly matched_heading: string;
  readonly source_file: string;
  /** Verbatim; a list when the title stands in several places. */
  readonly entry_content: string | readonly EntryBlock[];
  readonly related_headings: readonly RelatedHeading[];
  readonly retrieval_notes: string;
}
