/**
 * A context as it is handed over: what is open, what is folded, what did not fit. pack/ decides it, render/ prints it;
 * the noun stands here because neither may know the other.
 */
import type { Span } from "./passage.ts";

/** `whole`: verbatim lines. `outline` and `signature`: the face of a passage that stayed folded. */
export type PackedForm = "whole" | "outline" | "signature";

/** A passage in a context, or neighbouring ones joined. */
export interface PackedRegion {
  /** Of what is shown; a line range where neighbouring passages were joined. */
  readonly address: string;
  readonly title: string;
  /** The lines it speaks of; for a folded one, the lines it stands for. */
  readonly span: Span;
  readonly form: PackedForm;
  readonly text: string;
  /** The best of the passages joined here, in [0, 1]. */
  readonly score: number;
  readonly why: readonly string[];
}

/** Regions in the order of their lines. */
export interface PackedFile {
  readonly path: string;
  readonly regions: readonly PackedRegion[];
}

/** What a context does not show whole, and where it can be read. */
export interface LeftOut {
  readonly address: string;
  /** What it would have cost. */
  readonly tokens: number;
  /** `too-big`: alone more than the budget. `no-room`: others were worth more. `folded`: only its face is shown. */
  readonly why: "too-big" | "no-room" | "folded";
}

/** A context under its budget. `renderMarkdown` and `renderXml` print it. */
export interface Packed {
  /** Best file first. */
  readonly files: readonly PackedFile[];
  /** Everything that is not shown whole. */
  readonly leftOut: readonly LeftOut[];
  /** Lines to print under the files; as many as the budget had room for. */
  readonly notes: readonly string[];
  /** Estimated from above, all printing included; at most `maxTokens`. */
  readonly tokens: number;
  readonly maxTokens: number;
}
