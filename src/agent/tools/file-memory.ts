/**
 * Which version of each file the model has seen. An edit of a file that was never read, or that changed since, would be
 * made blindly: it is refused with the way out. Belongs here: the versions. Does not: reading or writing.
 */
import { ContextError } from "../../passage/errors.ts";
import type { TextFile } from "../../workspace/reading/read.ts";
import type { Workspace } from "../../workspace/workspace.ts";

export class FileMemory {
  readonly #hashes = new Map<string, string>();

  /** Reads a file for the model. */
  read(workspace: Workspace, path: string): TextFile {
    const file = workspace.read(path);
    this.note(file.path, file.hash);
    return file;
  }

  /** `hash` of the whole file, also when only a part of it was shown. */
  note(path: string, hash: string): void {
    this.#hashes.set(path, hash);
  }

  /** Throws ContextError "forbidden" when the model's idea of the file is not the file. */
  check(tool: string, path: string, hash: string): void {
    const seen = this.#hashes.get(path);
    if (seen === undefined) {
      throw new ContextError("forbidden", `${path} was not read in this conversation. Read it before changing it.`, {
        tool,
      });
    }
    if (seen !== hash) {
      throw new ContextError(
        "forbidden",
        `${path} was changed by somebody else since it was read. Read it again before changing it.`,
        { tool },
      );
    }
  }
}
