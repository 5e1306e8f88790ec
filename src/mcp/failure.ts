/** What went wrong, as an answer a model can act on: `isError`, the sentence, and its next step. */
import type { CallToolResult } from "@modelcontextprotocol/server";
import { ContextError, type ErrorCode, messageOf } from "../passage/errors.ts";

/** Where the message itself does not say what to do. Messages of ContextError mostly do. */
const NEXT_STEPS: Readonly<Partial<Record<ErrorCode, string>>> = {
  "not-found": "Use `find` to get addresses that exist.",
  "outside-root": "Only files inside the folders this server was started with can be read.",
  "store-unavailable": "Tell the user to run `pith doctor`.",
  unreadable: "Use `find` for other sources.",
};

export function failure(error: unknown, onFault: (error: unknown) => void): CallToolResult {
  const known = error instanceof ContextError;
  if (!known) onFault(error);
  const said = messageOf(error)
    .trim()
    .replace(/(?<![.!?。])$/u, ".");
  const next = known ? NEXT_STEPS[error.code] : "This is a fault of Pith; try another question, or your own tools.";
  return { isError: true, content: [{ type: "text", text: next === undefined ? said : `${said} ${next}` }] };
}
