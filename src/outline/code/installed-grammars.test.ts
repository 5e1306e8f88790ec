/** Where the installed packages keep the bytes that workspace/ hands in at run time; for the tests of this folder. */
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { allLanguages } from "../language.ts";
import { GRAMMARS, RUNTIME } from "./parsers.ts";

const require = createRequire(import.meta.url);

export async function loadInstalledGrammar(grammar: string): Promise<Uint8Array> {
  if (grammar === RUNTIME) return readFile(require.resolve("web-tree-sitter/web-tree-sitter.wasm"));
  const folder = dirname(require.resolve("@vscode/tree-sitter-wasm/package.json"));
  return readFile(join(folder, "wasm", `tree-sitter-${grammar}.wasm`));
}

test("code outline: every grammar a language names has rules and bytes", async () => {
  const named = new Set(allLanguages().flatMap(({ grammar }) => grammar ?? []));
  assert.deepEqual([...named].sort(), Object.keys(GRAMMARS).sort());
  for (const grammar of named) assert.ok((await loadInstalledGrammar(grammar)).length > 1000, grammar);
});
