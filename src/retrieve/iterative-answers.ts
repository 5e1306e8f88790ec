/**
 * What functions that are handed in answer, as far as it can be used. They are other people's code, often a model's: what is
 * no answer costs a note, never the run.
 */
import type { Gap, GapAnswer, SearchedFile } from "./iterative-types.ts";

type Note = (text: string) => void;

export function searchedFiles(answer: unknown, query: string, note: Note): SearchedFile[] {
  const named = Array.isArray(answer)
    ? answer.map((file: unknown) => (typeof file === "string" ? { path: file } : file))
    : answer;
  return usable(named, `The search for "${query}"`, "files", isFile, note).map((file) => ({ ...file, query }));
}

export function linkedFiles(answer: unknown, path: string, note: Note): SearchedFile[] {
  return usable(answer, `Following ${path}`, "files", isFile, note);
}

export function namedPatterns(answer: unknown, path: string, note: Note): string[] {
  return usable(answer, `Following ${path}`, "names", (name): name is string => typeof name === "string", note);
}

export function namedGaps(answer: unknown, note: Note): Gap[] {
  const named = Array.isArray(answer)
    ? answer.map((gap: unknown) => (typeof gap === "string" ? { what: gap, query: gap } : gap))
    : answer;
  return usable(named, "Looking for gaps", "gaps", isGap, note).map((gap) => ({ ...gap, kind: gap.kind ?? "term" }));
}

function usable<Item>(
  answer: unknown,
  who: string,
  what: string,
  fits: (item: unknown) => item is Item,
  note: Note,
): Item[] {
  if (!Array.isArray(answer)) {
    note(`${who} did not answer with a list of ${what}; it was passed over.`);
    return [];
  }
  const items = answer.filter(fits);
  if (items.length < answer.length) note(`${who} named ${answer.length - items.length} things that are no ${what}.`);
  return items;
}

function isFile(file: unknown): file is SearchedFile {
  return (
    typeof file === "object" && file !== null && "path" in file && typeof file.path === "string" && file.path !== ""
  );
}

function isGap(gap: unknown): gap is Exclude<GapAnswer, string> {
  return typeof gap === "object" && gap !== null && "query" in gap && typeof gap.query === "string";
}
