/**
 * What a model is to the agent: one function from messages and tools to a stream of events. Belongs here: the nouns of a
 * conversation. Does not: any wire (providers/), retries (resilient.ts) or what a tool does (tools/).
 */
import { ContextError } from "../passage/errors.ts";

/** Opaque words of a provider (thinking signatures, cache marks) that must come back to it unchanged. */
export type ProviderMeta = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** A tool that the model wants to be run. `id` comes back in its ToolResult. */
export interface ToolCall {
  readonly id: string;
  readonly name: string;
  readonly input: unknown;
  /** The arguments were not JSON: what is wrong with them, for the model to mend. `input` is `{}` then. */
  readonly malformed?: string;
  readonly meta?: ProviderMeta;
}

/** What a tool answered, for the model to read; a refusal or an error as well. */
export interface ToolResult {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly isError: boolean;
}

/** A piece of what a model answered, in the order in which it came. */
export type AssistantPart =
  | { readonly type: "text"; readonly text: string; readonly meta?: ProviderMeta }
  | { readonly type: "reasoning"; readonly text: string; readonly meta?: ProviderMeta }
  | { readonly type: "tool-call"; readonly call: ToolCall };

/** One entry of a conversation, of whatever provider. The system prompt is the first. */
export type Message =
  | { readonly role: "system"; readonly text: string }
  | { readonly role: "user"; readonly text: string }
  | { readonly role: "assistant"; readonly parts: readonly AssistantPart[] }
  | { readonly role: "tool"; readonly results: readonly ToolResult[] };

/** A tool as a model sees it. `inputSchema` is JSON Schema. */
export interface ToolFace {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: Readonly<Record<string, unknown>>;
}

/** What a `Model` is called with: the whole conversation, and the tools it may call. */
export interface ModelRequest {
  readonly messages: readonly Message[];
  readonly tools?: readonly ToolFace[];
  /** Tools of this conversation that may not be called in this answer. */
  readonly withheld?: readonly ToolFace[];
  readonly maxOutputTokens?: number;
  readonly signal?: AbortSignal;
}

/** Tokens of one answer. `input` counts everything sent, cached or not. */
export interface Usage {
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly cachedTokens: number;
}

export const NO_USAGE: Usage = { inputTokens: 0, outputTokens: 0, cachedTokens: 0 };

export function addUsage(first: Usage, second: Usage): Usage {
  return {
    inputTokens: first.inputTokens + second.inputTokens,
    outputTokens: first.outputTokens + second.outputTokens,
    cachedTokens: first.cachedTokens + second.cachedTokens,
  };
}

/** - `length` the answer was cut by its output limit  - `filtered` the provider withheld it  - `other` said no reason */
export type FinishReason = "stop" | "tool-calls" | "length" | "filtered" | "other";

/** What a model streams. A `Model` of yours needs `text`, `tool-call` and at last `finish`. */
export type ModelEvent =
  | { readonly type: "text"; readonly text: string }
  | { readonly type: "reasoning"; readonly text: string }
  /** Closes a block of text or reasoning that carries words of the provider. */
  | { readonly type: "part-end"; readonly part: "text" | "reasoning"; readonly meta: ProviderMeta }
  /** Complete and parsed; deltas of arguments are of no use to anybody. */
  | { readonly type: "tool-call"; readonly call: ToolCall }
  | { readonly type: "usage"; readonly usage: Usage }
  /** What was streamed so far is void: the answer starts again after `waitMs`. Only resilient() says this. */
  | { readonly type: "restart"; readonly why: string; readonly attempt: number; readonly waitMs: number }
  | { readonly type: "finish"; readonly reason: FinishReason };

/** Throws ModelError; an aborted request throws ContextError "aborted". The last event is always `finish`. */
export type Model = (request: ModelRequest) => AsyncIterable<ModelEvent>;

/** USD for a million tokens. Prices change too often to be kept in a program; they come from settings. */
export interface Price {
  readonly input: number;
  readonly output: number;
  readonly cached?: number;
}

/** A model and what is known of it. */
export interface ModelChoice {
  /** `provider/name`, as it was asked for. */
  readonly id: string;
  readonly model: Model;
  readonly contextTokens: number;
  readonly price?: Price;
}

/** Why a provider gave no answer. */
export type ModelErrorKind =
  /** No key, or a refused one. */
  | "auth"
  /** The account has nothing left to spend. */
  | "quota"
  | "rate-limit"
  /** The provider is overloaded or broken (5xx). */
  | "unavailable"
  /** The connection broke off. */
  | "network"
  /** Nobody was there to connect to: no such host, nothing that listens, a certificate that is refused. */
  | "unreachable"
  /** The conversation is larger than the model's window: compaction is the way on. */
  | "context-overflow"
  /** The request itself was refused; sending it again cannot help. */
  | "refused";

const RETRYABLE: readonly ModelErrorKind[] = ["rate-limit", "unavailable", "network", "unreachable"];

/** What a provider refused or broke off; `kind` says whether to wait, to send less, or to ask a person. */
export class ModelError extends ContextError {
  readonly kind: ModelErrorKind;
  /** How long the provider asked to wait. */
  readonly retryAfterMs: number | undefined;

  constructor(
    kind: ModelErrorKind,
    message: string,
    more: { status?: number | undefined; retryAfterMs?: number | undefined; cause?: unknown } = {},
  ) {
    super("model-failed", message, { kind, ...(more.status === undefined ? {} : { status: more.status }) }, more.cause);
    this.name = "ModelError";
    this.kind = kind;
    this.retryAfterMs = more.retryAfterMs;
  }

  get retryable(): boolean {
    return RETRYABLE.includes(this.kind);
  }
}

/** An answer put together from its events. */
export interface Answer {
  readonly parts: readonly AssistantPart[];
  readonly text: string;
  readonly calls: readonly ToolCall[];
  readonly usage: Usage;
  readonly reason: FinishReason;
}

/** Reads a stream to its end; `onEvent` hears every event as it comes. A restart forgets what came before it. */
export async function readAnswer(
  events: AsyncIterable<ModelEvent>,
  onEvent?: (event: ModelEvent) => void,
): Promise<Answer> {
  let parts: AssistantPart[] = [];
  let usage = NO_USAGE;
  let reason: FinishReason = "other";
  for await (const event of events) {
    onEvent?.(event);
    if (event.type === "restart") parts = [];
    else if (event.type === "usage") usage = addUsage(usage, event.usage);
    else if (event.type === "finish") reason = event.reason;
    else appendPart(parts, event);
  }
  const text = parts.map((part) => (part.type === "text" ? part.text : "")).join("");
  const calls = parts.flatMap((part) => (part.type === "tool-call" ? [part.call] : []));
  return { parts, text, calls, usage, reason };
}

type PartEvent = Exclude<ModelEvent, { type: "restart" | "usage" | "finish" }>;

function appendPart(parts: AssistantPart[], event: PartEvent): void {
  const last = parts.at(-1);
  if (event.type === "tool-call") parts.push({ type: "tool-call", call: event.call });
  else if (event.type === "part-end") {
    if (last?.type === event.part) parts[parts.length - 1] = { ...last, meta: event.meta };
    else parts.push({ type: event.part, text: "", meta: event.meta });
  } else if (last?.type === event.type && last.meta === undefined) {
    parts[parts.length - 1] = { ...last, text: last.text + event.text };
  } else if (event.text !== "") parts.push({ type: event.type, text: event.text });
}
