/** The `pith` program. Kept this small so that everything after it is loaded through the compile cache. */
import module from "node:module";
import { nodeProblem } from "../operations/node-version.ts";
import { compileCacheFolder } from "./environment.ts";
import { resolveOwnImports } from "./resolve-own.ts";

const problem = nodeProblem(process.versions.node);
if (problem !== undefined) {
  process.stderr.write(`pith: ${problem}\n`);
  process.exit(2);
}
// node:sqlite still calls itself experimental on some lines of Node; that is nothing the user can act on.
const emitWarning = process.emitWarning.bind(process);
process.emitWarning = (warning: string | Error, ...rest: []) => {
  if (!/SQLite is an experimental/u.test(String(warning))) emitWarning(warning, ...rest);
};
// A cold start compiles some hundred files; with the cache a third of that time is saved. Best effort: it never fails.
const compiled = compileCacheFolder(process.env);
if (compiled !== undefined) module.enableCompileCache(compiled);
resolveOwnImports();
const { runProcess } = await import("./process.ts");
await runProcess(process.argv.slice(2));
