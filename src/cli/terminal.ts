/** What the two output streams can show, and the one line of progress. No output of answers here. */
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Progress, TextStyle } from "../operations/operation.ts";
import { terminalLink } from "../render/terminal-html.ts";
import { clipToWidth } from "../render/width.ts";
import type { Environment } from "../workspace/environment.ts";

export interface Stream {
  readonly isTTY?: boolean;
  readonly columns?: number;
}

const DEFAULT_COLUMNS = 100;
/** What reads a pipe wants whole lines, but not those of minified files. */
const PIPE_COLUMNS = 400;
/** Nobody wants progress for what is over before it can be read. */
const PROGRESS_AFTER_MS = 500;
const PROGRESS_EVERY_MS = 100;

/** https://no-color.org: any value but "" turns colour off; FORCE_COLOR turns it on, and wins being the more special wish. */
export function wantsColor(stream: Stream, environment: Environment): boolean {
  const force = environment["FORCE_COLOR"];
  if (force !== undefined && force !== "") return force !== "0" && force !== "false";
  const off = environment["NO_COLOR"];
  if (off !== undefined && off !== "") return false;
  return stream.isTTY === true && environment["TERM"] !== "dumb";
}

export function terminalColumns(stream: Stream, environment: Environment): number {
  return Number(environment["COLUMNS"]) || stream.columns || DEFAULT_COLUMNS;
}

export function textStyle(stream: Stream, environment: Environment, root: string): TextStyle {
  return {
    color: wantsColor(stream, environment),
    columns: stream.isTTY === true ? terminalColumns(stream, environment) : PIPE_COLUMNS,
    // Terminals without OSC 8 may print its bytes, so it is asked for: most make `path:12` clickable by themselves.
    link: environment["PITH_HYPERLINKS"] === "1" && stream.isTTY === true ? fileLink(root) : (label) => label,
  };
}

function fileLink(root: string): TextStyle["link"] {
  return (label, path, line) => {
    const url = pathToFileURL(join(root, path)).href + (line === undefined ? "" : `#L${line}`);
    return terminalLink(label, url);
  };
}

export interface ProgressLine {
  readonly show: (progress: Progress) => void;
  /** Wipes the line; nothing is shown after it. */
  readonly done: () => void;
}

/** Silent unless `stream` is a terminal. */
export function progressLine(stream: Stream & { write(text: string): unknown }, nowMs: () => number): ProgressLine {
  if (stream.isTTY !== true) return { show: () => {}, done: () => {} };
  // A terminal that does not know its size says 0.
  const columns = stream.columns || DEFAULT_COLUMNS;
  const startMs = nowMs();
  let shownMs = -Infinity;
  let ended = false;
  return {
    show: ({ message, done, total }) => {
      const now = nowMs();
      if (ended || now - startMs < PROGRESS_AFTER_MS || now - shownMs < PROGRESS_EVERY_MS) return;
      shownMs = now;
      const amount = total === undefined ? String(done) : `${done} of ${total}`;
      stream.write(`\r\u001b[K${clipToWidth(`${message} ${amount}`, columns - 1)}`);
    },
    done: () => {
      if (!ended && shownMs > 0) stream.write("\r\u001b[K");
      ended = true;
    },
  };
}
