/**
 * Links: passage → passage, and why. Composes what the other files of this folder find into the one shape everything after
 * speaks. Belongs here: weights and addresses. Does not: whether a link is worth following (retrieve/).
 */
import { printAddress } from "../passage/address.ts";
import type { ImportStatement, Link, Source } from "../passage/passage.ts";
import { documentLinks } from "./document-links.ts";
import type { FileIndex } from "./file-index.ts";
import { resolveImports } from "./resolve-imports.ts";
import { resolveLink } from "./resolve-link.ts";

/** From a file to the files it imports. A statement that means several files shares its weight among them. */
export function importLinks(from: string, imports: readonly ImportStatement[], files: FileIndex): Link[] {
  const resolved = resolveImports(from, imports, files);
  const sharedBy = new Map<ImportStatement, number>();
  for (const { statement } of resolved) sharedBy.set(statement, (sharedBy.get(statement) ?? 0) + 1);
  return strongest(
    resolved.map(({ statement, path }) => ({
      from: printAddress({ path: from }),
      to: printAddress({ path }),
      reason: "imports",
      weight: 1 / sharedBy.get(statement)!,
    })),
  );
}

/** From a document to the files it links; links to itself are left out. */
export function linksBetweenDocuments(source: Source, files: FileIndex): Link[] {
  const from = printAddress({ path: source.path });
  return strongest(
    documentLinks(source).flatMap((target): Link[] => {
      const path = resolveLink(source.path, target, files);
      if (path === undefined || path === source.path) return [];
      return [{ from, to: printAddress({ path }), reason: "links", weight: 1 }];
    }),
  );
}

/** One link for each pair, its strongest, in the order first met. */
function strongest(links: readonly Link[]): Link[] {
  const best = new Map<string, Link>();
  for (const link of links) {
    const key = `${link.from}\n${link.to}`;
    const known = best.get(key);
    if (known === undefined || known.weight < link.weight) best.set(key, link);
  }
  return [...best.values()];
}
