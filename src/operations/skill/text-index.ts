/**
 * The engine's stages one and two over texts in memory. Belongs here: which field a skill's or chunk's name, description and
 * text are. Does not: terms, evidence and the judge (find/), what a skill's parts are (rank.ts).
 *
 * Not the project's store: skills also lie outside of the root, and how rare a word is among skills says nothing about the
 * code around them (docs/decisions/0004).
 */
import { chooseCandidates, type StageOne } from "../../find/files/evidence/candidates.ts";
import { type Corpus, corpusOf } from "../../find/files/evidence/corpus.ts";
import { EvidenceScratch, gatherEvidence } from "../../find/files/evidence/evidence.ts";
import { filesWith } from "../../find/files/evidence/files-with.ts";
import { judge, type Verdict } from "../../find/files/judge/judge.ts";
import type { Question } from "../../find/question/question.ts";
import { inScriptOf } from "../../find/question/script.ts";
import { type FilesWith, inWordsOf } from "../../find/question/translate.ts";
import { PostingsBuilder } from "../../find/terms/postings.ts";

export interface IndexedText {
  /** Tells it from the others, and is searched like a path. */
  readonly name: string;
  readonly description: string;
  readonly text: string;
}

export interface TextRanking {
  /** Best first. */
  readonly verdicts: readonly Verdict[];
  readonly stageOne: StageOne;
}

/** Texts that are judged; more only costs time. */
const CANDIDATES = 120;
/** All texts are alike in this: no role is damped, no kind of file is rarer than the others. */
const FACTS = { role: "doc", extensionShare: 1 } as const;

/** Built once and never changed. One passage a text: cutting thousands of skills into sections found no more of them. */
export class SkillIndex {
  readonly #corpus: Corpus;
  readonly #scratch: EvidenceScratch;
  readonly #counted: FilesWith;

  constructor(texts: readonly IndexedText[]) {
    const [path, title, body] = [new PostingsBuilder(), new PostingsBuilder(), new PostingsBuilder()];
    for (const { name, description, text } of texts) {
      for (const field of [path, title, body]) field.startDoc();
      path.add(name);
      title.add(`${name}\n${description}`);
      body.add(`${description}\n${text}`);
    }
    const numbers = Uint32Array.from(texts.keys());
    this.#corpus = corpusOf([
      {
        paths: texts.map(({ name }) => name),
        live: new Uint8Array(texts.length).fill(1),
        isTest: new Uint8Array(texts.length),
        passageFile: numbers,
        passageStart: numbers,
        passageEnd: numbers.map((number) => number + 1),
        body: body.finish(),
        title: title.finish(),
        path: path.finish(),
      },
    ]);
    this.#scratch = new EvidenceScratch(this.#corpus);
    this.#counted = filesWith(this.#corpus, this.#scratch.tally);
  }

  /** Whether any of the texts says it. */
  holds(term: string): boolean {
    return this.#counted(term) > 0;
  }

  rank(asked: Question): TextRanking {
    const question = inWordsOf(this.#counted, inScriptOf(this.#counted, asked));
    const evidence = gatherEvidence(this.#corpus, question.query, this.#scratch);
    const stageOne = chooseCandidates(this.#corpus, evidence, {
      question,
      definers: new Map(),
      exact: new Map(),
      past: undefined,
      limit: CANDIDATES,
    });
    return { verdicts: judge(stageOne, () => FACTS), stageOne };
  }
}
