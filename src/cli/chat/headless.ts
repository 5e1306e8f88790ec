/**
 * `pith chat -p PROMPT`: one question, one answer, for scripts. Data on stdout, everything else on stderr.
 *
 *     exit 0 answered (a plan nobody could approve counts)   1 no answer   2 error   3 a limit was reached   130 interrupted
 */
import type { AgentEvent, RunResult } from "../../agent/agent.ts";
import type { LoopEvent } from "../../agent/loop.ts";
import type { Usage } from "../../agent/model.ts";
import { costOf } from "../../agent/session/session.ts";
import { clip } from "../../outline/gist.ts";
import type { ContextError } from "../../passage/errors.ts";
import { oneLine } from "../../passage/one-line.ts";
import { tameText } from "../../render/tame.ts";
import type { Invocation } from "../invocation.ts";
import { endingNote } from "./ending.ts";
import type { ChatFlags, OutputFormat } from "./flags.ts";
import { openChat, type Chat } from "./open.ts";
import { referenceNotes } from "./view.ts";
import { type ChatWords, languageAfter, languageOfSystem, wordsIn } from "./words.ts";

const ANSWERED = 0;
const NO_ANSWER = 1;
const LIMIT_REACHED = 3;
/** Of calls that were not allowed, on stderr; the JSON has them all. */
const SHOWN_REFUSALS = 3;
const MAX_REFUSAL = 60;

export async function answerOnce(prompt: string, flags: ChatFlags, invocation: Invocation): Promise<number> {
  const { stdout, stderr } = invocation.streams;
  const line = (value: object): void => void stdout.write(`${JSON.stringify(value)}\n`);
  const startMs = performance.now();
  const words = wordsIn(languageAfter(languageOfSystem(invocation.environment), prompt));
  const chat = await openChat(flags, invocation, {
    onNote: (note) => stderr.write(`pith: ${note}\n`),
    onEvent: (event) => {
      if (flags.format === "stream-json") for (const entry of entriesOf(event)) line(entry);
      else for (const message of messagesOf(event, words)) stderr.write(`pith: ${message}\n`);
    },
  });
  try {
    if (flags.format === "stream-json") {
      line({
        type: "session",
        session_id: chat.session.id,
        model: chat.agent.choice.id,
        root: chat.world.workspace.root,
      });
    }
    const approved = flags.approve ? chat.agent.approvePlan() : "";
    const asked = [approved, prompt].filter((part) => part !== "").join("\n\n");
    const result = await chat.agent.run(asked, invocation.signal);
    const note = endingNote(result, words);
    if (note !== undefined) stderr.write(`pith: ${note}\n`);
    const { refusals, planning } = chat.gate;
    // A plan that changes nothing is what was asked for; else a script should not have to wonder why nothing was done.
    if (refusals.length > 0 && !planning) {
      const shown = refusals.slice(0, SHOWN_REFUSALS).map((call) => clip(oneLine(tameText(call)), MAX_REFUSAL));
      stderr.write(`pith: ${words.refused(shown, refusals.length)}\n`);
    }
    if (result.plan !== undefined && flags.save) stderr.write(`pith: ${words.howToCarryOut}\n`);
    write(flags.format, chat, result, Math.round(performance.now() - startMs), stdout);
    return statusOf(result);
  } finally {
    await chat.close();
  }
}

function statusOf({ state, text, plan }: RunResult): number {
  if (state !== "done" && state !== "finished") return LIMIT_REACHED;
  return text.trim() === "" && plan === undefined ? NO_ANSWER : ANSWERED;
}

function write(
  format: OutputFormat,
  chat: Chat,
  result: RunResult,
  durationMs: number,
  stdout: { write(text: string): unknown },
): void {
  const { text, plan } = result;
  const planText =
    plan === undefined ? "" : `${plan.plan}\n${plan.items.map((item, index) => `${index + 1}. ${item}`).join("\n")}`;
  if (format === "text") {
    stdout.write(`${[text.trimEnd(), planText].filter((part) => part !== "").join("\n\n")}\n`);
    return;
  }
  const { session, agent, gate } = chat;
  const cost = costOf(session.usage, agent.choice.price);
  const body = {
    type: "result",
    result: text,
    state: result.state,
    plan,
    session_id: session.id,
    model: agent.choice.id,
    turns: result.turns,
    tool_calls: result.toolCalls,
    usage: usageFields(session.usage),
    usage_by: Object.fromEntries([...session.usageBy].map(([who, usage]) => [who, usageFields(usage)])),
    cost_usd: cost === undefined ? undefined : Number(cost.toFixed(6)),
    refused: gate.refusals,
    stalled: result.stalled && errorFields(result.stalled),
    duration_ms: durationMs,
  };
  stdout.write(`${JSON.stringify(body, null, format === "json" ? 2 : undefined)}\n`);
}

function errorFields({ code, message, data }: ContextError) {
  return { type: "stalled", code, message, before_tokens: data["before"], after_tokens: data["after"] };
}

function usageFields(usage: Usage) {
  return { input_tokens: usage.inputTokens, output_tokens: usage.outputTokens, cached_tokens: usage.cachedTokens };
}

/** Events as lines of stream-json. */
function entriesOf(event: AgentEvent): object[] {
  switch (event.type) {
    case "task":
      return loopEntries(event.event).map((entry) => ({ ...entry, task: event.id }));
    case "references":
      return [{ type: "references", context: event.context }];
    case "compacted": {
      const { beforeTokens, afterTokens, summary } = event.compaction;
      return [{ type: "compacted", before_tokens: beforeTokens, after_tokens: afterTokens, summary }];
    }
    default:
      return loopEntries(event);
  }
}

function loopEntries(event: LoopEvent): object[] {
  switch (event.type) {
    case "model":
      if (event.event.type === "text") return [{ type: "text", text: event.event.text }];
      return event.event.type === "restart"
        ? [{ type: "restart", why: event.event.why, wait_ms: event.event.waitMs }]
        : [];
    case "message":
      return event.usage === undefined ? [] : [{ type: "usage", ...usageFields(event.usage) }];
    case "tool-start":
      return [{ type: "tool", id: event.call.id, name: event.call.name, input: event.call.input }];
    case "tool-end": {
      const { id, name, text, isError } = event.result;
      return [{ type: "tool_result", id, name, is_error: isError, elapsed_ms: event.elapsedMs, text }];
    }
    case "stalled":
      return [errorFields(event.error)];
  }
}

/** What a person watching stderr should know. */
function messagesOf(event: AgentEvent, words: ChatWords): string[] {
  if (event.type === "model" && event.event.type === "restart")
    return [`${event.event.why} ${words.tryingAgain(Math.round(event.event.waitMs / 1000))}`];
  if (event.type === "stalled") return [event.error.message];
  if (event.type === "references") return referenceNotes(tameText(event.context));
  if (event.type !== "compacted") return [];
  return [words.compacted(event.compaction.beforeTokens, event.compaction.afterTokens)];
}
