import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { plant, scratchTree } from "../../../test/scratch-tree.ts";
import { run } from "../run.ts";
import { INSTALL_CLIENTS } from "./clients.ts";
import { removeGuidance, setGuidance } from "./guidance.ts";
import { startCommand } from "./install.ts";
import { removeTable, setTable } from "./toml.ts";

interface Servers {
  readonly mcpServers: Readonly<Record<string, unknown>>;
}

const TOML_KEYS = ["mcp_servers", "pith"] as const;
const TOML_ENTRY = { command: "pith", args: ["mcp"] };
const TOML_BLOCK = '[mcp_servers.pith]\ncommand = "pith"\nargs = ["mcp"]\n';

for (const [name, before, after] of [
  ["nothing", "", TOML_BLOCK],
  ["other tables", 'model = "x"\n\n[a]\nb = 1\n', `model = "x"\n\n[a]\nb = 1\n\n${TOML_BLOCK}`],
  [
    "an older entry and its sub-table",
    '[mcp_servers.pith]\ncommand = "old"\n[mcp_servers.pith.env]\nA = "1"\n\n[z]\n',
    `${TOML_BLOCK}[mcp_servers.pith.env]\nA = "1"\n\n[z]\n`,
  ],
  [
    "an older entry with keys of the user's own",
    '[mcp_servers.pith]\nargs = [\n  "mcp", # all\n  "--root", "甲"\n]\n# slow disk\nstartup_timeout_sec = 30\ncommand = "old"\n',
    `${TOML_BLOCK}# slow disk\nstartup_timeout_sec = 30\n`,
  ],
  [
    "a text that looks like it",
    'a = """\n[mcp_servers.pith]\n"""\n',
    `a = """\n[mcp_servers.pith]\n"""\n\n${TOML_BLOCK}`,
  ],
] as const) {
  test(`install toml: into ${name}`, () => {
    const set = setTable(before, TOML_KEYS, TOML_ENTRY);
    assert.equal(set, after);
    assert.equal(setTable(set, TOML_KEYS, TOML_ENTRY), set, "twice is once");
  });
}

test("install toml: an inline group is left alone", () => {
  assert.equal(setTable("mcp_servers = { a = {} }\n", TOML_KEYS, TOML_ENTRY), undefined);
});

for (const text of ["", 'model = "x"\n', "[a]\nb = 1\n"]) {
  test(`install toml: taking out gives back ${JSON.stringify(text)}`, () =>
    assert.equal(removeTable(setTable(text, TOML_KEYS, TOML_ENTRY)!, TOML_KEYS), text));
}

for (const text of ["", "# Mine\n\nDo this.\n", "# Mine"]) {
  test(`install guidance: once, and out again: ${JSON.stringify(text)}`, () => {
    const set = setGuidance(text);
    assert.match(set, /`find`/u);
    assert.equal(setGuidance(set), set);
    assert.equal(removeGuidance(set).trimEnd(), text.trimEnd());
  });
}

test("install guidance: text after the marks stays", () => {
  const moved = `${setGuidance("# A\n")}\n# B\n`;
  assert.equal(removeGuidance(moved), "# A\n\n# B\n");
});

interface Outcome {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

async function pith(args: readonly string[], folder: string, home: string): Promise<Outcome> {
  const output = { stdout: "", stderr: "" };
  const stream = (name: keyof typeof output) => ({ isTTY: false, write: (text: string) => (output[name] += text) });
  const status = await run({
    args,
    folder,
    environment: { HOME: home, PATH: join(home, "bin"), XDG_STATE_HOME: join(home, "state") },
    streams: { stdout: stream("stdout"), stderr: stream("stderr"), readStdin: () => Promise.resolve(undefined) },
    signal: new AbortController().signal,
  });
  return { status, ...output };
}

function everyFile(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    files
      .map(({ parentPath, name }) => join(parentPath, name))
      .filter((path) => !path.includes("/state/"))
      .map((path) => [path.slice(folder.length + 1), readFileSync(path, "utf8")]),
  );
}

const INSTALLED_FILES: Record<string, [user: string[], project: string[]]> = {
  claude: [
    [".claude.json", ".claude/CLAUDE.md"],
    [".mcp.json", "CLAUDE.md"],
  ],
  opencode: [
    [".config/opencode/AGENTS.md", ".config/opencode/opencode.json"],
    ["AGENTS.md", "opencode.json"],
  ],
  gemini: [
    [".gemini/GEMINI.md", ".gemini/settings.json"],
    [".gemini/settings.json", "GEMINI.md"],
  ],
  cursor: [[".cursor/mcp.json"], [".cursor/mcp.json", "AGENTS.md"]],
  vscode: [[".config/Code/User/mcp.json"], [".vscode/mcp.json", "AGENTS.md"]],
  codex: [
    [".codex/AGENTS.md", ".codex/config.toml"],
    [".codex/config.toml", "AGENTS.md"],
  ],
};

