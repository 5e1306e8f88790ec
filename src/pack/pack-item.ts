/** What packing chooses from. */
import type { Span } from "../passage/passage.ts";

/** A passage that wants room in a context. */
export interface PackItem {
  readonly address: string;
  readonly path: string;
  readonly title: string;
  /** Probability that it is what was asked for, in [0, 1]. */
  readonly score: number;
  /** The lines `text` holds, verbatim, terminators included. */
  readonly span: Span;
  readonly text: string;
  /** The line behind them, where it closes a class or a block; shown when what it closes is. */
  readonly closing?: string | undefined;
  /** Of `text`, where it is known already. */
  readonly tokens?: number;
  /** Its face in one line: a signature, a first sentence. */
  readonly signature?: string;
  /** Its face in several: the titles below it. */
  readonly outline?: string;
  readonly why?: readonly string[];
}
