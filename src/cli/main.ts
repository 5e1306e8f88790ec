/** The `pith` program. Kept this small so that everything after it is loaded through the compile cache. */
import { enableCompileCache } from "node:module";
import { compileCacheFolder } from "./environment.ts";

// A cold start compiles some hundred files; with the cache a third of that time is saved. Best effort: it never fails.
enableCompileCache(compileCacheFolder(process.env));
const { runProcess } = await import("./process.ts");
await runProcess(process.argv.slice(2));
