/** JSON as people write it in configuration: comments and trailing commas allowed. Pure. */

/** Throws what JSON.parse throws. */
export function parseLooseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return JSON.parse(withoutComments(text.replace(/^\uFEFF/u, "")));
  }
}

// What is never closed runs to the end: it would be searched for again from every quote and every comment otherwise.
const COMMENT = /("[^"\\]*(?:\\[^][^"\\]*)*"?)|\/\/[^\n]*|\/\*[^]*?(?:\*\/|$)/gu;
const LAST_COMMA = /("[^"\\]*(?:\\[^][^"\\]*)*"?)|,(?=\s*[}\]])/gu;

/** Strings are kept whole; everything else loses its comments and the comma before a closing bracket. */
function withoutComments(text: string): string {
  return text
    .replace(COMMENT, (_, string: string | undefined) => string ?? " ")
    .replace(LAST_COMMA, (_, string: string | undefined) => string ?? "");
}

/** An object, or an empty one for anything else. */
export function record(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
}

/** A string or a list of strings, as a list. */
export function stringList(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return Array.isArray(value) ? value.filter((item): item is string => typeof item === "string") : [];
}
