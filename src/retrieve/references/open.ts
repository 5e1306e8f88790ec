/**
 * One referenced file → the text that is shown of it, cut to the limits with the cut marked. Pure apart from the world
 * handed in. Belongs here: spans, cuts, outlines. Does not: which file is meant (references.ts).
 */
import { locate, nearestParts } from "../../outline/locate.ts";
import { charactersAddress, lineAddress, type Address, type LinePart, type NamedPart } from "../../passage/address.ts";
import { splitLines, textOf } from "../../passage/lines.ts";
import { printSpan, walkPassages, type Passage, type Span } from "../../passage/passage.ts";
import { counted } from "../../render/counted.ts";
import type { ContextFile } from "../../render/xml.ts";
import type { ReferenceLimits, ReferenceWorld } from "./world.ts";

/** `after` is what followed the reference: a heading of several words goes on there. */
type Part = NonNullable<Address["part"]> & { readonly after?: string };

export interface Wanted {
  /** The references that asked for it, as written. */
  readonly raws: readonly string[];
  readonly parts: "whole" | readonly Part[];
  /** Rules leave it out of every search; it was named exactly. */
  readonly ignored: boolean;
  /** Set for a folder. */
  readonly listing?: string;
}

export interface Opened {
  readonly files: readonly ContextFile[];
  readonly notes: readonly string[];
  readonly bytes: number;
}

const IGNORED = "ignored by the project's rules; given because it was named exactly";
const MAX_OUTLINE_ENTRIES = 80;
/** With less room than this left, a file is shown by its outline alone. */
const MIN_USEFUL_BYTES = 2048;

/** Lines of a file, or characters of one line. */
interface Stretch extends Span {
  readonly characters?: LinePart["characters"];
}

/** One file while it is shown. */
interface Shown {
  readonly path: string;
  readonly lines: readonly string[];
  /** Made when it is first asked for. */
  readonly outline: () => Promise<Passage>;
}

/** `maxTotalBytes` is what the total still allows. Throws what `world.read` throws. */
export async function openFile(
  path: string,
  wanted: Wanted,
  world: ReferenceWorld,
  limits: ReferenceLimits,
): Promise<Opened> {
  if (wanted.listing !== undefined) {
    const text = wanted.listing;
    return {
      files: [{ path: path === "" ? "./" : `${path}/`, text, note: "a folder: its listing" }],
      notes: [],
      bytes: text.length,
    };
  }
  const { text } = world.read(path);
  let outlined: Promise<Passage> | undefined;
  const shown = { path, lines: splitLines(text), outline: () => (outlined ??= world.outline({ path, text })) };
  const notes: string[] = [];
  const spans =
    wanted.parts === "whole" ? [{ start: 0, end: shown.lines.length }] : await spansOf(shown, wanted.parts, notes);
  const files: ContextFile[] = [];
  let bytes = 0;
  for (const span of spans) {
    const roomBytes = Math.min(limits.maxBytesPerFile, limits.maxTotalBytes) - bytes;
    const file =
      span.characters === undefined
        ? await showSpan(shown, span, limits.maxLinesPerFile, roomBytes)
        : showCharacters(shown, span.start + 1, span.characters, roomBytes);
    files.push(wanted.ignored ? { ...file, note: joined(IGNORED, file.note) } : file);
    bytes += utf8Bytes(file.text);
  }
  if (spans.length === 0) {
    const faces = outlineText(await shown.outline());
    files.push({ path, text: faces, note: "its outline only, because the part asked for is not there" });
    bytes += utf8Bytes(faces);
  }
  return { files, notes, bytes };
}

/** Where the parts lie; overlapping and touching ones are joined, so that no line is shown twice. */
async function spansOf(shown: Shown, parts: readonly Part[], notes: string[]): Promise<Stretch[]> {
  const found: Span[] = [];
  const inLines: Stretch[] = [];
  for (const part of parts) {
    const span = part.kind === "lines" ? lineSpan(part, shown.lines) : namedSpan(part, await shown.outline(), notes);
    if (span === undefined) notes.push(await missingPart(shown, part));
    else if (part.kind === "lines" && part.characters !== undefined)
      inLines.push({ ...span, characters: part.characters });
    else found.push(span);
  }
  found.sort((first, second) => first.start - second.start);
  const merged: Span[] = [];
  for (const span of found) {
    const last = merged.at(-1);
    if (last === undefined || span.start > last.end) merged.push(span);
    else merged[merged.length - 1] = { start: last.start, end: Math.max(last.end, span.end) };
  }
  return [...merged, ...inLines];
}

