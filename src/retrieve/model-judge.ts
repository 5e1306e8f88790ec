/**
 * A model as judge: an evaluateFn from any function that answers a prompt. Files asked about at the same time share one
 * prompt, equal content is asked about once, and a ceiling bounds what it may cost. Never throws and never blocks: where
 * the model fails, answers nonsense or may not be asked any more, the fallback's score stands and a note says so.
 */
import { countTokens } from "../pack/tokens.ts";
import { messageOf } from "../passage/errors.ts";
import { counted } from "../render/counted.ts";
import type { EvaluateFn, SearchedFile } from "./iterative-types.ts";
import { readScores } from "./judge-answer.ts";
import { excerptOf, judgePrompt } from "./judge-prompt.ts";
import { judgeByWords } from "./plain-world.ts";
import { said } from "./said.ts";
import { firstOf, orStopped } from "./stopped.ts";

/** A prompt in, the model's text out: a call to your provider. */
export type ModelFn = (prompt: string, signal?: AbortSignal) => Promise<string>;

/** What to judge for, and what it may cost. */
export interface ModelJudgeOptions {
  /** What to judge for; where absent, the query that found the file. */
  readonly question?: string;
  /** Ceiling over all prompts and answers, estimated from above. */
  readonly maxTokens?: number;
  /** Files that the search itself scored lower keep that score and are not sent; default 0, so all are. */
  readonly minScore?: number;
  /** Most files in one prompt. */
  readonly maxBatch?: number;
  /** For one prompt. */
  readonly timeLimitMs?: number;
  /** The score where the model gives none. Absent: what the search said, else a count of words. */
  readonly fallback?: EvaluateFn;
  /** Scores by content; hand one in to keep them from run to run. */
  readonly cache?: Map<string, number>;
  /** Applied to every file before it leaves, such as the masking of secrets. */
  readonly mask?: (text: string) => string;
  readonly onNote?: (note: string) => void;
  readonly signal?: AbortSignal;
}

/** What the judging has cost so far, and where the model was no help. */
export interface JudgeReport {
  readonly prompts: number;
  /** Of prompts and answers, estimated from above. */
  readonly tokens: number;
  /** Files whose score came from the model, from the cache, from the fallback. */
  readonly judged: number;
  readonly cached: number;
  readonly fellBack: number;
  readonly notes: readonly string[];
}

/** An `evaluateFn` that asks a model. */
export interface ModelJudge {
  (content: string, query: string, file: SearchedFile): Promise<number>;
  report(): JudgeReport;
}

const DEFAULTS = {
  maxTokens: 100_000,
  minScore: 0,
  maxBatch: 8,
  timeLimitMs: 60_000,
};
/** Of one file; the rest is cut to its head and what was asked. */
const MAX_FILE_TOKENS = 1500;
/** How long a file waits for more to share a prompt with. */
const GATHER_MS = 5;
/** Reserved for the answer: a path and a number each. */
const ANSWER_TOKENS_PER_FILE = 40;
/** A model that failed so often in a row is down; asking on would only cost time. */
const MAX_FAILURES = 2;

export function modelJudge(model: ModelFn, options: ModelJudgeOptions = {}): ModelJudge {
  const bench = new Bench(model, options);
  return Object.assign((content: string, query: string, file: SearchedFile) => bench.judge(content, query, file), {
    report: () => bench.report(),
  });
}

interface Waiting {
  readonly path: string;
  readonly excerpt: { readonly text: string; readonly note?: string };
  readonly settle: (score: number | undefined) => void;
}

class Bench {
  readonly #model: ModelFn;
  readonly #options: ModelJudgeOptions & typeof DEFAULTS;
  readonly #cache: Map<string, number>;
  readonly #asking = new Map<string, Promise<number | undefined>>();
  /** By question: one prompt asks one. */
  readonly #waiting = new Map<string, Waiting[]>();
  readonly #notes: string[] = [];
  readonly #count = { prompts: 0, tokens: 0, judged: 0, cached: 0, fellBack: 0 };
  #failures = 0;

  constructor(model: ModelFn, options: ModelJudgeOptions) {
    this.#model = model;
    this.#options = { ...DEFAULTS, ...said(options) };
    this.#cache = options.cache ?? new Map<string, number>();
  }

