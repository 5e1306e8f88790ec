/**
 * Judge, gaps and follow for a caller who brings a search of their own: by words and patterns of the files' text alone,
 * because no index knows those files. Where Pith's index does, operations/find/world.ts is better in every respect.
 */
import { scanWords } from "../find/terms/scan.ts";
import { stemOf } from "../find/terms/stem.ts";
import { isStopWord } from "../find/terms/stop-words.ts";
import { extractPatterns } from "../follow/patterns.ts";
import { languageOf } from "../outline/language.ts";
import { outlineSource } from "../outline/outline.ts";
import { bareName } from "../passage/paths.ts";
import { MEDIUM } from "./bands.ts";
import type { EvaluateFn, Followed, Gap, GapsFn, FollowFn, JudgedFile } from "./iterative-types.ts";

const MAX_PATTERNS = 10;
const MAX_GAPS = 8;
/** `db`, `no`, `t`: in every file, and nowhere what is looked for. */
const MIN_NAME_CHARACTERS = 3;

/** A file that only mentions every word is medium; named after them, or defining them, it is high. */
const WEIGHTS = { covered: 0.55, together: 0.2, named: 0.25 } as const;
const DEFINES =
  /^\s*(?:#{1,6}\s|(?:export\s+|public\s+|private\s+|static\s+|async\s+|default\s+|pub\s+)*(?:class|interface|function|def|fn|func|type|struct|enum|trait|module|const)\b)/u;

/** In [0, 1]. Plain arithmetic on words, not fitted to anything: a score says which file is better, not how sure it is. */
export const judgeByWords: EvaluateFn = (content, query, { path }) => {
  const asked = new Set(termsOf(query));
  if (asked.size === 0) return 0;
  const names = new Set(termsOf(path).filter((term) => asked.has(term)));
  const covered = new Set(names);
  let together = names.size;
  for (const line of content.split("\n")) {
    const here = new Set(termsOf(line).filter((term) => asked.has(term)));
    if (here.size === 0) continue;
    together = Math.max(together, here.size);
    const defines = DEFINES.test(line);
    for (const term of here) {
      covered.add(term);
      if (defines) names.add(term);
    }
  }
  const { covered: share, together: near, named } = WEIGHTS;
  return (share * covered.size + near * together + named * names.size) / asked.size;
};

/** One run's functions. What was judged is remembered, because gaps are words that no kept file holds. */
export class PlainWorld {
  readonly #queries: ReadonlySet<string>;
  /** Terms of the queries, and the word each was asked by. */
  readonly #asked: ReadonlyMap<string, string>;
  readonly #termsByPath = new Map<string, ReadonlySet<string>>();

  constructor(queries: readonly string[]) {
    this.#queries = new Set(queries.map((query) => query.trim().toLowerCase()));
    // Reversed, so that the first word of a stem stays: `session` of `session, sessions`.
    const words = queries.flatMap(wordsOf).reverse();
    this.#asked = new Map(words.map((word) => [stemOf(word), word]));
  }

  /** The judge handed in, seen by this world. */
  judging(evaluateFn: EvaluateFn): EvaluateFn {
    return (content, query, file) => {
      const held = new Set([...termsOf(content), ...termsOf(file.path)]);
      this.#termsByPath.set(file.path, new Set([...this.#asked.keys()].filter((term) => held.has(term))));
      return evaluateFn(content, query, file);
    };
  }

  readonly gapsFn: GapsFn = (judged) => {
    const kept = judged.filter(({ score }) => score >= MEDIUM);
    const holds = (term: string) => (file: JudgedFile) => this.#termsByPath.get(file.path)?.has(term) ?? true;
    const missing = [...this.#asked].filter(([term]) => !kept.some(holds(term))).reverse();
    // A word that was searched for already is searched for by its stem, which more texts hold.
    const next = (term: string, word: string): string => (this.#queries.has(word) ? term : word);
    return missing
      .slice(0, MAX_GAPS)
      .map(([term, word]): Gap => ({ kind: "term", what: word, query: next(term, word) }));
  };

  readonly followFn: FollowFn = ({ path, content }): Followed => {
    const language = languageOf(path, content);
    if (language.family !== "code") return { patterns: [], links: [] };
    const { imports } = outlineSource({ path, text: content }, language);
    const used = extractPatterns(content, language.id).map(({ name }) => name);
    const near = (name: string): number => Number(termsOf(name).some((term) => this.#asked.has(term)));
    const names = [...imports.map(({ module }) => moduleName(module)), ...used].sort((a, b) => near(b) - near(a));
    return {
      patterns: [...new Set(names)].filter((name) => name.length >= MIN_NAME_CHARACTERS).slice(0, MAX_PATTERNS),
      links: [],
    };
  };
}

/** `../auth/session.ts` is written differently in every file that needs it; its last part is what they share. */
function moduleName(module: string): string {
  return /^\.|\//u.test(module) ? bareName(module) : module;
}

/** Words by their stems, without those that carry no meaning. */
export function termsOf(text: string): string[] {
  return wordsOf(text).map(stemOf);
}

/** Without those that carry no question; compounds count by their parts. */
function wordsOf(text: string): string[] {
  return scanWords(text).filter((term) => !isStopWord(term));
}
