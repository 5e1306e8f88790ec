/**
 * What a sample is: one small file of a language, and the table of what an outline has to say about it. Both outlines of
 * code are held to the same table: line patterns (src/outline/light/samples.test.ts) and, where there is a grammar,
 * tree-sitter (src/outline/code/code-samples.test.ts). Does not belong here: cases of one trick, which stand in the tests of
 * the outline they are about.
 */
import { walkPassages, type Outline } from "../../src/passage/passage.ts";

export interface Sample {
  readonly language: string;
  /** Its extension says the language. */
  readonly path: string;
  /**
   * One row a definition, in order: `name sort first-last`, lines 1-based. Where there is a grammar, ` | signature` follows;
   * the light outline is not asked for that.
   */
  readonly symbols: string;
  /** `line module names`. */
  readonly imports: string;
  /** The rows the light outline has otherwise, by `name sort first-last`; "" for those it leaves out. Each says why. */
  readonly light?: Readonly<Record<string, string>>;
  readonly text: string;
}

export interface Table {
  readonly symbols: readonly string[];
  readonly imports: readonly string[];
}

const SIGNATURE = " | ";

const rows = (text: string): string[] => text.split("\n").filter((row) => row !== "");

/** What tree-sitter has to find. */
export function exactTable(sample: Sample): Table {
  return { symbols: rows(sample.symbols), imports: rows(sample.imports) };
}

/** What line patterns have to find. A deviation that names no row of the table is a mistake in the sample. */
export function lightTable({ symbols, imports, light = {} }: Sample): Table {
  const plain = rows(symbols).map((row) => row.split(SIGNATURE)[0]!);
  const unknown = Object.keys(light).filter((row) => !plain.includes(row));
  if (unknown.length > 0) throw new Error(`No row of the table: ${unknown.join(", ")}`);
  return { symbols: plain.map((row) => light[row] ?? row).filter((row) => row !== ""), imports: rows(imports) };
}

/** An outline as the rows of such a table. */
export function tableOf({ root, imports }: Outline, columns: "symbols only" | "with signatures"): Table {
  return {
    symbols: [...walkPassages(root)].slice(1).map(({ title, sort, span, gist }) => {
      const row = `${title} ${sort} ${span.start + 1}-${span.end}`;
      return columns === "symbols only" ? row : `${row}${SIGNATURE}${gist}`;
    }),
    imports: imports.map(({ line, module, names }) => [line + 1, module, ...names].join(" ")),
  };
}
