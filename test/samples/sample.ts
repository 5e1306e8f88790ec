/**
 * What a sample is: one small file of a language, and the table of what its outline has to say about it
 * (src/outline/code/samples.test.ts). Does not belong here: cases of one trick, which stand in the tests of what they are about.
 */
import { outlineCode } from "../../src/outline/code/outline-code.ts";
import { languageOf } from "../../src/outline/language.ts";
import { walkPassages, type Outline, type Passage } from "../../src/passage/passage.ts";

export interface Sample {
  readonly language: string;
  /** Its extension says the language. */
  readonly path: string;
  /** One row a definition, in order: `name sort first-last | signature`, lines 1-based; the signature where it is worth a word. */
  readonly symbols: string;
  /** `line module names`. */
  readonly imports: string;
  readonly text: string;
}

export interface Table {
  readonly symbols: readonly string[];
  readonly imports: readonly string[];
}

const SIGNATURE = " | ";

const rows = (text: string): string[] => text.split("\n").filter((row) => row !== "");

export function expectedTable({ symbols, imports }: Sample): Table {
  return { symbols: rows(symbols), imports: rows(imports) };
}

/** An outline as the rows of such a table, with signatures where the sample has them. */
export function tableOf({ root, imports }: Outline, { symbols }: Sample): Table {
  const isSigned = symbols.includes(SIGNATURE);
  return {
    symbols: [...walkPassages(root)]
      .slice(1)
      .map((symbol) => (isSigned ? `${symbolRow(symbol)}${SIGNATURE}${symbol.gist}` : symbolRow(symbol))),
    imports: imports.map(({ line, module, names }) => [line + 1, module, ...names].join(" ")),
  };
}

/** The rows of a few lines of code. */
export function symbolsOf(path: string, text: string): string[] {
  return [...walkPassages(outlineCode({ path, text }, languageOf(path, text)).root)].slice(1).map(symbolRow);
}

function symbolRow({ title, sort, span }: Passage): string {
  return `${title} ${sort} ${span.start + 1}-${span.end}`;
}
