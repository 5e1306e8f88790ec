/** The bytes of the parser runtime and its grammars, found by package resolution: nothing is ever downloaded. */
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { ContextError } from "../passage/errors.ts";

/** The name under which the runtime itself is asked for. */
const RUNTIME = "web-tree-sitter";

/** `python` → tree-sitter-python.wasm, `web-tree-sitter` → the runtime. Rejects with ContextError "not-found". */
export async function loadGrammar(name: string): Promise<Uint8Array> {
  // Names come from our own tables; the check keeps a slip there from becoming a path.
  if (!/^[a-z][a-z0-9-]*$/u.test(name)) throw missing(name);
  try {
    return await readFile(grammarFile(name));
  } catch (error) {
    throw missing(name, error);
  }
}

function grammarFile(name: string): string {
  const { resolve } = createRequire(import.meta.url);
  if (name === RUNTIME) return resolve("web-tree-sitter/web-tree-sitter.wasm");
  return join(dirname(resolve("@vscode/tree-sitter-wasm/package.json")), "wasm", `tree-sitter-${name}.wasm`);
}

function missing(name: string, cause?: unknown): ContextError {
  const message = `The grammar "${name}" is not installed. Code in that language is outlined by simple patterns instead.`;
  return new ContextError("not-found", message, { address: name, nearest: [] }, cause);
}
