/** Third-party clients: what to install, and how to run each once, headless, against a model on loopback. */
import { join } from "node:path";
import { mkdirSync, writeFileSync } from "node:fs";

export interface ClientRecipe {
  readonly name: string;
  /** As `pith install` calls it. */
  readonly install: string;
  readonly packageName: string;
  readonly version: string;
  readonly program: string;
  /** Installed for the user where a project's own settings count only after a question. */
  readonly scope?: "user";
  /** Absent: any wire of the common mock. */
  readonly wire?: "responses";
  /** Further files the client needs, beside those `pith install --project` writes. */
  prepare?(place: { readonly project: string; readonly home: string; readonly modelUrl: string }): void;
  environment(modelUrl: string): Readonly<Record<string, string>>;
  args(prompt: string, project: string): readonly string[];
}

export const CLIENTS: readonly ClientRecipe[] = [
  {
    name: "Claude Code",
    install: "claude",
    packageName: "@anthropic-ai/claude-code",
    version: "2.1.325",
    program: "claude",
    environment: (modelUrl) => ({
      ANTHROPIC_BASE_URL: modelUrl,
      ANTHROPIC_API_KEY: "x",
      CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: "1",
      // Deferred tools would need a second scripted call to be found.
      ENABLE_TOOL_SEARCH: "false",
    }),
    args: (prompt, project) => [
      ...["-p", prompt, "--output-format", "json", "--strict-mcp-config", "--mcp-config", join(project, ".mcp.json")],
      ...["--allowedTools", "mcp__pith__find"],
    ],
  },
  {
    name: "opencode",
    install: "opencode",
    packageName: "opencode-ai",
    version: "1.18.33",
    program: "opencode",
    prepare: ({ project, modelUrl }) => {
      const provider = {
        npm: "@ai-sdk/openai-compatible",
        name: "Scripted",
        options: { baseURL: `${modelUrl}/v1`, apiKey: "x" },
        models: { scripted: { name: "scripted", tool_call: true, limit: { context: 100_000, output: 4000 } } },
      };
      const config = {
        provider: { scripted: provider },
        enabled_providers: ["scripted"],
        model: "scripted/scripted",
        small_model: "scripted/scripted",
        autoupdate: false,
        share: "disabled",
      };
      // The file `pith install` then merges itself into.
      writeFileSync(join(project, "opencode.json"), JSON.stringify(config, undefined, 2));
    },
    environment: () => ({ OPENCODE_DISABLE_AUTOUPDATE: "1", OPENCODE_DISABLE_MODELS_FETCH: "1" }),
    args: (prompt) => ["run", "--format", "json", prompt],
  },
  {
    name: "Gemini CLI",
    install: "gemini",
    packageName: "@google/gemini-cli",
    version: "0.61.0",
    program: "gemini",
    prepare: ({ home }) => {
      mkdirSync(join(home, ".gemini"));
      const settings = { security: { auth: { selectedType: "gemini-api-key" } } };
      writeFileSync(join(home, ".gemini", "settings.json"), JSON.stringify(settings));
    },
    environment: (modelUrl) => ({
      GOOGLE_GEMINI_BASE_URL: modelUrl,
      GEMINI_API_KEY: "x",
      GEMINI_CLI_TRUST_WORKSPACE: "true",
    }),
    // A named model: the router between models would want an answer of its own.
    args: (prompt) => ["-m", "gemini-2.5-flash", "-p", prompt, "--output-format", "json", "--approval-mode", "yolo"],
  },
  {
    name: "Codex",
    install: "codex",
    packageName: "@openai/codex",
    version: "0.166.0",
    program: "codex",
    scope: "user",
    wire: "responses",
    prepare: ({ home, modelUrl }) => {
      mkdirSync(join(home, ".codex"));
      const config = [
        'model = "scripted"',
        'model_provider = "scripted"',
        "",
        "[model_providers.scripted]",
        'name = "Scripted"',
        `base_url = "${modelUrl}/v1"`,
        'wire_api = "responses"',
        'env_key = "SCRIPTED_KEY"',
      ];
      writeFileSync(join(home, ".codex", "config.toml"), `${config.join("\n")}\n`);
    },
    environment: () => ({ SCRIPTED_KEY: "x" }),
    args: (prompt) => ["exec", "--json", "--skip-git-repo-check", "--dangerously-bypass-approvals-and-sandbox", prompt],
  },
];

export const INSPECTOR = {
  packageName: "@modelcontextprotocol/inspector",
  version: "2.12.0",
  program: "mcp-inspector",
};
