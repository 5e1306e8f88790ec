/**
 * The documents a request names: read, outlined, and what could not be. Belongs here: from paths to sections. Does not:
 * matching (match in find/), the answer (entry.ts).
 */
import type { OutlinedDocument } from "../../find/sections/section.ts";
import { assemble } from "../../outline/assemble.ts";
import { chunkEntries } from "../../outline/chunks/chunk-entries.ts";
import { frontMatterBlock } from "../../outline/formats/front-matter-block.ts";
import { markdownHeadings } from "../../outline/formats/markdown.ts";
import { settingsNames, settingsTitle, withPageTitle } from "../../outline/formats/page-title.ts";
import { titleEntries } from "../../outline/formats/sections.ts";
import { withStandIns } from "../../outline/formats/stand-ins.ts";
import { HEAD_CHARACTERS, languageOf, type Language } from "../../outline/language.ts";
import { canGoOnAfter, type ContextError } from "../../passage/errors.ts";
import { lineStarts, splitLines } from "../../passage/lines.ts";
import type { EntryWorld } from "./entry-world.ts";
import { hugeHeadings } from "./huge-outline.ts";
import type { KeptDocuments } from "./kept-documents.ts";

/** `error`: what the disk said; absent where nothing is there to be read. */
export interface Unreadable {
  readonly path: string;
  readonly error?: ContextError;
}

export interface EntryDocuments {
  readonly documents: readonly OutlinedDocument[];
  /** Paths that hold no markdown. */
  readonly notMarkdown: readonly string[];
  readonly unreadable: readonly Unreadable[];
}

/** Above this many characters the full parse takes longer than a caller wants to wait. */
const FULL_PARSE_CHARACTERS = 4_000_000;

export async function openDocuments(
  world: EntryWorld,
  paths: readonly string[],
  kept: KeptDocuments,
): Promise<EntryDocuments> {
  const files = new Set<string>();
  const unreadable: Unreadable[] = [];
  for (const path of paths) {
    try {
      const expanded = await world.expand(path);
      if (expanded.length === 0) unreadable.push({ path });
      for (const file of expanded) files.add(file);
    } catch (thrown) {
      unreadable.push({ path, error: readError(thrown) });
    }
  }
  const documents: OutlinedDocument[] = [];
  const notMarkdown: string[] = [];
  for (const path of files) {
    try {
      const document = kept.outlined(path, world.read(path).text, outlineDocument);
      if (document === undefined) notMarkdown.push(path);
      else documents.push(document);
    } catch (thrown) {
      unreadable.push({ path, error: readError(thrown) });
    }
  }
  return { documents, notMarkdown, unreadable };
}

/** The text of a file that nobody named: one that cannot be read is passed over without a word. */
export function readUnasked(world: EntryWorld, path: string): string {
  try {
    return world.read(path).text;
  } catch (thrown) {
    if (canGoOnAfter(thrown)) return "";
    throw thrown;
  }
}

/** One bad file is a note; anything but a file that cannot be read is a fault of ours and goes up. */
function readError(thrown: unknown): ContextError {
  if (canGoOnAfter(thrown)) return thrown;
  throw thrown;
}

/**
 * Undefined for what is not markdown: by its name, and where the name does not say, by having no heading. `language`: what the text
 * is where its path would say otherwise.
 */
export function outlineDocument(
  path: string,
  text: string,
  { family, id }: Pick<Language, "family" | "id"> = languageOf(path, text.slice(0, HEAD_CHARACTERS)),
): OutlinedDocument | undefined {
  if (family !== "markdown" && id !== "text") return undefined;
  const starts = lineStarts(text);
  const isHuge = text.length > FULL_PARSE_CHARACTERS;
  // A long document is cut into lines only where it may begin with settings.
  const lines = isHuge && !/^\uFEFF?[-+]/u.test(text) ? [] : splitLines(text, starts);
  const settings = frontMatterBlock(lines);
  const first = settings?.span.end ?? 0;
  const fileTitle = settingsTitle(lines, settings);
  const written = isHuge ? hugeHeadings(text, starts, first) : markdownHeadings(lines, text, first);
  const headings = isHuge || family !== "markdown" ? written : withStandIns(lines, written, first);
  const entries = [
    ...titleEntries(starts.length, withPageTitle(headings, fileTitle, settings)),
    ...(isHuge ? [] : chunkEntries(lines, text, first)),
  ];
  if (family !== "markdown" && entries.length === 0) return undefined;
  return {
    path,
    text,
    lineStarts: starts,
    root: assemble(path, starts.length, entries),
    fileTitle,
    bodyLine: first,
    names: settingsNames(lines, settings),
  };
}
