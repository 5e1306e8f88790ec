/** `glob` and `grep`: names and lines of the project, and what the ignore rules hid. */
import { z } from "zod";
import { clip } from "../../outline/gist.ts";
import { messageOf, ContextError } from "../../passage/errors.ts";
import { splitLines, trimTerminator } from "../../passage/lines.ts";
import { literalPattern } from "../../passage/literal-pattern.ts";
import { counted } from "../../render/counted.ts";
import { matchPaths } from "../../workspace/match-paths.ts";
import { ripgrep, type GrepMatch, type GrepQuery } from "../shell/grep.ts";
import { globWords, grepWords } from "./other-words.ts";
import { agentOperation, type AgentWorld } from "./tool.ts";

const MAX_PATHS = 200;
const MAX_MATCHES = 200;
const MAX_LINE_CHARACTERS = 300;

export const glob = agentOperation({
  name: "glob",
  description:
    "List files whose path matches a pattern: **/*.ts, docs/**, *.md (a name in any folder). To find code by meaning use find.",
  input: { pattern: z.string().min(1).describe("Pattern over paths relative to the root") },
  readOnly: true,
  mend: globWords,
  subject: ({ pattern }) => pattern,
  run: async (world, { pattern }) => {
    const { files, unread, skipped } = await world.workspace.walk();
    const paths = matchPaths([...files, ...unread].map(({ path }) => path).sort(), pattern);
    return { paths, ignored: skipped.ignored ?? 0 };
  },
  text: ({ paths, ignored }) => {
    const left = paths.length - MAX_PATHS;
    const hidden =
      ignored > 0 ? `(${ignored} files or folders are left out by ignore rules; name one exactly to read it)\n` : "";
    if (paths.length === 0) return `No file matches.\n${hidden}`;
    return `${paths.slice(0, MAX_PATHS).join("\n")}\n${left > 0 ? `… and ${left} more; narrow the pattern\n` : ""}${hidden}`;
  },
});

interface GrepAnswer {
  readonly matches: readonly GrepMatch[];
  readonly more: boolean;
  /** Files with matches that ignore rules hid; counted only when nothing else was found. */
  readonly hidden: number;
}

export const grep = agentOperation({
  name: "grep",
  description:
    "Lines of files that match a regular expression, with path and line number. To find code by meaning use find.",
  input: {
    pattern: z.string().min(1).describe("Regular expression"),
    path: z.string().optional().describe("Folder or file to search; the whole project when absent"),
    glob: z.string().optional().describe("Only files matching this pattern, such as *.ts"),
    ignore_case: z.boolean().default(false),
    literal: z.boolean().default(false).describe("The pattern is plain text"),
  },
  readOnly: true,
  mend: grepWords,
  subject: ({ pattern }) => pattern,
  run: async (world, input, { signal }): Promise<GrepAnswer> => {
    const under = input.path === undefined ? "" : world.workspace.relative(input.path);
    const query = { ...input, under, maxMatches: MAX_MATCHES, signal };
    const found = await ripgrep(world.workspace.root, query);
    if (found === undefined) return grepSlowly(world, input, under);
    if (found.matches.length > 0) return { ...found, hidden: 0 };
    // "No such code" is the most expensive wrong answer: look whether it was only hidden.
    const everything = await ripgrep(world.workspace.root, { ...query, ignored: true });
    return { ...found, hidden: new Set(everything?.matches.map(({ path }) => path)).size };
  },
  text: ({ matches, more, hidden }) => {
    if (matches.length === 0) {
      return hidden === 0
        ? "No line matches."
        : `No line matches, but in ${counted(hidden, "file")} that ignore rules leave out some do. Name such a file exactly to read it.`;
    }
    const lines = matches.map(({ path, line, text }) => `${path}:${line}: ${clip(text, MAX_LINE_CHARACTERS)}`);
    return `${lines.join("\n")}\n${more ? `… there are more than ${MAX_MATCHES}; narrow the search\n` : ""}`;
  },
});

type GrepInput = Pick<GrepQuery, "pattern" | "glob" | "ignore_case" | "literal">;

/** Without ripgrep (it is an optional package): the same answer, slower. */
export async function grepSlowly(
  world: Pick<AgentWorld, "workspace">,
  input: GrepInput,
  under: string,
): Promise<GrepAnswer> {
  const expression = compile(input);
  const walked = (await world.workspace.walk()).files.map(({ path }) => path);
  const inside = under === "" ? walked : walked.filter((path) => path === under || path.startsWith(`${under}/`));
  const matches: GrepMatch[] = [];
  for (const path of input.glob === undefined ? inside : matchPaths(inside, input.glob)) {
    let text: string;
    try {
      ({ text } = world.workspace.read(path));
    } catch (thrown) {
      if (thrown instanceof ContextError) continue; // Binary or gone: nothing to search.
      throw thrown;
    }
    if (!expression.test(text)) continue;
    for (const [index, line] of splitLines(text).entries()) {
      const plain = trimTerminator(line);
      if (!expression.test(plain)) continue;
      if (matches.length === MAX_MATCHES) return { matches, more: true, hidden: 0 };
      matches.push({ path, line: index + 1, text: plain });
    }
  }
  return { matches, more: false, hidden: 0 };
}

function compile({ pattern, literal, ignore_case }: GrepInput): RegExp {
  try {
    return new RegExp(literal ? literalPattern(pattern) : pattern, ignore_case ? "imu" : "mu");
  } catch (thrown) {
    throw new ContextError(
      "bad-input",
      `The pattern is not a regular expression: ${messageOf(thrown)}. Set literal for plain text.`,
      { field: "pattern" },
    );
  }
}
