/**
 * One knowledge base, read and indexed. Belongs here: files → sections → index, and keeping what has not changed. Does
 * not: which base (choose-base.ts), which sections (knowledge.ts).
 *
 * In memory and keyed by the files' stamps, not in the project's store: the store ranks files of the whole tree by
 * statistics of code, and a base has its own rules of what counts. See docs/decisions/0004.
 */
import { anchorTexts } from "../../../find/sections/links.ts";
import { SectionIndex } from "../../../find/sections/section-index.ts";
import { sectionsOf, type OutlinedDocument, type Section } from "../../../find/sections/section.ts";
import type { Family } from "../../../outline/language-tables.ts";
import { HEAD_CHARACTERS, languageOf } from "../../../outline/language.ts";
import { outlineSource } from "../../../outline/outline.ts";
import { printAddress } from "../../../passage/address.ts";
import { messageOf, canGoOnAfter } from "../../../passage/errors.ts";
import { lineStarts, linesBetween } from "../../../passage/lines.ts";
import type { Passage } from "../../../passage/passage.ts";
import { bareName, folderOf, joinPath } from "../../../passage/paths.ts";
import { outlineDocument } from "../../entry/documents.ts";
import type { BaseFile, KnowledgeWorld } from "../knowledge-world.ts";
import { judgeFile, type FileVerdict } from "../rules/apply-rules.ts";
import { compileRules } from "../rules/rules.ts";
import type { CachedBase, KnowledgeBase } from "./base-cache.ts";
import { joinArticles } from "./join-articles.ts";
import { keepBase, openKept } from "./kept-base.ts";
import { markupText } from "./markup-text.ts";
import { pageText } from "./page-text.ts";
import { visibleText, withoutRadicals } from "./visible.ts";

const DOCUMENT_NAME = /\.(?:md|mdx|markdown|mdown|txt|rst|adoc|asciidoc|org|html?)$/iu;
const README = /^readme\.(?:md|markdown)$/iu;

/** Reading less than this again takes no longer than looking for what was kept. */
const WORTH_KEEPING_CHARACTERS = 1_000_000;

/** Undefined when the base has no README, or one that cannot be read: it is unusable then, and the answer says so. */
export async function openBase(world: KnowledgeWorld, name: string): Promise<KnowledgeBase | undefined> {
  const files = (await world.files(name)).filter(({ path }) => DOCUMENT_NAME.test(path));
  const readmePath = files.find(({ path }) => README.test(path))?.path;
  if (readmePath === undefined) return undefined;
  const signature = files.map(({ path, stamp }) => `${path}\0${stamp}`).join("\n");
  const known = world.cache.get(name);
  if (known?.signature === signature) return known.base;
  const readmeText = textNow(world, name, readmePath);
  if (readmeText === undefined) return undefined;
  const readme = compileRules(
    readmeText,
    files.map(({ path }) => path),
  );
  const documents = files.filter(({ path }) => path !== readmePath);
  const verdicts = new Map(documents.map(({ path }) => [path, judgeFile(readme.rules, path)]));
  const kept = known === undefined ? await world.kept?.load(name) : undefined;
  if (kept?.signature === signature) {
    const index = openKept(kept, (path) => bodiesNow(world, name, path));
    const base = { name, readme, readmeText, index, verdicts, entryLinks: entryLinks(index.sections, verdicts) };
    world.cache.set(name, { signature, base: { ...base, unreadable: [] }, sections: new Map() });
    return world.cache.get(name)!.base;
  }
  const { index, sections, unreadable } = readDocuments(world, name, documents, verdicts, known);
  const links = entryLinks(index.sections, verdicts);
  const base = { name, readme, readmeText, index, verdicts, entryLinks: links, unreadable };
  world.cache.set(name, { signature, base, sections });
  const characters = index.sections.reduce((sum, { body }) => sum + body.length, 0);
  // What could not be read may be readable the next time, and its stamp is the same.
  if (unreadable.length === 0 && characters >= WORTH_KEEPING_CHARACTERS)
    await world.kept?.save(name, keepBase(signature, index));
  return base;
}

/** A document that can no longer be read has nothing to say; the others have. */
function bodiesNow(world: KnowledgeWorld, name: string, path: string): readonly string[] {
  const text = textNow(world, name, path);
  return text === undefined ? [] : documentSections(path, text).map(({ body }) => body);
}

/** undefined when it cannot be read. */
function textNow(world: KnowledgeWorld, name: string, path: string): string | undefined {
  try {
    return world.read(name, path).text;
  } catch (thrown) {
    if (canGoOnAfter(thrown)) return undefined;
    throw thrown;
  }
}

type ReadDocuments = Pick<CachedBase, "sections"> & Pick<KnowledgeBase, "index" | "unreadable">;

