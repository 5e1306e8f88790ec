/** What the line patterns find, before it becomes a Passage. Belongs here: the shape both scanners fill. */

/** A definition; lines are 0-based, `end` is excluded and set when the definition closes. */
export interface Found {
  /** Dotted path from the outermost container. */
  readonly name: string;
  readonly sort: string;
  readonly gist: string;
  readonly start: number;
  end: number;
  readonly nameLine: number;
}

/** A stretch of a text by character offsets, and the line its first character stands on. */
export interface Range {
  readonly from: number;
  readonly to: number;
  readonly line: number;
}

export function closeSpan(found: Found | undefined, lastLine: number): void {
  if (found !== undefined) found.end = Math.max(found.nameLine, lastLine) + 1;
}

/** What one import statement takes. */
export interface ImportFound {
  readonly module: string;
  readonly names: readonly string[];
  /** Lines below the one the statement begins on. */
  readonly below: number;
}
