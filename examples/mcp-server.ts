/** The MCP server inside a program of yours: over HTTP, until you close it. */
import { keepFresh, LOOPBACK_HOSTS, pithServers, Roots, serveOnHttp, sharedWorld } from "../src/mcp/index.ts";
import { openRoot, type RootOptions } from "../src/index.ts";

export async function run(options: RootOptions, port: number, onLog: (message: string) => void) {
  const world = sharedWorld(openRoot(options));
  const roots = new Roots([world]);
  const factory = await pithServers({ roots, version: "1.0.0", onLog });
  const stopWatching = keepFresh(world, onLog);
  const guard = { hosts: new Set<string>(LOOPBACK_HOSTS) };
  const server = await serveOnHttp(factory, { port, host: "127.0.0.1", guard, onLog });
  return {
    url: server.url,
    close: async () => {
      await server.close();
      await stopWatching();
      await roots.close();
    },
  };
}

if (import.meta.main) {
  const { url } = await run({ root: "." }, 7411, (message) => process.stderr.write(`${message}\n`));
  process.stdout.write(`${url}\n`);
}
