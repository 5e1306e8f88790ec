/** What resolving references needs of a tree, and how much of it may be shown. */
import type { Passage, Source } from "../../passage/passage.ts";

/** Paths are relative to the root. What lies outside it throws ContextError "outside-root", whatever the spelling. */
export interface ReferenceWorld {
  stat(path: string): { readonly kind: "file" | "folder" | "other"; readonly path: string } | undefined;
  /** Throws ContextError "unreadable" for what is not text, saying what it is. */
  read(path: string): { readonly text: string };
  outline(source: Source): Promise<Passage>;
  /** Files that no rule ignores, sorted. Asked for once, and only when needed. */
  paths(): Promise<readonly string[]>;
  glob(pattern: string, paths: readonly string[]): readonly string[];
  /** Whether rules leave out a file that was named exactly. */
  ignored(path: string): boolean;
  /** Names in a folder, for folders that the list of paths does not know. */
  list(folder: string): readonly { readonly path: string; readonly kind: string }[];
}

/** How much of the files is opened; a cut says where the text goes on. */
export interface ReferenceLimits {
  readonly maxLinesPerFile: number;
  readonly maxBytesPerFile: number;
  readonly maxTotalBytes: number;
  readonly maxFilesPerReference: number;
}

export const REFERENCE_LIMITS: ReferenceLimits = {
  maxLinesPerFile: 1000,
  maxBytesPerFile: 200 * 1024,
  // About 100,000 tokens: half of a common window, and the other half is for the work.
  maxTotalBytes: 400 * 1024,
  maxFilesPerReference: 20,
};
