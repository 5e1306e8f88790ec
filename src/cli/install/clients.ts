/**
 * The clients Pith can be installed into: where each keeps its servers, in which words, and where it reads advice. Data and
 * paths only; nothing here reads or writes. Sources: the clients' own documentation, checked by test/clients.
 */
import { join } from "node:path";
import type { Environment } from "../../workspace/environment.ts";

export interface InstallPlace {
  readonly homeDir: string;
  /** The project's folder when installing for the project; undefined for the user. */
  readonly projectDir?: string;
  readonly environment: Environment;
  readonly platform: string;
  readonly exists: (path: string) => boolean;
}

/** How a client starts the server. */
export interface StartCommand {
  readonly command: string;
  readonly args: readonly string[];
}

export interface ClientFiles {
  readonly config: {
    readonly path: string;
    readonly form: "jsonc" | "toml";
    /** Where the server's entry stands in the file. */
    readonly keys: readonly [string, string];
    readonly entry: Readonly<Record<string, unknown>>;
  };
  /** Where the client reads advice; undefined where only its settings page has a place for it. */
  readonly guidance?: string;
}

export interface InstallClient {
  readonly title: string;
  /** What the user does then. */
  readonly next: string;
  files(place: InstallPlace, start: StartCommand): ClientFiles;
}

const SERVER_NAME = "pith";

export const INSTALL_CLIENTS: Readonly<Record<string, InstallClient>> = {
  claude: {
    title: "Claude Code",
    next: "Start `claude` and see `/mcp`.",
    files: (place, start) => {
      const { projectDir, homeDir, environment, exists } = place;
      const own = environment["CLAUDE_CONFIG_DIR"];
      const path = projectDir !== undefined ? join(projectDir, ".mcp.json") : join(own ?? homeDir, ".claude.json");
      // Claude Code reads AGENTS.md only where there is no CLAUDE.md.
      const shared =
        projectDir !== undefined && !exists(join(projectDir, "CLAUDE.md")) && exists(join(projectDir, "AGENTS.md"));
      const folder = projectDir ?? own ?? join(homeDir, ".claude");
      return {
        config: jsonc(path, "mcpServers", { type: "stdio", ...plain(start) }),
        guidance: join(folder, shared ? "AGENTS.md" : "CLAUDE.md"),
      };
    },
  },
  opencode: {
    title: "opencode",
    next: "Start `opencode`; `opencode mcp list` shows it.",
    files: ({ projectDir, homeDir, environment, exists }, { command, args }) => {
      const folder = projectDir ?? join(environment["XDG_CONFIG_HOME"] ?? join(homeDir, ".config"), "opencode");
      const commented = join(folder, "opencode.jsonc");
      const path = exists(commented) ? commented : join(folder, "opencode.json");
      const entry = { type: "local", command: [command, ...args], enabled: true };
      return { config: jsonc(path, "mcp", entry), guidance: join(folder, "AGENTS.md") };
    },
  },
  gemini: {
    title: "Gemini CLI",
    next: "Start `gemini` and see `/mcp`.",
    files: ({ projectDir, homeDir }, start) => {
      const folder = join(projectDir ?? homeDir, ".gemini");
      return {
        config: jsonc(join(folder, "settings.json"), "mcpServers", plain(start)),
        guidance: join(projectDir ?? folder, "GEMINI.md"),
      };
    },
  },
  cursor: {
    title: "Cursor",
    next: "Restart Cursor; Settings → MCP shows it.",
    files: ({ projectDir, homeDir }, start) => ({
      config: jsonc(join(projectDir ?? homeDir, ".cursor", "mcp.json"), "mcpServers", plain(inWorkspace(start))),
      guidance: projectDir && join(projectDir, "AGENTS.md"),
    }),
  },
  vscode: {
    title: "VS Code",
    next: "Run “MCP: List Servers” in VS Code and start it.",
    files: (place, start) => ({
      config: jsonc(vscodeFile(place), "servers", { type: "stdio", ...plain(inWorkspace(start)) }),
      guidance: place.projectDir && join(place.projectDir, "AGENTS.md"),
    }),
  },
  codex: {
    title: "Codex",
    next: "Start `codex` and see `/mcp`.",
    files: ({ projectDir, homeDir, environment }, start) => {
      const folder =
        projectDir === undefined ? (environment["CODEX_HOME"] ?? join(homeDir, ".codex")) : join(projectDir, ".codex");
      return {
        config: {
          path: join(folder, "config.toml"),
          form: "toml",
          keys: ["mcp_servers", SERVER_NAME],
          entry: plain(start),
        },
        guidance: join(projectDir ?? folder, "AGENTS.md"),
      };
    },
  },
};

function jsonc(path: string, group: string, entry: Readonly<Record<string, unknown>>): ClientFiles["config"] {
  return { path, form: "jsonc", keys: [group, SERVER_NAME], entry };
}

function plain({ command, args }: StartCommand): { command: string; args: readonly string[] } {
  return { command, args };
}

/** Editors start servers anywhere and fill in the folder; terminal clients start them where the user stands. */
function inWorkspace({ command, args }: StartCommand): StartCommand {
  return { command, args: [...args, "--root", "${workspaceFolder}"] };
}

function vscodeFile({ projectDir, homeDir, environment, platform }: InstallPlace): string {
  if (projectDir !== undefined) return join(projectDir, ".vscode", "mcp.json");
  const settings =
    platform === "win32"
      ? (environment["APPDATA"] ?? join(homeDir, "AppData", "Roaming"))
      : platform === "darwin"
        ? join(homeDir, "Library", "Application Support")
        : (environment["XDG_CONFIG_HOME"] ?? join(homeDir, ".config"));
  return join(settings, "Code", "User", "mcp.json");
}
