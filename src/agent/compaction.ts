/**
 * Folding a conversation that grows too large: old tool output goes first, then the older part becomes a summary. The
 * recent turns, the plan, the todos, open skills and references stay. It shrinks by at least 5 % or says that it cannot;
 * a compaction that changes nothing would be tried for ever. Belongs here: what is folded. Does not: when (loop.ts).
 */
import { ContextError } from "../passage/errors.ts";
import { countTokens } from "../pack/tokens.ts";
import { messagesTokens } from "./conversation.ts";
import {
  ModelError,
  NO_USAGE,
  addUsage,
  readAnswer,
  type Message,
  type ModelChoice,
  type ToolResult,
  type Usage,
} from "./model.ts";
import { SUMMARY_MARK, summaryMessage, summaryRequest } from "./summary-prompt.ts";

/** What is to be folded, with whose help, and what must be said again after it. */
export interface CompactionOptions {
  readonly choice: ModelChoice;
  readonly messages: readonly Message[];
  /** "overflow": the provider refused the conversation, so pruning alone is not trusted. */
  readonly why: "full" | "overflow" | "asked";
  /** Plan, todos, open skills, references: said again after the fold, word for word. */
  readonly state: string;
  /** What the user asked to be kept in mind: `/compact keep the API names`. */
  readonly focus?: string;
  readonly signal?: AbortSignal;
}

/** A conversation after folding, and what that took away. */
export interface Compaction {
  readonly messages: readonly Message[];
  readonly beforeTokens: number;
  readonly afterTokens: number;
  /** "" when pruning was enough. */
  readonly summary: string;
  readonly usage: Usage;
}

const MAX_SHARE_AFTER = 0.95;
/** Shares of the window. */
const PROTECTED_OUTPUT = 0.15;
const KEPT_TAIL = 0.2;
const KEPT_NEWEST = 0.5;
/** Of the conversation itself. The provider may count far more than we do; a fold must take a good part away in any case. */
const KEPT_AT_MOST = { full: 0.5, asked: 0.5, overflow: 0.3 };
const ENOUGH_AFTER_PRUNING = 0.5;
const TRANSCRIPT = 0.6;
const MAX_PROTECTED_TOKENS = 30_000;
const MAX_TAIL_TOKENS = 20_000;
const MIN_PRUNED_CHARACTERS = 400;
/** What these said must stay: skills are instructions, plans and todos are agreements. */
const NEVER_PRUNED = new Set(["load_skill_chunk", "todo", "propose_plan"]);
const SUMMARY_ATTEMPTS = 3;

/** Throws ContextError "compaction-stalled" when the result would not be smaller by at least 5 %. */
export async function compact(options: CompactionOptions): Promise<Compaction> {
  const { choice, messages, why } = options;
  const window = choice.contextTokens;
  const beforeTokens = messagesTokens(messages);
  // Where the provider itself says that it is too much, the newest may be what is too much.
  const newestTokens = why === "overflow" ? 0 : window * KEPT_NEWEST;
  const protectedTokens = Math.min(MAX_PROTECTED_TOKENS, window * PROTECTED_OUTPUT);
  const pruned = pruneToolOutput(messages, protectedTokens, newestTokens);
  const prunedTokens = messagesTokens(pruned);
  const enough = prunedTokens <= window * ENOUGH_AFTER_PRUNING && prunedTokens <= beforeTokens * MAX_SHARE_AFTER;
  if (why === "full" && enough) {
    return { messages: pruned, beforeTokens, afterTokens: prunedTokens, summary: "", usage: NO_USAGE };
  }
  const tailTokens = Math.min(MAX_TAIL_TOKENS, window * KEPT_TAIL, prunedTokens * KEPT_AT_MOST[why]);
  const cut = tailStart(pruned, tailTokens, newestTokens);
  const older = pruned.slice(0, cut);
  if (older.length === 0) throw stalled(beforeTokens, beforeTokens);
  const { summary, usage } = await summarise(options, older);
  const folded: Message[] = [summaryMessage(summary, options.state, lastRequest(older)), ...pruned.slice(cut)];
  const afterTokens = messagesTokens(folded);
  if (afterTokens > beforeTokens * MAX_SHARE_AFTER) throw stalled(beforeTokens, afterTokens);
  return { messages: folded, beforeTokens, afterTokens, summary, usage };
}

