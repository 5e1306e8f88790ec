/**
 * Pith's own searchFn, readFn, gapsFn and followFn for one question: the index, the reader and the judge behind the loop of
 * retrieve/iterative.ts. Knows the question; decides nothing about rounds.
 */
import { atPart, regionsAt } from "./addressed.ts";
import { type Answerability, answerability, type TreeFacts } from "../../find/files/answerable/answerable.ts";
import { type StageOne, wordInformation } from "../../find/files/evidence/candidates.ts";
import type { Verdict } from "../../find/files/judge/judge.ts";
import { reasonsOf } from "../../find/files/judge/reasons.ts";
import { foldTranslations } from "../../find/files/judge/translations.ts";
import type { Proofs } from "../../find/files/proof/proof.ts";
import { proofsOf } from "../../find/files/proof/proofs.ts";
import { type Question, readQuestion } from "../../find/question/question.ts";
import { readerLanguage, type ReaderLanguage } from "../../passage/reader-language.ts";
import { bandOf } from "../../retrieve/bands.ts";
import type { Followed, Gap, JudgedFile, RetrieveInput, SearchedFile } from "../../retrieve/iterative-types.ts";
import { chooseRegions, frameLines, type Region } from "../../retrieve/regions/regions.ts";
import type { Engine } from "../../store/engine.ts";
import type { ReadSource } from "../../store/kept-sources.ts";
import type { Commit } from "../../workspace/git/history.ts";
import { absentWords } from "./absent-words.ts";
import { asksOnlyFor, meantPaths, questionAbout, shortName, subjectOf } from "./commits.ts";
import { Follower } from "./follow.ts";
import { type FindWords, findWords } from "./words.ts";

/** A first reading of a long history waits for nobody: it goes on after the answer. */
export const HISTORY_LIMIT_MS = 250;
/** Files of the first round. */
const CANDIDATES = 50;
/** What a question about a commit asks for are its files. */
const OF_NAMED_COMMIT = 0.95;
/** From here on, that something is said there answers whether it is. */
const SURE = 0.5;
/** A gap query names a thing; only its few best files can be it. */
const GAP_FILES = 4;
const MAX_GAPS = 8;
/**
 * Of a file that something led to and no word of the question: of 613 such files in 94 issues none was part of the fix, so
 * it comes after all that the words found. Where these are few, it is worth a look.
 */
const LED_SCORE = 0.01;

export class FindWorld {
  readonly engine: Engine;
  readonly #question: Question;
  readonly #asked: string;
  readonly #language: ReaderLanguage;
  readonly #words: FindWords;
  readonly #follower: Follower;
  readonly #sources = new Map<string, ReadSource>();
  /** Files of the commits that the question names. */
  readonly #changedBy = new Map<string, Commit>();
  readonly #asksOnlyForCommits: boolean;
  /** Files that a gap or another file led to: looked at, whatever came of it. */
  readonly #led = new Set<string>();
  /** Languages of the copies that were left out. */
  readonly #alsoIn = new Map<string, readonly string[]>();
  #proofs: Proofs = new Map();
  /** That the answer is elsewhere than where it is proven to be. */
  #doubt = 1;
  /** What is shown: documents for a question of use, one copy of each. */
  #verdicts = new Map<string, Verdict>();
  #stageOne: StageOne | undefined;
  #answerability: Answerability = { probability: 0, answered: false };

  constructor(engine: Engine, query: string, commits: readonly Commit[] = []) {
    this.engine = engine;
    this.#question = questionAbout(query, commits);
    this.#asked = query.trim();
    this.#language = readerLanguage(query);
    this.#words = findWords(this.#language);
    this.#follower = new Follower(engine, this.#question, (path) => this.read(path));
    for (const commit of commits.toReversed()) for (const path of meantPaths(commit)) this.#changedBy.set(path, commit);
    this.#asksOnlyForCommits = asksOnlyFor(query, commits);
  }

  /** As asked, and in the words of the tree as soon as it was searched. */
  get question(): Question {
    return this.#stageOne?.question ?? this.#question;
  }

