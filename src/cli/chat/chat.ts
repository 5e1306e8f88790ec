/** `pith chat`: the agent in a terminal, or one answer for a script. Belongs here: which of the two. */
import { ContextError } from "../../passage/errors.ts";
import type { Invocation } from "../invocation.ts";
import { parseChatFlags } from "./flags.ts";

/** Where the question is given already, what is piped in is an addition, and may never come. */
const SILENT_LIMIT_MS = 3000;

/** Returns the exit status; see headless.ts for what it means. */
export async function chat(args: readonly string[], invocation: Invocation): Promise<number> {
  const flags = parseChatFlags(args);
  const asked = flags.prompt ?? flags.message;
  const piped = await invocation.streams.readStdin(asked === undefined ? undefined : SILENT_LIMIT_MS);
  const given = [asked ?? "", piped ?? ""].map((part) => part.trim()).filter((part) => part !== "");
  if (flags.prompt === undefined && piped === undefined) {
    const { converse } = await import("./terminal.ts");
    return converse(flags, invocation);
  }
  if (given.length === 0 && !flags.approve) {
    const message = "There is nothing to answer. Write pith chat -p PROMPT, or pipe text into it.";
    throw new ContextError("bad-input", message, { field: "prompt" });
  }
  const { answerOnce } = await import("./headless.ts");
  return answerOnce(given.join("\n\n"), flags, invocation);
}
