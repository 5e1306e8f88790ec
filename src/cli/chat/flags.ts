/** What `pith chat` takes. Belongs here: names, meanings, decoding. */
import type { Price } from "../../agent/model.ts";
import type { PermissionMode } from "../../agent/permission.ts";
import { ContextError } from "../../passage/errors.ts";
import { parseFlags, type FlagRules } from "../own-flags.ts";

export const CHAT_FLAGS = {
  prompt: { says: "Answer this and end, without a terminal (also -p); standard input is appended", value: "PROMPT" },
  "output-format": {
    says: "With --prompt: text, json (one object at the end) or stream-json (one event a line)",
    value: "FORMAT",
    choices: ["text", "json", "stream-json"],
  },
  model: { says: "provider/name: anthropic, openai, google, openrouter, ollama, llamacpp, vllm", value: "ID" },
  permission: {
    says: "ask, accept-edits or all: what the agent may do without asking",
    value: "MODE",
    choices: ["ask", "accept-edits", "all"],
  },
  plan: { says: "Start in plan mode: look, propose a plan, change nothing before it is approved" },
  approve: { says: "Approve the plan that the last session, or that of --resume, ended with, and carry it out" },
  continue: { says: "Go on with the last session of this project" },
  resume: { says: "Go on with this session", value: "SESSION" },
  "no-save": { says: "Leave no session file" },
  "max-turns": { says: "Stop after so many turns. Default: 100", value: "N" },
  "max-tokens": { says: "Stop after so many tokens, input and output of all turns together", value: "N" },
  "context-tokens": { says: "Size of the model's window, where Pith does not know it", value: "N" },
  price: { says: "USD for a million tokens: input,output or input,output,cached", value: "PRICES" },
  root: { says: "Folder to work in; the git root around you when not given", value: "DIR" },
} as const satisfies FlagRules;

export type OutputFormat = "text" | "json" | "stream-json";

export interface ChatFlags {
  /** Answered, and that is all. */
  readonly prompt: string | undefined;
  /** Begins the conversation; without a terminal it is the prompt. */
  readonly message: string | undefined;
  readonly format: OutputFormat;
  readonly model: string | undefined;
  readonly permission: PermissionMode;
  readonly plan: boolean;
  readonly approve: boolean;
  readonly continueLast: boolean;
  readonly resume: string | undefined;
  readonly save: boolean;
  readonly maxTurns: number | undefined;
  readonly maxTokens: number | undefined;
  readonly contextTokens: number | undefined;
  readonly price: Price | undefined;
  readonly root: string | undefined;
}

/** Throws ContextError "bad-input". */
export function parseChatFlags(args: readonly string[]): ChatFlags {
  const flags = parseFlags("chat", CHAT_FLAGS, withLongNames(args), Infinity);
  const approve = flags.approve === true;
  const [first] = flags.words;
  if (flags.prompt !== undefined && first !== undefined) {
    const message = `"${first}" is one word too many beside --prompt. Put the whole prompt in quotes.`;
    throw new ContextError("bad-input", message, { field: "prompt" });
  }
  if (approve && flags.plan === true) {
    throw new ContextError("bad-input", "--approve ends plan mode and --plan begins it; give one of them.", {
      field: "approve",
    });
  }
  return {
    // What is to be done is in the plan; a prompt may add to it.
    prompt: flags.prompt ?? (approve ? flags.words.join(" ") : undefined),
    message: first === undefined ? undefined : flags.words.join(" "),
    format: oneOf("output-format", flags["output-format"] ?? "text", ["text", "json", "stream-json"]),
    model: flags.model,
    permission: oneOf("permission", flags.permission ?? "ask", ["ask", "accept-edits", "all"]),
    plan: flags.plan === true,
    approve,
    continueLast: flags.continue === true || (approve && flags.resume === undefined),
    resume: flags.resume,
    save: flags["no-save"] !== true,
    maxTurns: positive("max-turns", flags["max-turns"]),
    maxTokens: positive("max-tokens", flags["max-tokens"]),
    contextTokens: positive("context-tokens", flags["context-tokens"]),
    price: flags.price === undefined ? undefined : priceOf(flags.price),
    root: flags.root,
  };
}

/** `-p X`, and `--json` as everywhere else. */
function withLongNames(args: readonly string[]): string[] {
  const end = args.indexOf("--");
  return args.flatMap((word, index) => {
    if (end !== -1 && index >= end) return [word];
    if (word === "-p") return ["--prompt"];
    return word === "--json" ? ["--output-format", "json"] : [word];
  });
}

function oneOf<Choice extends string>(flag: string, value: string, choices: readonly Choice[]): Choice {
  const choice = choices.find((known) => known === value);
  if (choice !== undefined) return choice;
  throw new ContextError("bad-input", `--${flag}: "${value}" is none of ${choices.join(", ")}.`, { field: flag });
}

function positive(flag: string, value: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  const number = Number(value.replaceAll("_", ""));
  if (Number.isInteger(number) && number > 0) return number;
  throw new ContextError("bad-input", `--${flag}: "${value}" is not a whole number above 0.`, { field: flag });
}

function priceOf(text: string): Price {
  const [input, output, cached] = text.split(",").map((part) => (part.trim() === "" ? NaN : Number(part)));
  const fits =
    [input, output].every((price) => price !== undefined && price >= 0) && (cached === undefined || cached >= 0);
  if (!fits)
    throw new ContextError("bad-input", `--price: "${text}" is not input,output or input,output,cached.`, {
      field: "price",
    });
  return { input: input!, output: output!, cached };
}