function lineSpan({ startLine, endLine, characters }: LinePart, lines: readonly string[]): Span | undefined {
  const length = lines[startLine - 1]?.length ?? 0;
  if (startLine > lines.length || (characters !== undefined && characters.first > length)) return undefined;
  return { start: startLine - 1, end: Math.min(endLine, lines.length) };
}

/** The first of several by that name is meant; that there are others is said. */
function namedSpan(part: Exclude<Part, { kind: "lines" }>, root: Passage, notes: string[]): Span | undefined {
  const direct = locate(root, part);
  if (part.kind === "chunk") return direct?.span;
  // Web pages write `#how-it-works` for "How it works".
  const found = longerName(part, root) ?? direct ?? locate(root, { ...part, name: part.name.replaceAll("-", " ") });
  if (found === undefined || part.nth > 1) return found?.span;
  const others = [...walkPassages(root)].filter(({ address }) => address.startsWith(`${found.address}~`));
  const [second] = others;
  if (second !== undefined)
    notes.push(`${found.address} stands there ${others.length + 1} times; the second: ${second.address}`);
  return found.span;
}

const MAX_WORDS_AFTER = 10;

/** Of the names that go on in the words behind the reference, the longest that is one. */
function longerName(part: Part & NamedPart, root: Passage): Passage | undefined {
  const words = [...(part.after ?? "").matchAll(/\s*\S+/gu)].slice(0, MAX_WORDS_AFTER).map(([word]) => word);
  for (let count = words.length; count > 0; count--) {
    const rest = words.slice(0, count).join("");
    for (const ending of [rest, rest.replace(/[\p{P}\s]+$/u, "")]) {
      const found = ending === "" ? undefined : locate(root, { ...part, name: part.name + ending });
      if (found !== undefined) return found;
    }
  }
  return undefined;
}

async function missingPart({ path, lines, outline }: Shown, part: Part): Promise<string> {
  if (part.kind === "lines") {
    const line = lines[part.startLine - 1];
    if (line === undefined) return `${path} has ${counted(lines.length, "line")}; there is no line ${part.startLine}.`;
    return `Line ${part.startLine} of ${path} has ${counted(line.length, "character")}; there is no character ${part.characters!.first}.`;
  }
  const name = part.kind === "chunk" ? part.id : part.name;
  const nearest = nearestParts(await outline(), name, 3);
  return `${path} has no part "${name}", or more than one could be meant.${nearest.length > 0 ? ` Nearest: ${nearest.join(", ")}.` : ""}`;
}

async function showSpan(
  { path, lines, outline }: Shown,
  span: Span,
  maxLines: number,
  roomBytes: number,
): Promise<ContextFile> {
  const whole = span.start === 0 && span.end === lines.length;
  const lastLine = Math.max(span.end, span.start + 1);
  const shown = fitting(lines, span, maxLines, roomBytes);
  if (shown.end === span.end && shown.partial === "") {
    return { path, text: textOf(lines, span), ...(whole ? {} : { lines: printSpan(span) }) };
  }
  if (roomBytes < MIN_USEFUL_BYTES) {
    const rest = lineAddress(path, span.start + 1, lastLine);
    return {
      path,
      text: outlineText(await outline()),
      note: `its outline only, the limit for all references is used up; the text: ${rest}`,
    };
  }
  const atLine = shown.partial === "" ? `after line ${shown.end}` : `inside line ${shown.end + 1}`;
  const limit =
    shown.partial === "" && shown.end - span.start >= maxLines
      ? `${maxLines} lines`
      : `${Math.floor(roomBytes / 1024)} KB`;
  const note = `cut ${atLine} of ${lines.length} (limit ${limit}); the rest: ${restOf(path, lines, shown, lastLine)}`;
  const text = textOf(lines, { start: span.start, end: shown.end }) + shown.partial;
  const faces = outlineText(await outline());
  return {
    path,
    text: `${text}${text.endsWith("\n") ? "" : "\n"}[${note}]\n${faces === "" ? "" : `[outline of ${path}]\n${faces}`}`,
    lines: `${span.start + 1}-${shown.end + (shown.partial === "" ? 0 : 1)}`,
    note,
  };
}

