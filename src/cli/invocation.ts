/** How a command is called: its arguments, the environment, and what it reads from and prints on. */
import type { Environment } from "../workspace/environment.ts";
import type { Stream } from "./terminal.ts";

export interface Streams {
  readonly stdout: Stream & { write(text: string): unknown };
  readonly stderr: Stream & { write(text: string): unknown };
  /** All of standard input; "" when nothing comes within the limit, undefined when it is a terminal. */
  readonly readStdin: (silentLimitMs?: number) => Promise<string | undefined>;
  /** Runs a command of ours after this one has ended, unseen. */
  readonly background?: (args: readonly string[]) => void;
}

export interface Invocation {
  readonly args: readonly string[];
  readonly environment: Environment;
  /** The folder the user stands in. */
  readonly folder: string;
  readonly streams: Streams;
  readonly signal: AbortSignal;
}
