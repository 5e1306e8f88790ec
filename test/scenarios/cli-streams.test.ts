/** Pipes, signals and shells around the real process. */
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, closeSync, existsSync, openSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { setTimeout } from "node:timers/promises";
import { plant, scratchTree } from "../scratch-tree.ts";
import { ENVIRONMENT, MAIN, ownCache, runCli, spawnCli } from "./cli-process.ts";

test("cli: a closed pipe is no error", async (t) => {
  // Larger than any pipe's buffer, so that the write must fail.
  const folder = scratchTree(t, { "big.txt": "a line of text\n".repeat(200_000) });
  const child = spawnCli(["read", "big.txt"], { folder });
  let stderr = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => (stderr += text));
  child.stdout.once("data", () => child.stdout.destroy());
  await once(child, "close");
  assert.equal(stderr, "");
  assert.equal(child.exitCode, 0);
});

test("cli: a question that is given waits for no pipe that nobody writes to", { timeout: 20_000 }, async (t) => {
  const child = spawnCli(["chat", "-p", "hello"], { folder: scratchTree(t) });
  let stderr = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => (stderr += text));
  await once(child, "close");
  child.stdin.destroy();
  assert.match(stderr, /^pith: nothing came on standard input in 3 s; going on without it\.\n/u);
  assert.equal(child.exitCode, 2, "there is no model to ask");
});

test("cli: an answer that cannot be written ends with 2 and says so", (t) => {
  const folder = scratchTree(t, { "a.txt": "text\n" });
  // A descriptor that is open for reading only stands for the full disk behind `>`.
  const stdout = openSync(join(folder, "a.txt"), "r");
  const { status, stderr } = spawnSync(process.execPath, [MAIN, "read", "a.txt"], {
    cwd: folder,
    env: ENVIRONMENT,
    stdio: ["ignore", stdout, "pipe"],
    encoding: "utf8",
  });
  closeSync(stdout);
  assert.equal(status, 2, stderr);
  assert.match(stderr, /^pith: the answer could not be written: E\w+/u);
});

test("cli: Ctrl-C while indexing ends with 130, and the index is valid after it", async (t) => {
  const folder = scratchTree(t);
  const text = Array.from({ length: 400 }, (_, line) => `function name${line}() { return ${line}; }`).join("\n");
  plant(
    folder,
    Object.fromEntries(Array.from({ length: 300 }, (_, file) => [`src/${file}.ts`, `// ${file}\n${text}`])),
  );
  const environment = ownCache(t);
  const child = spawnCli(["index"], { folder, environment });
  let stderr = "";
  child.stderr.setEncoding("utf8").on("data", (part: string) => (stderr += part));
  const closed = once(child, "close") as Promise<[number]>;
  // The index file is the sign that work has begun; a signal before that would meet a process still loading.
  while (child.exitCode === null && !existsSync(join(environment["XDG_CACHE_HOME"]!, "pith", "index")))
    await setTimeout(5);
  child.kill("SIGINT");
  const [status] = await closed;
  // A fast machine may be done before the signal: then there is nothing to interrupt.
  assert.ok(status === 130 || status === 0, `status ${status}: ${stderr}`);
  if (status === 130) assert.match(stderr, /interrupted/u);
  const again = await runCli(["index", "--json"], { folder, environment });
  assert.equal(again.status, 0, again.stderr);
  assert.equal((JSON.parse(again.stdout) as { files: number }).files, 300);
});

for (const shell of ["bash", "zsh", "fish"] as const) {
  test(`cli: completion for ${shell} names all commands and flags`, async () => {
    const { stdout, status } = await runCli(["completion", shell]);
    assert.equal(status, 0);
    for (const part of ["outline", "read", "doctor", "rebuild", "depth", "root"])
      assert.ok(stdout.includes(part), part);
  });
}

test("cli: fish is offered a second word once, and no flag of `find` for `skill find`", async () => {
  const { stdout } = await runCli(["completion", "fish"]);
  assert.match(
    stdout,
    /-n '__fish_seen_subcommand_from kb; and not __fish_seen_subcommand_from ask list lint' -f -a ask /u,
  );
  assert.match(
    stdout,
    /-n '__fish_seen_subcommand_from find; and not __fish_seen_subcommand_from kb skill' -l rounds -x /u,
  );
});

test("cli: the bash script parses, and completes commands, flags and paths", async (t) => {
  const { stdout: script } = await runCli(["completion", "bash"]);
  assert.equal(spawnSync("bash", ["-n"], { input: script }).stderr.toString(), "");
  const folder = scratchTree(t, {
    "docs/api.md": "",
    "bin/pith": "#!/bin/sh\necho 'pdf  2 chunks  Reads PDF'\necho '$(touch${IFS}pwned)  1 chunk'\n",
  });
  chmodSync(join(folder, "bin/pith"), 0o755);
  const env = { ...process.env, PATH: `${join(folder, "bin")}:${process.env["PATH"]}` };
  const complete = (...words: string[]) => {
    const program = `${script}\nCOMP_WORDS=(${words.map((word) => `'${word}'`).join(" ")}); COMP_CWORD=$((\${#COMP_WORDS[@]}-1)); _pith; printf '%s\\n' "\${COMPREPLY[@]}"`;
    return spawnSync("bash", ["-c", program], { cwd: folder, env, encoding: "utf8" })
      .stdout.split("\n")
      .filter(Boolean);
  };
  assert.deepEqual(complete("pith", "outl"), ["outline"]);
  assert.deepEqual(complete("pith", "index", "--re"), ["--rebuild"]);
  assert.deepEqual(complete("pith", "read", "do"), ["docs"]);
  assert.deepEqual(complete("pith", "read", "--format", "x"), ["xml"]);
  assert.deepEqual(complete("pith", "find", "--format", "m"), ["markdown"]);
  assert.deepEqual(complete("pith", "read", "--format", "m"), []);
  assert.deepEqual(complete("pith", "skill", "sh"), ["show"]);
  assert.deepEqual(complete("pith", "skill", "find", "--li"), ["--limit"]);
  assert.deepEqual(complete("pith", "skill", "show", ""), ["pdf"]);
  assert.equal(existsSync(join(folder, "pwned")), false);
  assert.deepEqual(complete("pith", "find", "--root", "d"), ["docs"]);
  assert.deepEqual(complete("pith", "find", "--limit", "d"), []);
  assert.deepEqual(complete("pith", "completion", "z"), ["zsh"]);
  assert.deepEqual(complete("pith", "install", "c"), ["claude", "cursor", "codex"]);
  assert.deepEqual(complete("pith", "install", "claude", "--dr"), ["--dry-run"]);
  assert.deepEqual(complete("pith", "config", "kn"), ["knowledgeBase"]);
  assert.deepEqual(complete("pith", "help", "sk"), ["skill"]);
  assert.deepEqual(complete("pith", "chat", "--permission", "a"), ["ask", "accept-edits", "all"]);
});
