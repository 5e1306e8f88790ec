/**
 * All operations, by the words that call them on a command line. Every door is derived from this table. Modules are
 * loaded when they are asked for: a command pays for itself only, and not for the skills, the agent and the rest.
 */
import type { Operation } from "./operation.ts";

/** A command and its operation, loaded when it is needed. */
export interface TableRow {
  /** `["kb", "ask"]` is called as `pith kb ask`. */
  readonly command: readonly string[];
  readonly load: () => Promise<Operation>;
}

/** In the order in which help and documentation show them. */
export const OPERATIONS: readonly TableRow[] = [
  row("find", async () => (await import("./find/find.ts")).find),
  row("outline", async () => (await import("./outline.ts")).outline),
  row("read", async () => (await import("./read.ts")).read),
  row("expand", async () => (await import("./expand.ts")).expand),
  row("entry", async () => (await import("./entry.ts")).entry),
  row("kb ask", async () => (await import("./kb/ask.ts")).kbAsk),
  row("kb list", async () => (await import("./kb/list.ts")).kbList),
  row("kb lint", async () => (await import("./kb/lint.ts")).kbLint),
  row("skill list", async () => (await import("./skill/list.ts")).skillList),
  row("skill show", async () => (await import("./skill/show.ts")).skillShow),
  row("skill load", async () => (await import("./skill/load.ts")).loadSkillChunk),
  row("skill find", async () => (await import("./skill/find.ts")).skillFind),
  row("skill lint", async () => (await import("./skill/lint.ts")).skillLint),
  row("index", async () => (await import("./build-index.ts")).index),
  row("status", async () => (await import("./status.ts")).status),
  row("doctor", async () => (await import("./doctor.ts")).doctor),
  row("config", async () => (await import("./config.ts")).config),
];

/** Every operation, loaded. */
export function loadOperations(): Promise<Operation[]> {
  return Promise.all(OPERATIONS.map(({ load }) => load()));
}

/** The row whose words the arguments begin with, the longest such; undefined for none. */
export function findRow(words: readonly string[]): TableRow | undefined {
  return OPERATIONS.filter(({ command }) => command.every((word, index) => words[index] === word)).sort(
    (a, b) => b.command.length - a.command.length,
  )[0];
}

function row<Named extends Pick<Operation, "name">>(command: string, load: () => Promise<Named>): TableRow {
  // Operations differ in input and output; a door meets them only through their own schema, so the types may be forgotten.
  return { command: command.split(" "), load: load as unknown as () => Promise<Operation> };
}
