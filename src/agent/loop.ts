/**
 * Think and act: ask the model, run what it calls, until it answers without calling. Belongs here: turns, limits, order of
 * calls. Does not: what a tool does, what is kept (session/session.ts), how the conversation is shortened (handed in).
 */
import { ContextError, throwIfAborted } from "../passage/errors.ts";
import { countTokens } from "../pack/tokens.ts";
import { orStopped } from "../retrieve/stopped.ts";
import type { Conversation } from "./conversation.ts";
import {
  addUsage,
  ModelError,
  NO_USAGE,
  readAnswer,
  type Answer,
  type Message,
  type ModelChoice,
  type ModelEvent,
  type ToolCall,
  type ToolResult,
  type Usage,
} from "./model.ts";
import type { ToolSet } from "./tools/toolset.ts";

/**
 * - `finished` a tool ended the work  - `stuck` the model made the same call again and again
 * - `output-limit` the answer was cut by its output limit, and so was what was asked for in addition
 */
export type LoopState = "done" | "finished" | "stuck" | "turn-limit" | "token-limit" | "time-limit" | "output-limit";

/** Where a run stops by itself: state `turn-limit`, `token-limit` or `time-limit`. */
export interface LoopLimits {
  readonly maxTurns: number;
  /** Input and output of all turns together. */
  readonly maxTokens?: number;
  readonly maxSeconds?: number;
}

/** A word of the model, a message that is complete, a call that begins or ends. */
export type LoopEvent =
  | { readonly type: "model"; readonly event: ModelEvent }
  | { readonly type: "message"; readonly message: Message; readonly usage?: Usage }
  | { readonly type: "tool-start"; readonly call: ToolCall }
  | { readonly type: "tool-end"; readonly call: ToolCall; readonly result: ToolResult; readonly elapsedMs: number }
  /** "compaction-stalled" while the conversation still fits; when it does not fit any more, the error is thrown. */
  | { readonly type: "stalled"; readonly error: ContextError };

export interface LoopOptions {
  readonly choice: ModelChoice;
  /** Made anew for every turn: skills that were opened stand in it. */
  readonly system: () => string;
  readonly conversation: Conversation;
  readonly tools: ToolSet;
  readonly limits: LoopLimits;
  readonly signal?: AbortSignal;
  readonly onEvent?: (event: LoopEvent) => void;
  /** Called before a request that would be too large, and after one that was; must shorten the conversation or throw. */
  readonly compact: (why: "full" | "overflow") => Promise<void>;
  /** Set when a tool has ended the work; the loop stops after that call's turn. */
  readonly finished?: () => boolean;
  /** At once, for tasks. */
  readonly maxParallel?: number;
}

/** How a run ended, with its last answer and its cost. */
export interface LoopResult {
  readonly state: LoopState;
  /** The last answer's text; of an answer that came in several pieces, all of them. */
  readonly text: string;
  readonly usage: Usage;
  readonly turns: number;
  readonly toolCalls: number;
  /** The last "compaction-stalled" of this run: it went on, and the window is nearly full. */
  readonly stalled?: ContextError;
}

/** Shares of the window: where the conversation is shortened, and where it no longer fits. */
const COMPACT_AT = 0.8;
const STILL_FITS = 0.97;
/** Of the size at which the last fold failed. */
const REGROWN = 1.1;
const MAX_PARALLEL = 4;
const MAX_CONTINUES = 2;
/** The same call so often in a row with the same result is a model that is stuck. */
const MAX_REPEATS = 4;
/** It was told so by then, several times. */
const GIVE_UP_REPEATS = 8;
const GO_ON = "Your answer was cut at its output limit. Go on exactly where it ended.";
const CUT_CALL = "your answer was cut at its output limit in the middle of it; do it in smaller steps";
const EMPTY = "Your answer was empty. Say what you found or did, or call a tool.";
const WRAP_UP =
  "The limit of this run is reached and no tool can be called any more. Say what is done, what is not, and what comes next.";

export async function runLoop(options: LoopOptions): Promise<LoopResult> {
  const run = new LoopRun(options);
  return run.toTheEnd();
}

type ToolUse = "offered" | "withheld";

class LoopRun {
  readonly #options: LoopOptions;
  readonly #deadlineMs: number;
  #usage = NO_USAGE;
  #turns = 0;
  #toolCalls = 0;
  /** Nudges since the last call, and the pieces of the answer that they were given for. */
  #continues = 0;
  #pieces = "";
  #stalled: ContextError | undefined;
  /** How often the last call was made in a row with the same result; asking after a job may be repeated while it runs. */
  #repeats: { readonly key: string; readonly text?: string; readonly count: number } = { key: "", count: 0 };