function readDocuments(
  world: KnowledgeWorld,
  name: string,
  documents: readonly BaseFile[],
  verdicts: ReadonlyMap<string, FileVerdict>,
  known: CachedBase | undefined,
): ReadDocuments {
  const unreadable: { path: string; reason: string }[] = [];
  const sections = new Map<string, { stamp: string; sections: readonly Section[] }>();
  for (const { path, stamp } of documents) {
    if (verdicts.get(path)?.ignoredBy !== undefined) continue;
    const before = known?.sections.get(path);
    if (before?.stamp === stamp) {
      sections.set(path, before);
      continue;
    }
    try {
      sections.set(path, { stamp, sections: documentSections(path, world.read(name, path).text) });
    } catch (thrown) {
      if (!canGoOnAfter(thrown)) throw thrown;
      unreadable.push({ path, reason: messageOf(thrown) });
    }
  }
  const all = placed([...sections.values()].map((document) => document.sections));
  return { index: new SectionIndex(all, { anchors: anchorTexts(all) }), sections, unreadable };
}

/** The headings of a document, and before them the text that stands under none. */
export function documentSections(path: string, written: string): Section[] {
  const { id, family } = languageOf(path, written.slice(0, HEAD_CHARACTERS));
  if (id !== "html")
    return joinArticles(sectionsOfText(path, visibleText(written))).map((section) => asRead(section, family));
  // What is cited must be there to be read: by the lines of the page, not by those of its text.
  const addresses = new Set(addressesIn(outlineSource({ path, text: written }).root));
  return sectionsOfText(path, pageText(written), MARKDOWN).map((section) =>
    addresses.has(section.address) ? section : { ...section, address: printAddress({ path }) },
  );
}

/** As its readers see it; the address stays as it is written. */
function asRead(section: Section, family: Family): Section {
  const { title, trail, body } = section;
  const titles = { title: withoutRadicals(title), trail: trail.map(withoutRadicals) };
  return { ...section, ...titles, body: withoutRadicals(markupText(body, family)) };
}

const MARKDOWN = { family: "markdown", id: "markdown" } as const;

function addressesIn(passage: Passage): string[] {
  return [passage.address, ...passage.children.flatMap(addressesIn)];
}

function sectionsOfText(path: string, text: string, language?: typeof MARKDOWN): Section[] {
  const document = outlineDocument(path, text, language) ?? plainDocument(path, text);
  const [page] = document.root.children;
  // The page's own title heads what stands before the first heading, and that is below, with its name and without settings.
  const headed = sectionsOf([page?.level === 0 ? { ...document, root: page } : document]);
  const first = headed[0]?.start ?? document.lineStarts.length;
  const lead = linesBetween(text, document.lineStarts, 0, first);
  const body = lead.replace(/^---\r?\n[\s\S]*?\r?\n---[^\n]*(?:\n|$)/u, "");
  if (body.trim() === "") return headed;
  const name = bareName(path);
  const preface: Section = {
    path,
    address: printAddress({ path }),
    title: document.fileTitle === "" ? name : document.fileTitle,
    level: 1,
    start: 0,
    end: first,
    id: "",
    trail: [],
    fileTitle: document.fileTitle,
    body,
    parent: -1,
    ...document.names,
  };
  return [
    preface,
    ...headed.map((section) => ({ ...section, parent: section.parent === -1 ? -1 : section.parent + 1 })),
  ];
}

function plainDocument(path: string, text: string): OutlinedDocument {
  const { root } = outlineSource({ path, text }, languageOf(path, text.slice(0, 2_000)));
  return { path, root, text, lineStarts: lineStarts(text), fileTitle: "", bodyLine: 0 };
}

/** Parents are ordinals within one list: shifted when lists are joined. */
function placed(documents: readonly (readonly Section[])[]): Section[] {
  const all: Section[] = [];
  for (const sections of documents) {
    const first = all.length;
    for (const section of sections)
      all.push(section.parent === -1 ? section : { ...section, parent: section.parent + first });
  }
  return all;
}

function entryLinks(sections: readonly Section[], verdicts: ReadonlyMap<string, FileVerdict>): Map<string, string[]> {
  const links = new Map<string, string[]>();
  for (const section of sections) {
    const { path } = section;
    if (verdicts.get(path)?.isEntryPoint !== true) continue;
    for (const [, text, target] of section.body.matchAll(/\[([^\]\n]{1,200})\]\(([^)\s#]{1,300})/gu)) {
      const to = joinPath(target!.startsWith("/") ? "" : folderOf(path), target!);
      if (to === undefined) continue;
      const known = links.get(to);
      if (known === undefined) links.set(to, [text!]);
      else known.push(text!);
    }
  }
  return links;
}
