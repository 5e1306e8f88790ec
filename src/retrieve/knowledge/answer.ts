/**
 * The answer as sentences that stand in the base, each with its address: conclusion first, then the points. Belongs here:
 * choosing and laying out sentences. Does not: finding passages, nor writing new sentences (written.ts).
 */
import type { Answering } from "../../find/sections/answer.ts";
import { sentencesOf } from "../../find/sections/sentence.ts";
import type { ReadQuestion } from "../../find/sections/question.ts";
import type { Section } from "../../find/sections/section.ts";
import type { ReaderLanguage } from "../../passage/reader-language.ts";
import { PHRASES } from "./words.ts";

export interface Statement {
  readonly text: string;
  readonly address: string;
}

const MAX_POINTS = 5;
const MAX_STEPS = 12;
const MAX_SENTENCE_CHARACTERS = 420;
/** A further passage must cover this much of what the best one covers. */
const MIN_SHARE_OF_BEST = 0.6;
const ASKS_HOW = /\bhow (?:do|to|can|should)\b|\bsteps?\b|如何|怎么|怎样|步骤|流程/iu;

export interface CitedAnswering extends Answering {
  readonly place: Section;
  /** With the knowledge folder in front. */
  readonly address: string;
}

/** First the conclusion, then what supports it; nothing said twice. */
export function statementsFor(question: ReadQuestion, answers: readonly CitedAnswering[]): Statement[] {
  const best = answers[0];
  if (best === undefined) return [];
  const statements: Statement[] = [];
  const seen = new Set<string>();
  const add = (text: string, address: string): void => {
    const plain = plainSentence(text);
    if (!/[\p{L}\p{N}]/u.test(plain) || seen.has(plain)) return;
    seen.add(plain);
    statements.push({ text: plain, address });
  };
  const [lead = best.place.title, ...behind] = leadOf(best);
  add(lead, best.address);
  if (ASKS_HOW.test(question.text)) for (const step of stepsIn(best.place.body)) add(step, best.address);
  for (const neighbour of behind) add(neighbour, best.address);
  for (const answer of answers.slice(1)) {
    if (statements.length > MAX_POINTS + (ASKS_HOW.test(question.text) ? MAX_STEPS : 0)) break;
    if (answer.sentenceCoverage >= best.sentenceCoverage * MIN_SHARE_OF_BEST) add(answer.sentence, answer.address);
  }
  return statements;
}

const ASKS = /[?？]\s*$|^\s*(?:问|Q|Question)\s*[:：]/iu;
const ANSWERS = /^\s*(?:答|A|Answer)\s*[:：]\s*/iu;

/**
 * The best sentence and the one behind it, which goes on where it stopped. A question (问：…？) gives way to its answer, the
 * bare number of a list's item to the item, a listing to the section's first sentence.
 */
function leadOf({ place, sentence }: CitedAnswering): string[] {
  const sentences = sentencesOf(place.body).map((text) => text.trim());
  const asks = (at: number): boolean => ASKS.test(sentences[at] ?? "?");
  let at = isListing(sentence) ? -1 : sentences.indexOf(sentence);
  while (at < sentences.length && (!/\p{L}/u.test(plainSentence(sentences[at] ?? "")) || isListing(sentences[at]!)))
    at++;
  if (asks(at) && !asks(at + 1)) at++;
  return sentences.slice(at, asks(at + 1) ? at + 1 : at + 2).map((text) => text.replace(ANSWERS, ""));
}

const MIN_LISTING_LINES = 5;

/** What a command prints is no sentence, however many words of the question it holds. */
function isListing(sentence: string): boolean {
  return sentence.split("\n").length >= MIN_LISTING_LINES && !/[。！？.!?：:]$/u.test(sentence.trimEnd());
}

function stepsIn(body: string): string[] {
  return [...body.matchAll(/^\s{0,3}\d{1,3}[.)、]\s+(.+)$/gmu)].map((match) => match[1]!).slice(0, MAX_STEPS);
}

/** Tags of HTML; others (`Promise<T>`, `<address>`) are words that happen to look like them. */
const TAG =
  /<\/?(?:a|abbr|b|blockquote|br|center|code|details|dfn|div|em|figure|font|h[1-6]|hr|i|iframe|img|kbd|li|ol|p|picture|pre|s|small|source|span|strong|sub|summary|sup|table|tbody|td|th|thead|tr|u|ul|video)(?:\s[^<>]*)?\/?>/giu;
/** The address in a tag may hold the end of a sentence. */
const HALF_TAG = /<(?:a|img|iframe|source)\s[^<>]*$/iu;
/** What site generators put in: `{{< tooltip text="Pod" >}}`, `{{% heading "x" %}}`, `{* file.py *}`; `:::tip` and `/// note`. */
const SHORTCODE = /\{\{[<%]([^{}]*)[>%]\}\}|\{\*[^{}]*\*\}/gu;
const BOX_LINE = /^[ \t]*(?:\/{3,}|:{3,})(?![:/]).*$/gmu;

/** Markup that would break a line of prose is removed; words and code stay as they are. */
export function plainSentence(text: string): string {
  const plain = text
    .replace(/<!--[\s\S]*?-->/gu, "")
    .replace(SHORTCODE, (_whole, inside?: string) => /\btext="([^"]*)"/u.exec(inside ?? "")?.[1] ?? "")
    .replace(BOX_LINE, "")
    .replace(TAG, "")
    .replace(HALF_TAG, "")
    .replace(/^\s*(?:```|~~~).*$/gmu, "")
    .replace(/!\[[^\]]*\]\([^)]*\)/gu, "")
    .replace(/\[([^\]]*)\]\([^)]*\)/gu, "$1")
    .replace(/^\s*(?:[-*+>]|#{1,6}|\d{1,3}[.)、])\s+/gmu, "")
    .replace(/\*\*|__/gu, "")
    .replace(/\s*\n\s*/gu, " ")
    .trim();
  return plain.length > MAX_SENTENCE_CHARACTERS ? `${plain.slice(0, MAX_SENTENCE_CHARACTERS - 1)}…` : plain;
}

/** `roleOf`: what a source is, in a word or two. */
export function layOut(
  statements: readonly Statement[],
  base: string,
  language: ReaderLanguage,
  roleOf: (address: string) => string,
): string {
  const phrases = PHRASES[language];
  const [conclusion, ...points] = statements;
  if (conclusion === undefined) return "";
  const parts = [
    phrases.origin(base),
    `**${phrases.conclusion}**${language === "zh" ? "：" : ": "}${cited(conclusion)}`,
  ];
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
