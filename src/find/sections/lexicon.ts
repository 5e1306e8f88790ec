/**
 * What a set of documents teaches about its own words: 字段管理器（Field Manager）, and English ids beside Chinese titles.
 * Belongs here: reading such pairs. Does not: words that hold everywhere (title-words.ts).
 */
import { simplify } from "../terms/han-variants.ts";
import { scanWords } from "../terms/scan.ts";
import { proseStemOf } from "../terms/prose-stem.ts";
import { isStopWord } from "../terms/stop-words.ts";
import type { Section } from "./section.ts";
import { isGrammar, type Lexicon } from "./title-concepts.ts";

const HAN = /[\u3400-\u9fff]/u;
/** Documents longer than this in all teach by their titles alone: reading them would cost more than it tells. */
const MAX_CHARACTERS = 12_000_000;
const MAX_STEMS = 4;

export function lexiconOf(sections: readonly Section[]): Lexicon {
  if (!sections.some(({ title }) => HAN.test(title))) return new Map();
  const size = sections.reduce((sum, { body }) => sum + body.length, 0);
  const texts = sections.flatMap(({ title, body }) => (size > MAX_CHARACTERS ? [title] : [title, body]));
  const learnt = new Map<string, readonly string[]>(glossesIn(texts));
  for (const [han, stems] of learnFromIds(sections)) learnt.set(han, [...(learnt.get(han) ?? []), ...stems]);
  return learnt;
}

const GLOSS = /([\u3400-\u9fff]{2,12})\s?[（(]\s?([A-Za-z][A-Za-z0-9 _-]{1,40})(?:[,，、][^（()）\n]{0,30})?[)）]/gu;
const LONGEST_GLOSSED = 6;

/** Where the glossed word begins is not written: every ending of the run is taken, and the longest that is asked for wins. */
function glossesIn(texts: Iterable<string>): Map<string, string[]> {
  const counts = new Map<string, Map<string, number>>();
  for (const text of texts) {
    for (const [, han, english] of text.matchAll(GLOSS)) {
      const stems = stemsOf(english!);
      if (stems.length > MAX_STEMS) continue;
      const run = simplify(han!);
      for (let length = 2; length <= Math.min(LONGEST_GLOSSED, run.length); length++) {
        const ending = run.slice(-length);
        if (isGrammar(ending[0]!)) break;
        countPairs(counts, ending, stems);
      }
    }
  }
  const most = (stems: ReadonlyMap<string, number>): string[] =>
    [...stems]
      .sort((a, b) => b[1] - a[1])
      .slice(0, MAX_STEMS)
      .map(([stem]) => stem);
  return new Map([...counts].map(([han, stems]) => [han, most(stems)]));
}

/** Seen together at least so often, and by so large a share of the times that either is seen. */
const MIN_TOGETHER = 2;
const MIN_DICE = 0.4;
const LONGEST_LEARNT = 4;

/** A Chinese title with an English id is a translation of it; words that keep company in such pairs are taken for each other. */
function learnFromIds(sections: readonly Section[]): Map<string, string[]> {
  const hanTimes = new Map<string, number>();
  const stemTimes = new Map<string, number>();
  const together = new Map<string, Map<string, number>>();
  const seen = new Set<string>();
  for (const { title, id } of sections) {
    if (id === "" || !HAN.test(title) || HAN.test(id) || seen.has(`${id} ${title}`)) continue;
    seen.add(`${id} ${title}`);
    const inTitle = new Set(stemsOf(title));
    const stems = stemsOf(id.replaceAll("-", " ")).filter((stem) => /^[a-z]{3,}$/u.test(stem) && !inTitle.has(stem));
    for (const stem of stems) stemTimes.set(stem, (stemTimes.get(stem) ?? 0) + 1);
    for (const part of partsOf(title)) {
      hanTimes.set(part, (hanTimes.get(part) ?? 0) + 1);
      countPairs(together, part, stems);
    }
  }
  const learnt = new Map<string, string[]>();
  for (const [han, stems] of together) {
    const dice = ([stem, times]: readonly [string, number]): number =>
      (2 * times) / (hanTimes.get(han)! + stemTimes.get(stem)!);
    const good = [...stems].filter((pair) => pair[1] >= MIN_TOGETHER && dice(pair) >= MIN_DICE);
    const best = good.sort((a, b) => dice(b) - dice(a)).slice(0, 2);
    if (best.length > 0)
      learnt.set(
        han,
        best.map(([stem]) => stem),
      );
  }
  return learnt;
}

/** Every piece of two to four characters that could be a word. */
function partsOf(title: string): Set<string> {
  const parts = new Set<string>();
  for (const [run] of simplify(title).matchAll(/[\u3400-\u9fff]{2,}/gu)) {
    for (let at = 0; at < run.length; at++) {
      for (let length = 2; length <= LONGEST_LEARNT && at + length <= run.length; length++) {
        const part = run.slice(at, at + length);
        if (!isGrammar(part[0]!) && !isGrammar(part.at(-1)!)) parts.add(part);
      }
    }
  }
  return parts;
}

function stemsOf(text: string): string[] {
  const terms = scanWords(text).filter((term) => !isStopWord(term));
  return [...new Set(terms.map(proseStemOf))];
}

function countPairs(counts: Map<string, Map<string, number>>, han: string, stems: readonly string[]): void {
  let known = counts.get(han);
  if (known === undefined) counts.set(han, (known = new Map<string, number>()));
  for (const stem of stems) known.set(stem, (known.get(stem) ?? 0) + 1);
}
