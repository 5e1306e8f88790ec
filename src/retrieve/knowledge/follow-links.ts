/**
 * An index says where an answer stands, not what it is: a line that is nothing but a link gives way to what the link leads to, and
 * so does a link of the README. Belongs here: which section that is. Does not: what an index page is worth beside others (prefer.ts).
 */
import type { Answering } from "../../find/answers/answer.ts";
import { readDocumentQuestion, type DocumentQuestion } from "../../find/sections/document-question.ts";
import { Places } from "../../find/sections/link-places.ts";
import { linksIn } from "../../find/sections/links.ts";
import type { SectionIndex } from "../../find/sections/section-index.ts";
import type { KnowledgeBase } from "./base/base-cache.ts";

type Linked = Pick<KnowledgeBase, "index" | "verdicts">;

/** `answers`: best first. */
export function followLinks(base: Linked, answers: readonly Answering[]): readonly Answering[] {
  const [best, ...others] = answers;
  const to = best === undefined ? undefined : leadsTo(base, best);
  if (best === undefined || to === undefined) return answers;
  // Of what the link calls it, the section need not hold a word: it is read from its beginning.
  const known = others.find(({ section }) => section === to);
  const followed = { ...best, section: to, sentence: known?.sentence ?? "" };
  return [followed, ...others.filter(({ section }) => section !== to)];
}

/** Of the question's terms, those that a link must say to mean it. */
const MIN_SAID = 0.75;

/**
 * What the README calls just as the question does. It is no document of the base, so its words stand nowhere; `undefined` where no
 * link says them, or it leads to nothing that may be cited.
 */
export function leadByReadme(
  base: Linked & Pick<KnowledgeBase, "readmeText">,
  { terms }: DocumentQuestion,
): Answering | undefined {
  if (terms.length < 2) return undefined;
  let places: Places | undefined;
  for (const { text, target } of linksIn(base.readmeText)) {
    const said = new Set(readDocumentQuestion(text).terms);
    const share = terms.filter((term) => said.has(term)).length / terms.length;
    if (share < MIN_SAID) continue;
    places ??= placesIn(base);
    const to = places.find("README.md", target);
    const section = to === -1 ? undefined : firstText(base.index, to);
    if (section === undefined) continue;
    return { section, score: share, evidence: share, coverage: share, sentenceCoverage: share, sentence: "", kin: [] };
  }
  return undefined;
}

/** Documents that may not be cited are there all the same: a link to one does not mean its namesake. */
function placesIn({ index, verdicts }: Linked): Places {
  const cited = new Set(index.sections.map(({ path }) => path));
  return new Places(
    index.sections,
    [...verdicts.keys()].filter((path) => !cited.has(path)),
  );
}

function leadsTo(base: Linked, { section, sentence }: Answering): number | undefined {
  const { index } = base;
  const { path, body } = index.sections[section]!;
  const said = sentence.trim().split("\n")[0]!;
  const line = said === "" ? undefined : body.split(/\r?\n/u).find((one) => one.includes(said));
  const target = line === undefined ? undefined : onlyLinkOf(line, body);
  const to = target === undefined ? -1 : placesIn(base).find(path, target);
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
