/**
 * A target that is no name but an address: one that an outline gave, a link as it is written, a fragment, an author's id, the
 * titles above and the title.
 * Belongs here: which section it points to. Does not: names (title-match.ts), what links elsewhere say (link-names.ts).
 */
import { headingSlug } from "../../passage/heading-slug.ts";
import { bareName } from "../../passage/paths.ts";
import { Places } from "../sections/link-places.ts";
import type { SectionIndex } from "../sections/section-index.ts";
import { titleKey } from "../sections/title-fold.ts";

const LINK = /^!?\[[^\]]*\]\(\s*<?([^\s<>]+?)>?(?:\s+["'(].*)?\s*\)$/su;
/** `#` with something behind it, and no mark of a heading. */
const FRAGMENT = /^(?!#{1,6}\s)[^#]*#[^#\s]/u;
const ID = /^[\p{L}\p{N}_]+(?:-[\p{L}\p{N}_]+)+$/u;

/** Empty where the target is a name like others, or leads out of these documents. */
export function pointedSections(index: SectionIndex, target: string): ReadonlySet<number> {
  const written = target.trim();
  const found = byLink(index, LINK.exec(written)?.[1] ?? written);
  return new Set(found.length > 0 ? found : byTrail(index, written));
}

function byLink(index: SectionIndex, address: string): number[] {
  const link = ID.test(address) ? `#${address}` : address;
  if (!FRAGMENT.test(link)) return [];
  const same = index.sections.findIndex((section) => section.address === address);
  if (same !== -1) return [same];
  const places = new Places(index.sections);
  const [path = "", fragment = ""] = link.split(/#(.*)/su);
  const spellings = [link, `${path}#${headingSlug(fragment)}`];
  return [...new Set(index.sections.map((section) => section.path))].flatMap(
    (from) => spellings.map((spelling) => places.find(from, spelling)).find((section) => section !== -1) ?? [],
  );
}

/** 网关 > 配置说明: a title below others of its own trail, not all of which have to be said. */
function byTrail(index: SectionIndex, target: string): number[] {
  // `TCP/IP` is a title.
  if (index.hasTitle(titleKey(target))) return [];
  const keys = target.split(/[>›»→/#]/u).map(titleKey);
  const last = keys.pop();
  if (keys.length === 0 || last === undefined || [...keys, last].includes("") || !index.hasTitle(last)) return [];
  return index.sections.flatMap(({ path, fileTitle, trail }, section) => {
    if (index.titleKeys[section] !== last) return [];
    const above = [...path.split("/"), bareName(path), fileTitle, ...trail].map(titleKey);
    let said = 0;
    for (const key of above) if (key === keys[said]) said++;
    return said === keys.length ? [section] : [];
  });
}