for (const name of Object.keys(INSTALL_CLIENTS)) {
  for (const [index, scope] of (["user", "project"] as const).entries()) {
    test(`install ${name} for the ${scope}: writes its files, twice is once, uninstall leaves nothing`, async (t) => {
      const home = scratchTree(t, { "bin/pith": "" });
      const project = scratchTree(t);
      const where = scope === "user" ? home : project;
      const flags = scope === "user" ? [] : ["--project", "--root", project];
      const before = everyFile(where);
      const dry = await pith(["install", name, ...flags, "--dry-run"], project, home);
      assert.match(dry.stdout, /\+.*pith/u);
      assert.deepEqual(everyFile(where), before, "a dry run changes nothing");
      assert.equal((await pith(["install", name, ...flags], project, home)).status, 0);
      const after = everyFile(where);
      const added = Object.keys(after).filter((path) => !(path in before));
      assert.deepEqual(added.sort(), INSTALLED_FILES[name]![index]!.sort());
      assert.ok(Object.values(after).some((text) => /"mcp"/u.test(text)));
      assert.match((await pith(["install", name, ...flags], project, home)).stderr, /Nothing to do/u);
      assert.deepEqual(everyFile(where), after);
      await pith(["uninstall", name, ...flags], project, home);
      assert.deepEqual(everyFile(where), before);
    });
  }
}

test("install: what was there stays, and is kept aside", async (t) => {
  const config = '{\n  // my servers\n  "mcpServers": { "other": { "command": "x" } },\n  "theme": "dark"\n}\n';
  const home = scratchTree(t, { "bin/pith": "", ".gemini/settings.json": config, ".gemini/GEMINI.md": "# Mine\n" });
  const { stderr } = await pith(["install", "gemini"], home, home);
  const after = readFileSync(join(home, ".gemini/settings.json"), "utf8");
  for (const part of ["// my servers", '"other": { "command": "x" }', '"theme": "dark"', '"pith"'])
    assert.ok(after.includes(part));
  assert.match(readFileSync(join(home, ".gemini/GEMINI.md"), "utf8"), /^# Mine\n\n<!-- pith:start -->/u);
  const backup = /as they were: (\S+)/u.exec(stderr)![1]!;
  assert.equal(readFileSync(join(backup, "0-settings.json"), "utf8"), config);
  await pith(["uninstall", "gemini"], home, home);
  assert.equal(readFileSync(join(home, ".gemini/settings.json"), "utf8"), config);
  assert.equal(readFileSync(join(home, ".gemini/GEMINI.md"), "utf8"), "# Mine\n");
});

test("install: what the user added to the entry stays; an entry for another kind of server does not", async (t) => {
  const own = '{"mcpServers":{"pith":{"command":"old","env":{"PITH_BUDGET":"500"}}}}';
  const home = scratchTree(t, { "bin/pith": "", ".cursor/mcp.json": own });
  const servers = () => (JSON.parse(readFileSync(join(home, ".cursor/mcp.json"), "utf8")) as Servers).mcpServers;
  const args = ["mcp", "--root", "${workspaceFolder}"];
  await pith(["install", "cursor"], home, home);
  assert.deepEqual(servers()["pith"], { command: "pith", env: { PITH_BUDGET: "500" }, args });
  plant(home, { ".cursor/mcp.json": '{"mcpServers":{"pith":{"url":"http://127.0.0.1:7411/mcp"}}}' });
  await pith(["install", "cursor"], home, home);
  assert.deepEqual(servers()["pith"], { command: "pith", args });
});

test("install: a place that cannot be written is said, and is no fault of ours", async (t) => {
  const home = scratchTree(t, { ".cursor": { link: "nowhere/配置" } });
  await assert.rejects(pith(["install", "cursor"], home, home), {
    name: "ContextError",
    message: /mcp\.json cannot be written: .*--dry-run/u,
  });
  const odd = scratchTree(t, { ".cursor/mcp.json/": "" });
  await assert.rejects(pith(["install", "cursor"], odd, odd), { name: "ContextError", message: /cannot be read/u });
});

test("install: broken config is refused before anything is written", async (t) => {
  const home = scratchTree(t, { ".cursor/mcp.json": '{ "mcpServers": ' });
  await assert.rejects(pith(["install", "cursor"], home, home), /not JSON that can be merged/u);
  plant(home, { ".gemini/settings.json": "{ broken" });
  await assert.rejects(pith(["install", "gemini"], home, home), /Nothing was changed/u);
  assert.equal(existsSync(join(home, ".gemini/GEMINI.md")), false);
});

for (const [name, files, expected] of [
  ["CLAUDE.md where it is", { "CLAUDE.md": "x\n", "AGENTS.md": "y\n" }, "CLAUDE.md"],
  ["AGENTS.md where only that is", { "AGENTS.md": "y\n" }, "AGENTS.md"],
] as const) {
  test(`install: advice for Claude Code goes into ${name}`, async (t) => {
    const project = scratchTree(t, files);
    await pith(["install", "claude", "--project", "--root", project], project, scratchTree(t));
    const marked = Object.entries(everyFile(project)).filter(([, text]) => text.includes("pith:start"));
    assert.deepEqual(
      marked.map(([path]) => path),
      [expected],
    );
  });
}

test("install: --no-guidance, --json, and names that are none", async (t) => {
  const home = scratchTree(t);
  const { stdout } = await pith(["install", "codex", "--no-guidance", "--json"], home, home);
  const { changes } = JSON.parse(stdout) as { changes: { path: string; action: string }[] };
  assert.deepEqual(changes, [{ path: join(home, ".codex/config.toml"), action: "created" }]);
  await assert.rejects(pith(["install", "claud"], home, home), /Did you mean `pith install claude`\?/u);
  await assert.rejects(pith(["install"], home, home), /Name one of: claude, opencode/u);
  await assert.rejects(
    pith(["install", "windsurf"], home, home),
    /Any other .* start \{"command":.*"mcp"\]\} on stdio/u,
  );
});

