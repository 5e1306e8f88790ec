/**
 * Exact outlines of code by tree-sitter, one file at a time, when somebody looks at it. Pure: the bytes of the runtime and of
 * the grammars are handed in. Belongs here: loading once, parsing within limits, and falling back to the light outline. Does
 * not: reading the tree (walk.ts) and where the bytes lie (workspace/).
 */
import type * as TreeSitter from "web-tree-sitter";
import type { Parser, Tree } from "web-tree-sitter";
import { messageOf } from "../../passage/errors.ts";
import { lineStarts } from "../../passage/lines.ts";
import type { ImportStatement, Outline, Source, Span } from "../../passage/passage.ts";
import { assemble, type Entry } from "../assemble.ts";
import type { Language } from "../language.ts";
import { fileGist } from "../light/comment.ts";
import { Imports } from "../light/imports.ts";
import { lightFindings, outlineLight } from "../light/light.ts";
import { bash, php, python, ruby, script } from "./rules-script.ts";
import { cpp, csharp, go, java, rust } from "./rules-typed.ts";
import { compileRules, type CodeRules, type Compiled } from "./rules.ts";
import { walkTree } from "./walk.ts";

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

/** Larger files are generated or data; a tree of one would take hundreds of megabytes. */
export const MAX_PARSE_CHARACTERS = 2_000_000;

/**
 * A parser reports every hundred steps or so. Work is counted in reports, not in seconds: the same file has the same outline
 * on a slow machine. Ordinary code needs 5 to 10 a kilobyte, hostile code 100; two or so make a millisecond.
 */
const REPORTS_PER_KILOBYTE = 40;
const MIN_REPORTS = 2_000;
const MAX_REPORTS = 20_000;

/** What was imported is never freed: each runtime that broke keeps some 70 MB. */
const MAX_BROKEN_RUNTIMES = 3;

/** More of the file than this without syntax is not that language, or not yet. */
const MAX_ERROR_SHARE = 0.5;

export interface CodeOutliner {
  /** Never throws: a file that cannot be parsed has the light outline and a "parse-failed" diagnostic. */
  outline(source: Source, language: Language): Promise<Outline>;
  /** Frees the parsers; a later `outline` loads them again. */
  close(): void;
}

interface Ready {
  readonly module: typeof TreeSitter;
  readonly parser: Parser;
  readonly rules: Compiled;
}

/** `loadGrammar` is asked once for RUNTIME and once for each grammar that is met. */
export function createCodeOutliner(loadGrammar: (grammar: string) => Promise<Uint8Array>): CodeOutliner {
  const ready = new Map<string, Promise<Ready>>();
  let runtime: Promise<typeof TreeSitter> | undefined;

  async function loadRuntime(): Promise<typeof TreeSitter> {
    const [module, bytes] = await Promise.all([importRuntime(), loadGrammar(RUNTIME)]);
    await module.Parser.init({ wasmBinary: exactBuffer(bytes) });
    return module;
  }

  async function load(grammar: string, rules: CodeRules): Promise<Ready> {
    runtime ??= loadRuntime();
    const module = await runtime.catch((error: unknown) => {
      runtime = undefined;
      throw error;
    });
    const language = await module.Language.load(await loadGrammar(grammar));
    const parser = new module.Parser();
    parser.setLanguage(language);
    return { module, parser, rules: compileRules(rules, language) };
  }

  function readyFor(grammar: string, rules: CodeRules): Promise<Ready> {
    let pending = ready.get(grammar);
    if (pending === undefined) {
      pending = load(grammar, rules);
      ready.set(grammar, pending);
      // A failed load may be tried again: the file may be there next time.
      pending.catch(() => ready.get(grammar) === pending && ready.delete(grammar));
    }
    return pending;
  }

  async function parse(source: Source, language: Language, grammar: string, rules: CodeRules): Promise<Outline> {
    const pending = readyFor(grammar, rules);
    const { module, parser, rules: compiled } = await pending;
    if (BROKEN in module.Parser) abandon(module);
    // Freed while we waited, here or because another outliner broke what we share.
    if (ready.get(grammar) !== pending) return parse(source, language, grammar, rules);
    try {
      return parseOutline(source, language, parser, compiled);
    } catch (error) {
      abandon(module);
      throw new Error(`broke the parser (${messageOf(error)})`, { cause: error });
    }
  }

  function close(): void {
    for (const pending of ready.values()) void pending.then(({ parser }) => parser.delete()).catch(() => undefined);
    ready.clear();
  }

  /**
   * Hostile nesting overflows the runtime's stack into its own memory: from then on every parse fails, in every language, and
   * what the garbage collector frees ends the process. Nothing of it is used again; the next file gets a new one.
   */
  function abandon(module: typeof TreeSitter): void {
    Object.assign(module.Parser, { [BROKEN]: true });
    close();
    runtime = undefined;
  }

  return {
    async outline(source, language) {
      const rules = language.grammar === undefined ? undefined : GRAMMARS[language.grammar];
      if (rules === undefined || source.text.trim() === "") return outlineLight(source, language);
      if (source.text.length > MAX_PARSE_CHARACTERS) {
        return lightInstead(source, language, `is over ${MAX_PARSE_CHARACTERS / 1e6} MB`);
      }
      try {
        return await parse(source, language, language.grammar!, rules);
      } catch (error) {
        return lightInstead(source, language, messageOf(error));
      }
    },
    close,
  };
}

