/**
 * The files of one answer as they are on the disk now, each looked at once: which version was sent, and whether what an index
 * chose still stands there.
 */
import { splitLines } from "../../passage/lines.ts";
import { fileKey } from "./sent.ts";
import type { Stretch } from "./wire.ts";

export interface FilesWorld {
  /** Under which name the root goes into handles. */
  readonly root: string;
  /** The file as it is now; undefined when it cannot be read. */
  readonly fileNow: (path: string) => { readonly hash: string; readonly text: string } | undefined;
}

export class FilesNow {
  readonly #world: FilesWorld;
  readonly #files = new Map<string, { readonly key: string; readonly lines: readonly string[] } | undefined>();

  constructor(world: FilesWorld) {
    this.#world = world;
  }

  /** undefined when the version cannot be told. */
  keyOf(path: string): string | undefined {
    return this.#look(path)?.key;
  }

  holds({ path, startLine, endLine, text }: Stretch): boolean {
    const lines = this.#look(path)?.lines;
    return lines !== undefined && lines.slice(startLine - 1, endLine).join("") === text;
  }

  #look(path: string): { readonly key: string; readonly lines: readonly string[] } | undefined {
    if (!this.#files.has(path)) {
      const file = this.#world.fileNow(path);
      this.#files.set(
        path,
        file === undefined
          ? undefined
          : { key: fileKey(this.#world.root, path, file.hash), lines: splitLines(file.text) },
      );
    }
    return this.#files.get(path);
  }
}

/** Said when it is true, and only then: a tree may change while it is being answered for. */
export function staleNotes(stretches: readonly Stretch[], files: FilesNow): string[] {
  const stale = stretches.filter((stretch) => stretch.folded !== true && !files.holds(stretch));
  const paths = [...new Set(stale.map(({ path }) => path))];
  return paths.length === 0 ? [] : [`stale: ${paths.join(", ")} changed while this was answered; read again.`];
}
