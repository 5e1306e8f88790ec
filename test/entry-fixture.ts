/** Little worlds for the tests of entries. */
import { ContextError } from "../src/passage/errors.ts";
import { retrieveEntry } from "../src/retrieve/entry/entry.ts";
import type { EntryResult, EntryWorld } from "../src/retrieve/entry/entry-world.ts";

/** A world of texts; a path that is not there cannot be read. Names in `others` are the rest of the project. */
export function world(files: Readonly<Record<string, string>>, others: readonly string[] = []): EntryWorld {
  return {
    expand: (path) =>
      Promise.resolve(path.endsWith("/") ? Object.keys(files).filter((file) => file.startsWith(path)) : [path]),
    read: (path) => {
      const text = files[path];
      if (text === undefined)
        throw new ContextError("not-found", `There is no file "${path}".`, { address: path, nearest: [] });
      return { text };
    },
    otherDocuments: () => Promise.resolve(others),
  };
}

export function ask(
  files: Readonly<Record<string, string>>,
  target: string,
  hint?: string,
  others: readonly string[] = [],
): Promise<EntryResult> {
  const paths = Object.keys(files).filter((path) => !others.includes(path));
  return retrieveEntry({ target_entry: target, file_paths: paths, context_hint: hint }, world(files, others));
}
