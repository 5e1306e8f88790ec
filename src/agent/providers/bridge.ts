/**
 * From an AI SDK language model to our Model: messages in, events out. The one file that knows the SDK's shapes; which
 * provider stands behind it is open.ts's business.
 */
import type { AnthropicProvider } from "@ai-sdk/anthropic";
import { messageOf, abortedError, throwIfAborted } from "../../passage/errors.ts";
import {
  ModelError,
  type FinishReason,
  type Message,
  type Model,
  type ModelEvent,
  type ModelRequest,
  type ProviderMeta,
  type ToolCall,
} from "../model.ts";
import { modelErrorFrom } from "./failures.ts";

// The spec's types live in a package that we do not depend on directly; every provider hands out the same one.
export type LanguageModel = ReturnType<AnthropicProvider["languageModel"]>;
type CallOptions = Parameters<LanguageModel["doStream"]>[0];
type Prompt = CallOptions["prompt"];
type ProviderOptions = NonNullable<CallOptions["providerOptions"]>;
type Stream = Awaited<ReturnType<LanguageModel["doStream"]>>["stream"];
type StreamPart = Stream extends ReadableStream<infer Part> ? Part : never;
type StreamUsage = Extract<StreamPart, { type: "finish" }>["usage"];

// Anthropic keeps what came before a mark for the next request: the system text and tools, and the conversation so far.
const CACHE_MARK: ProviderOptions = { anthropic: { cacheControl: { type: "ephemeral" } } };

/** `provider` is for messages: "anthropic", "ollama at http://127.0.0.1:11434". */
export function bridge(languageModel: LanguageModel, provider: string): Model {
  return async function* stream(request: ModelRequest): AsyncGenerator<ModelEvent> {
    const { signal } = request;
    throwIfAborted(signal);
    let finished = false;
    try {
      const result = await languageModel.doStream(callOptions(request, provider));
      const open = new OpenBlocks();
      for await (const part of result.stream as unknown as AsyncIterable<StreamPart>) {
        if (part.type === "error") throw part.error;
        // Google's adapter closes a cut stream as if it were complete, only without the wire's own word for the reason.
        if (part.type === "finish")
          finished = part.finishReason.unified !== "other" || part.finishReason.raw !== undefined;
        if (part.type === "finish" && !finished) break;
        yield* eventsOf(part, open, provider);
      }
    } catch (thrown) {
      // A stop by the user surfaces as whatever the socket says first; the signal is what tells.
      if (signal?.aborted) throw abortedError(thrown);
      throw thrown instanceof ModelError ? thrown : modelErrorFrom(thrown, provider);
    }
    throwIfAborted(signal);
    if (!finished)
      throw new ModelError("network", `The answer of ${provider} ended before it was complete. Try again.`);
  };
}

/** Provider words may arrive when a block starts, in its middle or at its end; they belong to the block as a whole. */
class OpenBlocks {
  readonly #metaById = new Map<string, ProviderMeta>();
  readonly #callIds = new Set<string>();

  /** Local servers give empty ids, or the same one twice; then results could not be told apart. */
  freshId(id: string): string {
    const fresh = id === "" || this.#callIds.has(id) ? `call_${crypto.randomUUID().slice(0, 12)}` : id;
    this.#callIds.add(fresh);
    return fresh;
  }

