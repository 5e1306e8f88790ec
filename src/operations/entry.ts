/** `pith entry TARGET FILE…`: one section of a document by its heading, whole and verbatim (seed 000). */
import { z } from "zod";
import type { EntryResult } from "../retrieve/entry/entry-world.ts";
import { renderJson } from "../render/json.ts";
import { operation } from "./operation.ts";

const block = z.object({ source_file: z.string(), address: z.string(), content: z.string() });

/** The seed's result, field by field. */
export const entryResultSchema = z.object({
  status: z.enum(["found", "not_found", "partial"]),
  target_entry: z.string(),
  matched_heading: z.string(),
  source_file: z.string(),
  entry_content: z.union([z.string(), z.array(block).readonly()]),
  related_headings: z
    .array(z.object({ heading: z.string(), source_file: z.string(), relevance_note: z.string() }))
    .max(3)
    .readonly(),
  retrieval_notes: z.string(),
});

export const entry = operation({
  name: "retrieve_entry",
  description:
    "Get one section of a markdown document by its heading, whole and verbatim, with up to three related headings. Say the title or its keywords; misspelled, renumbered or only described titles are found too, and the notes say how.",
  input: {
    target_entry: z.string().describe("Its title or keywords of it, its address, or a link's words"),
    file_paths: z.array(z.string()).default([]).describe("Markdown files, folders or globs to look in"),
    context_hint: z.string().optional().describe("What you are doing; decides between sections that fit alike"),
  },
  output: entryResultSchema,
  doors: ["cli", "mcp", "agent"],
  readOnly: true,
  cli: {
    positionals: ["target_entry", "file_paths"],
    flags: { file_paths: "file", context_hint: "hint" },
    short: { f: "file_paths" },
    paths: ["file_paths"],
  },
  examples: [
    { shell: "entry 效果如何 README.zh-CN.md", says: "one section of a document, as JSON" },
    { shell: 'entry "how good" README.md docs --hint "choosing a tool"', says: "by keywords, also in a folder" },
    { shell: "entry Rooms docs/architecture.md --pretty", says: "for people" },
  ],
  run: async (world, input): Promise<EntryResult> => (await import("./entry-run.ts")).runEntry(world, input),
  // The seed: the JSON and nothing else, so that the caller can parse what it gets.
  text: renderJson,
  forms: { pretty: prettyEntry },
  found: ({ status }) => status !== "not_found",
});

function prettyEntry(result: EntryResult): string {
  const blocks =
    typeof result.entry_content === "string"
      ? [{ address: `${result.source_file}  ${result.matched_heading}`, content: result.entry_content }]
      : result.entry_content;
  const parts = [`${result.status}: ${result.target_entry}`];
  if (result.status !== "not_found") {
    for (const { address, content } of blocks) parts.push(`${address}\n\n${content.trimEnd()}`);
  }
  if (result.related_headings.length > 0) {
    const rows = result.related_headings.map(
      ({ heading, source_file, relevance_note }) => `  ${heading} (${source_file}) ${relevance_note}`,
    );
    parts.push(`related\n${rows.join("\n")}`);
  }
  if (result.retrieval_notes !== "") parts.push(`notes: ${result.retrieval_notes}`);
  return parts.join("\n\n") + "\n";
}
