/**
 * Commands that are no operation: they serve the command line itself, or open another door. Belongs here: their names, flags
 * and where they are. Each is loaded when it is called.
 */
import { CHAT_FLAGS } from "./chat/flags.ts";
import type { Invocation } from "./invocation.ts";
import type { FlagRules } from "./own-flags.ts";

export interface OwnCommand {
  readonly command: string;
  readonly usage: string;
  readonly description: string;
  readonly flags?: FlagRules;
  /** Absent for what run.ts does itself. Takes what follows the command; gives the exit status. */
  readonly load?: () => Promise<(args: readonly string[], invocation: Invocation) => Promise<number>>;
}

export const MCP_FLAGS = {
  root: { says: "Folder to serve; several times for several", value: "DIR", many: true },
  http: { says: "Serve over HTTP on this port instead of stdio; 0 chooses one", value: "PORT" },
  host: { says: "Address to listen on. Off loopback a token is needed. Default: 127.0.0.1", value: "ADDRESS" },
  "allow-host": { says: "Further host name that clients may use", value: "NAME", many: true },
  "all-tools": { says: "Offer every operation as a tool, not only the few that agents need" },
  "no-watch": { says: "Do not index in the background; changes are seen at the next call anyway" },
} as const satisfies FlagRules;

export const UI_FLAGS = {
  root: { says: "Folder to show; the git root around you when not given", value: "DIR" },
  port: { says: "Port on this machine; 0 chooses one. Default: 7410", value: "PORT" },
} as const satisfies FlagRules;

export const INSTALL_FLAGS = {
  project: { says: "Into this project instead of the user's own settings" },
  root: { says: "The project; the git root around you when not given", value: "DIR" },
  "dry-run": { says: "Show what would change, and change nothing" },
  "no-guidance": { says: "Only the server, no advice in AGENTS.md or its like" },
  json: { says: "Print what was done as JSON" },
} as const satisfies FlagRules;

export const OWN_COMMANDS: readonly OwnCommand[] = [
  {
    command: "chat",
    usage: "chat [MESSAGE…] [-p PROMPT]",
    description:
      "Talk to an agent that works in your project, beginning with MESSAGE, or let it answer once (-p). @file:keyword, @path, @path#heading and " +
      "@path:10-20 bring files into a message. Exit status with -p: 0 answered, 1 no answer, 2 error, 3 a limit was " +
      "reached, 130 interrupted.",
    flags: CHAT_FLAGS,
    load: async () => (await import("./chat/chat.ts")).chat,
  },
  {
    command: "mcp",
    usage: "mcp [--http PORT]",
    description: "Serve the Model Context Protocol on stdio, or over HTTP, for coding agents.",
    flags: MCP_FLAGS,
    load: async () => (await import("./mcp.ts")).serveMcp,
  },
  {
    command: "ui",
    usage: "ui [--port PORT]",
    description:
      "Show the project on a local page: ask, read, look at knowledge bases and skills. For this machine only.",
    flags: UI_FLAGS,
    load: async () => (await import("./ui.ts")).ui,
  },
  {
    command: "install",
    usage: "install claude|opencode|gemini|cursor|vscode|codex",
    description:
      "Add the MCP server to a client: its config is merged, with a backup, and a few lines of advice written.",
    flags: INSTALL_FLAGS,
    load: async () => (await import("./install/install.ts")).install,
  },
  {
    command: "uninstall",
    usage: "uninstall CLIENT",
    description: "Take the MCP server and the advice out of a client again.",
    flags: INSTALL_FLAGS,
    load: async () => (await import("./install/install.ts")).uninstall,
  },
  {
    command: "completion",
    usage: "completion bash|zsh|fish",
    description: "Print a completion script for your shell.",
  },
  { command: "help", usage: "help [COMMAND]", description: "Show this help, or that of a command." },
];

export function ownCommand(word: string | undefined): OwnCommand | undefined {
  return OWN_COMMANDS.find(({ command }) => command === word);
}
