/** What a person types after `pith`, run inside this process: quick enough for long tables. A real process: cli-process.ts. */
import { run } from "../src/cli/run.ts";
import { ContextError } from "../src/passage/errors.ts";

export interface Said {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** `home` holds the cache and the settings, `folder` is where the person stands. */
export async function typeIn(folder: string, home: string, args: readonly string[]): Promise<Said> {
  const said = { stdout: "", stderr: "" };
  const status = await run({
    args,
    environment: { XDG_CACHE_HOME: home, XDG_CONFIG_HOME: home, HOME: home },
    folder,
    streams: {
      stdout: { write: (text) => (said.stdout += text) },
      stderr: { write: (text) => (said.stderr += text) },
      readStdin: () => Promise.resolve(undefined),
    },
    signal: new AbortController().signal,
  }).catch((error: unknown) => {
    if (!(error instanceof ContextError)) throw error;
    said.stderr += error.message;
    return error.exitStatus;
  });
  return { status, ...said };
}
