/**
 * A base as plain data, so that the next process need not read and index it again. Belongs here: what is kept of it, and making
 * an index of that. Does not: where it is kept (store/kept-bases.ts), whether it still holds (its signature, base.ts).
 *
 * No text is kept: a document that was deleted lives on nowhere, and of thousands of documents a question reads some sixty.
 */
import type { AnchorText } from "../../../find/sections/links.ts";
import { SectionIndex, type SectionFields } from "../../../find/sections/section-index.ts";
import type { Section } from "../../../find/sections/section.ts";

export interface KeptBase {
  /** Of the files it was made of. */
  readonly signature: string;
  readonly paths: readonly string[];
  /** By path. */
  readonly fileTitles: readonly string[];
  /** Everything below by section. */
  readonly pathOf: Uint32Array;
  readonly titles: readonly string[];
  readonly addresses: readonly string[];
  readonly ids: readonly string[];
  readonly levels: Uint8Array;
  readonly starts: Uint32Array;
  readonly ends: Uint32Array;
  readonly parents: Int32Array;
  readonly fields: SectionFields;
  readonly links: readonly AnchorText[];
}

export function keepBase(signature: string, { sections, fields, links }: SectionIndex): KeptBase {
  const fileTitles = new Map(sections.map(({ path, fileTitle }) => [path, fileTitle]));
  const ordinals = new Map([...fileTitles.keys()].map((path, at) => [path, at]));
  return {
    signature,
    paths: [...fileTitles.keys()],
    fileTitles: [...fileTitles.values()],
    pathOf: Uint32Array.from(sections, ({ path }) => ordinals.get(path)!),
    titles: sections.map(({ title }) => title),
    addresses: sections.map(({ address }) => address),
    ids: sections.map(({ id }) => id),
    levels: Uint8Array.from(sections, ({ level }) => level),
    starts: Uint32Array.from(sections, ({ start }) => start),
    ends: Uint32Array.from(sections, ({ end }) => end),
    parents: Int32Array.from(sections, ({ parent }) => parent),
    fields,
    links,
  };
}

/** `bodiesOf`: the bodies of a document's sections in their order, read when the first of them is asked for. */
export function openKept(kept: KeptBase, bodiesOf: (path: string) => readonly string[]): SectionIndex {
  const read = new Map<string, readonly string[]>();
  const bodyOf = (path: string, nth: number): string => {
    let bodies = read.get(path);
    if (bodies === undefined) read.set(path, (bodies = bodiesOf(path)));
    return bodies[nth] ?? "";
  };
  const trails: (readonly string[])[] = [];
  let nth = 0;
  const sections = kept.titles.map((title, at): Section => {
    const parent = kept.parents[at]!;
    trails.push(parent === -1 ? [] : [...trails[parent]!, kept.titles[parent]!]);
    const path = kept.paths[kept.pathOf[at]!]!;
    const place = at > 0 && kept.pathOf[at] === kept.pathOf[at - 1] ? ++nth : (nth = 0);
    return {
      path,
      address: kept.addresses[at]!,
      title,
      level: kept.levels[at]!,
      start: kept.starts[at]!,
      end: kept.ends[at]!,
      id: kept.ids[at]!,
      trail: trails[at]!,
      fileTitle: kept.fileTitles[kept.pathOf[at]!]!,
      parent,
      get body() {
        return bodyOf(path, place);
      },
    };
  });
  return new SectionIndex(sections, { anchors: kept.links, fields: kept.fields });
}
