/**
 * Lines as other reading tools ask for them: `{ path, offset, limit }`, `{ path, start_line, end_line }`, `view_range`. A model
 * that has learned one of them writes it here too. Belongs here: making addresses of them. Does not: reading (read.ts).
 */

/** What names a file in such a call. */
const FILE = /^(?:file_?)?path$|^file(?:_?name)?$|^address(?:es)?$/iu;

/** The same call with the lines in the address; as it is where no lines are named, or more than one file. */
export function linesInAddress(given: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const entries = Object.entries(given).filter(([, value]) => value !== null);
  const files = entries.filter(([name]) => FILE.test(name)).flatMap(([, value]) => value);
  const rest = entries.filter(([name]) => !FILE.test(name) && !LINES.has(bare(name)));
  const lines = linesOf(new Map(entries.map(([name, value]) => [bare(name), value])));
  const [file] = files;
  if (lines === undefined || files.length !== 1 || typeof file !== "string") return given;
  return { ...Object.fromEntries(rest), addresses: [`${file}:${lines}`] };
}

const LINES: ReadonlySet<string> = new Set(["offset", "limit", "startline", "endline", "viewrange"]);

function bare(name: string): string {
  return name.toLowerCase().replaceAll("_", "");
}

function linesOf(given: ReadonlyMap<string, unknown>): string | undefined {
  const range = given.get("viewrange");
  const [viewStart, viewEnd] = Array.isArray(range) ? (range as unknown[]) : [];
  const start = lineNumber(given.get("startline") ?? given.get("offset") ?? viewStart);
  const limit = lineNumber(given.get("limit"));
  const end =
    lineNumber(given.get("endline") ?? viewEnd) ?? (limit === undefined ? undefined : (start ?? 1) + limit - 1);
  if (start === undefined && end === undefined) return undefined;
  // To the end, for who says only where to begin; a file has fewer.
  return `${start ?? 1}-${Math.max(start ?? 1, end ?? MAX_LINE)}`;
}

const MAX_LINE = 999_999;

/** Some count from 0; the line before is then not missed. -1 is "to the end". */
function lineNumber(value: unknown): number | undefined {
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof number === "number" && Number.isInteger(number) && number >= 0 ? Math.max(1, number) : undefined;
}
