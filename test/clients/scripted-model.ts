/**
 * The model behind a third-party client: asks one tool once, then says what it was told. Speaks every wire on one port, on
 * loopback. What the client sent is kept, for it shows what really reached the model.
 */
import { LLMock } from "@copilotkit/aimock";

export interface ScriptedModel {
  readonly url: string;
  /** Text of the tool's answer as the model got it; undefined when it never came. */
  toolAnswer(): string | undefined;
  /** Names of the tools the model was offered. */
  toolNames(): readonly string[];
  /** Everything in front of the tool's answer: system prompts and the rest. */
  promptText(): string;
  close(): Promise<void>;
}

interface Asked {
  readonly messages?: readonly { readonly role: string; readonly content: unknown }[];
  readonly tools?: readonly { readonly function?: { readonly name?: string } }[];
}

/** `toolName` as a suffix: each client has its own prefix for servers. */
export async function startScriptedModel(
  toolName: string,
  input: Record<string, unknown>,
  done: string,
): Promise<ScriptedModel> {
  const model = new LLMock({ port: 0, host: "127.0.0.1" });
  let answer: string | undefined;
  let names: readonly string[] = [];
  let prompt = "";
  const offered = (asked: Asked): string | undefined =>
    (asked.tools ?? []).map((tool) => tool.function?.name ?? "").find((name) => name.endsWith(toolName));
  // Other requests (titles of sessions, summaries) offer no tools, or not ours.
  model.on({ predicate: (asked) => offered(asked) === undefined }, { content: "ok" });
  model.on({ predicate: (asked) => lastToolText(asked) !== undefined }, (asked) => {
    answer = lastToolText(asked);
    return { content: done };
  });
  model.on({ predicate: () => true }, (request) => {
    const asked = request as unknown as Asked;
    names = (asked.tools ?? []).map((tool) => tool.function?.name ?? "");
    prompt = JSON.stringify(asked.messages);
    return { toolCalls: [{ name: offered(asked)!, arguments: JSON.stringify(input) }] };
  });
  await model.start();
  return {
    url: model.url,
    toolAnswer: () => answer,
    toolNames: () => names,
    promptText: () => prompt,
    close: () => model.stop(),
  };
}

function lastToolText({ messages = [] }: Asked): string | undefined {
  const last = messages.findLast(({ role }) => role === "tool");
  if (last === undefined) return undefined;
  return typeof last.content === "string" ? last.content : JSON.stringify(last.content);
}
