/**
 * The answer as sentences that stand in the base, each with its address: conclusion first, then the points. Belongs here:
 * choosing and laying out sentences. Does not: finding passages, nor writing new sentences (written.ts).
 */
import type { Answering } from "../../find/answers/answer.ts";
import { wantedBy } from "../../find/answers/answer-kind.ts";
import { isLabel, piecesOf } from "../../find/answers/pieces.ts";
import { keyNamed } from "../../find/answers/named-rows.ts";
import { sentencesOf } from "../../find/answers/cut-sentences.ts";
import { simplify } from "../../find/terms/han-variants.ts";
import type { DocumentQuestion } from "../../find/sections/document-question.ts";
import type { Section } from "../../find/sections/section.ts";
import type { ReaderLanguage } from "../../passage/reader-language.ts";
import { listAt, type FoundList } from "./lists.ts";
import { MAX_SENTENCE_CHARACTERS, plainSentence } from "./plain-sentence.ts";
import { PHRASES } from "./words.ts";

export interface Statement {
  readonly text: string;
  readonly address: string;
  /** Of a question that asks twice, one of the conclusions; the first statement always is. */
  readonly concludes?: boolean;
}

const MAX_POINTS = 5;
const MAX_ITEMS = 12;
/** A further passage must cover this much of what the best one covers. */
const MIN_SHARE_OF_BEST = 0.6;
const ASKS_HOW = /\bhow (?:do|to|can|should)\b|\bsteps?\b|如何|怎么|怎样|步骤|流程/iu;
/** Asks for all that a list holds. */
const ASKS_ALL =
  /哪些|哪几|(?:有|要|需要|提交|准备|包括|带)(?:些)?什么|\bwhat (?:are|documents|materials|things)\b|\bwhich \w+s\b|\blist (?:of|all|the|every)\b|\blist\s*$|列表|清单|一览|所有|全部/iu;

/** "To apply:", 操作如下： and not 每份： */
const INTRODUCES =
  /(?:步骤|如下|以下|方法|流程|操作|\b(?:steps?|following|to|how|by)\b)[^\n]*[:：]$|\p{L}{12,}[^\n]*[:：]$|(?:[^\s]+\s+){3,}[^\n]*[:：]$/iu;

/** What follows it belongs to it. */
const LEADS_ON = /[:：]$|(?:下表|如下|以下|下列)[^，]{0,8}[。.]?$|\b(?:below|following)\b[^.]{0,40}[.:]?$/iu;

export interface CitedAnswering extends Answering {
  readonly place: Section;
  /** With the knowledge folder in front. */
  readonly address: string;
  /** Of a sentence of the place, which may have one of its own. */
  readonly addressAt: (sentence: string) => string;
}

/** First the conclusion, then what supports it; nothing said twice. */
export function statementsFor(question: DocumentQuestion, answers: readonly CitedAnswering[]): Statement[] {
  const best = answers[0];
  if (best === undefined) return [];
  const statements: Statement[] = [];
  const seen = new Set<string>();
  const add = (text: string, { addressAt }: CitedAnswering): void => {
    const plain = plainSentence(text);
    if (!/[\p{L}\p{N}]/u.test(plain) || seen.has(plain)) return;
    seen.add(plain);
    statements.push({ text: plain, address: addressAt(text) });
  };
  const { lead, items, behind } = leadOf(question.text, best);
  add(withEditionTitle(question.text, lead, best), best);
  for (const item of items.slice(0, MAX_ITEMS)) add(item, best);
  for (const neighbour of behind) add(neighbour, best);
  for (const answer of answers.slice(1)) {
    if (statements.length > MAX_POINTS + Math.min(items.length, MAX_ITEMS)) break;
    if (codeIn(answer.place.body).some((listing) => listing.includes(answer.sentence))) continue;
    if (answer.sentenceCoverage >= best.sentenceCoverage * MIN_SHARE_OF_BEST)
      add(wholeOf(answer.place.body, answer.sentence), answer);
  }
  return statements;
}

const ASKS_VERSION = /\b(?:which|what) (?:version|release)\b|哪[个一]?版本?|什么版本/iu;

