/**
 * An index says where an answer stands, not what it is: a line that is nothing but a link gives way to what the link leads to.
 * Belongs here: which section that is. Does not: what an index page is worth beside others (prefer.ts).
 */
import type { Answering } from "../../find/answers/answer.ts";
import { Places } from "../../find/sections/link-places.ts";
import { linksIn } from "../../find/sections/links.ts";
import type { SectionIndex } from "../../find/sections/section-index.ts";

/** `answers`: best first. */
export function followLinks(index: SectionIndex, answers: readonly Answering[]): readonly Answering[] {
  const [best, ...others] = answers;
  const to = best === undefined ? undefined : leadsTo(index, best);
  if (best === undefined || to === undefined) return answers;
  // Of what the link calls it, the section need not hold a word: it is read from its beginning.
  const known = others.find(({ section }) => section === to);
  const followed = { ...best, section: to, sentence: known?.sentence ?? "" };
  return [followed, ...others.filter(({ section }) => section !== to)];
}

function leadsTo(index: SectionIndex, { section, sentence }: Answering): number | undefined {
  const { path, body } = index.sections[section]!;
  const said = sentence.trim().split("\n")[0]!;
  const line = said === "" ? undefined : body.split(/\r?\n/u).find((one) => one.includes(said));
  const target = line === undefined ? undefined : onlyLinkOf(line, body);
  const to = target === undefined ? -1 : new Places(index.sections).find(path, target);
  return to === -1 || to === section ? undefined : firstText(index, to);
}

const DEFINITION = /^ {0,3}\[[^\]\n]+\]:.*$/gmu;

/** The target of a line that says nothing beside its link; `body`: where the link may be defined. */
function onlyLinkOf(line: string, body: string): string | undefined {
  const [link, ...further] = linksIn([line, ...(body.match(DEFINITION) ?? [])].join("\n"));
  if (link === undefined || further.length > 0) return undefined;
  const beside = line.replace(/!?\[.*\](?:\(.*\)|\[.*\])?/u, "").replace(/^\s*\d+[.)、]/u, "");
  return /[\p{L}\p{N}]/u.test(beside) ? undefined : link.target;
}

/** The section, or the first below it that says anything. */
function firstText(index: SectionIndex, section: number): number | undefined {
  if (index.sections[section]!.body.trim() !== "") return section;
  return index
    .childrenOf(section)
    .map((child) => firstText(index, child))
    .find((child) => child !== undefined);
}
