/**
 * The part of one file that is open: lines put in passage by passage, taken out as regions. Passages that touch or
 * overlap (a class and its method) become one region, so that no line is printed twice.
 */
import { lineAddress } from "../passage/address.ts";
import { splitLines } from "../passage/lines.ts";
import type { PackedFile, PackedForm, PackedRegion } from "../passage/packed.ts";
import type { Span } from "../passage/passage.ts";
import { closesOneOf } from "./closing.ts";
import type { PackItem } from "./pack-item.ts";

export class FileShare {
  readonly #path: string;
  readonly #lines = new Map<number, string>();
  readonly #items: PackItem[] = [];
  readonly #faces: { readonly item: PackItem; readonly form: PackedForm }[] = [];

  constructor(path: string) {
    this.#path = path;
  }

  /** Opens a passage; returns itself. */
  with(item: PackItem): this {
    this.#items.push(item);
    let line = item.span.start;
    for (const text of splitLines(item.text)) this.#lines.set(line++, text);
    return this;
  }

  /** Shows only the face of a passage; returns itself. */
  withFace(item: PackItem, form: PackedForm): this {
    this.#faces.push({ item, form });
    return this;
  }

  /** Whether some of these lines are open already. */
  overlaps({ start, end }: Span): boolean {
    for (let line = start; line < end; line++) if (this.#lines.has(line)) return true;
    return false;
  }

  /** Whether these lines would join a region that is open, rather than make one. */
  touches({ start, end }: Span): boolean {
    return this.overlaps({ start: start - 1, end: end + 1 });
  }

  /** The lines of a passage that are not open yet. */
  unseenText(item: PackItem): string {
    let line = item.span.start;
    let unseen = "";
    for (const text of splitLines(item.text)) if (!this.#lines.has(line++)) unseen += text;
    return unseen;
  }

  packed(): PackedFile {
    this.#close();
    const regions = [...this.#wholeRegions(), ...this.#faceRegions()];
    regions.sort((a, b) => a.span.start - b.span.start || a.span.end - b.span.end);
    return { path: this.#path, regions };
  }

  /** Opens the lines that close what is open. */
  #close(): void {
    for (const { span, closing } of this.#items)
      if (closing !== undefined && !this.#lines.has(span.end) && closesOneOf(closing, this.#linesAbove(span.end)))
        this.#lines.set(span.end, closing);
  }

  /** The open lines right above a line, the last first. */
  *#linesAbove(line: number): Generator<string> {
    for (let above = line - 1; this.#lines.has(above); above--) yield this.#lines.get(above)!;
  }

  *#wholeRegions(): Generator<PackedRegion> {
    const lines = [...this.#lines.keys()].sort((a, b) => a - b);
    for (let from = 0; from < lines.length;) {
      let to = from + 1;
      while (to < lines.length && lines[to] === lines[to - 1]! + 1) to++;
      yield this.#region(lines[from]!, lines[to - 1]! + 1);
      from = to;
    }
  }

  #region(start: number, end: number): PackedRegion {
    let text = "";
    for (let line = start; line < end; line++) text += this.#lines.get(line)!;
    const inside = this.#items.filter(({ span }) => span.start >= start && span.start < end);
    const exact = inside.find(({ span }) => span.start === start && span.end === end);
    return {
      address: exact?.address ?? lineAddress(this.#path, start + 1, end),
      title: unique((exact ? [exact] : inside).map(({ title }) => title)).join(", "),
      span: { start, end },
      form: "whole",
      text,
      score: Math.max(0, ...inside.map(({ score }) => score)),
      why: unique(inside.flatMap(({ why }) => why ?? [])),
    };
  }

  *#faceRegions(): Generator<PackedRegion> {
    for (const { item, form } of this.#faces) {
      const { address, title, span, score, why = [] } = item;
      yield { address, title, span, form, text: item[form as "outline" | "signature"] ?? "", score, why };
    }
  }
}

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts.filter((text) => text !== ""))];
}
