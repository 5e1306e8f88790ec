/** `pith read ADDRESS…`: verbatim text. The only verb that touches the disk, made callable. */
import { z } from "zod";
import { locate, nearestParts } from "../outline/locate.ts";
import { charactersAddress, lineAddress, type LinePart, printAddress } from "../passage/address.ts";
import { ContextError, canGoOnAfter } from "../passage/errors.ts";
import { splitLines, textOf } from "../passage/lines.ts";
import type { Diagnostic, Passage } from "../passage/passage.ts";
import { shellWord } from "../passage/shell-word.ts";
import { counted } from "../render/counted.ts";
import { renderContextXml } from "../render/xml.ts";
import type { LineRange } from "../workspace/reading/read-lines.ts";
import { withElsewhere } from "./elsewhere.ts";
import { givenAddress } from "./given-address.ts";
import { linesInAddress } from "./lines-given.ts";
import { operation } from "./operation.ts";
import type { World } from "./world.ts";

/** Verbatim lines behind an address. */
export interface ReadPassage {
  readonly address: string;
  readonly path: string;
  /** 1-based, both ends included; 0 and 0 for an empty file. */
  readonly start_line: number;
  readonly end_line: number;
  readonly text: string;
}

/** The passages that could be read, and a diagnostic for each address that could not. */
export interface ReadOutput {
  readonly passages: readonly ReadPassage[];
  readonly diagnostics: readonly Diagnostic[];
}

export const read = operation({
  name: "read",
  description: "Read the verbatim text behind one or more addresses: a file, a heading, a symbol, a chunk or lines.",
  input: {
    addresses: z
      .array(z.string())
      .min(1)
      .describe(
        "Addresses: docs/api.md, docs/api.md#Setup, src/a.ts#Session.run, src/a.ts:40-80, or characters of one long line: a.json:1@4001-8000",
      ),
  },
  doors: ["cli", "mcp", "agent"],
  readOnly: true,
  cli: { positionals: ["addresses"], paths: ["addresses"] },
  mend: linesInAddress,
  examples: [
    { shell: "read README.md", says: "a whole file" },
    { shell: 'read "README.md#How it works"', says: "one section, up to the next heading of its rank" },
    { shell: "read src/passage/address.ts#parseAddress", says: "one definition" },
    { shell: "read src/passage/address.ts:40-60", says: "lines 40 to 60" },
  ],
  run: async (world, { addresses }, { signal }): Promise<ReadOutput> => {
    const diagnostics: Diagnostic[] = [];
    const passages: ReadPassage[] = [];
    const failures: ContextError[] = [];
    for (const address of new Set(addresses)) {
      try {
        passages.push(await readAddress(world, address, diagnostics, signal));
      } catch (thrown) {
        if (!canGoOnAfter(thrown)) throw thrown;
        failures.push((await withElsewhere(world.workspace, thrown, signal)) as ContextError);
      }
    }
    if (passages.length === 0) throw allOf(failures);
    diagnostics.push(...failures.map(({ message }) => ({ code: UNREAD, message })));
    return { passages, diagnostics };
  },
  // Verbatim means verbatim: no headers, so that the output can be redirected into a file.
  text: ({ passages }) => passages.map(({ text }) => text).join(""),
  prompt: asContext,
  forms: { xml: asContext },
  // As `cat` has it: what can be read is printed, and the status says that it is not all.
  found: ({ diagnostics }) => !diagnostics.some(({ code }) => code === UNREAD),
});

/** Of several addresses, one that could not be read. */
const UNREAD = "unread";

function asContext({ passages, diagnostics }: ReadOutput): string {
  return renderContextXml(
    passages.map(({ path, text, start_line, end_line }) => ({ path, text, lines: `${start_line}-${end_line}` })),
    diagnostics.filter(({ code }) => code === UNREAD).map(({ message }) => message),
  );
}

