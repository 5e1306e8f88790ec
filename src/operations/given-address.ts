/** Addresses as people give them. Belongs here: what is meant in this tree. Does not: the grammar (passage/address.ts). */
import { fileURLToPath } from "node:url";
import { type Address, parseAddress, printAddress } from "../passage/address.ts";
import { withoutMention } from "../passage/mention.ts";
import type { Workspace } from "../workspace/workspace.ts";

type Tree = Pick<Workspace, "exists">;

/**
 * By the grammar; where that leads nowhere, as a listing shows a name that holds a `#`, a `:9` or a `%41`: the whole text as a
 * path, or all up to one of its marks. An `@` before it is that of a reference, quotes around it those of a sentence, and
 * `file://` what editors write. Throws what parseAddress throws.
 */
export function givenAddress(tree: Tree, given: string): Address {
  const text = /^(?:["'`@＠]|file:\/\/)/u.test(given) && !tree.exists(given) ? undressed(given) : given;
  const literal = literalAddress(tree, text);
  if (literal === undefined) return parseAddress(text);
  try {
    const address = parseAddress(text);
    return tree.exists(address.path) ? address : literal;
  } catch {
    return literal;
  }
}

function undressed(given: string): string {
  const quoted = /^(["'`])(.+)\1((?:[:#].*)?)$/su.exec(given.trim());
  const inside = quoted === null ? given : quoted[2]! + quoted[3]!;
  if (!/^file:\/\//iu.test(inside)) return withoutMention(inside);
  const [place, part = ""] = inside.split(/(?=#)/u);
  const url = URL.parse(place!);
  // Of another machine, or none at all: nothing here is called so.
  return url === null || url.host !== "" ? inside : printAddress({ path: fileURLToPath(url) }) + part;
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