  functions(): Omit<RetrieveInput, "initialQueries"> {
    return {
      searchFn: (query) => this.#search(query),
      readFn: (path) => this.read(path).text,
      gapsFn: (judged) => this.#gaps(judged),
      followFn: ({ path, content }) => this.#follow(path, content),
    };
  }

  /** Once for each question: a file that changes meanwhile has one text in all rounds and in the answer. */
  read(path: string): ReadSource {
    let source = this.#sources.get(path);
    if (source === undefined) this.#sources.set(path, (source = this.engine.source(path)));
    return source;
  }

  /** What to read of a file, best first. Throws where it cannot be read. */
  regionsOf(path: string): Region[] {
    const proof = this.#proofs.get(path);
    const regions = chooseRegions(this.read(path).regions, this.question, {
      passages: this.#verdicts.get(path)?.judged.candidate.passages ?? [],
      provenLines: proof?.lines,
      frameLines: frameLines(this.question, path),
      information: this.#stageOne === undefined ? [] : wordInformation(this.#stageOne),
    });
    return this.#question.named?.part === undefined ? regions : regionsAt(proof?.lines ?? [], regions);
  }

  absent(): readonly string[] {
    // The words of a commit's message are none that were asked.
    if (this.#changedBy.size > 0) return [];
    // A body quotes logs, versions and other people's code: that those are nowhere is no news.
    const asked = this.question.kind === "issue" ? this.question.title : this.#asked;
    return absentWords(asked, this.#stageOne?.absent ?? []);
  }

  /** Whether some file is known to be what was asked for. */
  get isProven(): boolean {
    return 1 - this.#doubt >= SURE;
  }

  /** Whether anything in the tree can be what was asked for. */
  answered(): boolean {
    return this.#answerability.answered;
  }

  #canAnswer(stageOne: StageOne, ranked: readonly Verdict[], tree: TreeFacts): Answerability {
    if (this.isProven) return { probability: 1, answered: true };
    return answerability(stageOne, ranked, (path) => this.#termsOf(path), tree);
  }

  /** undefined where it cannot be read: who opens it hears why. */
  #readable(path: string): ReadSource | undefined {
    try {
      return this.read(path);
    } catch {
      return undefined;
    }
  }

  #termsOf(path: string): Float64Array {
    return this.#readable(path)?.regions.words.keys ?? new Float64Array();
  }

  /** Everything that the words of the question found, best first; whatever the bands, this is the order of an answer. */
  judged(): JudgedFile[] {
    return this.#best().map((verdict) => this.#found(verdict));
  }

  #best(): Verdict[] {
    return [...this.#verdicts.values()].sort((a, b) => this.#scoreOf(b) - this.#scoreOf(a));
  }

