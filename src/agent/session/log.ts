/**
 * What happened in a session, one JSON object a line, only ever appended: a process killed at any moment loses at most the
 * line it was writing. Belongs here: the file and its lines. Does not: what they mean (session.ts).
 */
import { closeSync, fstatSync, openSync, readFileSync, readSync, readdirSync, statSync, writeSync } from "node:fs";
import { dirname, join } from "node:path";
import { clip } from "../../outline/gist.ts";
import { ContextError } from "../../passage/errors.ts";
import { oneLine } from "../../passage/one-line.ts";
import { systemReason } from "../../workspace/disk.ts";
import { makeFolder, OWN_FOLDER_MODE, OWN_FILE_MODE } from "../../workspace/make-folder.ts";
import { withoutReferences } from "../conversation.ts";
import type { Message, Usage } from "../model.ts";
import type { TodoItem } from "../todo.ts";

export const LOG_VERSION = 1;

/** One line of a session file. */
export type LogEntry =
  | {
      readonly type: "session";
      readonly version: number;
      readonly id: string;
      readonly root: string;
      readonly startedMs: number;
      readonly model: string;
    }
  | { readonly type: "message"; readonly message: Message }
  /** `who` is "main", "compaction" or the id of a task. */
  | { readonly type: "usage"; readonly who: string; readonly model: string; readonly usage: Usage }
  | { readonly type: "todo"; readonly items: readonly TodoItem[] }
  | { readonly type: "plan"; readonly text: string }
  | { readonly type: "planning"; readonly on: boolean }
  | { readonly type: "skills"; readonly open: readonly string[] }
  | { readonly type: "references"; readonly paths: readonly string[] }
  /** From here on these are the messages. */
  | {
      readonly type: "fold";
      readonly messages: readonly Message[];
      readonly beforeTokens: number;
      readonly afterTokens: number;
    }
  | {
      readonly type: "task";
      readonly id: string;
      readonly goal: string;
      readonly state: string;
      readonly file: string;
    };

/**
 * Opened at the first line: a session in which nothing was said leaves no file. A home that is read-only or a full disk does not
 * stop the work: `onProblem` hears of it once, and nothing more is written.
 */
export class SessionLog<Entry = LogEntry> {
  readonly file: string;
  readonly #onProblem: (problem: string) => void;
  #descriptor: number | undefined;
  #failed = false;

  constructor(file: string, onProblem: (problem: string) => void = () => undefined) {
    this.file = file;
    this.#onProblem = onProblem;
  }

  append(entry: Entry): void {
    if (this.#failed) return;
    try {
      this.#descriptor ??= openForAppend(this.file);
      // One write: lines of two processes that resumed the same session may alternate, never mix.
      writeSync(this.#descriptor, `${JSON.stringify(entry)}\n`);
    } catch (thrown) {
      this.#failed = true;
      this.#onProblem(`${this.file} cannot be written: ${systemReason(thrown)}. From here on nothing is written down.`);
    }
  }

  close(): void {
    if (this.#descriptor !== undefined) closeSync(this.#descriptor);
    this.#descriptor = undefined;
  }
}

function openForAppend(file: string): number {
  makeFolder(dirname(file), OWN_FOLDER_MODE);
  const descriptor = openSync(file, "a+", OWN_FILE_MODE);
  const { size } = fstatSync(descriptor);
  const last = Buffer.alloc(1);
  // The process before us died in the middle of a line: what it left must not swallow our first one.
  if (size > 0 && readSync(descriptor, last, 0, 1, size - 1) === 1 && last[0] !== 0x0a) writeSync(descriptor, "\n");
  return descriptor;
}

/** Lines that are not JSON objects with a type are left out. Throws ContextError "not-found". */
export function readLog(file: string): LogEntry[] {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (thrown) {
    throw new ContextError(
      "not-found",
      `There is no session file ${file}. List sessions with /resume.`,
      { address: file, nearest: [] },
      thrown,
    );
  }
  return text.split("\n").flatMap((line) => parseLine(line) ?? []);
}

function parseLine(line: string): LogEntry | undefined {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === "object" && value !== null && "type" in value && typeof value.type === "string"
      ? (value as LogEntry)
      : undefined;
  } catch {
    return undefined;
  }
}

/** A session in a list of them. */
export interface SessionFace {
  readonly id: string;
  readonly file: string;
  readonly changedMs: number;
  /** The beginning of the user's first message. */
  readonly title: string;
  readonly messageCount: number;
}

const TITLE_CHARACTERS = 80;

/** Newest first, those whose id begins so. Files that cannot be read are left out. */
export function listSessions(folder: string, { limit = 50, idPrefix = "" } = {}): SessionFace[] {
  let names: string[];
  try {
    names = readdirSync(folder).filter((name) => name.startsWith(idPrefix) && name.endsWith(".jsonl"));
  } catch {
    return []; // No session yet.
  }
  const files = names.map((name) => ({ file: join(folder, name), id: name.slice(0, -".jsonl".length) }));
  return files
    .map(({ file, id }) => ({ file, id, changedMs: statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
    .sort((first, second) => second.changedMs - first.changedMs || (first.id < second.id ? 1 : -1))
    .slice(0, limit)
    .map((face) => ({ ...face, ...contentOf(face.file) }))
    .filter(({ messageCount }) => messageCount > 0);
}

/** Of the logs of tasks in a folder, the highest number; 0 where there is none. */
export function lastTaskNumber(folder: string): number {
  try {
    const numbers = readdirSync(folder).map((name) => Number(/^t(\d+)\.jsonl$/u.exec(name)?.[1] ?? 0));
    return Math.max(0, ...numbers);
  } catch {
    return 0; // No task yet.
  }
}

function contentOf(file: string): { title: string; messageCount: number } {
  try {
    const messages = readLog(file).flatMap((entry) => (entry.type === "message" ? [entry.message] : []));
    const first = messages.find((message) => message.role === "user");
    const title = first?.role === "user" ? oneLine(withoutReferences(first.text)) : "";
    return { title: clip(title, TITLE_CHARACTERS), messageCount: messages.length };
  } catch (thrown) {
    if (thrown instanceof ContextError) return { title: "", messageCount: 0 };
    throw thrown;
  }
}