  constructor(options: LoopOptions) {
    this.#options = options;
    this.#deadlineMs = performance.now() + (options.limits.maxSeconds ?? Infinity) * 1000;
  }

  async toTheEnd(): Promise<LoopResult> {
    for (;;) {
      const limit = this.#limitReached();
      if (limit !== undefined) return this.#result(limit, (await this.#wrapUp(limit)) ?? "");
      const answer = await this.#ask("offered");
      this.#turns++;
      if (answer.calls.length > 0) {
        await this.#act(answer.calls);
        if (this.#options.finished?.() === true) return this.#result("finished", answer.text);
        [this.#continues, this.#pieces] = [0, ""];
      } else if (!this.#mustContinue(answer)) {
        return this.#result(answer.reason === "length" ? "output-limit" : "done", this.#pieces + answer.text);
      }
    }
  }

  #result(state: LoopState, text: string): LoopResult {
    const counted = { usage: this.#usage, turns: this.#turns, toolCalls: this.#toolCalls };
    return { state, text, ...counted, stalled: this.#stalled };
  }

  #limitReached(): LoopState | undefined {
    const { maxTurns, maxTokens = Infinity } = this.#options.limits;
    if (this.#repeats.count > GIVE_UP_REPEATS) return "stuck";
    if (this.#turns >= maxTurns) return "turn-limit";
    if (this.#usage.inputTokens + this.#usage.outputTokens >= maxTokens) return "token-limit";
    return performance.now() >= this.#deadlineMs ? "time-limit" : undefined;
  }

  /** One last answer without tools: what was found must not be lost with the limit. Not when time is up. */
  async #wrapUp(limit: LoopState): Promise<string | undefined> {
    if (limit === "time-limit") return undefined;
    this.#add({ role: "user", text: WRAP_UP });
    return (await this.#ask("withheld")).text;
  }

  #add(message: Message, usage?: Usage): void {
    this.#options.conversation.add(message);
    this.#options.onEvent?.({ type: "message", message, usage });
  }

  async #ask(tools: ToolUse): Promise<Answer> {
    const { conversation, compact } = this.#options;
    await this.#makeRoom();
    let answer: Answer;
    try {
      answer = await this.#request(tools);
    } catch (thrown) {
      if (!(thrown instanceof ModelError) || thrown.kind !== "context-overflow") throw thrown;
      // Our count was too low for this model. Once: a conversation that overflows again is beyond help.
      await compact("overflow");
      answer = await this.#request(tools);
    }
    if (answer.reason === "length") answer = { ...answer, calls: answer.calls.map(saidCut) };
    this.#usage = addUsage(this.#usage, answer.usage);
    const parts = answer.parts.length > 0 ? answer.parts : [{ type: "text" as const, text: "(empty)" }];
    this.#add({ role: "assistant", parts }, answer.usage);
    conversation.measure(answer.usage);
    return answer;
  }

  /**
   * Folds a conversation that is nearly full. One that cannot be folded goes on as long as it fits, and whoever runs it is
   * given the error; thrown at once, it would end a session that has a fifth of its window left.
   */
  async #makeRoom(): Promise<void> {
    const { choice, conversation, compact } = this.#options;
    const overhead = overheadTokens(this.#options);
    const tokens = conversation.tokens(overhead);
    const fits = tokens <= choice.contextTokens * STILL_FITS;
    const regrown = tokens > conversation.stalledTokens * REGROWN;
    if (tokens <= choice.contextTokens * COMPACT_AT || (fits && !regrown)) return;
    try {
      await compact("full");
      this.#stalled = undefined;
    } catch (error) {
      if (!(error instanceof ContextError) || error.code !== "compaction-stalled") throw error;
      if (!fits) throw overhead > choice.contextTokens * STILL_FITS ? windowTooSmall(overhead, choice, error) : error;
      this.#stalled = error;
      conversation.stalledTokens = tokens;
      this.#options.onEvent?.({ type: "stalled", error });
    }
  }

  #request(use: ToolUse): Promise<Answer> {
    const { choice, system, conversation, tools, signal, onEvent } = this.#options;
    const events = choice.model({
      messages: [{ role: "system", text: system() }, ...conversation.messages],
      ...(use === "offered" ? { tools: tools.faces() } : { withheld: tools.faces() }),
      signal,
    });
    // A model is anybody's function, and may not listen.
    const answer = readAnswer(events, (event) => {
      if (signal?.aborted !== true) onEvent?.({ type: "model", event });
    });
    return orStopped(answer, signal);
  }

  /** Whether the model has to be asked once more although it called nothing. */
  #mustContinue({ reason, text }: Answer): boolean {
    const nudge = reason === "length" ? GO_ON : text.trim() === "" ? EMPTY : undefined;
    if (nudge === undefined || this.#continues >= MAX_CONTINUES) return false;
    this.#continues++;
    if (reason === "length") this.#pieces += text;
    this.#add({ role: "user", text: nudge });
    return true;
  }

  async #act(calls: readonly ToolCall[]): Promise<void> {
    const { signal } = this.#options;
    const results = new Map<string, ToolResult>();
    try {
      for (const batch of this.#batches(calls)) {
        throwIfAborted(signal);
        await inParallel(batch, this.#options.maxParallel ?? MAX_PARALLEL, async (call) => {
          results.set(call.id, await this.#call(call));
        });
      }
    } finally {
      // Also when stopped: a call without a result would make the conversation unusable.
      const stopped = (call: ToolCall): ToolResult => ({
        id: call.id,
        name: call.name,
        text: "Stopped by the user.",
        isError: true,
      });
      this.#add({ role: "tool", results: calls.map((call) => results.get(call.id) ?? stopped(call)) });
    }
  }

  /** Neighbours that may overlap run together; everything else alone and in order. */
  #batches(calls: readonly ToolCall[]): ToolCall[][] {
    const batches: ToolCall[][] = [];
    let open = false;
    for (const call of calls) {
      const overlaps = this.#options.tools.mayOverlap(call.name);
      if (overlaps && open) batches.at(-1)!.push(call);
      else batches.push([call]);
      open = overlaps;
    }
    return batches;
  }

