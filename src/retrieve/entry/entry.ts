/**
 * retrieveEntry: the block under the heading that a name means, whole and verbatim, and what belongs beside it. The steps
 * are the seed's: outline, match, extract, relate. Nothing is read but what `world` gives.
 */
import { readDocumentQuestion } from "../../find/sections/document-question.ts";
import type { OutsideLink } from "../../find/sections/links.ts";
import { wordsNowhere } from "../../find/sections/nowhere.ts";
import type { SectionIndex } from "../../find/sections/section-index.ts";
import type { OutlinedDocument } from "../../find/sections/section.ts";
import { shortNamesIn } from "../../find/sections/short-names.ts";
import { titleKey } from "../../find/sections/title-fold.ts";
import { matchSections, type SectionMatch } from "../../find/titles/match.ts";
import { bestMeant } from "../../find/titles/meant.ts";
import { detached } from "../../passage/detached.ts";
import { ContextError } from "../../passage/errors.ts";
import { Fence } from "../../passage/fence.ts";
import { linesBetween } from "../../passage/lines.ts";
import { literalPattern } from "../../passage/literal-pattern.ts";
import { readerLanguage, type ReaderLanguage } from "../../passage/reader-language.ts";
import { openDocuments, outlineDocument, readUnasked, type EntryDocuments } from "./documents.ts";
import type { EntryBlock, EntryRequest, EntryResult, EntryWorld, KeepingWorld, RelatedHeading } from "./entry-world.ts";
import { KeptDocuments } from "./kept-documents.ts";
import * as note from "./notes.ts";
import { documentsLedTo, ProjectLinks } from "./project-links.ts";
import { relatedHeadings } from "./related.ts";

const LONG_BLOCK_LINES = 300;
/** Other documents that are searched for the order of steps. */
const MAX_PROCESS_DOCUMENTS = 40;

export async function retrieveEntry(request: EntryRequest, world: EntryWorld): Promise<EntryResult> {
  const { target_entry: asked, file_paths: paths, context_hint: hint = "" } = request;
  const language = readerLanguage(`${asked}${hint}`);
  if (asked.trim() === "") throw missing("target_entry", "Name the heading to look for in target_entry.");
  if (paths.length === 0) {
    throw missing(
      "file_paths",
      "file_paths is empty: name at least one markdown file, folder or glob. (file_paths 为空，请补充文件路径)",
    );
  }
  const kept = world.kept ?? new KeptDocuments();
  const keeping = { ...world, kept };
  const opened = await openDocuments(world, paths, kept);
  const { documents } = opened;
  const index = kept.named.for(documents, asked);
  const names = shortNamesIn(index, asked);
  const target = names.reduce((text, name) => text.replace(name.asked, name.meant), asked);
  // Where a title is the target word for word, no link could change the answer.
  const isNamed = index.hasTitle(titleKey(target));
  const links = isNamed ? ProjectLinks.none : await ProjectLinks.read(keeping, pathsOf(documents));
  const look: Look = { target, hint, language, world: keeping, documents, index, links };
  const { ranked, matches, isHintUsed } = lookUp(index, target, hint, links.into(index));
  const related = await relate(
    look,
    matches.map(({ section }) => section),
    alternativesTo(index, matches, ranked),
  );
  const notes = [...openingNotes(opened, language), ...names.map((name) => note.readAsNote(name, language))];
  const { status, ...answer } =
    matches.length === 0 ? absent(look, related[0]?.source_file, notes) : blocksAnswer(look, matches, notes);
  if (matches.length > 0 && !isHintUsed) notes.push(note.hintUnusedNote(language));
  // In the seed's order.
  return { status, target_entry: asked, ...answer, related_headings: related, retrieval_notes: notes.join("; ") };
}

/** What an entry is looked for in, and for whom. */
interface Look {
  readonly target: string;
  readonly hint: string;
  readonly language: ReaderLanguage;
  readonly world: KeepingWorld;
  readonly documents: readonly OutlinedDocument[];
  readonly index: SectionIndex;
  readonly links: ProjectLinks;
}

type Answer = Pick<EntryResult, "status" | "matched_heading" | "source_file" | "entry_content">;

