/**
 * Pages that a base has in several languages: `en/setup.md` and `zh/setup.md`, `setup.md` and `setup.zh-CN.md`. Belongs here: which of
 * them speaks to who asks. Does not: pages that are there in one language only, which are asked whatever it is (base-words.ts).
 */
import type { DocumentQuestion } from "../../find/sections/document-question.ts";
import type { SectionIndex } from "../../find/sections/section-index.ts";
import { readerLanguage } from "../../passage/reader-language.ts";

/** By how paths name them; others by two letters. */
const LANGUAGES: readonly (readonly [language: string, name: RegExp])[] = [
  ["zh-tw", /^(?:zh[-_](?:tw|hk|mo|hant)|cht|tw|繁[体體](?:中文)?)$/iu],
  ["zh", /^(?:zh(?:[-_](?:cn|sg|hans))?|cn|chs|chinese|中文|简体(?:中文)?)$/iu],
  ["en", /^(?:en(?:[-_](?:us|gb))?|english|英文)$/iu],
  ["", /^(?:ar|cs|da|de|el|es|fa|fi|fr|he|hi|hu|id|it|ja|ko|nl|no|pl|pt|ro|ru|sv|th|tr|uk|vi)(?:[-_][a-z]{2})?$/iu],
];

/** Whom a page in these speaks to, best first. */
const READ_BY = { zh: ["zh", "zh-tw", "en"], "zh-tw": ["zh-tw", "zh", "en"], en: ["en"] } as const;

interface Page {
  readonly path: string;
  readonly language: string;
}

/** Pages of which the base has one that fits the asker better. */
export function otherLanguages(
  index: SectionIndex,
  { language, isTraditional }: DocumentQuestion,
): ReadonlySet<string> {
  const readers: readonly string[] = READ_BY[language === "zh" && isTraditional ? "zh-tw" : language];
  const left = new Set<string>();
  for (const pages of translationsIn(index)) {
    const best = readers.find((one) => pages.some((page) => page.language === one));
    if (best === undefined) continue;
    for (const page of pages) if (page.language !== best) left.add(page.path);
  }
  return left;
}

const KNOWN = new WeakMap<SectionIndex, readonly (readonly Page[])[]>();

/** Pages of one name in two languages or more. */
function translationsIn(index: SectionIndex): readonly (readonly Page[])[] {
  const known = KNOWN.get(index);
  if (known !== undefined) return known;
  const named = [...new Set(index.sections.map(({ path }) => path))].map((path) => ({ path, ...nameOf(path) }));
  const groups = [...Map.groupBy(named, ({ name }) => name).values()]
    .filter((pages) => pages.length > 1 && pages.some(({ language }) => language !== undefined))
    .map((pages) => pages.map(({ path, language }) => ({ path, language: language ?? spokenIn(index, path) })));
  const translated = groups.filter((pages) => new Set(pages.map(({ language }) => language)).size > 1);
  KNOWN.set(index, translated);
  return translated;
}

/** What a path is called in any language, and the language that it names; undefined where it names none. */
function nameOf(path: string): { name: string; language: string | undefined } {
  const parts = path.split("/");
  const file = parts.pop()!;
  const [, bare, suffix, extension] = /^(.+?)[._-]([a-z]{2,4}(?:[-_][a-z]{2,4})?)(\.\w+)$/iu.exec(file) ?? [];
  const ofFile = suffix === undefined ? undefined : languageNamed(suffix);
  if (ofFile !== undefined) return { name: [...parts, `${bare!}${extension!}`].join("/"), language: ofFile };
  const at = parts.findIndex((part) => languageNamed(part) !== undefined);
  if (at === -1) return { name: path, language: undefined };
  return { name: [...parts.toSpliced(at, 1), file].join("/"), language: languageNamed(parts[at]!) };
}

function languageNamed(part: string): string | undefined {
  const known = LANGUAGES.find(([, name]) => name.test(part));
  return known === undefined ? undefined : known[0] || part.slice(0, 2).toLowerCase();
}

function spokenIn({ sections }: SectionIndex, path: string): string {
  const own = sections.filter((section) => section.path === path);
  return readerLanguage(own.map(({ title, body }) => `${title}\n${body.slice(0, 400)}`).join("\n"));
}