/** Of a line that was begun, its other characters; then the lines behind it. */
function restOf(path: string, lines: readonly string[], shown: Fitting, lastLine: number): string {
  const { end, partial } = shown;
  if (partial === "") return lineAddress(path, end + 1, lastLine);
  const rest = charactersAddress(path, end + 1, partial.length + 1, lines[end]!.length);
  return lastLine > end + 1 ? `${rest}, ${lineAddress(path, end + 2, lastLine)}` : rest;
}

function showCharacters(
  { path, lines }: Shown,
  line: number,
  { first, last }: NonNullable<LinePart["characters"]>,
  roomBytes: number,
): ContextFile {
  const wanted = lines[line - 1]!.slice(first - 1, last);
  const text = headOf(wanted, roomBytes).toWellFormed();
  const end = first + text.length - 1;
  const place = { path, lines: `${line}@${first}-${end}` };
  if (text.length === wanted.length) return { ...place, text };
  const rest = charactersAddress(path, line, end + 1, first + wanted.length - 1);
  const note = `cut inside line ${line} (limit ${Math.floor(roomBytes / 1024)} KB); the rest: ${rest}`;
  return { ...place, text: `${text}\n[${note}]\n`, note };
}

interface Fitting {
  readonly end: number;
  readonly partial: string;
}

/** As many whole lines as fit. A line that alone is too long is shown in part: all the text may stand in it, below a title. */
function fitting(lines: readonly string[], span: Span, maxLines: number, maxBytes: number): Fitting {
  let bytes = 0;
  for (let index = span.start; index < span.end; index++) {
    const size = utf8Bytes(lines[index]!);
    if (index - span.start >= maxLines) return { end: index, partial: "" };
    if (bytes + size > maxBytes)
      return { end: index, partial: bytes < maxBytes / 2 ? headOf(lines[index]!, maxBytes - bytes) : "" };
    bytes += size;
  }
  return { end: span.end, partial: "" };
}

/** At most so many bytes, and no half character at the end. */
function headOf(line: string, maxBytes: number): string {
  const encoded = new TextEncoder().encode(line.slice(0, Math.max(0, maxBytes)));
  return new TextDecoder().decode(encoded.subarray(0, Math.max(0, maxBytes)), { stream: true });
}

function utf8Bytes(text: string): number {
  let bytes = text.length;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code > 0x7f) bytes += code > 0x7ff && (code < 0xd800 || code > 0xdfff) ? 2 : 1;
  }
  return bytes;
}

/** Named passages, upper levels first to be kept, in the order of the text; "" when the file has none. */
function outlineText(root: Passage): string {
  const named = [...walkPassages(root)].filter((passage) => passage.kind !== "file" && passage.kind !== "window");
  const levels = new Map<Passage, number>();
  const visit = (passage: Passage, level: number): void => {
    levels.set(passage, level);
    for (const child of passage.children) visit(child, level + 1);
  };
  visit(root, 0);
  const kept = new Set(
    named.toSorted((first, second) => levels.get(first)! - levels.get(second)!).slice(0, MAX_OUTLINE_ENTRIES),
  );
  const rows = named.filter((passage) => kept.has(passage)).map(faceOf);
  const left = named.length - kept.size;
  return rows.join("") + (left > 0 ? `… and ${left} more\n` : "");
}

function faceOf(passage: Passage): string {
  const gist = passage.gist === "" || passage.gist === passage.title ? "" : `  ${passage.gist.slice(0, 100)}`;
  return `${printSpan(passage.span)}  ${passage.address}${gist}\n`;
}

function joined(first: string, second: string | undefined): string {
  return second === undefined ? first : `${first}; ${second}`;
}
