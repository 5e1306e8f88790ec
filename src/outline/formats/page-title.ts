/**
 * The title that a page has in its settings alone (`title: X`, no `# X`), as Hugo, Docusaurus, Jekyll and VitePress have it: on
 * the page it stands above the text like any heading, so it is one. Belongs here: whether it is, and what else a page is called there.
 * Does not: reading settings.
 */
import { oneLine } from "../../passage/one-line.ts";
import { frontMatterList, frontMatterText, type FrontMatterBlock } from "./front-matter-block.ts";
import type { Mark } from "./sections.ts";

/** Above every heading: its section is the whole page, settings included. */
const PAGE_LEVEL = 0;

/** What the settings call the page; "" when they do not say. Plain text but for code marks: `<div>` in it is a word. */
export function settingsTitle(lines: readonly string[], settings: FrontMatterBlock | undefined): string {
  if (settings === undefined) return "";
  return oneLine(frontMatterText(lines, settings, "title").replaceAll("`", ""));
}

/** What a page goes by beside its title. */
export interface PageNames {
  /** Whole names, as good as the title. */
  readonly aliases: readonly string[];
  /** What it is about. */
  readonly tags: readonly string[];
}

const ALIASES = ["aliases", "alias"];
const TAGS = ["tags", "tag", "keywords"];

/** Undefined where the settings say nothing of it. An alias that is an address (`/docs/old`) leads here, and names nothing. */
export function settingsNames(lines: readonly string[], settings: FrontMatterBlock | undefined): PageNames | undefined {
  if (settings === undefined) return undefined;
  const listed = (keys: readonly string[]): string[] =>
    keys.flatMap((key) => frontMatterList(lines, settings, key)).filter((name) => !/^[/.]|:\/\/|\.html?$/u.test(name));
  const names = { aliases: listed(ALIASES), tags: listed(TAGS) };
  return names.aliases.length + names.tags.length === 0 ? undefined : names;
}

/**
 * The headings of a page, with its title before them unless one of them is the title: the only one of the first rank, where
 * the page begins with it, or any that reads the same.
 */
export function withPageTitle(
  marks: readonly Mark[],
  title: string,
  settings: FrontMatterBlock | undefined,
): readonly Mark[] {
  if (settings === undefined || title === "") return marks;
  const highest = marks.filter(({ level, scope }) => level === 1 && scope === undefined);
  if (highest.length === 1 && highest[0] === marks[0]) return marks;
  if (highest.some((mark) => mark.title.toLowerCase() === title.toLowerCase())) return marks;
  return [{ line: 0, bodyLine: settings.span.end, level: PAGE_LEVEL, title }, ...marks];
}
