/**
 * The nouns every other folder speaks in. Belongs here: what a Source, a Passage, an Outline and a Link *are*.
 * Does not: how they are made (outline/), found (find/) or shown (render/).
 */

/** Lines of a text, 0-based and half-open: `[start, end)`. Doors print them 1-based and inclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** `12-40`, as doors print it: 1-based, both ends included; an empty span is the line that it stands on. */
export function printSpan({ start, end }: Span): string {
  return `${start + 1}-${Math.max(end, start + 1)}`;
}

/** A text as it was read. `path` is relative to the root, with forward slashes. */
export interface Source {
  readonly path: string;
  readonly text: string;
}

/**
 * - `file`     a whole file; the root of an outline
 * - `heading`  a section of a document, heading line included
 * - `symbol`   a definition in code
 * - `chunk`    a `<chunk>` of a skill
 * - `window`   a run of lines that has no name of its own
 */
export type PassageKind = "file" | "heading" | "symbol" | "chunk" | "window";

/**
 * A stretch of text with a face and a body: `title` and `gist` are shown while it is folded, the lines of `span` when it
 * is open. Children lie inside their parent, in order, without overlap; the lines of `span` that no child covers are the
 * passage's *own* lines, and own lines of a whole outline re-join to the file.
 */
export interface Passage {
  /** Printed form of the one address grammar (see address.ts). Unique within a file. */
  readonly address: string;
  readonly kind: PassageKind;
  readonly title: string;
  /** One line that says what is inside: a signature, a description, a first sentence. "" when there is none. */
  readonly gist: string;
  readonly span: Span;
  readonly children: readonly Passage[];
  /** Headings: 1 to 6 (deeper formats go on counting); 0 for a title that a page has in its settings alone. */
  readonly level?: number;
  /** Headings: the names its author gave it for links (`{#id}`, `<a id="…">`, `.. _label:`); absent when there are none. */
  readonly anchors?: readonly string[];
  /** Symbols: what it is in its language's own word: "class", "function", "method", "interface", "macro" … */
  readonly sort?: string;
  /** Symbols: the line the name stands on, 0-based; `span.start` may be a decorator or a doc comment above it. */
  readonly nameLine?: number;
}

/** What a source says it needs: `import`, `#include`, `require`, `use` … */
export interface ImportStatement {
  readonly line: number;
  /** As written: `../session.ts`, `django.db.models`, `fmt/core.h`. A Python relative import keeps its dots. */
  readonly module: string;
  /** Names taken from it; empty when the whole module is meant. */
  readonly names: readonly string[];
}

/** The outline of one source. */
export interface Outline {
  readonly root: Passage;
  readonly imports: readonly ImportStatement[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Something that went differently than a reader would expect, and was survived. */
export interface Diagnostic {
  /** Stable word for programs: "binary", "too-large", "minified" … */
  readonly code: string;
  /** A sentence for people. */
  readonly message: string;
  readonly path?: string;
  /** 0-based. */
  readonly line?: number;
}

/** With its place before it, unless the sentence names the file itself. */
export function diagnosticLine({ message, path, line }: Diagnostic): string {
  if (path === undefined || message.includes(path)) return message;
  return line === undefined ? `${path}: ${message}` : `${path}:${line + 1}: ${message}`;
}

/** One passage leads to another; from and to are addresses. */
export interface Link {
  readonly from: string;
  readonly to: string;
  readonly reason: "imports" | "links";
  /** How strong, in (0, 1]. */
  readonly weight: number;
}

/** The passage and all passages below it, parents before children, in the order of the text. */
export function* walkPassages(passage: Passage): Generator<Passage> {
  yield passage;
  for (const child of passage.children) yield* walkPassages(child);
}

/** The lines that belong to the passage and to none of its children, as spans in order. */
export function ownSpans(passage: Passage): Span[] {
  const spans: Span[] = [];
  let start = passage.span.start;
  for (const child of passage.children) {
    if (child.span.start > start) spans.push({ start, end: child.span.start });
    start = child.span.end;
  }
  if (passage.span.end > start) spans.push({ start, end: passage.span.end });
  return spans;
}