/**
 * Replaces results older than the newest `protectedTokens` by a line that says what was there. Those that the model has not seen
 * yet may be `newestTokens`: it would only call for them again.
 */
export function pruneToolOutput(messages: readonly Message[], protectedTokens: number, newestTokens = 0): Message[] {
  let tokens = 0;
  const newestFirst = messages.toReversed().map((message, age): Message => {
    if (message.role !== "tool") return message;
    const kept = age === 0 ? Math.max(protectedTokens, newestTokens) : protectedTokens;
    const results = message.results.map((result): ToolResult => {
      tokens += countTokens(result.text);
      const keep = tokens <= kept || NEVER_PRUNED.has(result.name) || result.text.length < MIN_PRUNED_CHARACTERS;
      if (keep) return result;
      return {
        ...result,
        text: `[output of ${result.name} removed to save room, ${result.text.length} characters; call it again if needed]`,
      };
    });
    return { role: "tool", results };
  });
  return newestFirst.toReversed();
}

/**
 * Where the kept tail begins: at a user's message or an answer, so that no call loses its result. At least the last two
 * messages stay, unless one of them alone is larger than the tail may be. What the user has just said, with the files it
 * refers to, or what was just called and came back, may be `newestTokens`: folded unread, it would not have been said.
 */
export function tailStart(messages: readonly Message[], tailTokens: number, newestTokens = 0): number {
  let start = messages.length;
  let tokens = 0;
  const last = messages.at(-1)?.role;
  const newestFrom = messages.length - (last === "tool" ? 2 : last === "user" ? 1 : 0);
  for (let index = messages.length - 1; index > 0; index--) {
    tokens += messagesTokens([messages[index]!]);
    if (tokens > tailTokens && start < messages.length) break;
    if (tokens > Math.max(2 * tailTokens, index >= newestFrom ? newestTokens : 0)) break;
    if (messages[index]!.role !== "tool") start = index;
  }
  return start;
}

/** The user's last words in the folded part, when no later ones are kept: the work goes on from them. */
function lastRequest(older: readonly Message[]): string {
  const last = older.findLast((message) => message.role === "user" && !message.text.startsWith(SUMMARY_MARK));
  return last?.role === "user" ? last.text : "";
}

async function summarise(
  options: CompactionOptions,
  older: readonly Message[],
): Promise<{ summary: string; usage: Usage }> {
  const { choice, focus = "", signal } = options;
  let budgetTokens = choice.contextTokens * TRANSCRIPT;
  let usage = NO_USAGE;
  for (let attempt = 1; ; attempt++) {
    try {
      const messages = summaryRequest(older, budgetTokens, focus);
      const answer = await readAnswer(choice.model({ messages, signal }));
      usage = addUsage(usage, answer.usage);
      if (answer.text.trim() !== "") return { summary: answer.text.trim(), usage };
      if (attempt >= SUMMARY_ATTEMPTS)
        throw new ModelError(
          "refused",
          "The model gave no summary of the conversation. Try /compact again, or start a new session.",
        );
    } catch (thrown) {
      const tooLong = thrown instanceof ModelError && thrown.kind === "context-overflow";
      if (!tooLong || attempt >= SUMMARY_ATTEMPTS) throw thrown;
      // The request for the summary must not fail for the reason it was made for.
      budgetTokens /= 2;
    }
  }
}

function stalled(before: number, after: number): ContextError {
  return new ContextError(
    "compaction-stalled",
    `The conversation cannot be made smaller (${before} tokens before, ${after} after). Start a new session, or use a model with a larger window.`,
    { before, after },
  );
}
