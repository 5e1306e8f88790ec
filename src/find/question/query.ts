/**
 * A question as weighted terms. The same term weighs differently in different *views* of the question: all of it, its
 * first line, its prose without code. What else a question holds (stack frames, paths, names) is question.ts's to read.
 */
import { plainForms } from "../terms/inflect.ts";
import { scanTerms } from "../terms/scan.ts";
import { stemOf } from "../terms/stem.ts";
import { isStopWord } from "../terms/stop-words.ts";
import { termKey } from "../terms/term-key.ts";
import { saidBesideAsking } from "./asking.ts";
import { type BridgedTerm, bridgeTerms } from "./bridge.ts";

/**
 * - `all`    1 if it occurs                 - `times`  1 + ln(occurrences)
 * - `best`   `times`, tripled for the title - `title`, `prose`  1 if it occurs there
 */
export interface ViewWeights {
  readonly all: number;
  readonly times: number;
  readonly best: number;
  readonly title: number;
  readonly prose: number;
}

export interface QueryTerm extends ViewWeights {
  /** As the scanner spells it; compounds begin with "=". */
  readonly term: string;
  readonly key: number;
  /**
   * Set on what the question did not say but may mean, in another language or a plainer form: the key of the word that
   * was said. Such a term finds, but its absence tells nothing, and it tells at most as much as that word.
   */
  readonly bridged?: number;
}

/** Words are looked up as they are spelled, stems by the words that have them. */
export type TermForm = "word" | "stem";

export interface Query {
  /** What was said, then translations and plainer forms of it. */
  readonly words: readonly QueryTerm[];
  /** The same question by stems: `term` is the stem, `key` its key; terms without a stem stand in `words` only. */
  readonly stems: readonly QueryTerm[];
}

/** The three readings of one question. `title` and `prose` are parts of `all`. */
export interface QueryText {
  readonly all: string;
  readonly title: string;
  readonly prose: string;
}

/** A title term counts this many times more than the same term further down. */
const TITLE_BONUS = 2;
/** Whole logs get pasted into issues; what comes after this many different terms adds cost and no meaning. */
const MAX_QUERY_TERMS = 2000;

/** `meantIn`: what else a part of the text may be called. */
export function queryOf(text: QueryText, meantIn: (part: string) => readonly BridgedTerm[] = bridgeTerms): Query {
  const said = { words: weigh(text, (term) => term), stems: weigh(text, stemTerm) };
  const meant = { all: meantIn(text.all), title: meantIn(text.title), prose: meantIn(text.prose) };
  const bridged = [...bridge(meant, said.words, (term) => term), ...inflect(said.words)];
  if (bridged.length === 0) return said;
  return { words: [...said.words, ...bridged], stems: [...said.stems, ...bridge(meant, said.stems, stemTerm)] };
}

/** What a plainer form weighs beside the word that was said: 0.3 and 0.5 are as good, 0.8 drowns the word itself. */
const PLAIN_WEIGHT = 0.4;
/** A longer text says its things in more than one form by itself. */
const MAX_INFLECTED_WORDS = 30;

function inflect(said: readonly QueryTerm[]): QueryTerm[] {
  if (said.length > MAX_INFLECTED_WORDS) return [];
  const known = new Set(said.map(({ term }) => term));
  return said.flatMap((word) =>
    plainForms(word.term)
      .filter((term) => !known.has(term))
      .map((term): QueryTerm => {
        known.add(term);
        return { term, key: termKey(term), bridged: word.key, ...timesShare(word, PLAIN_WEIGHT) };
      }),
  );
}

function bridge(
  meant: Readonly<Record<keyof QueryText, readonly BridgedTerm[]>>,
  said: readonly QueryTerm[],
  form: (term: string) => string | undefined,
): QueryTerm[] {
  const known = new Set(said.map(({ term }) => term));
  const title = new Set(meant.title.map(({ term }) => term));
  const prose = new Set(meant.prose.map(({ term }) => term));
  const terms: QueryTerm[] = [];
  for (const { term: bridged, weight, from } of meant.all) {
    const term = form(bridged);
    if (term === undefined || known.has(term)) continue;
    known.add(term);
    const inTitle = title.has(bridged);
    terms.push({
      term,
      key: termKey(term),
      bridged: termKey(from),
      all: weight,
      times: weight,
      best: inTitle ? weight * (1 + TITLE_BONUS) : weight,
      title: inTitle ? weight : 0,
      prose: prose.has(bridged) ? weight : 0,
    });
  }
  return terms;
}

/**
 * A translation tells at most as much as the word it stands for: 超时 in the one Chinese comment of an English tree is
 * the rarest term there is, and still no more than another way to say timeout. Terms keep their order.
 */
export function discountBridged(query: Query, information: (key: number, form: TermForm) => number): Query {
  if (query.words.at(-1)?.bridged === undefined) return query;
  const discount = (term: QueryTerm, form: TermForm): QueryTerm => {
    if (term.bridged === undefined) return term;
    const share = Math.min(1, information(term.bridged, "word") / information(term.key, form));
    return { ...term, ...timesShare(term, share) };
  };
  return {
    words: query.words.map((word) => discount(word, "word")),
    stems: query.stems.map((stem) => discount(stem, "stem")),
  };
}

function timesShare({ all, times, best, title, prose }: ViewWeights, share: number): ViewWeights {
  return { all: all * share, times: times * share, best: best * share, title: title * share, prose: prose * share };
}

/** Stem of a word; undefined for compounds, Han, numbers: they have no second form. */
function stemTerm(term: string): string | undefined {
  return /^[a-z]+$/u.test(term) ? stemOf(term) : undefined;
}

function weigh(text: QueryText, form: (term: string) => string | undefined): QueryTerm[] {
  const all = countTerms(text.all, form);
  const title = countTerms(text.title, form);
  const prose = countTerms(text.prose, form);
  const terms: QueryTerm[] = [];
  for (const [term, times] of all) {
    if (terms.length === MAX_QUERY_TERMS) break;
    const repeats = 1 + Math.log(times);
    const inTitle = title.has(term);
    terms.push({
      term,
      key: termKey(term),
      all: 1,
      times: repeats,
      best: inTitle ? repeats * (1 + TITLE_BONUS) : repeats,
      title: inTitle ? 1 : 0,
      prose: prose.has(term) ? 1 : 0,
    });
  }
  return terms;
}

function countTerms(text: string, form: (term: string) => string | undefined): Map<string, number> {
  const counts = new Map<string, number>();
  for (const scanned of scanTerms(saidBesideAsking(text))) {
    if (isStopWord(scanned)) continue;
    const term = form(scanned);
    if (term !== undefined) counts.set(term, (counts.get(term) ?? 0) + 1);
  }
  return counts;
}