/** `nearest` is where to look instead. */
function absent(look: Look, nearest: string | undefined, notes: string[]): Answer {
  const { documents, index, language, links, target } = look;
  if (documents.length > 0) {
    notes.push(note.notFoundNote(language), ...nowhereNotes(look));
    const elsewhere = links.elsewhere(target);
    if (elsewhere !== undefined) notes.push(note.elsewhereNote(elsewhere, language));
    const file = nearest ?? documents[0]!.path;
    notes.push(index.size === 0 ? note.noHeadingsNote(language) : note.tryInsteadNote(file, language));
  }
  return { status: "not_found", matched_heading: "", source_file: "", entry_content: "" };
}

function blocksAnswer(look: Look, matches: readonly SectionMatch[], notes: string[]): Answer {
  const { documents, index, language } = look;
  const blocks = matches.map(({ section }) => blockOf(index, documents, section));
  const best = matches[0]!;
  const level = note.levelNote(best.level, language);
  const why = best.calledIn === undefined ? nowhereNotes(look) : [note.calledNote(best.calledIn, language)];
  if (level !== "") notes.unshift(level, ...why);
  const addresses = blocks.map(({ address }) => address);
  if (blocks.length > 1) notes.push(note.severalPlacesNote(addresses, language));
  notes.push(...blockNotes(blocks, language));
  const isUncertain = blocks.some(({ content }) => hasUnclosedFence(content));
  const isSure = (best.level === "exact" || best.level === "contains") && !isUncertain;
  return {
    status: isSure ? "found" : "partial",
    matched_heading: headingLine(index, documents, best.section),
    source_file: blocks[0]!.source_file,
    entry_content: blocks.length === 1 ? blocks[0]!.content : blocks,
  };
}

/** Text above the first heading, or without any, is in no section and in the file all the same. */
function nowhereNotes({ index, documents, target, language }: Look): string[] {
  const words = wordsNowhere(index, readDocumentQuestion(target)).filter((word) => {
    const said = new RegExp(literalPattern(word), "iu");
    return !documents.some(({ text }) => said.test(text));
  });
  return words.length === 0 ? [] : [note.nowhereNote(words, language)];
}

function missing(field: string, message: string): ContextError {
  return new ContextError("bad-input", message, { field });
}

interface LookedUp {
  readonly ranked: readonly SectionMatch[];
  readonly matches: readonly SectionMatch[];
  readonly isHintUsed: boolean;
}

/**
 * A hint may bring another section forward, or one that nobody would have found: what is found without one it does not hide. It
 * speaks against it, though, and the reader is told.
 */
function lookUp(index: SectionIndex, target: string, hint: string, links: readonly OutsideLink[]): LookedUp {
  const ranked = matchSections(index, target, hint, links);
  const matches = chooseMatches(index, ranked, target, hint);
  if (matches.length > 0 || hint.trim() === "") return { ranked, matches, isHintUsed: true };
  return { ...lookUp(index, target, "", links), isHintUsed: false };
}

/**
 * The best level over all files wins; every place of the same title, and every equal score, is part of the answer. A title
 * of the same words under another chapter is the same title. Where a text is meant and not its title, or a link leads to it,
 * the title's namesakes have other texts. The likeliest first: who takes one takes that.
 */
function chooseMatches(
  index: SectionIndex,
  ranked: readonly SectionMatch[],
  target: string,
  hint: string,
): SectionMatch[] {
  const best = bestMeant(index, ranked, target, hint);
  if (best === undefined) return [];
  const isNamed = best.level === "exact" || (best.level !== "meaning" && best.calledIn === undefined);
  const key = isNamed ? index.titleKeys[best.section] : undefined;
  const same = ranked.filter(
    ({ section, level, score }) => level === best.level && (index.titleKeys[section] === key || score === best.score),
  );
  return same;
}

/** Of targets that do not name their title one in eight means the second or third. */
const MAX_ALTERNATIVES = 2;

function alternativesTo(
  index: SectionIndex,
  [best]: readonly SectionMatch[],
  ranked: readonly SectionMatch[],
): number[] {
  if (best === undefined || best.level === "exact" || best.level === "contains") return [];
  const { path, start, end } = index.sections[best.section]!;
  // What stands in the block is part of the answer.
  const others = ranked.filter(({ section }) => {
    const other = index.sections[section]!;
    return other.path !== path || other.start < start || other.start >= end;
  });
  return others.slice(0, MAX_ALTERNATIVES).map(({ section }) => section);
}

function openingNotes({ notMarkdown, unreadable }: EntryDocuments, language: ReaderLanguage): string[] {
  const notes = unreadable.map(({ path, error }) => note.unreadableNote(path, error, language));
  if (notMarkdown.length > 0) notes.push(note.notMarkdownNote(notMarkdown, language));
  return notes;
}