  async #search(query: string): Promise<SearchedFile[]> {
    if (query === this.#asked) {
      const { verdicts: ranked, stageOne, tree } = await this.engine.rank(this.#question);
      const found = this.#oneOfEach(withApart(ranked, await this.engine.rankForUse(this.#question, stageOne)));
      const verdicts = this.#asksOnlyForCommits
        ? found.filter(({ judged }) => this.#changedBy.has(judged.candidate.path))
        : found;
      this.#stageOne = stageOne;
      this.#verdicts = new Map(verdicts.map((verdict) => [verdict.judged.candidate.path, verdict]));
      const read = (path: string): ReadSource | undefined => this.#readable(path);
      this.#proofs = atPart(proofsOf(this.#question, stageOne, verdicts, read), this.#question.named?.part, read);
      this.#doubt = 1 - Math.max(0, ...[...this.#verdicts.keys()].map((path) => this.#certaintyOf(path)));
      this.#answerability = this.#canAnswer(stageOne, ranked, tree);
      return this.#best()
        .slice(0, CANDIDATES)
        .map((verdict) => this.#found(verdict));
    }
    const definers = this.#stageOne?.definers.get(query) ?? [];
    if (definers.length > 0)
      return definers.slice(0, GAP_FILES).map((path) => this.#linked(path, this.#words.defines(query)));
    const { verdicts } = await this.engine.rank(readQuestion(query), GAP_FILES * 4);
    return verdicts
      .slice(0, GAP_FILES)
      .map(({ judged }) => this.#linked(judged.candidate.path, this.#words.answers(query)));
  }

  /** Of a document in ten languages one copy, with the names of the others. */
  #oneOfEach(verdicts: readonly Verdict[]): Verdict[] {
    const ranked = verdicts.map((verdict) => ({ path: verdict.judged.candidate.path, score: verdict.score, verdict }));
    return foldTranslations(ranked, this.#asked).map(({ item: { path, verdict }, score, others }) => {
      if (others.length > 0) this.#alsoIn.set(path, others);
      return { ...verdict, score };
    });
  }

  async #follow(path: string, content: string): Promise<Followed> {
    const { patterns, links } = await this.#follower.follow(path, content);
    return { patterns, links: links.map(({ path: to, by }) => this.#linked(to, this.#words[by](path))) };
  }

  /** A file that something led to is judged by the question that was asked. */
  #linked(path: string, why: string): SearchedFile {
    this.#led.add(path);
    const verdict = this.#verdicts.get(path);
    const reasons = verdict === undefined ? [] : this.#reasons(verdict);
    const score = verdict === undefined ? LED_SCORE : this.#scoreOf(verdict);
    return { path, query: this.#asked, score, why: [why, ...reasons] };
  }

  /** Of a file that a named commit touched, that is all there is to say. */
  #reasons(verdict: Verdict): string[] {
    const commit = this.#changedBy.get(verdict.judged.candidate.path);
    if (commit !== undefined) return [this.#words.changedBy(shortName(commit), subjectOf(commit))];
    const others = this.#alsoIn.get(verdict.judged.candidate.path);
    const proof = this.#proofs.get(verdict.judged.candidate.path);
    const reasons = [
      ...(proof === undefined ? [] : [this.#words.proven(proof, this.#question.named?.thing ?? this.#question.title)]),
      ...reasonsOf(verdict, this.question, this.#language),
    ];
    return others === undefined ? reasons : [...reasons, this.#words.alsoIn(others)];
  }

  /** Of what no words of the judge's can tell: the files of a commit, and who says just this. */
  #certaintyOf(path: string): number {
    return this.#changedBy.has(path) ? OF_NAMED_COMMIT : (this.#proofs.get(path)?.certainty ?? 0);
  }

  /** The best file of a tree that does not answer is the best of nothing: a share of one candidate is 1, whatever was asked. */
  #scoreOf({ judged, score }: Verdict): number {
    const { answered, probability } = this.#answerability;
    return this.#certaintyOf(judged.candidate.path) + this.#doubt * (answered ? score : probability * score);
  }

  #found(verdict: Verdict): JudgedFile {
    const { path } = verdict.judged.candidate;
    const score = this.#scoreOf(verdict);
    return { path, query: this.#asked, score, band: bandOf(score), why: this.#reasons(verdict) };
  }

  /** Things the question names, and the tree has, that no kept file has to do with and nothing has led to yet. */
  #gaps(judged: readonly JudgedFile[]): Gap[] {
    const known = new Set(this.#led);
    for (const { path, band } of judged) if (band !== "rejected") known.add(path);
    const open = [...(this.#stageOne?.definers ?? [])].filter(([, definers]) => {
      return definers.length > 0 && !definers.some((path) => known.has(path));
    });
    return open.slice(0, MAX_GAPS).map(([what]) => ({ kind: "definition", what, query: what }));
  }
}

/** Both by their scores, best first; a file of both by the better one. */
function withApart(ranked: readonly Verdict[], apart: readonly Verdict[]): readonly Verdict[] {
  if (apart.length === 0) return ranked;
  const scores = new Map(apart.map(({ judged, score }) => [judged.candidate.path, score]));
  return ranked
    .map((verdict) => ({ ...verdict, score: Math.max(verdict.score, scores.get(verdict.judged.candidate.path) ?? 0) }))
    .sort((a, b) => b.score - a.score);
}
