import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { readFileSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, test } from "node:test";
import { scratchFolder } from "../../../test/scratch-tree.ts";
import { ContextError } from "../../passage/errors.ts";
import { Shell } from "./shell.ts";

const folder = scratchFolder();
const outputDir = join(folder, "out");
const env = { PATH: process.env["PATH"], HOME: folder };
const shell = new Shell({ cwd: folder, env, outputDir, killGraceMs: 300 });
after(() => shell.dispose());

const pause = (waitMs: number) => new Promise((resolve) => setTimeout(resolve, waitMs));

/** Processes whose command line holds the mark. */
function alive(mark: string): number {
  return readdirSync("/proc").filter((pid) => {
    if (!/^\d+$/u.test(pid)) return false;
    try {
      const dead = / [ZX] /u.test(readFileSync(`/proc/${pid}/stat`, "utf8").replace(/.*\)/su, ""));
      return !dead && readFileSync(`/proc/${pid}/cmdline`, "utf8").includes(mark);
    } catch {
      return false;
    }
  }).length;
}

/** A sleep that no other test has. */
let nextMark = 3_000_000 + (process.pid % 100_000);
const mark = () => String(nextMark++ / 100);

for (const [name, command, exitCode, text] of [
  ["output and status", "echo 你好; exit 3", 3, "你好\n"],
  ["both outputs", "echo out; echo err >&2", 0, "out\nerr\n"],
  ["nothing to read on stdin", "cat; echo end", 0, "end\n"],
  ["bash words", "[[ abc == a* ]] && echo yes", 0, "yes\n"],
  ["a missing command", "no-such-command-here 2>/dev/null", 127, ""],
  ["quotes stay quotes", `printf '%s' "a b  'c'"`, 0, "a b  'c'"],
  ["no colours", "printf '\\033[31mred\\033[0m'", 0, "red"],
  ["no output", "true", 0, ""],
] as const) {
  test(`shell: ${name}`, async () => {
    const answer = await shell.run(command);
    assert.deepEqual([answer.state, answer.exitCode, answer.text, answer.cut], ["exited", exitCode, text, false]);
  });
}

test("shell: a command ended by a signal has the status shells give it", async () => {
  assert.equal((await shell.run("kill -9 $$")).exitCode, 137);
});

test("shell: a time limit ends the whole family, even one that ignores TERM", async () => {
  const id = mark();
  const answer = await shell.run(`trap '' TERM; echo started; (trap '' TERM; sleep ${id}) & sleep ${id}; sleep ${id}`, {
    timeoutMs: 300,
  });
  assert.deepEqual([answer.state, answer.text], ["timed-out", "started\n"]);
  assert.match(answer.notes.join(), /Stopped after 0\.3 s/u);
  assert.equal(alive(id), 0);
});

test("shell: an abort ends the family and throws", async () => {
  const id = mark();
  const stop = new AbortController();
  const running = shell.run(`sleep ${id} & sleep ${id}`, { signal: stop.signal });
  while (alive(id) < 2) await pause(10);
  stop.abort();
  await assert.rejects(running, (thrown) => thrown instanceof ContextError && thrown.code === "aborted");
  assert.equal(alive(id), 0);
});

test("shell: a process left behind does not hold the answer, and is stopped", async () => {
  const id = mark();
  const startMs = performance.now();
  const answer = await shell.run(`sleep ${id} & echo done`);
  // The process sleeps for far longer.
  assert.ok(performance.now() - startMs < 20_000);
  assert.deepEqual([answer.text, answer.exitCode], ["done\n", 0]);
  assert.match(answer.notes.join(), /left a process running/u);
  assert.equal(alive(id), 0);
});

test("shell: a flood is bounded in memory, head and tail are shown, the whole can be read", async () => {
  const before = process.memoryUsage().rss;
  const answer = await shell.run("seq 1 2000000; echo the end");
  assert.ok(process.memoryUsage().rss - before < 60e6, "memory stays flat");
  assert.ok(answer.text.length < 40_000 && answer.cut);
  assert.ok(answer.text.startsWith("1\n2\n3\n") && answer.text.endsWith("2000000\nthe end\n"));
  assert.match(answer.text, /\n\[… \d+ bytes left out …\]\n/u);
  const middle = shell.read(answer.id, 1_000_000);
  assert.match(middle.text, /\n\d{6}\n\d{6}\n/u);
  assert.equal(shell.read(answer.id).text.split("\n")[0], String(Number(middle.text.trimEnd().split("\n").at(-1)) + 1));
});

test("shell: binary output is noticed", async () => {
  const answer = await shell.run("head -c 50000 /dev/zero");
  assert.deepEqual([answer.text, answer.binary], ["[binary output, 50000 bytes, not shown]", true]);
});

test("shell: background jobs are listed, read on and stopped", async () => {
  const id = mark();
  const job = await shell.background(`echo one; sleep 0.1; echo two; sleep ${id}`);
  assert.equal(job.state, "running");
  let seen = "";
  while (!seen.includes("two")) {
    await pause(10);
    seen += shell.read(job.id).text;
  }
  assert.equal(seen, "one\ntwo\n");
  assert.ok(shell.list().some((other) => other.id === job.id && other.state === "running"));
  assert.equal((await shell.stop(job.id)).state, "stopped");
  assert.equal(alive(id), 0);
  assert.throws(() => shell.read("sh999"), /No shell job "sh999"\. There are: /u);
});

test("shell: nothing survives, however this process ends", async () => {
  for (const ending of ["process.exit(0)", "process.kill(process.pid, 'SIGKILL')", "throw new Error('x')"]) {
    const id = mark();
    const program = `
      import { Shell } from ${JSON.stringify(join(import.meta.dirname, "shell.ts"))};
      const shell = new Shell({ cwd: "/", env: { PATH: "/usr/bin:/bin" }, outputDir: ${JSON.stringify(outputDir)} });
      await shell.background("trap '' TERM; sleep ${id} & sleep ${id}");
      void shell.run("sleep ${id}");
      setTimeout(() => { ${ending} }, 200);`;
    const child = spawn(process.execPath, ["--input-type=module", "-e", program], { stdio: "ignore" });
    await new Promise((resolve) => child.once("exit", resolve));
    for (let tries = 0; tries < 100 && alive(id) > 0; tries++) await pause(20);
    assert.equal(alive(id), 0, ending);
  }
});

test("shell: dispose stops what runs; old outputs go", async () => {
  const id = mark();
  const old = join(outputDir, "sh1-1-1.log");
  writeFileSync(old, "x");
  utimesSync(old, 1, 1);
  const other = new Shell({ cwd: folder, env, outputDir, killGraceMs: 300 });
  assert.ok(!readdirSync(outputDir).includes("sh1-1-1.log"));
  await other.background(`sleep ${id}`);
  await other.dispose();
  assert.equal(alive(id), 0);
  await assert.rejects(other.run("true"));
});

test("shell: a hundred commands leave no handles and no files", async () => {
  const handles = () => readdirSync("/proc/self/fd").length;
  await shell.run("true");
  const [handlesBefore, filesBefore] = [handles(), readdirSync(outputDir).length];
  for (let count = 0; count < 100; count++) await shell.run("echo x");
  assert.ok(handles() <= handlesBefore + 2, `${handles()} against ${handlesBefore}`);
  assert.equal(readdirSync(outputDir).length, filesBefore);
});