function blockOf(index: SectionIndex, documents: readonly OutlinedDocument[], section: number): EntryBlock {
  const { path, address, start, end } = index.sections[section]!;
  const { text, lineStarts } = documents.find((document) => document.path === path)!;
  const content = detached(linesBetween(text, lineStarts, start, end));
  return { source_file: path, address, content };
}

function blockNotes(blocks: readonly EntryBlock[], language: ReaderLanguage): string[] {
  const notes: string[] = [];
  for (const { address, content } of blocks) {
    const lineCount = content.split("\n").length - (content.endsWith("\n") ? 1 : 0);
    if (lineCount > LONG_BLOCK_LINES) notes.push(note.longBlockNote(lineCount, address, language));
    if (hasUnclosedFence(content)) notes.push(note.unclosedFenceNote(language));
  }
  return notes;
}

/** An unclosed fence swallows every heading behind it: the block may be longer than its author meant. */
function hasUnclosedFence(content: string): boolean {
  const fence = new Fence();
  for (const line of content.split("\n")) fence.holds(line);
  return fence.isOpen;
}

/**
 * The heading as its author wrote it; a setext heading gets the marks of its level. What stands for a heading (第十一条, a bold line)
 * is no heading, and gets none.
 */
function headingLine(index: SectionIndex, documents: readonly OutlinedDocument[], section: number): string {
  const { path, start, level, title } = index.sections[section]!;
  const document = documents.find((candidate) => candidate.path === path);
  const [line = "", below = ""] =
    document === undefined ? [] : linesBetween(document.text, document.lineStarts, start, start + 2).split("\n");
  if (line.trim().startsWith("#")) return line.trim();
  const isPlain =
    !/^\s*(?:=+|-+)\s*$/u.test(below) &&
    /^[\s\u3000]*(?:\*\*|__)?[第附一二三四五六七八九十（(]|^(?:\*\*|__)/u.test(line);
  if (!isPlain) return `${"#".repeat(Math.min(6, level))} ${title}`;
  return line
    .replace(/\*\*|__/gu, "")
    .trim()
    .startsWith(`${title} `)
    ? title
    : line.trim();
}

async function relate(
  { target, hint, language, world, documents, index }: Look,
  matched: readonly number[],
  alternatives: readonly number[],
): Promise<RelatedHeading[]> {
  const others = matched.length === 0 ? [] : await otherDocuments(world, documents);
  // Headings of other documents join only here: an entry is looked for in the named files and nowhere else.
  const wide = others.length === 0 ? index : world.kept.wide.for([...documents, ...others], target);
  const found = relatedHeadings({
    index: wide,
    documents,
    processTexts: others,
    target,
    hint,
    matched,
    alternatives,
    language,
    steps: world.kept.steps,
  });
  return found.map(({ section, reason }) => ({
    heading: headingLine(wide, [...documents, ...others], section),
    source_file: wide.sections[section]!.path,
    relevance_note: reason,
  }));
}

function pathsOf(documents: readonly OutlinedDocument[]): string[] {
  return documents.map(({ path }) => path);
}

/** Only documents that write an order down are worth their place, and those that the named ones call the next. */
const WRITES_ORDER = /→|⟶|⇒|->|mermaid|步骤|流程|下一步|\bworkflow\b|\bprocess\b|\bsteps?\b|\bnext:/iu;
const MAX_PROCESS_CHARACTERS = 400_000;

async function otherDocuments(
  world: KeepingWorld,
  documents: readonly OutlinedDocument[],
): Promise<OutlinedDocument[]> {
  const known = new Set(pathsOf(documents));
  const paths = (await world.otherDocuments([...known])).filter((path) => !known.has(path));
  const short = documents.filter(({ text }) => text.length <= MAX_PROCESS_CHARACTERS);
  const led = new Set(documentsLedTo(short, paths));
  const others: OutlinedDocument[] = [];
  for (const path of new Set([...led, ...paths].slice(0, MAX_PROCESS_DOCUMENTS))) {
    const document = outlineUnasked(world, path, led.has(path));
    if (document !== undefined) others.push(document);
  }
  return others;
}

function outlineUnasked(world: KeepingWorld, path: string, isLed: boolean): OutlinedDocument | undefined {
  const text = readUnasked(world, path);
  if (text.length > MAX_PROCESS_CHARACTERS || !(isLed || WRITES_ORDER.test(text))) return undefined;
  return world.kept.outlined(path, text, outlineDocument);
}
