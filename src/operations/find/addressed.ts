/** A question that is an address is answered by the part that it names, not by the file at large. */
import type { Proof, Proofs, ReadForProof } from "../../find/files/proof/proof.ts";
import { locate } from "../../outline/locate.ts";
import { parseAddress } from "../../passage/address.ts";
import { canGoOnAfter } from "../../passage/errors.ts";
import type { Region } from "../../retrieve/regions/regions.ts";

/** `part`: what stood behind the `#`. A file that has no such part is proven as a whole. */
export function atPart(proofs: Proofs, part: string | undefined, read: ReadForProof): Proofs {
  if (part === undefined) return proofs;
  return new Map(
    [...proofs].map(([path, proof]): [string, Proof] => {
      const line = proof.by === "file" ? lineOf(part, path, read) : undefined;
      return [path, line === undefined ? proof : { ...proof, lines: [line] }];
    }),
  );
}

/** Those that hold one of the lines; all where none does. */
export function regionsAt(lines: readonly number[], regions: readonly Region[]): Region[] {
  const meant = regions.filter(({ span }) => lines.some((line) => line >= span.start && line < span.end));
  return meant.length > 0 ? meant : [...regions];
}

function lineOf(part: string, path: string, read: ReadForProof): number | undefined {
  const root = read(path)?.outline.root;
  try {
    return root === undefined ? undefined : locate(root, parseAddress(`file#${part}`).part)?.span.start;
  } catch (thrown) {
    // Behind the mark stood something that is no address.
    if (canGoOnAfter(thrown)) return undefined;
    throw thrown;
  }
}
