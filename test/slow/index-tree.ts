/** Trees and checks that the robustness tests of the index share. */
import assert from "node:assert/strict";
import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { text } from "node:stream/consumers";
import type { TestContext } from "node:test";
import { readQuestion } from "../../src/find/question/question.ts";
import { Engine, indexPath } from "../../src/store/engine.ts";
import type { RefreshReport } from "../../src/store/refresh.ts";
import { openWorkspace } from "../../src/workspace/workspace.ts";
import { plant, scratchTree } from "../scratch-tree.ts";
import type { IndexProcessOutput } from "./index-process.ts";

const PROGRAM = join(import.meta.dirname, "index-process.ts");

export interface Place {
  readonly root: string;
  readonly cacheDir: string;
  /** The database file of `root`. */
  readonly index: string;
}

/** A tree of `fileCount` files of about 2 KB; the words of each are its own, but for "heron" in every tenth. */
export function wordyPlace(t: TestContext, fileCount: number): Place {
  const files: Record<string, string> = {};
  for (let file = 0; file < fileCount; file++) {
    const words = Array.from({ length: 250 }, (_, at) => `w${(file * 7919 + at * 104_729) % 50_021}`);
    files[`d${file % 10}/f${file}.md`] = `# File ${file}\n\n${file % 10 === 0 ? "heron " : ""}${words.join(" ")}\n`;
  }
  return placeOf(t, files);
}

export function placeOf(t: TestContext, files: Readonly<Record<string, string>>): Place {
  const folder = scratchTree(t);
  const root = join(folder, "tree");
  const cacheDir = join(folder, "cache");
  mkdirSync(root);
  plant(root, files);
  return { root, cacheDir, index: indexPath(cacheDir, root) };
}

/** The process is killed with the test if it is still there. */
export function spawnIndex(t: TestContext, mode: "index" | "churn", place: Place, word = "heron"): ChildProcess {
  const child = spawn(process.execPath, [PROGRAM, mode, place.root, place.cacheDir, word], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  t.after(() => child.kill("SIGKILL"));
  return child;
}

/** As `spawnIndex`, in a shell that sets a limit first; to the end. */
export async function indexUnder(t: TestContext, limit: string, place: Place): Promise<IndexProcessOutput> {
  const command = `${limit}; exec "$0" "$@"`;
  const child = spawn("sh", ["-c", command, process.execPath, PROGRAM, "index", place.root, place.cacheDir], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  t.after(() => child.kill("SIGKILL"));
  return outputOf(child);
}

export async function outputOf(child: ChildProcess): Promise<IndexProcessOutput> {
  assert.ok(child.stdout);
  return JSON.parse(await text(child.stdout)) as IndexProcessOutput;
}

/** Resolves when the child has written something. */
export function spoke(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.stdout?.once("data", () => resolve());
    child.once("exit", () => reject(new Error("ended before it spoke")));
  });
}

export function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    else child.once("exit", () => resolve());
  });
}

/** Opens the index as the next call would, brings it up to date, and compares it with one built from nothing. */
export async function refreshedLikeNew(
  t: TestContext,
  place: Place,
  question = "heron filler round",
): Promise<RefreshReport> {
  const engine = new Engine(openWorkspace(place.root), { cacheDir: place.cacheDir });
  const report = await engine.refresh();
  const fresh = new Engine(openWorkspace(place.root), { cacheDir: join(scratchTree(t), "fresh") });
  await fresh.refresh();
  const asked = readQuestion(question);
  assert.deepEqual(await engine.store.candidates(asked, 500), await fresh.store.candidates(asked, 500));
  await engine.close();
  await fresh.close();
  return report;
}

/** What SQLite itself says of the file. */
export function assertIntact(index: string): void {
  const database = new DatabaseSync(index);
  assert.deepEqual(
    database
      .prepare("pragma integrity_check")
      .all()
      .map((row) => ({ ...row })),
    [{ integrity_check: "ok" }],
  );
  database.close();
}

export function codesOf(report: { readonly diagnostics: readonly { readonly code: string }[] }): string[] {
  return report.diagnostics.map(({ code }) => code);
}