/** Stands on the runtime itself, for all outliners of a process share it. */
const BROKEN = Symbol("broken");

/** Imported when first needed: it would cost every start of the CLI otherwise. A new one for each that is broken. */
async function importRuntime(): Promise<typeof TreeSitter> {
  let module: typeof TreeSitter = await import("web-tree-sitter");
  for (let broken = 1; BROKEN in module.Parser; broken++) {
    if (broken > MAX_BROKEN_RUNTIMES) throw new Error("comes after files that broke the parser");
    module = (await import(`${import.meta.resolve("web-tree-sitter")}?${broken}`)) as typeof TreeSitter;
  }
  return module;
}

function parseOutline(source: Source, language: Language, parser: Parser, rules: Compiled): Outline {
  // A lone "\r" ends a line for us and not for the grammars; the offsets stay the same.
  const text = source.text.replace(/\r(?!\n)/gu, "\n");
  const tree = parseWithin(parser, language.grammar === "cpp" ? withoutMacros(text) : text);
  if (tree === null) return lightInstead(source, language, "takes too many steps to parse");
  try {
    if (errorShare(tree, text.length) > MAX_ERROR_SHARE)
      return lightInstead(source, language, "has no syntax this grammar knows");
    const imports = new Imports(language.id);
    const walked = walkTree(tree, text, source.path, rules, imports);
    if (walked.entries.length === 0 && tree.rootNode.hasError)
      return lightInstead(source, language, "has broken syntax");
    const seen = { entries: walked.entries, imports: imports.found };
    const all = walked.blind.length === 0 ? seen : fillBlind(seen, walked.blind, { path: source.path, text }, language);
    const root = assemble(source.path, lineStarts(text).length, all.entries, fileGist(text));
    return { root, imports: all.imports, diagnostics: [] };
  } finally {
    tree.delete();
  }
}

interface Seen {
  readonly entries: readonly Entry[];
  readonly imports: readonly ImportStatement[];
}

/** Where the tree is blind, what the line patterns see: half a file inside `cfg_rt! { … }` still has names. */
function fillBlind(seen: Seen, blind: readonly Span[], source: Source, language: Language): Seen {
  const light = lightFindings(source, language);
  const within = (line: number, end: number) => blind.some((span) => line >= span.start && end <= span.end);
  const known = new Set(seen.entries.map(({ nameLine }) => nameLine));
  const entries = light.entries.filter(({ nameLine, span }) => !known.has(nameLine) && within(nameLine!, span.end));
  const importLines = new Set(seen.imports.map(({ line }) => line));
  const imports = light.imports.filter(({ line }) => !importLines.has(line) && within(line, line + 1));
  return {
    entries: [...seen.entries, ...entries],
    imports: [...seen.imports, ...imports].sort((a, b) => a.line - b.line),
  };
}

function parseWithin(parser: Parser, text: string): Tree | null {
  let reports = Math.min(MAX_REPORTS, Math.max(MIN_REPORTS, (text.length / 1000) * REPORTS_PER_KILOBYTE));
  const tree = parser.parse(text, null, { progressCallback: () => --reports < 0 });
  // A parse that was stopped would otherwise be taken up again with the next text.
  if (tree === null) parser.reset();
  return tree;
}

const EXPORT_MACRO =
  /\b((?:class|struct|union)\s+)([A-Z][A-Z0-9_]{2,}(?:\([^()\n]{0,80}\))?)(?=\s+[\p{L}_][\p{L}\p{N}_:]*\s*(?:final\b\s*)?[:{<])/gu;

/** `class API_EXPORT Name {` cannot be parsed before the preprocessor ran; blanks of the same length can. */
function withoutMacros(text: string): string {
  return text.replace(EXPORT_MACRO, (_, keyword: string, macro: string) => keyword + " ".repeat(macro.length));
}

function errorShare(tree: Tree, length: number): number {
  const root = tree.rootNode;
  if (!root.hasError) return 0;
  if (root.isError) return 1;
  let characters = 0;
  for (const child of root.children) if (child.isError) characters += child.endIndex - child.startIndex;
  return characters / length;
}

function lightInstead(source: Source, language: Language, why: string): Outline {
  const light = outlineLight(source, language);
  const message = `${source.path} ${why}; its outline comes from line patterns.`;
  return { ...light, diagnostics: [...light.diagnostics, { code: "parse-failed", message, path: source.path }] };
}

/** A view into a pool (a Node Buffer) must not hand over its neighbours. */
function exactBuffer(bytes: Uint8Array): ArrayBuffer {
  return bytes.slice().buffer;
}
