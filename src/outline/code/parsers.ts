/**
 * Parsers by grammar: loaded when a file needs one, shared by all that do, given up when one of them breaks the runtime.
 * Does not belong here: what a parse is made of (outliner.ts).
 */
import type * as TreeSitter from "web-tree-sitter";
import type { Parser } from "web-tree-sitter";
import { messageOf } from "../../passage/errors.ts";
import { bash, php, python, ruby, script } from "./rules-script.ts";
import { cpp, csharp, go, java, rust } from "./rules-typed.ts";
import { compileRules, type CodeRules, type Compiled } from "./rules.ts";

/** The name under which `loadGrammar` is asked for the runtime itself. */
export const RUNTIME = "web-tree-sitter";

/** Grammars there are rules for; the bytes of `x` are the file `tree-sitter-x.wasm`. */
export const GRAMMARS: Readonly<Record<string, CodeRules>> = {
  python,
  typescript: script,
  tsx: script,
  javascript: script,
  go,
  rust,
  java,
  cpp,
  "c-sharp": csharp,
  ruby,
  php,
  bash,
};

/** What was imported is never freed: each runtime that broke keeps some 70 MB. */
const MAX_BROKEN_RUNTIMES = 3;

export type LoadGrammar = (grammar: string) => Promise<Uint8Array>;

interface Ready {
  readonly module: typeof TreeSitter;
  readonly parser: Parser;
  readonly rules: Compiled;
}

export class Parsers {
  readonly #loadGrammar: LoadGrammar;
  readonly #ready = new Map<string, Promise<Ready>>();
  #runtime: Promise<typeof TreeSitter> | undefined;

  constructor(loadGrammar: LoadGrammar) {
    this.#loadGrammar = loadGrammar;
  }

  know(grammar: string): boolean {
    return Object.hasOwn(GRAMMARS, grammar);
  }

  /** What `parse` gives. Where it throws, the parser is broken, and all others with it. */
  async with<Parsed>(grammar: string, parse: (parser: Parser, rules: Compiled) => Parsed): Promise<Parsed> {
    const pending = this.#readyFor(grammar);
    const { module, parser, rules } = await pending;
    if (BROKEN in module.Parser) this.#abandon(module);
    // Freed while we waited, here or because another outliner broke what we share.
    if (this.#ready.get(grammar) !== pending) return this.with(grammar, parse);
    try {
      return parse(parser, rules);
    } catch (error) {
      this.#abandon(module);
      throw new Error(`broke the parser (${messageOf(error)})`, { cause: error });
    }
  }

  /** Frees them; a later call loads them again. */
  close(): void {
    for (const pending of this.#ready.values())
      pending.then(
        ({ module, parser }) => free(module, parser),
        () => undefined,
      );
    this.#ready.clear();
  }

  #readyFor(grammar: string): Promise<Ready> {
    let pending = this.#ready.get(grammar);
    if (pending === undefined) {
      pending = this.#load(grammar);
      this.#ready.set(grammar, pending);
      // A failed load may be tried again: the file may be there next time.
      pending.catch(() => this.#ready.get(grammar) === pending && this.#ready.delete(grammar));
    }
    return pending;
  }

  async #load(grammar: string): Promise<Ready> {
    this.#runtime ??= this.#loadRuntime();
    const module = await this.#runtime.catch((error: unknown) => {
      this.#runtime = undefined;
      throw error;
    });
    const language = await module.Language.load(await this.#loadGrammar(grammar));
    const parser = new module.Parser();
    parser.setLanguage(language);
    parsersOf(module).add(parser);
    return { module, parser, rules: compileRules(GRAMMARS[grammar]!, language) };
  }

  async #loadRuntime(): Promise<typeof TreeSitter> {
    const [module, bytes] = await Promise.all([importRuntime(), this.#loadGrammar(RUNTIME)]);
    await module.Parser.init({ wasmBinary: exactBuffer(bytes) });
    return module;
  }

  /**
   * Hostile nesting overflows the runtime's stack into its own memory: from then on every parse fails, in every language, and
   * what the garbage collector frees ends the process. Nothing of it is used again; the next file gets a new one.
   */
  #abandon(module: typeof TreeSitter): void {
    Object.assign(module.Parser, { [BROKEN]: true });
    this.close();
    this.#runtime = undefined;
    // Those of other outliners too, whoever forgets to close them.
    for (const parser of parsersOf(module)) free(module, parser);
  }
}

/** Both stand on the runtime itself, for all outliners of a process share it. */
const BROKEN = Symbol("broken");
const PARSERS = Symbol("parsers");

/** Held, so that none is ever left to the garbage collector: it frees when it likes, also after the runtime broke. */
function parsersOf({ Parser: runtime }: typeof TreeSitter): Set<Parser> {
  return ((runtime as { [PARSERS]?: Set<Parser> })[PARSERS] ??= new Set());
}

function free(module: typeof TreeSitter, parser: Parser): void {
  if (!parsersOf(module).delete(parser)) return;
  try {
    parser.delete();
  } catch {
    // Broken; what counts is that it is not freed again.
  }
}

/** Imported when first needed: it would cost every start of the CLI otherwise. A new one for each that is broken. */
async function importRuntime(): Promise<typeof TreeSitter> {
  let module: typeof TreeSitter = await import("web-tree-sitter");
  for (let broken = 1; BROKEN in module.Parser; broken++) {
    if (broken > MAX_BROKEN_RUNTIMES) throw new Error("comes after files that broke the parser");
    module = (await import(`${import.meta.resolve("web-tree-sitter")}?${broken}`)) as typeof TreeSitter;
  }
  return module;
}

/** A view into a pool (a Node Buffer) must not hand over its neighbours. */
function exactBuffer(bytes: Uint8Array): ArrayBuffer {
  return bytes.slice().buffer;
}
