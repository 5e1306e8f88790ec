/**
 * Where a link leads: to a document as links spell it, and to the heading that its fragment names. Belongs here: finding that
 * place inside one set of documents. Does not: reading links (links.ts).
 */
import { headingSlug } from "../../passage/heading-slug.ts";
import { folderOf, joinPath, nameOf, sharedFolders } from "../../passage/paths.ts";
import { percentDecoded } from "../../passage/percent.ts";
import type { Section } from "./section.ts";

interface DocumentPlaces {
  /** Fragment → section; the empty one is the page as a whole, where a heading stands for it. */
  readonly fragments: Map<string, number>;
  /**
   * How often a slug was given out: trying every number again would be quadratic in a heading that stands thousands of
   * times.
   */
  readonly given: Map<string, number>;
}

function noPlaces(page: number): DocumentPlaces {
  return { fragments: new Map([["", page]]), given: new Map() };
}

/** Headings by document and fragment. */
export class Places {
  readonly #documents = new DocumentsByPath<DocumentPlaces>();

  constructor(sections: readonly Section[], elsewhere: readonly string[] = []) {
    for (const path of elsewhere) this.#documents.at(path, () => noPlaces(-1));
    let path: string | undefined;
    let { fragments, given } = noPlaces(0);
    sections.forEach((section, ordinal) => {
      if (section.path !== path) {
        path = section.path;
        ({ fragments, given } = this.#documents.at(path, () => noPlaces(isWhole(section) ? ordinal : -1)));
      }
      if (section.id !== "") fragments.set(section.id.toLowerCase(), ordinal);
      const plain = headingSlug(section.title);
      let nth = given.get(plain) ?? 0;
      let slug = nth === 0 ? plain : `${plain}-${nth}`;
      while (fragments.has(slug)) slug = `${plain}-${++nth}`;
      given.set(plain, nth + 1);
      fragments.set(slug, ordinal);
    });
  }

  /** -1 when the link leaves the documents, or names no heading; without a fragment it means the page. */
  find(fromPath: string, target: string): number {
    const parts = partsOfLink(target);
    if (parts === undefined) return -1;
    return this.#documents.reach(fromPath, parts.path)?.fragments.get(parts.fragment) ?? -1;
  }
}

/** A link's target by its parts; undefined where it leads to another site. */
export function partsOfLink(target: string): { readonly path: string; readonly fragment: string } | undefined {
  if (/^[a-z][a-z0-9+.-]*:/iu.test(target) || target.startsWith("//")) return undefined;
  const [address = "", fragment = ""] = target.split(/#(.*)/su).map(percentDecoded);
  return { path: address.replace(/\?.*$/u, ""), fragment: fragment.toLowerCase() };
}

/** Of the first heading of a document. */
function isWhole({ level, isPage = false }: Section): boolean {
  return isPage || level === 1;
}

/** What is known of each document, by its path as links spell it: without extension and `index`, letter case ignored. */
export class DocumentsByPath<Known> {
  readonly #known = new Map<string, Known>();
  /** Paths by their last part; read when a link is first spelled by less than the whole. */
  #byName: Map<string, string[]> | undefined;

  /** What is known of the document at `path`; at first what `make` makes. */
  at(path: string, make: () => Known): Known {
    const key = documentKey(path);
    let known = this.#known.get(key);
    if (known === undefined) {
      this.#known.set(key, (known = make()));
      this.#byName = undefined;
    }
    return known;
  }

  /** Where a link leads that stands in `fromPath`; an empty target is the document itself. */
  reach(fromPath: string, target: string): Known | undefined {
    if (target === "") return this.#known.get(documentKey(fromPath));
    if (!target.startsWith("/")) {
      const path = joinPath(folderOf(fromPath), target);
      const near = path === undefined ? undefined : this.#known.get(documentKey(path));
      if (near !== undefined) return near;
    }
    // A site's address of a page begins with folders that its documents do not lie in: /zh-cn/docs/concepts/x/.
    const parts = documentKey(target.replace(/^(?:\.\.?\/)*\/?/u, "")).split("/");
    for (let from = 0; from < parts.length; from++) {
      const known = this.#known.get(parts.slice(from).join("/"));
      if (known !== undefined) return known;
    }
    // And the documents lie in folders that it does not name: content/zh-cn/docs/. A path that walks says where it goes.
    return target.startsWith(".") ? undefined : this.#endingIn(parts, documentKey(fromPath));
  }

  /** The last part alone is a page's name where nothing else is said, and anybody's where something is. */
  #endingIn(parts: readonly string[], from: string): Known | undefined {
    for (let first = 0; first === 0 || first < parts.length - 1; first++) {
      const end = parts.slice(first).join("/");
      const path = end === "" ? undefined : nearestTo(from, this.#pathsEndingIn(end));
      if (path !== undefined) return this.#known.get(path);
    }
    return undefined;
  }

  #pathsEndingIn(end: string): readonly string[] {
    this.#byName ??= Map.groupBy(this.#known.keys(), nameOf);
    return (this.#byName.get(nameOf(end)) ?? []).filter((path) => path.endsWith("/" + end));
  }
}

/** What more documents than this are called names none of them. */
const MAX_NAMESAKES = 200;

/** The one that shares most folders with `from`; undefined where several do. */
function nearestTo(from: string, paths: readonly string[]): string | undefined {
  if (paths.length > MAX_NAMESAKES) return undefined;
  const shared = (path: string): number => sharedFolders(path, from);
  const most = Math.max(...paths.map(shared));
  const nearest = paths.filter((path) => shared(path) === most);
  return nearest.length === 1 ? nearest[0] : undefined;
}

function documentKey(path: string): string {
  return path
    .toLowerCase()
    .replace(/\/+$/u, "")
    .replace(/\.(?:md|mdx|markdown|html?)$/u, "")
    .replace(/(?:^|\/)(?:_?index|readme)$/u, "");
}
