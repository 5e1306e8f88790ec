/** One section of a document, whole and verbatim, with what belongs to it. */
import { retrieveEntry, type EntryResult, type RootOptions } from "../src/index.ts";

export function run(options: RootOptions, title: string, files: readonly string[]): Promise<EntryResult> {
  return retrieveEntry({ target_entry: title, file_paths: files, context_hint: "writing a client" }, options);
}

if (import.meta.main) {
  const [title = "How it works", ...files] = process.argv.slice(2);
  process.stdout.write(
    JSON.stringify(await run({ root: "." }, title, files.length > 0 ? files : ["README.md"]), null, 2) + "\n",
  );
}
