/** Which file a document's link means. Belongs here: the habits of site generators and wikis. Does not: finding links. */
import { folderOf, joinPath, prefixOf } from "../passage/paths.ts";
import { percentDecoded } from "../passage/percent.ts";
import { nearestOf, type FileIndex } from "./file-index.ts";

const EXTENSIONS = [".md", ".mdx", ".rst", ".markdown", ".adoc", ".txt", ".html"];
const INDEX_FILES = ["index", "README", "readme", "_index"].flatMap((name) =>
  EXTENSIONS.map((extension) => name + extension),
);

/** The path, whatever part of the file is meant; `undefined` when no file of the tree is. */
export function resolveLink(from: string, target: string, files: FileIndex): string | undefined {
  const written = percentDecoded(target.replace(/[#?].*$/su, ""));
  if (written === "") return from;
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
  return (
    files.firstOf(path === "" ? [] : EXTENSIONS.map((extension) => source + extension)) ??
    files.firstOf(INDEX_FILES.map((name) => prefixOf(path) + name))
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