/** The first, with what the others say. */
function allOf(failures: readonly ContextError[]): ContextError {
  const [first, ...others] = failures;
  if (others.length === 0) return first!;
  const message = failures.map((failure) => failure.message).join("\n");
  return new ContextError(first!.code, message, first!.data, first);
}

async function readAddress(
  world: World,
  printed: string,
  diagnostics: Diagnostic[],
  signal: AbortSignal | undefined,
): Promise<ReadPassage> {
  const { path, part } = givenAddress(world.workspace, printed);
  // Without reading what lies around them: a log of gigabytes has lines too.
  if (part?.kind === "lines") {
    const { startLine, endLine, characters } = part;
    const maxBytes = characters === undefined ? undefined : characters.last * MAX_BYTES_A_UNIT;
    const range = await world.workspace.readLines(path, startLine, endLine, { signal, maxBytes });
    if (characters !== undefined) return characterRange(printed, range, characters);
    diagnostics.push(...range.diagnostics);
    return lineRange(printed, range);
  }
  const file = world.workspace.read(path);
  diagnostics.push(...file.diagnostics);
  const lines = splitLines(file.text);
  if (lines.length === 0) diagnostics.push({ code: "empty", message: `${file.path} is empty.`, path: file.path });
  if (part === undefined)
    return passageOf(printAddress({ path: file.path }), file.path, lines, { start: 0, end: lines.length });
  const { root, diagnostics: found } = await world.outline(file.path);
  diagnostics.push(...found);
  const passage = locate(root, part);
  if (passage === undefined) throw notInFile(printed, file.path, root, part.kind === "chunk" ? part.id : part.name);
  return passageOf(passage.address, file.path, lines, passage.span);
}

function lineRange(printed: string, { path, startLine, endLine, text, lineCount = 0 }: LineRange): ReadPassage {
  if (endLine < startLine) throw pastTheEnd(printed, path, lineCount);
  return { address: lineAddress(path, startLine, endLine), path, start_line: startLine, end_line: endLine, text };
}

/** Of UTF-16: no encoding takes more bytes. */
const MAX_BYTES_A_UNIT = 4;

function characterRange(
  printed: string,
  range: LineRange,
  { first, last }: NonNullable<LinePart["characters"]>,
): ReadPassage {
  const { path, startLine: line, text } = range;
  const whole = lineRange(printed, range);
  const end = Math.min(last, text.length);
  if (first <= end) {
    const shown = text.slice(first - 1, end).toWellFormed();
    return { ...whole, address: charactersAddress(path, line, first, end), text: shown };
  }
  const message = `"${printed}" begins after the end of the line, which has ${counted(text.length, "character")}. Read ${whole.address}.`;
  throw new ContextError("not-found", message, { address: printed, nearest: [whole.address] });
}

function passageOf(address: string, path: string, lines: readonly string[], span: Passage["span"]): ReadPassage {
  const empty = span.end <= span.start;
  return {
    address,
    path,
    start_line: empty ? 0 : span.start + 1,
    end_line: empty ? 0 : span.end,
    text: textOf(lines, span),
  };
}

function pastTheEnd(address: string, path: string, lineCount: number): ContextError {
  const whole = printAddress({ path });
  const message =
    lineCount === 0
      ? `${path} is empty: there is no such line. Name another file.`
      : `"${address}" begins after the end of the file, which has ${counted(lineCount, "line")}. Read ${whole}, or earlier lines.`;
  return new ContextError("not-found", message, { address, nearest: [whole] });
}

function notInFile(address: string, path: string, root: Passage, name: string): ContextError {
  const whole = printAddress({ path });
  const nearest = nearestParts(root, name).map((printed) => `${whole}#${printed}`);
  let next = `See \`pith outline ${shellWord(whole)}\`.`;
  if (nearest.length > 0) next = `Nearest: ${nearest.join(", ")}.`;
  if (root.span.end === 0) next = "It is empty. Name another file.";
  const message = `${path} has no part "${name}", or more than one could be meant. ${next}`;
  return new ContextError("not-found", message, { address, nearest });
}
