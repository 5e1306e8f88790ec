/** What `pith find` answers: the fields of its JSON. How it is found is run.ts's, how it is printed text.ts's. */
import type { Packed } from "../../passage/packed.ts";
import type { Diagnostic } from "../../passage/passage.ts";
import type { Gap, Round } from "../../retrieve/iterative-types.ts";

/** A part of a file that answers; its text stands in `context`. */
export interface FoundRegion {
  readonly address: string;
  readonly title: string;
  /** 1-based, both ends included. */
  readonly start_line: number;
  readonly end_line: number;
  /** Of an issue, the chance that file and region are needed; of a short question the file's, for its best region. */
  readonly score: number;
}

/** A file that may be needed, and the parts of it that answer. */
export interface FoundFile {
  readonly path: string;
  /** Probability that the file is needed, in [0, 1]. */
  readonly score: number;
  readonly band: string;
  readonly why: readonly string[];
  readonly regions: readonly FoundRegion[];
}

/** The answer to a question: the same fields as the JSON of `pith find`. */
export interface FindOutput {
  readonly query: string;
  readonly found: boolean;
  readonly files: readonly FoundFile[];
  /** What to hand to a model: verbatim text under the budget, and what was left out. */
  readonly context: Packed;
  readonly gaps: readonly Gap[];
  /** Words of the question that occur nowhere in the tree. */
  readonly absent: readonly string[];
  /** Whether past commits were evidence: "pending" means that they are read after this answer. */
  readonly history: "current" | "pending" | "none";
  /** What the answer speaks of. */
  readonly tree: {
    readonly root: string;
    readonly commit?: string;
    readonly branch?: string;
    readonly files: number;
    /** Of a tree without files: what rules leave out of it. */
    readonly ignored?: number;
  };
  readonly notes: readonly string[];
  readonly rounds?: readonly Round[];
  readonly diagnostics: readonly Diagnostic[];
}
