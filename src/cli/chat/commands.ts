/** Slash commands of the terminal. Belongs here: what each does. Does not: reading lines, drawing the conversation. */
import { join } from "node:path";
import { exportMarkdown } from "../../agent/session/export.ts";
import { listSessions } from "../../agent/session/log.ts";
import { usageText } from "../../agent/session/session.ts";
import { todoText } from "../../agent/todo.ts";
import { ContextError } from "../../passage/errors.ts";
import { padToWidth } from "../../render/width.ts";
import { writeInside } from "../../workspace/atomic.ts";
import { nearestName } from "../suggest.ts";
import type { Chat } from "./open.ts";
import type { ChatView } from "./view.ts";
import type { CommandName } from "./words.ts";

/** What the terminal does after a command. */
export type Outcome =
  | { readonly do: "go-on" }
  | { readonly do: "quit" }
  | { readonly do: "resume"; readonly id: string }
  | { readonly do: "ask"; readonly prompt: string };

interface Command {
  readonly usage: string;
  run(chat: Chat, view: ChatView, rest: string, signal: AbortSignal): Promise<Outcome> | Outcome;
}

const GO_ON: Outcome = { do: "go-on" };
const BAR_COLUMNS = 40;

export const COMMANDS: Readonly<Record<CommandName, Command>> = {
  help: {
    usage: "/help",
    run: (_chat, view) => {
      const { commands, keys } = view.words;
      for (const [name, { usage }] of Object.entries(COMMANDS))
        view.line(`  ${usage.padEnd(24)} ${commands[name as CommandName]}`);
      view.line(`  ${keys}`);
      return GO_ON;
    },
  },
  plan: {
    usage: "/plan [PROMPT]",
    run: ({ agent }, view, rest) => {
      agent.planning = rest !== "" || !agent.planning;
      view.line(agent.planning ? view.words.planning : view.words.notPlanning);
      return rest === "" ? GO_ON : { do: "ask", prompt: rest };
    },
  },
  todo: {
    usage: "/todo",
    run: ({ session }, view) => (
      view.line(session.todo.items.length === 0 ? view.words.noTodos : todoText(session.todo.items)),
      GO_ON
    ),
  },
  skills: {
    usage: "/skills",
    run: async ({ world }, view) => {
      const skills = (await world.skills()).skills();
      if (skills.length === 0) view.line(view.words.noSkills);
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
    run: async ({ agent }, view) => {
      const use = await agent.windowUse();
      const window = agent.choice.contextTokens;
      const free = Math.max(0, window - use.total);
      for (const [index, tokens] of [use.system, use.skills, use.tools, use.conversation, free].entries()) {
        const bar = "█".repeat(Math.round((tokens / window) * BAR_COLUMNS));
        view.line(
          `  ${padToWidth(view.words.window[index]!, 14)}${String(tokens).padStart(9)}  ${view.paint.path(bar)}`.trimEnd(),
        );
      }
      view.line(`  ${view.words.ofWindow(window, agent.choice.id)}`);
      return GO_ON;
    },
  },
  compact: {
    usage: "/compact [FOCUS]",
    run: async ({ agent }, _view, rest, signal) => {
      await agent.compact("asked", rest, signal);
      return GO_ON;
    },
  },
  model: {
    usage: "/model [ID]",
    run: async ({ agent, openModel }, view, rest) => {
      if (rest !== "") agent.choice = await openModel(rest);
      view.line(`${agent.choice.id}, ${agent.choice.contextTokens} tokens`);
      return GO_ON;
    },
  },
  cost: {
    usage: "/cost",
    run: ({ session, agent }, view) => {
      for (const [who, usage] of session.usageBy) view.line(`  ${who.padEnd(12)} ${usageText(usage, agent.choice)}`);
      view.line(`  ${padToWidth(view.words.all, 12)} ${usageText(session.usage, agent.choice)}`);
      return GO_ON;
    },
  },
  permission: {
    usage: "/permission [MODE]",
    run: ({ gate }, view, rest) => {
      if (rest === "ask" || rest === "accept-edits" || rest === "all") gate.mode = rest;
      else if (rest !== "") throw new ContextError("bad-input", view.words.noSuchMode(rest));
      view.line(view.words.permission(gate.mode));
      return GO_ON;
    },
  },
  resume: {
    usage: "/resume [SESSION]",
    run: ({ folder }, view, rest) => {
      const known = listSessions(join(folder, "sessions"));
      const found = rest === "" ? undefined : known.find(({ id }) => id.startsWith(rest));
      if (found !== undefined) return { do: "resume", id: found.id };
      if (rest !== "") view.line(view.words.noSession(rest));
      for (const { id, title, messageCount } of known.slice(0, 20))
        view.line(`  ${id}  ${title}  ${view.paint.dim(view.words.messages(messageCount))}`);
      return GO_ON;
    },
  },
  export: {
    usage: "/export FILE",
    run: ({ session, world }, view, rest) => {
      const path = rest === "" ? `session-${session.id}.md` : rest;
      writeInside(world.workspace, path, exportMarkdown(session));
      view.line(view.words.wrote(path));
      return GO_ON;
    },
  },
  show: {
    usage: "/show",
    run: (_chat, view) => (view.line(view.lastResult === "" ? view.words.nothingYet : view.lastResult), GO_ON),
  },
  quit: { usage: "/quit", run: () => ({ do: "quit" }) },
};

/** Throws ContextError for what the user can mend. */
export async function runCommand(line: string, chat: Chat, view: ChatView, signal: AbortSignal): Promise<Outcome> {
  const [, name = "", rest = ""] = /^\/(\S*)\s*([^]*)$/u.exec(line) ?? [];
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name as CommandName] : undefined;
  if (command !== undefined) return command.run(chat, view, rest.trim(), signal);
  const near = nearestName(name, Object.keys(COMMANDS));
  throw new ContextError("bad-input", view.words.noCommand(name, near));
}
