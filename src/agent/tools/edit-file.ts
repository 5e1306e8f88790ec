/** `edit` and `write`: changes of files that were seen, shown as a diff before they happen. */
import { z } from "zod";
import { ContextError } from "../../passage/errors.ts";
import { oneLine } from "../../passage/one-line.ts";
import { patchOf } from "../../render/patch.ts";
import { writeInside } from "../../workspace/atomic.ts";
import { encodeText } from "../../workspace/reading/encode.ts";
import { hashOf, type TextFile } from "../../workspace/reading/read.ts";
import { editWords } from "./other-words.ts";
import { agentOperation, type AgentWorld } from "./tool.ts";

interface Change {
  readonly path: string;
  readonly before: string;
  readonly after: string;
  readonly diff: string;
  /** `after`, in the encoding of the file. */
  readonly bytes: Uint8Array;
  /** Of the file as it was read; absent for a new one. */
  readonly hash?: string;
}

const replacement = z.object({
  old_text: z.string().min(1).describe("Text that stands in the file exactly once, with its white space"),
  new_text: z.string().describe("What takes its place"),
  all: z.boolean().default(false).describe("Replace every occurrence"),
});

export const editFile = agentOperation({
  name: "edit",
  description:
    "Change parts of a file that was read before. Each old_text must stand in the file exactly once, unless all is true. Several edits of one file go in one call.",
  input: {
    path: z.string().min(1).describe("File to change"),
    edits: z.array(replacement).min(1).describe("Applied in this order"),
  },
  readOnly: false,
  mend: editWords,
  kind: "edit",
  subject: ({ path }, world) => world.workspace.relative(path),
  preview: ({ path, edits }, world) => planEdit(world, path, edits).diff,
  // Planned again when it runs: between the question and the answer a person may have changed the file.
  run: (world, { path, edits }) => Promise.resolve(carryOut(world, planEdit(world, path, edits))),
  text: changeText,
});

export const writeFile = agentOperation({
  name: "write",
  description:
    "Write a whole file: a new one, or one that was read before. For a small change of a large file use edit.",
  input: { path: z.string().min(1).describe("File to write"), text: z.string().describe("Its whole content") },
  readOnly: false,
  kind: "edit",
  subject: ({ path }, world) => world.workspace.relative(path),
  preview: ({ path, text }, world) => planWrite(world, path, text).diff,
  run: (world, { path, text }) => Promise.resolve(carryOut(world, planWrite(world, path, text))),
  text: changeText,
});

function planEdit(world: AgentWorld, path: string, edits: readonly z.output<typeof replacement>[]): Change {
  const file = world.workspace.read(path);
  world.seen.check("edit", file.path, file.hash);
  checkWritable(file);
  const windows = file.text.includes("\r\n");
  let text = file.text;
  for (const { old_text, new_text, all } of edits) {
    // Models write "\n"; the file's own line ends are kept, and a file may have both kinds.
    const returns = windows && text.includes(withReturns(old_text));
    const [from, to] = returns ? [withReturns(old_text), withReturns(new_text)] : [old_text, new_text];
    const count = text.split(from).length - 1;
    if (count === 0)
      throw new ContextError("bad-input", `old_text does not stand in ${file.path}. ${nearestLine(text, old_text)}`, {
        field: "old_text",
      });
    if (count > 1 && !all) {
      throw new ContextError(
        "bad-input",
        `old_text stands ${count} times in ${file.path}. Add lines around it until it is the only one, or set all.`,
        { field: "old_text" },
      );
    }
    text = text.replaceAll(from, () => to);
  }
  return changeOf(file.path, file.text, text, file);
}

function planWrite(world: AgentWorld, path: string, text: string): Change {
  const stat = world.workspace.stat(path);
  if (stat === undefined) return changeOf(world.workspace.relative(path), "", text);
  if (stat.kind === "folder")
    throw new ContextError("bad-input", `${path} is a folder. Name a file in it.`, { field: "path" });
  const file = world.workspace.read(path);
  world.seen.check("write", file.path, file.hash);
  return changeOf(file.path, file.text, text, file);
}

/** What stays must stay to the byte: bytes that are no text are shown as \ufffd, and would be written as that. */
function checkWritable({ path, text, encoding, byteOrderMark, hash }: TextFile): void {
  const encoded = encodeText(text, encoding, byteOrderMark);
  if ("bytes" in encoded && hashOf(encoded.bytes) === hash) return;
  const message = `${path} holds bytes that are no ${encoding}; an edit would change them. Mend it first (iconv), or use the shell.`;
  throw new ContextError("forbidden", message, { tool: "edit" });
}

function carryOut(world: AgentWorld, change: Change): Change {
  const { path, before, after, bytes, hash } = change;
  if (before !== after || hash === undefined) writeInside(world.workspace, path, bytes, { ifHash: hash });
  const written = world.workspace.read(path);
  world.seen.note(written.path, written.hash);
  return change;
}

/** A file keeps its encoding; a new one is UTF-8. */
function changeOf(path: string, before: string, after: string, file?: TextFile): Change {
  const { encoding = "utf-8", byteOrderMark = false, hash } = file ?? {};
  const encoded = encodeText(after, encoding, byteOrderMark);
  if ("missing" in encoded) {
    const message = `${path} is ${encoding}, which does not have "${encoded.missing}". Write it without, or convert the file first (iconv).`;
    throw new ContextError("bad-input", message, { field: "new_text" });
  }
  return { path, before, after, diff: patchOf(path, before, after), bytes: encoded.bytes, hash };
}

function changeText({ path, before, after, diff }: Change): string {
  if (before === after) return `${path} holds this already; nothing was changed.`;
  // After the two lines that name the file.
  const lines = diff.split("\n").slice(2);
  const count = (mark: string) => lines.filter((line) => line.startsWith(mark)).length;
  return `${before === "" ? "Wrote" : "Changed"} ${path}: +${count("+")} −${count("-")} lines.`;
}

function withReturns(text: string): string {
  return text.replace(/\r?\n/gu, "\r\n");
}

/** The line most like the first line of what was looked for: usually only white space differs. */
function nearestLine(text: string, wanted: string): string {
  const first = wanted.split("\n").find((line) => line.trim() !== "") ?? "";
  const lines = text.split("\n");
  const at = lines.findIndex(
    (line) => oneLine(line) === oneLine(first) || (first.trim().length > 8 && line.includes(first.trim())),
  );
  if (at === -1) return "Read the file again and copy the text as it stands.";
  return `Line ${at + 1} is nearly its first line: ${JSON.stringify(lines[at]!.slice(0, 200))}. White space counts.`;
}
