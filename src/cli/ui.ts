/** `pith ui`: argv and environment → the local page. Everything it shows is in ui/. */
import { once } from "node:events";
import { openWorldAt } from "../operations/open-world.ts";
import { ContextError, messageOf } from "../passage/errors.ts";
import { homeFolder, placeOf } from "./environment.ts";
import type { Invocation } from "./invocation.ts";
import { refuseNoProject } from "./no-project.ts";
import { UI_FLAGS } from "./own-commands.ts";
import { parseFlags, portOf } from "./own-flags.ts";

const DEFAULT_PORT = 7410;

/** Returns the exit status, when a signal came. */
export async function ui(args: readonly string[], invocation: Invocation): Promise<number> {
  const { streams, signal } = invocation;
  const flags = parseFlags("ui", UI_FLAGS, args);
  const port = flags.port === undefined ? DEFAULT_PORT : portOf("ui", "port", flags.port);
  const world = openWorldAt(placeOf(invocation, flags.root));
  if (flags.root === undefined) refuseNoProject(world.workspace, homeFolder(invocation.environment));
  const { servePage } = await import("../ui/server.ts");
  const onFault = (error: unknown): void => void streams.stderr.write(`pith ui: ${messageOf(error)}\n`);
  try {
    const server = await servePage({ world, port, onFault }).catch((error: unknown) => {
      throw new ContextError("bad-input", `Cannot listen on port ${port}: ${messageOf(error)}. Try: pith ui --port 0`, {
        field: "port",
      });
    });
    streams.stdout.write(`${server.origin}/\n`);
    streams.stderr.write(`pith ui: ${world.workspace.root} is on that page until you press Ctrl-C.\n`);
    if (!signal.aborted) await once(signal, "abort");
    await server.close();
    return 0;
  } finally {
    await world.close();
  }
}