  async #call(call: ToolCall): Promise<ToolResult> {
    this.#toolCalls++;
    this.#options.onEvent?.({ type: "tool-start", call });
    const startMs = performance.now();
    const result = this.#refusedRepeat(call) ?? (await this.#run(call));
    this.#options.onEvent?.({ type: "tool-end", call, result, elapsedMs: Math.round(performance.now() - startMs) });
    return result;
  }

  #refusedRepeat(call: ToolCall): ToolResult | undefined {
    const { key, count } = this.#repeats;
    if (key !== keyOf(call) || count < MAX_REPEATS) return undefined;
    this.#repeats = { ...this.#repeats, count: count + 1 };
    const text = `The same call was made ${MAX_REPEATS} times in a row with the same result. Do something else.`;
    return { id: call.id, name: call.name, text, isError: true };
  }

  async #run(call: ToolCall): Promise<ToolResult> {
    const result = await this.#options.tools.run(call, this.#options.signal);
    const key = keyOf(call);
    const before = this.#repeats;
    const isSame = before.key === key && before.text === result.text;
    this.#repeats = { key, text: result.text, count: isSame ? before.count + 1 : 1 };
    return result;
  }
}

/** Folding a conversation does not help where it is not what fills the window. */
function windowTooSmall(overhead: number, { contextTokens }: ModelChoice, stalled: ContextError): ContextError {
  const message =
    `Instructions, skills and tools alone take ${overhead} tokens, and the model's window is taken for ${contextTokens}. ` +
    "Use a model with a larger one, or say its size (--context-tokens).";
  return new ContextError(stalled.code, message, stalled.data, stalled);
}

/** Arguments that end in the middle because the answer did: sent again at the same length, they would end there again. */
function saidCut(call: ToolCall): ToolCall {
  return call.malformed === undefined ? call : { ...call, malformed: CUT_CALL };
}

function keyOf({ name, input }: ToolCall): string {
  return `${name} ${JSON.stringify(input)}`;
}

/** What every request carries besides the conversation. */
export function overheadTokens({ system, tools }: Pick<LoopOptions, "system" | "tools">): number {
  return countTokens(system()) + countTokens(JSON.stringify(tools.faces()));
}

/** Runs all, at most `limit` at once; the first failure is thrown after the others have ended. */
async function inParallel<Item>(
  items: readonly Item[],
  limit: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = [...items];
  const failures: unknown[] = [];
  const worker = async (): Promise<void> => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
      try {
        await work(item);
      } catch (thrown) {
        failures.push(thrown);
        waiting.length = 0;
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, worker));
  if (failures.length > 0)
    throw failures[0] instanceof Error ? failures[0] : new ContextError("aborted", String(failures[0]));
}
