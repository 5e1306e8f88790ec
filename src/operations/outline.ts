/** `pith outline PATH`: a file as a tree with addresses, or a folder as the files in it. */
import { z } from "zod";
import { locate } from "../outline/locate.ts";
import { countTokens } from "../pack/tokens.ts";
import { printAddress } from "../passage/address.ts";
import { ContextError } from "../passage/errors.ts";
import { splitLines, textOf } from "../passage/lines.ts";
import type { Diagnostic, Passage } from "../passage/passage.ts";
import { shellWord } from "../passage/shell-word.ts";
import { counted } from "../render/counted.ts";
import { palette } from "../render/palette.ts";
import { renderTable } from "../render/table.ts";
import { renderTree } from "../render/tree.ts";
import { printBytes } from "../workspace/reading/file-kinds.ts";
import type { TextFile } from "../workspace/reading/read.ts";
import type { UnreadFile } from "../workspace/walk.ts";
import { withElsewhere } from "./elsewhere.ts";
import { givenAddress } from "./given-address.ts";
import { operation, type TextStyle } from "./operation.ts";
import type { World } from "./world.ts";

/** A passage as programs get it: lines 1-based, both ends included. */
export interface OutlineEntry {
  readonly address: string;
  readonly kind: string;
  readonly title: string;
  readonly gist: string;
  readonly start_line: number;
  readonly end_line: number;
  readonly sort?: string;
  readonly children: readonly OutlineEntry[];
}