/** Since which version, since when: where the sentence does not say it, the title above may. */
function withEditionTitle(asked: string, lead: string, { place }: CitedAnswering): string {
  const patterns = ASKS_VERSION.test(asked) ? [/\d+\.\d+/u] : wantedBy(asked).patterns.slice(0, 1);
  const [wanted] = patterns;
  if (wanted === undefined || wanted.test(lead)) return lead;
  const title = [place.title, ...place.trail.toReversed()].find((one) => wanted.test(one));
  return title === undefined || lead.includes(title) ? lead : `${title}: ${plainSentence(lead)}`;
}

const ASKS = /[?？]\s*$|^\s*(?:问|Q|Question)\s*[:：]/iu;

interface Lead {
  readonly lead: string;
  /** Of the list that the lead stands in or leads to. */
  readonly items: readonly string[];
  /** The sentence behind the lead, which goes on where it stopped. */
  readonly behind: readonly string[];
}

/**
 * The best sentence, whole. A question (问：…？) gives way to its answer, the bare number of a list's item to the item, a listing
 * to the section's first sentence. Who asks how, or for all there is, gets the list in its order, behind what introduces it.
 */
function leadOf(asked: string, { place, sentence }: CitedAnswering): Lead {
  const sentences = sentencesOf(place.body).map((text) => text.trim());
  const asks = (at: number): boolean => ASKS.test(sentences[at] ?? "?");
  const code = codeIn(place.body);
  const isCode = (text: string): boolean => code.some((listing) => listing.includes(text.trim()));
  const isSaid = (text: string): boolean => /\p{L}/u.test(plainSentence(text)) && !isListing(text) && !isCode(text);
  let at = isSaid(sentence) ? sentences.findIndex((text) => text.includes(sentence)) : -1;
  while (at < sentences.length && !isSaid(sentences[at] ?? "")) at++;
  if (asks(at) && !asks(at + 1)) at++;
  const whole = sentences[at];
  if (whole === undefined) return { lead: place.title, items: [], behind: [] };
  const lead = shown(whole, sentence);
  const list = listAt(place.body, whole);
  // Steps are numbered, or introduced; other points answer who asks for all of them.
  const isSteps = ASKS_HOW.test(asked) && (list?.isOrdered === true || INTRODUCES.test(list?.intro ?? ""));
  const isRowNamed = list?.isTable === true && keyNamed(asked.toLowerCase(), simplify(sentence), "row") > 0;
  if (list?.holds === true && !isRowNamed && (isSteps || ASKS_ALL.test(asked))) {
    const intro = sentencesOf(list.intro).at(-1) ?? "";
    const [first = "", ...rest] = list.items;
    return isLabel(intro) || intro === ""
      ? { lead: `${intro}\n${first}`, items: rest, behind: [] }
      : { ...withShortList(intro, list), behind: [] };
  }
  // What has a label of its own, or is a row beside a row, speaks of something else.
  let next = at + 1;
  while (next < sentences.length && !/[\p{L}\p{N}]/u.test(plainSentence(sentences[next]!))) next++;
  const behind = sentences
    .slice(next, asks(next) || (list?.isTable === true && list.holds) ? next : next + 1)
    .filter((text) => !isLabel(text.split("\n")[0]!) && !isCode(text));
  if (list === undefined || list.holds || !(isSteps || (LEADS_ON.test(lead) && isLed(list, lead)))) {
    return goesOn(asked, lead, behind[0])
      ? { lead: `${lead} ${plainSentence(behind[0]!)}`, items: [], behind: [] }
      : { lead, items: [], behind };
  }
  return {
    ...withShortList(lead, list),
    behind: behind.filter((text) => !list.items.some((item) => item.includes(text))),
  };
}

/** "You need:" concludes nothing: what is needed does, as much of it as is read at a glance. Steps stay apart. */
function withShortList(lead: string, { items, isOrdered, isTable }: FoundList): Pick<Lead, "lead" | "items"> {
  if (isOrdered || isTable || !/[:：]\s*$/u.test(lead)) return { lead, items };
  const plain = items.map((item) => plainSentence(item).replace(/[;；,，。.]$/u, ""));
  let length = lead.length;
  let count = 0;
  while (count < plain.length && (length += plain[count]!.length) <= MAX_JOINED_CHARACTERS) count++;
  if (count === 0) return { lead, items };
  const isHan = /\p{Script=Han}/u.test(lead);
  const joined = `${lead.trimEnd()}${isHan ? "" : " "}${plain.slice(0, count).join(isHan ? "；" : "; ")}`;
  return { lead: count < plain.length ? `${joined}${isHan ? "……" : "; …"}` : joined, items: items.slice(count) };
}

