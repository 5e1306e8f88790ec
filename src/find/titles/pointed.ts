/**
 * A target that is no name but an address: one that an outline gave, a link as it is written, a fragment, an author's id.
 * Belongs here: which section it points to. Does not: names (title-match.ts), what links elsewhere say (link-names.ts).
 */
import { headingSlug } from "../../passage/heading-slug.ts";
import { Places } from "../sections/link-places.ts";
import type { SectionIndex } from "../sections/section-index.ts";

const LINK = /^!?\[[^\]]*\]\(\s*<?([^\s<>]+?)>?(?:\s+["'(].*)?\s*\)$/su;
/** `#` with something behind it, and no mark of a heading. */
const FRAGMENT = /^(?!#{1,6}\s)[^#]*#[^#\s]/u;
const ID = /^[\p{L}\p{N}_]+(?:-[\p{L}\p{N}_]+)+$/u;

/** Empty where the target is a name like others, or leads out of these documents. */
export function pointedSections(index: SectionIndex, target: string): ReadonlySet<number> {
  const written = target.trim();
  const address = LINK.exec(written)?.[1] ?? written;
  const link = ID.test(address) ? `#${address}` : address;
  if (!FRAGMENT.test(link)) return new Set();
  const same = index.sections.findIndex((section) => section.address === address);
  if (same !== -1) return new Set([same]);
  const places = new Places(index.sections);
  const [path = "", fragment = ""] = link.split(/#(.*)/su);
  const spellings = [link, `${path}#${headingSlug(fragment)}`];
  const found = [...new Set(index.sections.map((section) => section.path))].map((from) =>
    spellings.map((spelling) => places.find(from, spelling)).find((section) => section !== -1),
  );
  return new Set(found.filter((section) => section !== undefined));
}