export interface OutlineOutput {
  readonly path: string;
  /** Of a file. */
  readonly outline?: OutlineEntry;
  /** What reading all of it would cost. */
  readonly tokens?: number;
  /** Of a folder: the files below it that are not ignored. */
  readonly files?: readonly { readonly path: string; readonly bytes: number }[];
  /** Of a folder looked at to a depth: folders further down that hold files. */
  readonly folders?: readonly { readonly path: string; readonly files: number; readonly bytes: number }[];
  /** Of a folder: files that are not looked at unless they are named. */
  readonly unread?: readonly UnreadFile[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Room for a signature beside the address; more is in the text itself. */
const PROMPT_COLUMNS = 160;

export const outline = operation({
  name: "outline",
  description:
    "Show the headings, symbols or chunks of a file as a tree with their addresses, without its text; for a folder, its files.",
  input: {
    path: z
      .string()
      .default(".")
      .describe("A file or a folder, relative to the root; also the address of a part of a file"),
    depth: z.int().min(1).max(99).optional().describe("How many levels of headings, or of folders; all when not given"),
  },
  doors: ["cli", "mcp", "agent"],
  extra: true,
  readOnly: true,
  cli: { positionals: ["path"], paths: ["path"], short: { d: "depth" } },
  examples: [
    { shell: "outline README.md", says: "headings, with the address of each" },
    { shell: "outline src/passage/address.ts", says: "functions and types" },
    { shell: "outline docs", says: "the files of a folder" },
  ],
  run: async (world, { path, depth }, call): Promise<OutlineOutput> => {
    const kind = world.workspace.exists(path) ? world.workspace.stat(path)?.kind : undefined;
    if (kind === "folder") return outlineFolder(world, path, depth ?? Infinity, call.signal);
    const address = givenAddress(world.workspace, path);
    const file = await readOrSay(world, address.path, call.signal);
    const { root, diagnostics } = await world.outline(file.path);
    const top = locate(root, address.part);
    if (top === undefined) {
      const whole = printAddress({ path: file.path });
      const message = `"${path}" names no part of ${file.path}, or more than one. See \`pith outline ${shellWord(whole)}\`.`;
      throw new ContextError("not-found", message, { address: path, nearest: [] });
    }
    return {
      path: file.path,
      outline: entryOf(top, depth ?? Infinity),
      tokens: countTokens(textOf(splitLines(file.text), top.span)),
      diagnostics: [...file.diagnostics, ...diagnostics],
    };
  },
  text: renderOutline,
  // The tree says the same as the JSON in a fifth of the tokens.
  prompt: (output) => renderOutline(output, { color: false, columns: PROMPT_COLUMNS, link: (label) => label }),
  found: ({ outline: tree, files = [], folders = [] }) => tree !== undefined || files.length + folders.length > 0,
});

async function readOrSay(world: World, path: string, signal: AbortSignal | undefined): Promise<TextFile> {
  try {
    return world.workspace.read(path);
  } catch (failure) {
    throw await withElsewhere(world.workspace, failure, signal);
  }
}

function renderOutline(output: OutlineOutput, style: TextStyle): string {
  if (output.files !== undefined) return renderFolder(output, output.files, style) + unreadLine(output);
  if (output.outline === undefined) return "";
  if (output.tokens === 0)
    return `${output.outline.address} is empty. Name another file, or its folder to see what is there.\n`;
  const paint = palette(style.color);
  const tree = renderTree(output.path, passageOf(output.outline), { ...style, palette: paint });
  return tree + paint.dim(`about ${output.tokens ?? 0} tokens in all\n`);
}

function renderFolder(
  { path, folders }: OutlineOutput,
  files: NonNullable<OutlineOutput["files"]>,
  { link }: TextStyle,
): string {
  if (files.length === 0 && folders === undefined) {
    const folder = path === "." ? "this folder" : path;
    return `No text files in ${folder}; what is ignored does not count. Name another folder, or a file by its exact path.\n`;
  }
  const rows = [
    // As addresses: what is listed is what to type, and a line break in a name is no new row.
    ...files.map((file) => ({ ...file, label: link(printAddress({ path: file.path }), file.path) })),
    ...(folders ?? []).map((folder) => ({
      ...folder,
      label: `${link(printAddress({ path: folder.path }), folder.path)}  ${counted(folder.files, "file")}`,
    })),
  ];
  rows.sort((a, b) => (a.path < b.path ? -1 : 1));
  return renderTable(
    rows.map(({ bytes, label }) => [printBytes(bytes), label]),
    [0],
  );
}

/** Examples are enough: who wonders where a document is asks for few of them. */
const MAX_UNREAD = 5;

function unreadLine({ unread = [] }: OutlineOutput): string {
  if (unread.length === 0) return "";
  const shown = unread
    .slice(0, MAX_UNREAD)
    .map(({ path, reason }) => `${path} (${reason === "binary" ? "not text" : "too large"})`);
  const more = unread.length - shown.length;
  return `Not read: ${shown.join(", ")}${more > 0 ? ` and ${more} more` : ""}\n`;
}

async function outlineFolder(
  world: World,
  path: string,
  depth: number,
  signal: AbortSignal | undefined,
): Promise<OutlineOutput> {
  const under = world.workspace.relative(path);
  const walk = await world.workspace.walk({ under: under === "." ? "" : under, signal });
  const top = under === "" || under === "." ? 0 : under.split("/").length;
  const files: { path: string; bytes: number }[] = [];
  const folders = new Map<string, { path: string; files: number; bytes: number }>();
  for (const { path: file, sizeBytes: bytes } of walk.files) {
    const parts = file.split("/");
    if (parts.length <= top + depth) {
      files.push({ path: file, bytes });
      continue;
    }
    const folder = `${parts.slice(0, top + depth).join("/")}/`;
    const known = folders.get(folder) ?? { path: folder, files: 0, bytes: 0 };
    folders.set(folder, { path: folder, files: known.files + 1, bytes: known.bytes + bytes });
  }
  return {
    path: under === "" ? "." : under,
    files,
    ...(folders.size > 0 && { folders: [...folders.values()] }),
    unread: walk.unread,
    diagnostics: walk.diagnostics,
  };
}

function entryOf(passage: Passage, depth: number): OutlineEntry {
  return {
    address: passage.address,
    kind: passage.kind,
    title: passage.title,
    gist: passage.gist,
    start_line: passage.span.start + 1,
    end_line: passage.span.end,
    ...(passage.sort !== undefined && { sort: passage.sort }),
    children: depth > 0 ? passage.children.map((child) => entryOf(child, depth - 1)) : [],
  };
}

function passageOf(entry: OutlineEntry): Passage {
  return {
    address: entry.address,
    kind: entry.kind as Passage["kind"],
    title: entry.title,
    gist: entry.gist,
    span: { start: entry.start_line - 1, end: entry.end_line },
    ...(entry.sort !== undefined && { sort: entry.sort }),
    children: entry.children.map(passageOf),
  };
}