/** Whether the sentence stands right above the list; what introduces a table is not known. */
function isLed({ intro, isTable }: FoundList, lead: string): boolean {
  return isTable || intro.trimEnd().endsWith(lead.trimEnd().slice(-SAME_END));
}

const SAME_END = 12;

const SAYS_ONLY = /^(?:yes|no|是的?|可以|不可以|不可|能|不能|不行|有|没有|会|不会)[.。!！]?$/iu;
const ASKS_WHO = /\bwho(?:se|m)?\b|谁/iu;
const NAMES_WHO = /^(?:\p{L}+ )?(?:owner|by|lead|contact|reported|written|led)\b|负责|牵头|承办|联系人|提出/iu;
const MAX_FURTHER_CHARACTERS = 60;
/** Two sentences that are read at a glance. */
const MAX_JOINED_CHARACTERS = 220;

/** "Yes.", "It is this:", "… with a permit. It costs 90 €." and "… before April. Owner: Wen." answer with what stands behind. */
function goesOn(asked: string, lead: string, behind: string | undefined): boolean {
  if (behind === undefined) return false;
  if (SAYS_ONLY.test(plainSentence(lead))) return true;
  if (/[:：]\s*$/u.test(lead) && lead.length + behind.length <= MAX_JOINED_CHARACTERS) return true;
  const [wanted] = wantedBy(asked).patterns;
  const isShort = lead.length + behind.length <= MAX_JOINED_CHARACTERS;
  if (isShort && wanted !== undefined && !wanted.test(simplify(lead)) && wanted.test(simplify(behind))) return true;
  return ASKS_WHO.test(asked) && behind.length <= MAX_FURTHER_CHARACTERS && NAMES_WHO.test(plainSentence(behind));
}

/** The clause alone where the sentence is too long to be read. */
function shown(whole: string, clause: string): string {
  return whole.length > MAX_SENTENCE_CHARACTERS && clause !== "" ? clause : whole;
}

/** The sentence that a clause is of. */
export function wholeOf(body: string, clause: string): string {
  return shown(sentencesOf(body).find((text) => text.includes(clause)) ?? clause, clause);
}

/** A listing flattened to a line is read by nobody. */
function codeIn(body: string): string[] {
  return piecesOf(body).flatMap(({ kind, text }) => (kind === "code" ? [text] : []));
}

const MIN_LISTING_LINES = 5;

/** What a command prints is no sentence, however many words of the question it holds. */
function isListing(sentence: string): boolean {
  return sentence.split("\n").length >= MIN_LISTING_LINES && !/[。！？.!?：:]$/u.test(sentence.trimEnd());
}

/** What an answer is made of: the conclusion first. `missing`: parts of the question that are not answered. */
interface Said {
  readonly statements: readonly Statement[];
  readonly missing: readonly string[];
}

/** `roleOf`: what a source is, in a word or two. */
export function layOut(
  { statements, missing }: Said,
  base: string,
  language: ReaderLanguage,
  roleOf: (address: string) => string,
): string {
  const phrases = PHRASES[language];
  if (statements.length === 0) return "";
  const conclusions = statements.filter(({ concludes }, at) => at === 0 || concludes === true);
  const points = statements.filter((one) => !conclusions.includes(one));
  const colon = language === "zh" ? "：" : ": ";
  const parts = [phrases.origin(base), `**${phrases.conclusion}**${colon}${conclusions.map(cited).join("\n")}`];
  if (missing.length > 0) parts.push(`**${phrases.missing}**${colon}${missing.join("；")}`);
  if (points.length > 0) parts.push(`**${phrases.points}**\n${points.map((point) => `- ${cited(point)}`).join("\n")}`);
  const addresses = [...new Set(statements.map(({ address }) => address))];
  parts.push(
    `**${phrases.sources}**\n${addresses.map((address) => phrases.source(address, roleOf(address))).join("\n")}`,
  );
  return parts.join("\n\n");
}

function cited({ text, address }: Statement): string {
  return `${text} [${address}]`;
}
