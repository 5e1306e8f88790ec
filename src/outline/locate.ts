/**
 * What an address means in a given outline. Exact first, then as people type it. Belongs here: one file's tree. Does
 * not: finding the file (workspace/), ranking titles for a query (find/).
 */
import {
  lineAddress,
  parseAddress,
  type Address,
  type ChunkPart,
  type LinePart,
  type NamedPart,
} from "../passage/address.ts";
import { headingSlug } from "../passage/heading-slug.ts";
import { pairLikeness } from "../passage/pair-likeness.ts";
import { walkPassages, type Passage } from "../passage/passage.ts";

/** `undefined` when nothing, or more than one thing, could be meant. Without a part the file itself is meant. */
export function locate(root: Passage, part: Address["part"]): Passage | undefined {
  if (part === undefined) return root;
  switch (part.kind) {
    case "lines":
      return locateLines(root, part);
    case "chunk":
      return locateChunk(root, part);
    case "name":
      return locateName(root, part);
  }
}

/** At most `limit` names, nearest first, for "did you mean"; written as they stand in an address. */
export function nearestParts(root: Passage, name: string, limit = 5): string[] {
  const wanted = fold(name);
  return [...namesIn(root)]
    .map(({ passage, printed }) => ({
      printed,
      likeness: Math.max(...[printed, ...(passage.anchors ?? [])].map((known) => likeness(wanted, fold(known)))),
    }))
    .filter(({ likeness }) => likeness > 0)
    .sort((a, b) => b.likeness - a.likeness || (a.printed < b.printed ? -1 : 1))
    .slice(0, limit)
    .map(({ printed }) => printed);
}

interface Named {
  readonly passage: Passage;
  readonly name: string;
  readonly nth: number;
  /** As it stands behind the `#`: `Setup`, `Setup~2`, `chunk:examples`. */
  readonly printed: string;
}

function* namesIn(root: Passage): Generator<Named> {
  for (const passage of walkPassages(root)) {
    const part = parseAddress(passage.address).part;
    const printed = passage.address.slice(passage.address.indexOf("#") + 1);
    if (part?.kind === "name") yield { passage, name: part.name, nth: part.nth, printed };
    else if (part?.kind === "chunk") yield { passage, name: part.id, nth: 1, printed };
  }
}

/**
 * A range that is a passage is that passage. Any other becomes a window of those lines, cut to the file; `undefined`
 * when it begins behind the file's end.
 */
function locateLines(root: Passage, part: LinePart): Passage | undefined {
  const start = part.startLine - 1;
  const end = Math.min(part.endLine, root.span.end);
  if (start >= root.span.end) return undefined;
  const path = parseAddress(root.address).path;
  const address = lineAddress(path, part.startLine, end);
  for (const passage of walkPassages(root)) if (passage.address === address) return passage;
  return { address, kind: "window", title: `lines ${start + 1}-${end}`, gist: "", span: { start, end }, children: [] };
}

function locateChunk(root: Passage, part: ChunkPart): Passage | undefined {
  const chunks = [...namesIn(root)].filter(({ passage }) => passage.kind === "chunk");
  const exact = chunks.find(({ name }) => name === part.id);
  return (exact ?? only(chunks.filter(({ name }) => fold(name) === fold(part.id))))?.passage;
}

/**
 * Exact; then letter case, width and space ignored; then a name its author gave it for links; then the anchor a web page
 * would have (`#getting-started`, as links between documents are written); then a title without its number, or by it (一、总则,
 * 步骤2：审批), and the last components of a dotted symbol path, if only one fits.
 */
function locateName(root: Passage, part: NamedPart): Passage | undefined {
  const all = [...namesIn(root)].filter(({ passage }) => passage.kind !== "chunk");
  const exact = all.find(({ name, nth }) => name === part.name && nth === part.nth);
  if (exact !== undefined) return exact.passage;
  const wanted = fold(part.name);
  if (wanted === "") return undefined;
  const alike = all.filter(({ name }) => fold(name) === wanted);
  if (alike.length > 0) return alike[part.nth - 1]?.passage;
  const anchored = [...walkPassages(root)].filter(({ anchors }) => anchors?.some((anchor) => fold(anchor) === wanted));
  if (anchored.length > 0) return anchored[part.nth - 1];
  const linked = locateSlug(all, part);
  if (linked !== undefined) return linked.passage;
  const numbered = all.filter(({ name, passage }) => passage.kind === "heading" && isNumbered(name, wanted));
  if (numbered.length > 0) return part.nth > 1 ? numbered[part.nth - 1]?.passage : only(numbered)?.passage;
  const tails = all.filter(({ name, passage }) => passage.kind === "symbol" && isTail(name, part.name));
  return part.nth > 1 ? tails[part.nth - 1]?.passage : only(tails)?.passage;
}

/** The second heading of a name has the anchor `setup-1` on web pages; here it is `Setup~2`. */
function locateSlug(all: readonly Named[], part: NamedPart): Named | undefined {
  const headings = all.filter(({ passage }) => passage.kind === "heading");
  const wanted = headingSlug(part.name);
  if (wanted === "") return undefined;
  const alike = headings.filter(({ name }) => headingSlug(name) === wanted);
  if (alike.length > 0) return alike[part.nth - 1];
  const numbered = /^(.+)-(\d{1,4})$/u.exec(wanted);
  if (numbered === null || part.nth > 1) return undefined;
  return headings.filter(({ name }) => headingSlug(name) === numbered[1])[Number(numbered[2])];
}

const DIGITS = String.raw`\d+(?:\.\d+)*|[一二三四五六七八九十百]+|[IVX]+|[A-Z](?=[.、)：:）])`;
const RANKED = String.raw`第\s*(?:${DIGITS})\s*[章节部篇条步]|(?:步骤|阶段|附录|step|chapter|section|part|phase)\s*(?:${DIGITS})`;
/** The number of a heading with what makes it one, in brackets or not, and the title behind it. */
const NUMBERED = new RegExp(
  String.raw`^(?:([（(](?:${DIGITS})[）)])\s*|(${RANKED}|${DIGITS})(?:\s*[、：:.．)）—–-]\s*|\s+))(\S.*)$`,
  "iu",
);

/** `wanted`: folded. */
function isNumbered(name: string, wanted: string): boolean {
  const [, bracketed, plain, title] = NUMBERED.exec(name.trim()) ?? [];
  return (
    title !== undefined && [bracketed ?? plain, title].some((named) => named !== undefined && fold(named) === wanted)
  );
}

/** `run` and `Session.run` are tails of `agent.Session.run`. */
function isTail(name: string, tail: string): boolean {
  return fold(name).endsWith("." + fold(tail));
}

function only<Item>(items: readonly Item[]): Item | undefined {
  return items.length === 1 ? items[0] : undefined;
}

/** As people retype a title: full-width or half-width, any case, any spacing. */
function fold(name: string): string {
  return name.normalize("NFKC").toLowerCase().replace(/\s+/gu, "");
}

/** A name that holds the other, or the reverse, is nearer than any that does not. */
function likeness(wanted: string, name: string): number {
  if (wanted === "" || name === "") return 0;
  return pairLikeness(wanted, name) + (name.includes(wanted) || wanted.includes(name) ? 1 : 0);
}