for (const [said, meant] of [
  ["claude-code", "claude"],
  ["Gemini CLI", "gemini"],
  ["codex-cli", "codex"],
  ["VS Code", "vscode"],
  ["open_code", "opencode"],
] as const) {
  test(`install: a client by another of its names: ${said}`, async (t) => {
    const home = scratchTree(t);
    const { stdout } = await pith(["install", said, "--dry-run", "--json"], home, home);
    assert.equal((JSON.parse(stdout) as { client: string }).client, meant);
  });
}

const MAIN = "/opt/pith/dist/cli/main.js";
const NPX_MAIN = "/cache/_npx/1/node_modules/pith/dist/cli/main.js";
// prettier-ignore
for (const [name, path, main, platform, expected] of [
  ["by its name",                  "bin",               MAIN,     "linux", "pith mcp"],
  ["not by a name that npx lends", "node_modules/.bin", NPX_MAIN, "linux", "npx -y pith mcp"],
  ["by its path",                  "elsewhere",         MAIN,     "linux", `${process.execPath} ${MAIN} mcp`],
  ["by its name on Windows",       "bin",               MAIN,     "win32", "cmd /c pith mcp"],
  ["by npx on Windows",            "node_modules/.bin", NPX_MAIN, "win32", "cmd /c npx -y pith mcp"],
  ["by its path on Windows",       "elsewhere",         MAIN,     "win32", `${process.execPath} ${MAIN} mcp`],
] as const) {
  test(`install: the server is started ${name}`, (t) => {
    const home = scratchTree(t, { "bin/pith": "", "bin/pith.cmd": "", "node_modules/.bin/pith": "" });
    const { command, args } = startCommand({ PATH: join(home, path) }, main, platform);
    assert.equal([command, ...args].join(" "), expected);
  });
}

for (const [name, client, file, before] of [
  ["JSON", "gemini", ".gemini/settings.json", '\uFEFF{\r\n  "theme": "x"\r\n}\r\n'],
  ["TOML", "codex", ".codex/config.toml", 'model = "x"\r\n'],
] as const) {
  test(`install: ${name} from an editor of Windows keeps its line ends and its mark`, async (t) => {
    const home = scratchTree(t, { [file]: before });
    await pith(["install", client], home, home);
    const written = readFileSync(join(home, file), "utf8");
    assert.match(written, /pith/u);
    assert.doesNotMatch(written, /(?<!\r)\n/u);
    assert.equal(written.startsWith("\uFEFF"), before.startsWith("\uFEFF"));
    await pith(["uninstall", client], home, home);
    assert.equal(readFileSync(join(home, file), "utf8"), before);
  });
}