  note(id: string, meta: ProviderMeta | undefined): void {
    if (meta === undefined) return;
    const merged: Record<string, Record<string, unknown>> = {};
    for (const source of [this.#metaById.get(id) ?? {}, meta]) {
      for (const [name, words] of Object.entries(source)) merged[name] = { ...merged[name], ...words };
    }
    this.#metaById.set(id, merged);
  }

  close(id: string): ProviderMeta | undefined {
    const meta = this.#metaById.get(id);
    this.#metaById.delete(id);
    return meta;
  }
}

function* eventsOf(part: StreamPart, open: OpenBlocks, provider: string): Generator<ModelEvent> {
  switch (part.type) {
    case "text-start":
    case "reasoning-start":
      open.note(part.id, part.providerMetadata);
      break;
    case "text-delta":
    case "reasoning-delta":
      open.note(part.id, part.providerMetadata);
      if (part.delta !== "") yield { type: part.type === "text-delta" ? "text" : "reasoning", text: part.delta };
      break;
    case "text-end":
    case "reasoning-end": {
      open.note(part.id, part.providerMetadata);
      const meta = open.close(part.id);
      if (meta !== undefined) yield { type: "part-end", part: part.type === "text-end" ? "text" : "reasoning", meta };
      break;
    }
    case "tool-call":
      yield {
        type: "tool-call",
        call: parseCall(open.freshId(part.toolCallId), part.toolName, part.input, part.providerMetadata),
      };
      break;
    case "finish":
      if (part.finishReason.unified === "error") {
        throw new ModelError("unavailable", `${provider} broke off its answer. Try again.`);
      }
      yield { type: "usage", usage: usageOf(part.usage) };
      yield { type: "finish", reason: finishReason(part.finishReason.unified) };
      break;
    default:
      break;
  }
}

/** Arguments that are not a JSON object are a fault the model can mend itself when it is told. */
function parseCall(id: string, name: string, json: string, meta?: ProviderMeta): ToolCall {
  const more = meta === undefined ? {} : { meta };
  const text = json.trim();
  if (text === "") return { id, name, input: {}, ...more };
  try {
    const input: unknown = JSON.parse(text);
    if (typeof input === "object" && input !== null && !Array.isArray(input)) return { id, name, input, ...more };
    return { id, name, input: {}, malformed: `the arguments must be a JSON object, not ${kindOf(input)}`, ...more };
  } catch (thrown) {
    return { id, name, input: {}, malformed: `the arguments are not JSON (${messageOf(thrown)})`, ...more };
  }
}

function kindOf(value: unknown): string {
  if (value === null) return "null";
  return Array.isArray(value) ? "a list" : `a ${typeof value}`;
}

function usageOf(usage: StreamUsage) {
  return {
    inputTokens: usage.inputTokens.total ?? 0,
    outputTokens: usage.outputTokens.total ?? 0,
    cachedTokens: usage.inputTokens.cacheRead ?? 0,
  };
}

function finishReason(unified: string): FinishReason {
  if (unified === "stop" || unified === "tool-calls" || unified === "length") return unified;
  return unified === "content-filter" ? "filtered" : "other";
}

function callOptions(request: ModelRequest, provider: string): CallOptions {
  const { messages, maxOutputTokens, signal } = request;
  // Anthropic wants the tools of calls that were made named, and keeps its cache only then. Local servers would call them.
  const withheld = provider === "anthropic" ? request.withheld : undefined;
  const tools = request.tools ?? withheld ?? [];
  return {
    prompt: messages.map((message, index) => promptMessage(message, index === messages.length - 1)),
    ...(tools.length === 0
      ? {}
      : {
          tools: tools.map((tool) => ({
            type: "function" as const,
            name: tool.name,
            description: tool.description,
            inputSchema: tool.inputSchema,
          })),
          toolChoice: { type: request.tools === undefined ? ("none" as const) : ("auto" as const) },
        }),
    ...(maxOutputTokens === undefined ? {} : { maxOutputTokens }),
    ...(signal === undefined ? {} : { abortSignal: signal }),
  };
}

function promptMessage(message: Message, last: boolean): Prompt[number] {
  const mark = last || message.role === "system" ? { providerOptions: CACHE_MARK } : {};
  switch (message.role) {
    case "system":
      return { role: "system", content: message.text, ...mark };
    case "user":
      return { role: "user", content: [{ type: "text", text: message.text }], ...mark };
    case "tool":
      return {
        role: "tool",
        content: message.results.map((result) => ({
          type: "tool-result",
          toolCallId: result.id,
          toolName: result.name,
          output: { type: result.isError ? "error-text" : "text", value: result.text },
        })),
        ...mark,
      };
    case "assistant":
      return {
        role: "assistant",
        content: message.parts.map((part) => {
          if (part.type !== "tool-call") return { type: part.type, text: part.text, ...echo(part.meta) };
          const { id, name, input, meta } = part.call;
          return { type: "tool-call", toolCallId: id, toolName: name, input, ...echo(meta) };
        }),
        ...mark,
      };
  }
}

function echo(meta: ProviderMeta | undefined): { providerOptions?: ProviderOptions } {
  return meta === undefined ? {} : { providerOptions: meta as ProviderOptions };
}
