/**
 * Entries in, one Passage tree out: nesting by containment, addresses, and the promise that no line is lost or doubled.
 * Belongs here: what every format shares. Does not: how an entry is recognised (formats/, code/).
 */
import { lineAddress, nameAddress, printAddress } from "../passage/address.ts";
import type { Passage, PassageKind, Span } from "../passage/passage.ts";
import { nameOf } from "../passage/paths.ts";

/** Something a format recognised in a text; `assemble` gives it its place and address. */
export interface Entry {
  readonly kind: Exclude<PassageKind, "file">;
  /** Address name: the heading's text, the dotted symbol path, or the chunk id; "" for a window. */
  readonly name: string;
  readonly title: string;
  readonly gist: string;
  readonly span: Span;
  readonly level?: number;
  readonly anchors?: readonly string[];
  readonly sort?: string;
  readonly nameLine?: number;
}

/** Trees are walked recursively; machine-made nesting beyond this stays in its ancestor's own lines. */
const MAX_DEPTH = 48;

interface Open {
  readonly entry: Entry;
  readonly start: number;
  end: number;
  readonly children: Open[];
}

/**
 * The root has kind "file", spans all lines, and is titled with the base name. `gist` is what the file says of itself;
 * without it the first heading speaks.
 *
 * Entries may come in any order and may be wrong: spans are cut to the file, an entry outside it is dropped. Where two
 * overlap without one holding the other, the earlier ends where the later begins (`} class B {` belongs to B), except
 * that a chunk keeps all its lines and what runs over its end is cut. Two entries on exactly the same lines nest.
 */
export function assemble(path: string, lineCount: number, entries: readonly Entry[], gist?: string): Passage {
  const top = nest(lineCount, entries);
  const naming = new Naming(path);
  return {
    address: printAddress({ path }),
    kind: "file",
    title: nameOf(path),
    gist: gist ?? firstHeading(top),
    span: { start: 0, end: lineCount },
    children: toPassages(top, naming),
  };
}

function nest(lineCount: number, entries: readonly Entry[]): Open[] {
  const inOrder = entries
    .map((entry) => ({ entry, start: Math.max(0, entry.span.start), end: endOf(entry, lineCount) }))
    .filter(({ start, end }) => start < end)
    .sort((a, b) => a.start - b.start || b.end - a.end);
  const top: Open[] = [];
  const stack: Open[] = [];
  for (const { entry, start, end: wantedEnd } of inOrder) {
    let end = wantedEnd;
    for (const open of stack) if (open.entry.kind === "chunk" && open.end > start) end = Math.min(end, open.end);
    let holder = stack.at(-1);
    while (holder !== undefined && holder.end < end) {
      holder.end = Math.min(holder.end, start);
      stack.pop();
      holder = stack.at(-1);
    }
    if (stack.length >= MAX_DEPTH) continue;
    const open: Open = { entry, start, end, children: [] };
    (holder?.children ?? top).push(open);
    stack.push(open);
  }
  return top;
}

/** An entry that claims no line still has the one it stands on. */
function endOf(entry: Entry, lineCount: number): number {
  return Math.min(lineCount, Math.max(entry.span.end, entry.span.start + 1));
}

function toPassages(opens: readonly Open[], naming: Naming): Passage[] {
  const passages: Passage[] = [];
  for (const { entry, start, end, children } of opens) {
    const address = naming.next(entry, start, end);
    const below = toPassages(children, naming);
    // Unnamed and on the same lines as an unnamed passage above it: nothing of its own to say.
    if (address === undefined) {
      passages.push(...below);
      continue;
    }
    passages.push({
      address,
      kind: entry.kind,
      title: entry.title,
      gist: entry.gist,
      span: { start, end },
      children: below,
      ...(entry.level !== undefined && { level: entry.level }),
      ...(entry.anchors !== undefined && { anchors: entry.anchors }),
      ...(entry.sort !== undefined && { sort: entry.sort }),
      ...(entry.nameLine !== undefined && { nameLine: entry.nameLine }),
    });
  }
  return passages;
}

/** Hands out addresses in the order of the text, each once. */
class Naming {
  readonly #path: string;
  readonly #seen = new Map<string, number>();
  readonly #taken = new Set<string>();

  constructor(path: string) {
    this.#path = path;
  }

  /** `undefined` when the only address left for the entry is already another's. */
  next(entry: Entry, start: number, end: number): string | undefined {
    if (entry.kind === "chunk" && entry.name !== "") {
      const address = printAddress({ path: this.#path, part: { kind: "chunk", id: entry.name } });
      if (!this.#taken.has(address)) return this.#take(address);
    } else if (entry.kind !== "window" && entry.name !== "") {
      const nth = (this.#seen.get(entry.name) ?? 0) + 1;
      this.#seen.set(entry.name, nth);
      return nameAddress(this.#path, entry.name, nth);
    }
    // A second chunk of one id, a heading without text, a window: found by its lines.
    const address = lineAddress(this.#path, start + 1, end);
    return this.#taken.has(address) ? undefined : this.#take(address);
  }

  #take(address: string): string {
    this.#taken.add(address);
    return address;
  }
}

function firstHeading(opens: readonly Open[]): string {
  return opens.find(({ entry }) => entry.kind === "heading" && entry.title !== "")?.entry.title ?? "";
}
