/** Addresses as people give them. Belongs here: what is meant in this tree. Does not: the grammar (passage/address.ts). */
import { type Address, parseAddress, printAddress } from "../passage/address.ts";
import { withoutMention } from "../passage/mention.ts";
import type { Workspace } from "../workspace/workspace.ts";

type Tree = Pick<Workspace, "exists">;

/**
 * By the grammar; where that leads nowhere, as a listing shows a name that holds a `#`, a `:9` or a `%41`: the whole text as a
 * path, or all up to one of its marks. An `@` before it is that of a reference. Throws what parseAddress throws.
 */
export function givenAddress(tree: Tree, given: string): Address {
  const text = given.startsWith("@") && !tree.exists(given) ? withoutMention(given) : given;
  const literal = literalAddress(tree, text);
  if (literal === undefined) return parseAddress(text);
  try {
    const address = parseAddress(text);
    return tree.exists(address.path) ? address : literal;
  } catch {
    return literal;
  }
}

function literalAddress(tree: Tree, text: string): Address | undefined {
  if (!/[#%:]/u.test(text)) return undefined;
  if (tree.exists(text)) return { path: text };
  for (const { index } of [...text.matchAll(/#|:(?=\d+(?:-\d+)?$)/gu)].reverse()) {
    const path = text.slice(0, index);
    if (tree.exists(path)) return parseAddress(printAddress({ path }) + text.slice(index));
  }
  return undefined;
}
