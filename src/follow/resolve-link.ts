/** Which file a document's link means. Belongs here: the habits of site generators and wikis. Does not: finding links. */
import { percentDecoded } from "../passage/percent.ts";
import { folderOf, joinPath } from "../passage/paths.ts";
import { nearestOf, type FileIndex } from "./file-index.ts";

export interface ResolvedLink {
  readonly path: string;
  /** What follows the `#`, decoded; "" when the whole file is meant. */
  readonly fragment: string;
}

const EXTENSIONS = [".md", ".mdx", ".rst", ".markdown", ".adoc", ".txt", ".html"];
const INDEX_FILES = ["index", "README", "readme", "_index"].flatMap((name) =>
  EXTENSIONS.map((extension) => name + extension),
);

/** `undefined` when no file of the tree is meant. */
export function resolveLink(from: string, target: string, files: FileIndex): ResolvedLink | undefined {
  const hash = target.indexOf("#");
  const fragment = hash === -1 ? "" : percentDecoded(target.slice(hash + 1));
  const written = percentDecoded((hash === -1 ? target : target.slice(0, hash)).replace(/\?.*$/u, ""));
  if (written === "") return { path: from, fragment };
  const path = pathOf(from, written, files);
  return path === undefined ? undefined : { path, fragment };
}

function pathOf(from: string, written: string, files: FileIndex): string | undefined {
  if (!written.startsWith("/")) {
    const beside = joinPath(folderOf(from), written);
    const found = beside === undefined ? undefined : documentAt(beside, files);
    // A path that walks (`../x.md`) says where it goes; a bare name may be a wiki page anywhere.
    if (found !== undefined || written.startsWith(".")) return found;
    return documentAt(written, files) ?? pageNamed(from, written, files);
  }
  const rooted = written.replace(/^\/+/u, "");
  return documentAt(rooted, files) ?? siteFile(from, rooted.replace(/\/$/u, ""), files);
}

function documentAt(base: string, files: FileIndex): string | undefined {
  const path = base.replace(/\/$/u, "");
  if (files.has(path)) return path;
  const source = path.replace(/\.html?$/u, "");
  const folder = path === "" ? "" : path + "/";
  return (
    files.firstOf(path === "" ? [] : EXTENSIONS.map((extension) => source + extension)) ??
    files.firstOf(INDEX_FILES.map((name) => folder + name))
  );
}

/** `/guide/setup` is below some folder the site is made of; only a path of that end counts. */
function siteFile(from: string, rooted: string, files: FileIndex): string | undefined {
  const source = rooted.replace(/\.html?$/u, "");
  const ends = [
    rooted,
    ...EXTENSIONS.map((extension) => source + extension),
    ...INDEX_FILES.map((name) => `${source}/${name}`),
  ];
  return nearestOf(
    ends.flatMap((end) => files.bySuffix(end)),
    from,
  );
}

function pageNamed(from: string, written: string, files: FileIndex): string | undefined {
  const ends = [written, ...EXTENSIONS.map((extension) => written + extension)];
  return nearestOf(
    ends.flatMap((end) => files.bySuffix(end)),
    from,
  );
}
