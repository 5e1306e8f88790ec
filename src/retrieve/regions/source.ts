/**
 * One file as regions are chosen from it: its units, their names and their words. Knows no question, so that whoever is
 * asked often keeps it (store/engine.ts); each part is made when it is first asked for. Scoring is features.ts's.
 */
import { ScannedTerms, scanKeys, scanTerms } from "../../find/terms/scan.ts";
import { parseAddress } from "../../passage/address.ts";
import { lineStarts, splitLines } from "../../passage/lines.ts";
import { ownSpans, type Passage, type Span, walkPassages } from "../../passage/passage.ts";
import { nameStems } from "./names.ts";

export interface Unit {
  readonly passage: Passage;
  readonly span: Span;
  /** Of a symbol, outermost first, in lower case; [] for everything else. */
  readonly names: readonly string[];
  /** Terms of the title; [] for a part of something that begins further up. */
  readonly titleTerms: readonly string[];
  /** Stems of its own name, in order, and of the names of what holds it; [] for a part of something that begins further up. */
  readonly ownStems: readonly string[];
  readonly aroundStems: readonly string[];
}

/** Keys of the terms of all units, one unit after the other: those of unit u lie at [starts[u], starts[u + 1]). */
export interface UnitWords {
  readonly keys: Float64Array;
  readonly starts: Uint32Array;
}

export class RegionSource {
  readonly root: Passage;
  readonly text: string;
  #lines: readonly string[] | undefined;
  #units: readonly Unit[] | undefined;
  #words: UnitWords | undefined;

  constructor(root: Passage, text: string) {
    this.root = root;
    this.text = text;
  }

  get lines(): readonly string[] {
    return (this.#lines ??= splitLines(this.text));
  }

  get units(): readonly Unit[] {
    return (this.#units ??= regionUnits(this.root, this.lines));
  }

  get words(): UnitWords {
    return (this.#words ??= wordsOf(this.units, this.text));
  }
}

/**
 * What can be handed over as one: functions and leaf sections whole; of a class or a parent section the lines that are
 * its own (attributes, an introduction), because its members stand for themselves. Every line that says something is in
 * exactly one unit.
 */
function regionUnits(root: Passage, lines: readonly string[]): Unit[] {
  const units: Unit[] = [];
  for (const passage of walkPassages(root)) {
    const spans = passage.children.length === 0 ? [passage.span] : ownSpans(passage);
    for (const span of spans) {
      if (!saysSomething(lines, span)) continue;
      const isTitled = span.start === passage.span.start && passage.kind !== "file";
      const spelled = spelledNames(passage);
      units.push({
        passage,
        span,
        names: spelled.map((name) => name.toLowerCase()),
        titleTerms: isTitled ? scanTerms(passage.title) : [],
        ownStems: isTitled ? nameStems(spelled.at(-1) ?? passage.title) : [],
        aroundStems: spelled.slice(0, -1).flatMap(nameStems),
      });
    }
  }
  return units;
}

/** Blank lines between two functions, and the brace that ends a class, are nobody's answer. */
function saysSomething(lines: readonly string[], span: Span): boolean {
  for (let line = span.start; line < span.end; line++) if (/[\p{L}\p{N}]/u.test(lines[line] ?? "")) return true;
  return false;
}

/** Of a symbol, outermost first. */
function spelledNames(passage: Passage): string[] {
  const part = passage.kind === "symbol" ? parseAddress(passage.address).part : undefined;
  return part?.kind === "name" ? part.name.split(".") : [];
}

function wordsOf(units: readonly Unit[], text: string): UnitWords {
  const lines = lineStarts(text);
  const scanned = new ScannedTerms();
  const starts = new Uint32Array(units.length + 1);
  const parts = units.map(({ span }, index) => {
    scanKeys(text, lines[span.start] ?? text.length, lines[span.end] ?? text.length, scanned);
    starts[index + 1] = starts[index]! + scanned.length;
    return scanned.keys.slice(0, scanned.length);
  });
  const keys = new Float64Array(starts[units.length]!);
  parts.forEach((part, index) => keys.set(part, starts[index]));
  return { keys, starts };
}
