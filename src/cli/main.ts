/** The `pith` program. Kept this small so that everything after it is loaded through the compile cache. */
import module from "node:module";
import { nodeProblem } from "../operations/node-version.ts";
import { compileCacheFolder } from "./environment.ts";

const problem = nodeProblem(process.versions.node);
if (problem !== undefined) {
  process.stderr.write(`pith: ${problem}\n`);
  process.exit(2);
}
// A cold start compiles some hundred files; with the cache a third of that time is saved. Best effort: it never fails.
module.enableCompileCache(compileCacheFolder(process.env));
const { runProcess } = await import("./process.ts");
await runProcess(process.argv.slice(2));
