/** A terminal of `pith chat` that is typed into and looked at, with a model that answers by a script. */
import { join } from "node:path";
import { PassThrough } from "node:stream";
import type { TestContext } from "node:test";
import { parseChatFlags } from "../../src/cli/chat/flags.ts";
import { answerOnce } from "../../src/cli/chat/headless.ts";
import { converse } from "../../src/cli/chat/terminal.ts";
import { plant, scratchFolder } from "../scratch-tree.ts";
import { startModelServer, type Script } from "./agent-model-server.ts";

export interface Screen {
  readonly root: string;
  readonly type: (keys: string) => void;
  /** Waits until the pattern is on the screen, after what was seen before. */
  readonly see: (pattern: RegExp) => Promise<string>;
  readonly ended: Promise<number>;
  readonly requests: { readonly body: unknown }[];
}

export async function openScreen(
  t: TestContext,
  script: Script,
  args: readonly string[] = [],
  files: Readonly<Record<string, string>> = {},
  /** Asked by a script before the terminal opens; opened in the user's home, which nobody named. */
  { scripted, inHome = false }: { readonly scripted?: readonly string[]; readonly inHome?: boolean } = {},
): Promise<Screen> {
  const base = scratchFolder();
  const root = join(base, "project");
  plant(root, { "README.md": "# Project\n", ...files });
  const server = await startModelServer(script);
  const [input, output] = [new PassThrough(), new PassThrough()];
  let [screen, seen] = ["", 0];
  output.setEncoding("utf8").on("data", (chunk: string) => (screen += chunk));
  const environment = {
    HOME: inHome ? root : base,
    PATH: process.env["PATH"],
    OPENAI_API_KEY: "k",
    OPENAI_BASE_URL: `${server.url}/v1`,
  };
  const streams = { stdout: output, stderr: output, readStdin: () => Promise.resolve(undefined) };
  const flagsOf = (words: readonly string[]) =>
    parseChatFlags([...(inHome ? [] : ["--root", root]), "--model", "openai/x", ...words]);
  const invocation = { args: [], environment, folder: root, streams, signal: new AbortController().signal };
  if (scripted !== undefined) await answerOnce("plan it", flagsOf(scripted), invocation);
  const ended = converse(flagsOf(args), invocation, { input, output });
  t.after(async () => {
    input.end();
    await ended;
    await server.close();
  });
  const see = async (pattern: RegExp): Promise<string> => {
    for (const startMs = performance.now(); performance.now() - startMs < 10_000;) {
      const found = pattern.exec(screen.slice(seen));
      if (found !== null) {
        seen += found.index + found[0].length;
        return found[0];
      }
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    throw new Error(`${pattern} is not on the screen:\n${screen.slice(seen)}`);
  };
  return { root, type: (keys) => input.write(keys), see, ended, requests: server.requests };
}
