/**
 * The tools of one agent, and the one way to call them: validate, pass the gate, run, mask, cut. Nothing a tool does or
 * throws can break the loop; the model always gets a result. Belongs here: the call. Does not: any tool, any permission rule.
 */
import { ContextError, messageOf, abortedError } from "../../passage/errors.ts";
import { countTokens } from "../../pack/tokens.ts";
import type { ToolCall, ToolFace, ToolResult } from "../model.ts";
import type { Gate } from "../permission.ts";
import { maskNote, maskSecrets } from "../../render/secrets.ts";
import type { Tool } from "./tool.ts";

/** About 12,000 tokens of English. Tools that can say where the rest is cut earlier themselves. */
export const MAX_RESULT_CHARACTERS = 48_000;
/** Of the model's window: a result that fills it is folded away before anybody has read it. */
const RESULT_SHARE = 0.3;
export function maxResultTokens(contextTokens: number): number {
  return Math.floor(contextTokens * RESULT_SHARE);
}

/** Of what is kept, from the end: there commands say how they ended. */
const TAIL_SHARE = 1 / 6;

export interface ToolSetOptions {
  readonly tools: readonly Tool[];
  readonly gate: Gate;
  /** Secrets known by value. */
  readonly secrets?: readonly string[];
  /** The model's window; absent: results are cut by their characters alone. */
  readonly contextTokens?: number;
}

export class ToolSet {
  readonly #byName: ReadonlyMap<string, Tool>;
  readonly #options: ToolSetOptions;

  constructor(options: ToolSetOptions) {
    this.#options = options;
    this.#byName = new Map(options.tools.map((tool) => [tool.face.name, tool]));
  }

  faces(): ToolFace[] {
    return [...this.#byName.values()].map(({ face }) => face);
  }

  /** Calls that only look, and tasks, may run beside each other. */
  mayOverlap(name: string): boolean {
    return name === "task" || this.#byName.get(name)?.kind === "look";
  }

  /** Never throws, but for an abort: as soon as the tool has ended, or a moment later where it does not listen. */
  async run(call: ToolCall, signal?: AbortSignal): Promise<ToolResult> {
    const result = (text: string, isError: boolean): ToolResult => ({
      id: call.id,
      name: call.name,
      text: this.#clean(text),
      isError,
    });
    try {
      return result(await orLeft(this.#attempt(call, signal), signal), false);
    } catch (thrown) {
      if (signal?.aborted) throw thrown;
      if (thrown instanceof ContextError) return result(thrown.message, true);
      return result(`${call.name} failed: ${messageOf(thrown)}`, true);
    }
  }

  async #attempt(call: ToolCall, signal: AbortSignal | undefined): Promise<string> {
    const tool = this.#byName.get(call.name) ?? this.#byName.get(call.name.toLowerCase());
    if (tool === undefined) {
      throw new ContextError(
        "bad-input",
        `There is no tool "${call.name}". There are: ${[...this.#byName.keys()].join(", ")}.`,
      );
    }
    if (call.malformed !== undefined) {
      throw new ContextError(
        "bad-input",
        `The call of ${call.name} could not be read: ${call.malformed}. Send it again as one JSON object.`,
      );
    }
    const prepared = tool.prepare(call.input);
    const { subject, preview } = prepared;
    // Rules are about the tool, however the call spells it.
    await this.#options.gate.pass({ tool: tool.face.name, kind: tool.kind, subject, preview }, signal);
    return prepared.run(signal);
  }

  #clean(text: string): string {
    const masked = maskSecrets(text, this.#options.secrets);
    const note = maskNote(masked);
    const whole = note === undefined ? masked.text : `${masked.text}\n(${note})`;
    const kept = this.#keptCharacters(whole);
    if (whole.length <= kept) return whole.toWellFormed();
    const tail = Math.floor(kept * TAIL_SHARE);
    const left = `[… ${whole.length - kept} characters left out; ask for less at a time …]`;
    return `${whole.slice(0, kept - tail)}\n${left}\n${whole.slice(whole.length - tail)}`.toWellFormed();
  }

  #keptCharacters(whole: string): number {
    const { contextTokens = Infinity } = this.#options;
    const tokens = contextTokens === Infinity ? 0 : countTokens(whole.slice(0, MAX_RESULT_CHARACTERS));
    const most = Math.min(whole.length, MAX_RESULT_CHARACTERS);
    const maxTokens = maxResultTokens(contextTokens);
    return tokens <= maxTokens ? MAX_RESULT_CHARACTERS : Math.floor((most * maxTokens) / tokens);
  }
}

/** Tools that listen to the signal end at once, but for the processes they have to end first. */
const STOP_GRACE_MS = 3_000;

async function orLeft<Value>(work: Promise<Value>, signal: AbortSignal | undefined): Promise<Value> {
  if (signal === undefined) return work;
  const left = Promise.withResolvers<never>();
  let timer: NodeJS.Timeout | undefined;
  const stop = (): void => {
    timer = setTimeout(() => left.reject(abortedError(signal.reason)), STOP_GRACE_MS);
  };
  signal.addEventListener("abort", stop, { once: true });
  if (signal.aborted) stop();
  try {
    return await Promise.race([work, left.promise]);
  } finally {
    signal.removeEventListener("abort", stop);
    clearTimeout(timer);
  }
}
