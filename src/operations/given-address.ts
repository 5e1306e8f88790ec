/** Addresses as people give them. Belongs here: what is meant in this tree. Does not: the grammar (passage/address.ts). */
import { type Address, parseAddress, printAddress } from "../passage/address.ts";
import type { Workspace } from "../workspace/workspace.ts";

type Tree = Pick<Workspace, "exists">;

/**
 * By the grammar; where that leads nowhere, as a listing shows a name that holds a `#` or a `%41`: the whole text as a path, or
 * all up to one of its `#`. Throws what parseAddress throws.
 */
export function givenAddress(tree: Tree, text: string): Address {
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
  for (let at = text.lastIndexOf("#"); at > 0; at = text.lastIndexOf("#", at - 1)) {
    const path = text.slice(0, at);
    if (tree.exists(path)) return parseAddress(printAddress({ path }) + text.slice(at));
  }
  return undefined;
}