  report(): JudgeReport {
    return { ...this.#count, notes: [...this.#notes] };
  }

  async judge(content: string, query: string, file: SearchedFile): Promise<number> {
    if (file.score !== undefined && file.score < this.#options.minScore) return file.score;
    const question = this.#options.question ?? query;
    const key = `${contentHash(question)} ${contentHash(content)}`;
    const known = this.#cache.get(key);
    if (known !== undefined) {
      this.#count.cached++;
      return known;
    }
    const asked = this.#asking.get(key);
    const asking = asked ?? this.#enqueue(content, question, file.path);
    if (asked === undefined) this.#asking.set(key, asking);
    const score = await asking;
    this.#asking.delete(key);
    if (score === undefined) return this.#fallBack(content, question, file);
    this.#cache.set(key, score);
    if (asked === undefined) this.#count.judged++;
    else this.#count.cached++;
    return score;
  }

  async #fallBack(content: string, question: string, file: SearchedFile): Promise<number> {
    this.#count.fellBack++;
    try {
      const score = await (this.#options.fallback ?? fallbackScore)(content, question, file);
      if (Number.isFinite(score)) return score;
    } catch (error) {
      this.#note(`The fallback failed on ${file.path}: ${messageOf(error)}`);
    }
    return fallbackScore(content, question, file);
  }

  #enqueue(content: string, question: string, path: string): Promise<number | undefined> {
    return new Promise((settle) => {
      if (!this.#mayAsk()) return settle(undefined);
      const text = this.#masked(content);
      if (text === undefined) return settle(undefined);
      const batch = this.#waiting.get(question) ?? [];
      batch.push({ path, excerpt: excerptOf(text, question, MAX_FILE_TOKENS), settle });
      this.#waiting.set(question, batch);
      if (batch.length >= this.#options.maxBatch) this.#flush(question, batch);
      else if (batch.length === 1) setTimeout(() => this.#flush(question, batch), GATHER_MS);
    });
  }

  /** A mask that fails must not let the text through. */
  #masked(content: string): string | undefined {
    try {
      return this.#options.mask === undefined ? content : this.#options.mask(content);
    } catch (error) {
      this.#note(`Masking failed, so the file was not sent: ${messageOf(error)}`);
      return undefined;
    }
  }

  /** Called by the batch that filled up and by its timer: the second finds it gone. */
  #flush(question: string, batch: Waiting[]): void {
    if (this.#waiting.get(question) !== batch) return;
    this.#waiting.delete(question);
    void this.#ask(question, batch);
  }

  async #ask(question: string, batch: readonly Waiting[]): Promise<void> {
    const files = [...batch];
    let prompt = promptFor(question, files);
    let cost = costOf(prompt, files.length);
    while (files.length > 0 && this.#count.tokens + cost > this.#options.maxTokens) {
      files.pop()!.settle(undefined);
      prompt = promptFor(question, files);
      cost = costOf(prompt, files.length);
      this.#note(
        `The ceiling of ${this.#options.maxTokens} tokens for judging is reached; other files have a plain score.`,
      );
    }
    if (files.length === 0) return;
    this.#count.prompts++;
    this.#count.tokens += cost;
    const scores = await this.#scores(prompt, files);
    for (const { path, settle } of files) settle(scores.get(path));
    const silent = files.filter(({ path }) => !scores.has(path)).length;
    if (silent > 0 && scores.size > 0)
      this.#note(`The model gave no usable score for ${silent} of ${files.length} files.`);
  }

  async #scores(prompt: string, files: readonly Waiting[]): Promise<Map<string, number>> {
    try {
      const answer: unknown = await this.#within(prompt);
      const text = typeof answer === "string" ? answer : "";
      // The reserve was an estimate; what is longer than that counts too.
      this.#count.tokens += Math.max(0, countTokens(text) - files.length * ANSWER_TOKENS_PER_FILE);
      const scores = readScores(
        text,
        files.map(({ path }) => path),
      );
      if (scores.size === 0) throw new Error("no score could be read from its answer");
      this.#failures = 0;
      return scores;
    } catch (error) {
      this.#failures++;
      this.#note(
        `The model could not judge ${counted(files.length, "file")}: ${messageOf(error)}. A plain score stands in.`,
      );
      if (this.#failures === MAX_FAILURES) this.#note("The model failed repeatedly and is not asked any more.");
      return new Map();
    }
  }

  #within(prompt: string): Promise<unknown> {
    const signal = firstOf(AbortSignal.timeout(this.#options.timeLimitMs), this.#options.signal);
    return orStopped(this.#model(prompt, signal), signal);
  }

  #mayAsk(): boolean {
    return (
      this.#failures < MAX_FAILURES && this.#count.tokens < this.#options.maxTokens && !this.#options.signal?.aborted
    );
  }

  #note(note: string): void {
    if (this.#notes.includes(note)) return;
    this.#notes.push(note);
    this.#options.onNote?.(note);
  }
}

function promptFor(question: string, files: readonly Waiting[]): string {
  return judgePrompt(
    question,
    files.map(({ path, excerpt }) => ({ path, ...excerpt })),
  );
}

function costOf(prompt: string, files: number): number {
  return countTokens(prompt) + files * ANSWER_TOKENS_PER_FILE;
}

const fallbackScore: EvaluateFn = (content, query, file) => file.score ?? judgeByWords(content, query, file);

/** FNV-1a twice with different starts, and the length: no guard against malice, only against judging the same text twice. */
export function contentHash(text: string): string {
  let one = 0x811c9dc5;
  let two = 0x9747b28c;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    one = Math.imul(one ^ unit, 0x01000193);
    two = Math.imul(two ^ unit, 0x01000193) ^ (two >>> 15);
  }
  return `${text.length.toString(36)}.${(one >>> 0).toString(36)}.${(two >>> 0).toString(36)}`;
}
