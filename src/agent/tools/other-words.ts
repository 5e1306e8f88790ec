/**
 * Calls in the words of other agents' tools, in ours. Models have learned them by heart and write them whatever the schema says;
 * an input that is dropped in silence (`replace_all`, `path`) makes an answer to another question. Belongs here: such words, tool
 * by tool. Does not: misspellings of our own (operations/mend-input.ts), lines of a file (operations/lines-given.ts).
 */
import { shellWord } from "../../passage/shell-word.ts";

type Given = Readonly<Record<string, unknown>>;

/** Names that are not given under ours; what is given under ours counts. */
function renamed(given: Given, names: Readonly<Record<string, string>>): Given {
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => {
      const ours = names[name];
      return [ours === undefined || ours in given ? name : ours, value];
    }),
  );
}

const ALL = { replace_all: "all", replaceAll: "all" };

export function editWords(given: Given): Given {
  const { edits, ...rest } = renamed(given, ALL);
  if (edits === undefined) return rest;
  if (!Array.isArray(edits)) return { ...rest, edits };
  const isItem = (item: unknown): item is Given => typeof item === "object" && item !== null;
  return { ...rest, edits: edits.map((item: unknown) => (isItem(item) ? renamed(item, ALL) : item)) };
}

/** More seconds than this are milliseconds. */
const MAX_SECONDS = 999;

export function shellWords(given: Given): Given {
  const names = { run_in_background: "background", is_background: "background", isBackground: "background" };
  const { timeout, timeout_ms, command, ...rest } = renamed(given, names);
  const limit = Number(timeout_ms ?? timeout);
  const seconds = timeout_ms === undefined && limit <= MAX_SECONDS ? limit : limit / 1000;
  return {
    ...rest,
    ...(command !== undefined && { command: Array.isArray(command) ? commandLine(command) : command }),
    ...(seconds > 0 && !("timeout_seconds" in rest) && { timeout_seconds: seconds }),
  };
}

/** `["bash", "-lc", "ls | wc"]` has its line ready; of other lists each is a word. */
function commandLine(words: readonly unknown[]): string {
  const texts = words.map(String);
  const [program = "", flags = "", line, ...more] = texts;
  const isShell = /^(?:\/\S*\/)?(?:ba|z)?sh$/u.test(program) && /^-l?c$/u.test(flags);
  return isShell && line !== undefined && more.length === 0 ? line : texts.map(shellWord).join(" ");
}

export function grepWords(given: Given): Given {
  return renamed(given, {
    "-i": "ignore_case",
    case_insensitive: "ignore_case",
    include: "glob",
    include_pattern: "glob",
    includePattern: "glob",
    fixed_strings: "literal",
    query: "pattern",
  });
}

/** A folder beside the pattern is where the pattern begins. */
export function globWords(given: Given): Given {
  const { path, pattern, ...rest } = renamed(given, { dir_path: "path", directory: "path", target_directory: "path" });
  const [first, ...more] = Array.isArray(pattern) ? (pattern as unknown[]) : [pattern];
  const folder = typeof path === "string" ? path.replace(/^\.?(?:\/|$)|\/+$/gu, "") : "";
  if (typeof first !== "string" || more.length > 0) return given;
  return { ...rest, pattern: folder === "" || first.startsWith(`${folder}/`) ? first : `${folder}/${first}` };
}

export function taskWords(given: Given): Given {
  const { prompt, description, subagent_type: _, hints, ...rest } = given;
  const goal = given["goal"] ?? prompt ?? description;
  return {
    ...rest,
    ...(goal !== undefined && { goal }),
    ...(hints !== undefined && { hints: Array.isArray(hints) ? hints.map(String).join("\n") : hints }),
  };
}
