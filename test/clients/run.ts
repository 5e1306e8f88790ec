/**
 * `npm run test:clients`: real third-party clients drive `pith mcp`, offline but for installing them, against a scripted
 * model on loopback. Opt-in: it downloads some hundred megabytes. `--write` puts the result into docs/clients.md.
 *
 *     pith install CLIENT --project ─► client starts pith mcp ─► scripted model calls find ─► the gold text reaches the model
 */
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { CLIENTS, type ClientRecipe, INSPECTOR } from "./clients.ts";
import { inspect } from "./inspect.ts";
import { installed, runProgram } from "./packages.ts";
import { startResponsesModel } from "./responses-model.ts";
import { startScriptedModel } from "./scripted-model.ts";

export interface ClientResult {
  readonly client: string;
  readonly version: string;
  readonly checks: readonly { readonly check: string; readonly passed: boolean; readonly detail?: string }[];
  readonly seconds: number;
}

const MAIN = join(import.meta.dirname, "..", "..", "src", "cli", "main.ts");
const TIME_LIMIT_MS = 120_000;
const QUESTION = "how are retries with backoff done";
const GOLD = "waits twice as long after every failed attempt";
const DONE = "The scripted model has seen the answer.";

const FILES = {
  "docs/guide.md": `# Guide\n\n## Install\n\nRun the installer.\n\n## Retry\n\nThe client retries with backoff: it ${GOLD}.\n`,
  "src/other.ts": "export const unrelated = 1;\n",
  "skills/pdf/SKILL.md":
    '---\nname: pdf\ndescription: Fills PDF forms.\n---\n# PDF\n\n<chunk id="forms" description="How to fill">\nFill each field.\n</chunk>\n',
  "skills/pdf/references/fields.md": "# Fields\n",
};

/** A project and a home of their own: nothing of the user's is read or written. */
function scratchProject(): { readonly folder: string; readonly project: string; readonly home: string } {
  const folder = mkdtempSync(join(tmpdir(), "pith-clients-"));
  const project = join(folder, "project");
  for (const [path, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(project, path)), { recursive: true });
    writeFileSync(join(project, path), text);
  }
  const home = join(folder, "home");
  mkdirSync(home);
  return { folder, project, home };
}

async function tryClient(recipe: ClientRecipe, programs: string): Promise<ClientResult> {
  const program = await installed(recipe, programs);
  const { folder, project, home } = scratchProject();
  const startModel = recipe.wire === "responses" ? startResponsesModel : startScriptedModel;
  const model = await startModel("find", { query: QUESTION }, DONE);
  try {
    const env = {
      PATH: `${dirname(process.execPath)}:${process.env["PATH"] ?? ""}`,
      HOME: home,
      TERM: "dumb",
      ...recipe.environment(model.url),
    };
    recipe.prepare?.({ project, home, modelUrl: model.url });
    const scope = recipe.scope === "user" ? [] : ["--project", "--root", project];
    execFileSync(process.execPath, [MAIN, "install", recipe.install, ...scope], { env, cwd: project, stdio: "pipe" });
    const ran = await runProgram(program, recipe.args(QUESTION, project), {
      cwd: project,
      env,
      timeoutMs: TIME_LIMIT_MS,
    });
    const answer = model.toolAnswer() ?? "";
    return {
      client: recipe.name,
      version: recipe.version,
      seconds: Math.round(ran.elapsedMs / 100) / 10,
      checks: [
        {
          check: "offers the tools",
          passed: model.toolNames().some((name) => name.endsWith("find")),
          detail: ran.stderr.slice(-400),
        },
        { check: "gold text reaches the model", passed: answer.includes(GOLD), detail: answer.slice(0, 400) },
        { check: "reads the advice", passed: model.promptText().includes("before you grep") },
        { check: "finishes", passed: ran.status === 0 && ran.stdout.includes(DONE), detail: ran.stdout.slice(-400) },
      ],
    };
  } finally {
    await model.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function tryInspector(programs: string): Promise<ClientResult> {
  const program = await installed(INSPECTOR, programs);
  const { folder, project, home } = scratchProject();
  const startMs = performance.now();
  try {
    const env = { PATH: process.env["PATH"] ?? "", HOME: home };
    const checks = await inspect({
      program,
      server: [process.execPath, MAIN, "mcp", "--all-tools", "--root", project],
      cwd: project,
      env,
    });
    const seconds = Math.round((performance.now() - startMs) / 100) / 10;
    return { client: "MCP Inspector", version: INSPECTOR.version, seconds, checks };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function report(results: readonly ClientResult[]): string {
  const rows = results.map(({ client, version, seconds, checks }) => {
    const failed = checks.filter(({ passed }) => !passed).map(({ check }) => check);
    const said = failed.length === 0 ? checks.map(({ check }) => check).join(", ") : `FAILED: ${failed.join(", ")}`;
    return `| ${client} | ${version} | ${said} | ${seconds} s |`;
  });
  return ["| client | version | checked | time |", "| --- | --- | --- | --- |", ...rows].join("\n");
}

const START = "<!-- result:start -->";
const END = "<!-- result:end -->";

function writePage(table: string): void {
  const page = join(import.meta.dirname, "..", "..", "docs", "clients.md");
  const text = readFileSync(page, "utf8");
  const day = new Date().toISOString().slice(0, 10);
  const between = `${START}\nLast run: ${day}, Node ${process.versions.node}, ${process.platform}.\n\n${table}\n${END}`;
  writeFileSync(
    page,
    text.replace(new RegExp(`${START}[^]*${END}`, "u"), () => between),
  );
}

const wanted = process.argv.slice(2).filter((word) => !word.startsWith("--"));
const isWanted = (name: string): boolean => wanted.length === 0 || wanted.includes(name);
// Kept between runs when named: the packages are large.
const kept = process.env["PITH_TEST_CLIENTS"];
const programs = kept ?? mkdtempSync(join(tmpdir(), "pith-programs-"));
const results: ClientResult[] = [];
try {
  if (isWanted("inspector")) results.push(await tryInspector(programs));
  for (const recipe of CLIENTS) if (isWanted(recipe.install)) results.push(await tryClient(recipe, programs));
} finally {
  if (kept === undefined) rmSync(programs, { recursive: true, force: true });
}
const table = report(results);
process.stdout.write(`${table}\n`);
for (const { client, checks } of results) {
  for (const { check, passed, detail } of checks)
    if (!passed) process.stderr.write(`${client}: ${check}: ${detail ?? ""}\n`);
}
if (process.argv.includes("--write")) writePage(table);
process.exitCode = results.every(({ checks }) => checks.every(({ passed }) => passed)) ? 0 : 1;
