/**
 * `npm run build`: plain JavaScript and declarations into dist/, for Node without type stripping, then publint over what
 * would be published, and the compiler over its declarations. Nothing is bundled and nothing copied: dist/ mirrors src/.
 */
import { execFileSync } from "node:child_process";
import { chmodSync, globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { publint } from "publint";
import { formatMessage } from "publint/utils";
import { allowUndefined } from "./optional-undefined.ts";

const ROOT = join(import.meta.dirname, "..");
const SHEBANG = "#!/usr/bin/env node\n";

const NODE_TYPES = '/// <reference types="node" />\n';

interface Manifest extends Record<string, unknown> {
  readonly exports: Readonly<Record<string, string | { readonly types: string }>>;
  readonly bin: Readonly<Record<string, string>>;
}

rmSync(join(ROOT, "dist"), { recursive: true, force: true });
const compiler = createRequire(import.meta.url).resolve("typescript/lib/tsc.js");
execFileSync(process.execPath, [compiler, "-p", "tsconfig.build.json"], { cwd: ROOT, stdio: "inherit" });
for (const path of globSync("dist/**/*.d.ts", { cwd: ROOT }).map((found) => join(ROOT, found)))
  writeFileSync(path, allowUndefined(readFileSync(path, "utf8")));

const manifest = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as Manifest;
// From TypeScript 6 on, a program has Node's types only where somebody asks for them.
const doors = Object.values(manifest.exports).flatMap((door) => (typeof door === "string" ? [] : [door.types]));
for (const path of doors.map((door) => join(ROOT, door))) writeFileSync(path, NODE_TYPES + readFileSync(path, "utf8"));
// As a stranger's program meets them: strict, with none of this project's settings, declarations included.
const strictly = ["--strict", "--exactOptionalPropertyTypes", "--module", "nodenext", "--target", "es2022"];
execFileSync(process.execPath, [compiler, "--ignoreConfig", "--noEmit", ...strictly, ...doors], {
  cwd: ROOT,
  stdio: "inherit",
});

for (const program of Object.values(manifest.bin)) {
  const path = join(ROOT, program);
  writeFileSync(path, SHEBANG + readFileSync(path, "utf8"));
  chmodSync(path, 0o755);
}

// "pack: false": looking at the folder itself; packing would call this script again through prepack.
const { messages } = await publint({ pkgDir: ROOT, pack: false, strict: true });
for (const message of messages) console.error(formatMessage(message, manifest) ?? JSON.stringify(message));
if (messages.length > 0) process.exitCode = 1;
