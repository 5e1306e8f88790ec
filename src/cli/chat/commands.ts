/** Slash commands of the terminal. Belongs here: what each does. Does not: reading lines, drawing the conversation. */
import { join } from "node:path";
import { exportMarkdown } from "../../agent/session/export.ts";
import { listSessions } from "../../agent/session/log.ts";
import { usageText } from "../../agent/session/session.ts";
import { todoText } from "../../agent/todo.ts";
import { ContextError } from "../../passage/errors.ts";
import { counted } from "../../render/counted.ts";
import { writeInside } from "../../workspace/atomic.ts";
import { nearestName } from "../suggest.ts";
import type { Chat } from "./open.ts";
import type { ChatView } from "./view.ts";

/** What the terminal does after a command. */
export type Outcome =
  | { readonly do: "go-on" }
  | { readonly do: "quit" }
  | { readonly do: "resume"; readonly id: string }
  | { readonly do: "ask"; readonly prompt: string };

interface Command {
  readonly usage: string;
  readonly says: string;
  run(chat: Chat, view: ChatView, rest: string, signal: AbortSignal): Promise<Outcome> | Outcome;
}

const GO_ON: Outcome = { do: "go-on" };
const BAR_COLUMNS = 40;

export const COMMANDS: Readonly<Record<string, Command>> = {
  help: {
    usage: "/help",
    says: "This list",
    run: (_chat, view) => {
      for (const { usage, says } of Object.values(COMMANDS)) view.line(`  ${usage.padEnd(24)} ${says}`);
      view.line("  @ and Tab complete paths; Ctrl-C stops the turn, twice quits; a line ending with \\ goes on");
      return GO_ON;
    },
  },
  plan: {
    usage: "/plan [PROMPT]",
    says: "Plan mode on or off; with a prompt, plan that",
    run: ({ agent }, view, rest) => {
      agent.planning = rest !== "" || !agent.planning;
      view.line(agent.planning ? "Plan mode is on: nothing is changed until you approve a plan." : "Plan mode is off.");
      return rest === "" ? GO_ON : { do: "ask", prompt: rest };
    },
  },
  todo: {
    usage: "/todo",
    says: "The todo list",
    run: ({ session }, view) => (view.line(todoText(session.todo.items)), GO_ON),
  },
  skills: {
    usage: "/skills",
    says: "Skills, and which of their chunks are open",
    run: async ({ world }, view) => {
      const skills = (await world.skills()).skills();
      if (skills.length === 0) view.line("No skills. Put them under .agents/skills/NAME/SKILL.md.");
      for (const { metadata, chunks, activeChunks } of skills) {
        view.line(`  ${view.paint.bold(metadata.name)} ${metadata.description}`);
        const open = [...chunks.keys()].map((id) => (activeChunks.has(id) ? view.paint.good(id) : view.paint.dim(id)));
        if (open.length > 0) view.line(`    ${open.join("  ")}`);
      }
      return GO_ON;
    },
  },
  context: {
    usage: "/context",
    says: "What fills the model's window",
    run: async ({ agent }, view) => {
      const use = await agent.windowUse();
      const window = agent.choice.contextTokens;
      for (const [name, tokens] of [
        ["instructions", use.system],
        ["skills", use.skills],
        ["tools", use.tools],
        ["conversation", use.conversation],
        ["free", Math.max(0, window - use.total)],
      ] as const) {
        const bar = "█".repeat(Math.round((tokens / window) * BAR_COLUMNS));
        view.line(`  ${name.padEnd(14)}${String(tokens).padStart(9)}  ${view.paint.path(bar)}`.trimEnd());
      }
      view.line(`  of ${window} tokens (${agent.choice.id})`);
      return GO_ON;
    },
  },
  compact: {
    usage: "/compact [FOCUS]",
    says: "Fold the conversation; FOCUS is what the summary should keep",
    run: async ({ agent }, _view, rest, signal) => {
      await agent.compact("asked", rest, signal);
      return GO_ON;
    },
  },
  model: {
    usage: "/model [ID]",
    says: "The model in use, or another one",
    run: async ({ agent, openModel }, view, rest) => {
      if (rest !== "") agent.choice = await openModel(rest);
      view.line(`${agent.choice.id}, ${agent.choice.contextTokens} tokens`);
      return GO_ON;
    },
  },
  cost: {
    usage: "/cost",
    says: "Tokens and cost, tasks included",
    run: ({ session, agent }, view) => {
      for (const [who, usage] of session.usageBy) view.line(`  ${who.padEnd(12)} ${usageText(usage, agent.choice)}`);
      view.line(`  ${"all".padEnd(12)} ${usageText(session.usage, agent.choice)}`);
      return GO_ON;
    },
  },
  permission: {
    usage: "/permission [MODE]",
    says: "ask, accept-edits or all",
    run: ({ gate }, view, rest) => {
      if (rest === "ask" || rest === "accept-edits" || rest === "all") gate.mode = rest;
      else if (rest !== "") throw new ContextError("bad-input", `"${rest}" is none of ask, accept-edits, all.`);
      view.line(`Permission: ${gate.mode}`);
      return GO_ON;
    },
  },
  resume: {
    usage: "/resume [SESSION]",
    says: "Sessions of this project, or go on with one",
    run: ({ folder }, view, rest) => {
      const known = listSessions(join(folder, "sessions"));
      const found = rest === "" ? undefined : known.find(({ id }) => id.startsWith(rest));
      if (found !== undefined) return { do: "resume", id: found.id };
      if (rest !== "") view.line(`No session "${rest}".`);
      for (const { id, title, messageCount } of known.slice(0, 20))
        view.line(`  ${id}  ${title}  ${view.paint.dim(counted(messageCount, "message"))}`);
      return GO_ON;
    },
  },
  export: {
    usage: "/export FILE",
    says: "Write the session to a markdown file of the project",
    run: ({ session, world }, view, rest) => {
      const path = rest === "" ? `session-${session.id}.md` : rest;
      writeInside(world.workspace, path, exportMarkdown(session));
      view.line(`Wrote ${path}.`);
      return GO_ON;
    },
  },
  show: {
    usage: "/show",
    says: "The last tool result, whole",
    run: (_chat, view) => (view.line(view.lastResult === "" ? "Nothing yet." : view.lastResult), GO_ON),
  },
  quit: { usage: "/quit", says: "End; also Ctrl-D", run: () => ({ do: "quit" }) },
};

/** Throws ContextError for what the user can mend. */
export async function runCommand(line: string, chat: Chat, view: ChatView, signal: AbortSignal): Promise<Outcome> {
  const [, name = "", rest = ""] = /^\/(\S*)\s*([^]*)$/u.exec(line) ?? [];
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (command !== undefined) return command.run(chat, view, rest.trim(), signal);
  const near = nearestName(name, Object.keys(COMMANDS));
  throw new ContextError(
    "bad-input",
    `There is no command /${name}. ${near === undefined ? "See /help." : `Did you mean /${near}?`}`,
  );
}
