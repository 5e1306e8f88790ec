/** An operation's progress as notifications, for clients that asked for them. */
import type { ServerContext } from "@modelcontextprotocol/server";
import type { Call, Progress } from "../operations/operation.ts";

/** Operations report every file; a client wants to see that something moves. */
const MIN_INTERVAL_MS = 200;

export function progressOf(context: ServerContext): Pick<Call, "onProgress"> {
  const progressToken = context.mcpReq._meta?.progressToken;
  if (progressToken === undefined) return {};
  let lastMs = -Infinity;
  // The protocol wants numbers that only grow; an operation with two phases begins again at one.
  let base = 0;
  let highest = 0;
  return {
    onProgress: ({ message, done, total }: Progress) => {
      if (base + done < highest) base = highest;
      const now = performance.now();
      if (now - lastMs < MIN_INTERVAL_MS || base + done <= highest) return;
      lastMs = now;
      highest = base + done;
      const params = { progressToken, progress: highest, ...(total !== undefined && { total: base + total }), message };
      // A client that has gone does not stop the work of others; its own is stopped by the abort signal.
      context.mcpReq.notify({ method: "notifications/progress", params }).catch(() => {});
    },
  };
}
