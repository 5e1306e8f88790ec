/**
 * The messages of one agent and how much of the window they fill. Belongs here: order, size, validity. Does not: where they
 * are kept (session/log.ts), how they are shortened (compaction.ts).
 */
import { countTokens } from "../pack/tokens.ts";
import type { AssistantPart, Message, ToolResult, Usage } from "./model.ts";

export class Conversation {
  #messages: readonly Message[];
  /** The provider's own count after the last answer, and how many messages that covered. */
  #measured: { tokens: number; messages: number } | undefined;
  /** How large it was when it could not be folded; 0 when that has not happened since it was last replaced. */
  stalledTokens = 0;

  /** `lastUsage` is of the answer that ends at message `measuredAt`; what was mended since makes it void. */
  constructor(messages: readonly Message[] = [], lastUsage?: Usage, measuredAt = messages.length) {
    this.#messages = mended(messages);
    if (lastUsage !== undefined && this.#messages.length === messages.length) this.#note(lastUsage, measuredAt);
  }

  get messages(): readonly Message[] {
    return this.#messages;
  }

  add(message: Message): void {
    this.#messages = [...this.#messages, message];
  }

  /** After an answer: what was sent and what came back is now the conversation. */
  measure(usage: Usage): void {
    this.#note(usage, this.#messages.length);
  }

  /** A provider that counts nothing says 0. */
  #note(usage: Usage, messages: number): void {
    if (usage.inputTokens > 0) this.#measured = { tokens: usage.inputTokens + usage.outputTokens, messages };
  }

  /** Shortened or replaced; the old count says nothing about it. */
  replace(messages: readonly Message[]): void {
    this.#messages = mended(messages);
    this.#measured = undefined;
    this.stalledTokens = 0;
  }

  /**
   * Tokens the next request will take, without what the caller adds (`overheadTokens`: system text and tools): the
   * provider's count for what it has seen, an estimate from above for what came since.
   */
  tokens(overheadTokens: number): number {
    const measured = this.#measured;
    if (measured === undefined) return overheadTokens + messagesTokens(this.#messages);
    return measured.tokens + messagesTokens(this.#messages.slice(measured.messages));
  }
}

/** Wrapping of one message on the wire. */
const MESSAGE_TOKENS = 6;

export function messagesTokens(messages: readonly Message[]): number {
  return messages.reduce((sum, message) => sum + MESSAGE_TOKENS + countTokens(messageText(message)), 0);
}

/** Everything of a message that costs tokens. */
export function messageText(message: Message): string {
  switch (message.role) {
    case "system":
    case "user":
      return message.text;
    case "assistant":
      return message.parts.map(partText).join("\n");
    case "tool":
      return message.results.map(({ text }) => text).join("\n");
  }
}

/** The user's own words: without the files that references brought in. */
export function withoutReferences(text: string): string {
  return text.replace(/<Context>[^]*<\/Context>/gu, "");
}

function partText(part: AssistantPart): string {
  return part.type === "tool-call" ? `${part.call.name} ${JSON.stringify(part.call.input)}` : part.text;
}

const NOT_RUN = "Not run: the turn was stopped before its result came.";

/**
 * Every call has its result and every result its call, or providers refuse the whole conversation. A session that was
 * killed in the middle of a tool call is mended here.
 */
export function mended(messages: readonly Message[]): Message[] {
  const whole: Message[] = [];
  for (const [index, message] of messages.entries()) {
    if (message.role === "tool") continue; // Taken up with the calls it answers.
    whole.push(message);
    if (message.role !== "assistant") continue;
    const calls = message.parts.flatMap((part) => (part.type === "tool-call" ? [part.call] : []));
    if (calls.length === 0) continue;
    const given = resultsAt(messages, index + 1);
    const results = calls.map(({ id, name }) => given.get(id) ?? { id, name, text: NOT_RUN, isError: true });
    whole.push({ role: "tool", results });
  }
  return whole;
}

/** By the call they answer, as far as results go on. */
function resultsAt(messages: readonly Message[], start: number): Map<string, ToolResult> {
  const given = new Map<string, ToolResult>();
  for (let at = start, message = messages[at]; message?.role === "tool"; message = messages[++at])
    for (const result of message.results) given.set(result.id, result);
  return given;
}
