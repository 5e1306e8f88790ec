/**
 * Names → where they are defined, over many outlines. Built from outlines, asked by links. Does not belong here: how good a
 * definition is for a question (find/).
 */
import { walkPassages, type Passage } from "../passage/passage.ts";

export interface Definition {
  readonly address: string;
  /** Dotted path in its file: `Session.run`. */
  readonly name: string;
  readonly sort: string;
}

export class DefinitionIndex {
  readonly #byLastPart = new Map<string, Definition[]>();

  /** `root` is the file passage of an outline; adding a file twice lists its definitions twice. */
  add(root: Passage): void {
    for (const { kind, address, title, sort } of walkPassages(root)) {
      if (kind !== "symbol") continue;
      const last = lastPart(title);
      const definition = { address, name: title, sort: sort ?? "" };
      const known = this.#byLastPart.get(last);
      if (known === undefined) this.#byLastPart.set(last, [definition]);
      else known.push(definition);
    }
  }

  /**
   * Definitions whose dotted path ends with `name`; `db.query` also finds a plain `query` when no `db.query` is there.
   * Shorter paths first (the class before its namesakes' members), then by address.
   */
  find(name: string): readonly Definition[] {
    const dotted = name.replaceAll("::", ".").replaceAll("->", ".").replaceAll("#", ".");
    const sameLast = this.#byLastPart.get(lastPart(dotted)) ?? [];
    const exact = sameLast.filter((one) => one.name === dotted || one.name.endsWith("." + dotted));
    return [...(exact.length > 0 ? exact : sameLast)].sort(byDepthThenAddress);
  }

  get size(): number {
    let size = 0;
    for (const definitions of this.#byLastPart.values()) size += definitions.length;
    return size;
  }
}

function byDepthThenAddress(a: Definition, b: Definition): number {
  return depthOf(a) - depthOf(b) || (a.address < b.address ? -1 : a.address > b.address ? 1 : 0);
}

function depthOf({ name }: Definition): number {
  return name.split(".").length;
}

function lastPart(name: string): string {
  const colons = name.lastIndexOf("::");
  return name.slice(Math.max(name.lastIndexOf(".") + 1, colons === -1 ? 0 : colons + 2));
}
