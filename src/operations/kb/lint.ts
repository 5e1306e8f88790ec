/** `pith kb lint`: what was understood of a base's README and from which line, and what was not. */
import { z } from "zod";
import { ContextError } from "../../passage/errors.ts";
import { counted } from "../../render/counted.ts";
import type { KnowledgeBase } from "../../retrieve/knowledge/base/base-cache.ts";
import type { Rule } from "../../retrieve/knowledge/rules/rule.ts";
import { operation } from "../operation.ts";
import { DEFAULT_KNOWLEDGE_FOLDER, knowledgeWorld, noBases } from "./world.ts";

export interface KbLintOutput {
  readonly folder: string;
  readonly bases: readonly BaseLint[];
}

interface BaseLint {
  readonly name: string;
  readonly rules: readonly {
    readonly line: number;
    readonly kind: string;
    readonly pattern: string;
    readonly text: string;
    readonly files: number;
  }[];
  readonly unused: readonly { readonly line: number; readonly text: string }[];
  readonly problems: readonly string[];
}

export const kbLint = operation({
  name: "lint_knowledge_base",
  description:
    "Show how the README of each knowledge base was understood: its rules with their lines, unused lines, entry points that do not exist.",
  input: {
    name: z.string().optional().describe("One base; all when absent"),
    folder: z.string().default(DEFAULT_KNOWLEDGE_FOLDER).describe("Folder that holds the bases"),
  },
  doors: ["cli", "mcp"],
  extra: true,
  readOnly: true,
  settings: { folder: "knowledgeBase" },
  cli: { positionals: ["name"] },
  examples: [{ shell: "kb lint", says: "every base" }],
  run: async (world, { name, folder }): Promise<KbLintOutput> => {
    const [{ matches }, { openBase }, { unreadIn }, { resolveName }] = await Promise.all([
      import("../../retrieve/knowledge/rules/apply-rules.ts"),
      import("../../retrieve/knowledge/base/base.ts"),
      import("../../retrieve/knowledge/base/unread.ts"),
      import("../../retrieve/knowledge/knowledge.ts"),
    ]);
    const knowledge = knowledgeWorld(world.workspace, { folder, cache: world.knowledge, cacheDir: world.cacheDir });
    const names = knowledge.bases() ?? [];
    const asked = name === undefined ? undefined : resolveName(name, knowledge.folder, names);
    if (name !== undefined && asked === undefined) {
      const message = `There is no knowledge base "${name}" in ${folder}/. See \`pith kb list\`.`;
      throw new ContextError("not-found", message, { address: name, nearest: names });
    }
    const bases: BaseLint[] = [];
    for (const base of asked === undefined ? names : [asked]) {
      const lint = lintOf(base, await openBase(knowledge, base), matches);
      bases.push({ ...lint, problems: [...lint.problems, ...unreadProblems(await unreadIn(knowledge, base))] });
    }
    return { folder, bases };
  },
  text: ({ folder, bases }) => (bases.length === 0 ? noBases(folder) : bases.map(printLint).join("\n")),
  found: ({ bases }) => bases.length > 0,
});

/** Rules that name what is meant to be used: to name nothing is a mistake of theirs. */
const MEANS_FILES: ReadonlySet<string> = new Set<Rule["kind"]>(["entry", "emphasis", "only"]);

function lintOf(
  name: string,
  base: KnowledgeBase | undefined,
  matches: (rule: Rule, path: string) => boolean,
): BaseLint {
  if (base === undefined) {
    const missing = "README.md is missing or cannot be read: the base is not used until it has one";
    return { name, rules: [], unused: [], problems: [missing] };
  }
  const paths = [...base.verdicts.keys()];
  const rules = base.readme.rules.map((rule) => ({
    line: rule.line,
    kind: rule.kind,
    pattern: rule.pattern === "" ? (rule.words ?? "") : rule.pattern,
    text: rule.text,
    files: paths.filter((path) => matches(rule, path)).length,
  }));
  const idle = rules.filter(({ kind, pattern, files }) => files === 0 && pattern !== "" && MEANS_FILES.has(kind));
  const problems = [
    ...idle.map(({ line, kind, pattern }) => `line ${line}: ${kind} ${pattern} matches no file`),
    ...base.unreadable.map(({ path, reason }) => `${path}: ${reason}`),
  ];
  return { name, rules, unused: base.readme.unused, problems };
}

const MAX_UNREAD = 5;

function unreadProblems(paths: readonly string[]): string[] {
  const problems = paths
    .slice(0, MAX_UNREAD)
    .map((path) => `${path}: not searched, as no text or too large; save it as markdown or plain text`);
  const more = paths.length - problems.length;
  return more > 0 ? [...problems, `${counted(more, "more file")} not searched`] : problems;
}

function printLint({ name, rules, unused, problems }: BaseLint): string {
  const lines = [`${name}/README.md`];
  for (const { line, kind, pattern, text, files } of rules) {
    lines.push(`  ${line}: ${kind} ${pattern === "" ? `"${text}"` : `${pattern} (${counted(files, "file")})`}`);
  }
  for (const problem of problems) lines.push(`  problem: ${problem}`);
  for (const { line, text } of unused) lines.push(`  not understood, line ${line}: ${text}`);
  return lines.join("\n") + "\n";
}
