/**
 * Which chunks a session has open. Belongs here: the set, its order, its export and restore. Does not: whether such a chunk
 * exists (skill-manager.ts), or what it costs.
 *
 * The set outlives prompts, compaction and processes, so it names skills and chunks by text and never holds content: what
 * a chunk says is read again each time it is shown.
 */

/** One open chunk, as text for handles and files: `pdf#forms`. The name's own `#` and `%` are escaped. */
export type OpenHandle = string;

export interface OpenChunk {
  readonly skillName: string;
  readonly chunkId: string;
}

/** Which chunks a session has open; shared by whoever shows them and whoever opens them. */
export class OpenChunks {
  readonly #bySkill = new Map<string, Set<string>>();

  /** False when it was open already. */
  open(skillName: string, chunkId: string): boolean {
    const chunks = this.#chunksOf(skillName);
    const fresh = !chunks.has(chunkId);
    chunks.add(chunkId);
    return fresh;
  }

  /** False when it was not open. Without a chunk: all of the skill. */
  close(skillName: string, chunkId?: string): boolean {
    const chunks = this.#chunksOf(skillName);
    if (chunkId !== undefined) return chunks.delete(chunkId);
    const some = chunks.size > 0;
    chunks.clear();
    return some;
  }

  has(skillName: string, chunkId: string): boolean {
    return this.#bySkill.get(skillName)?.has(chunkId) ?? false;
  }

  /** A live view, in the order of opening; the same object every time. */
  of(skillName: string): ReadonlySet<string> {
    return this.#chunksOf(skillName);
  }

  list(): OpenChunk[] {
    return [...this.#bySkill].flatMap(([skillName, chunks]) => [...chunks].map((chunkId) => ({ skillName, chunkId })));
  }

  export(): OpenHandle[] {
    return this.list().map(({ skillName, chunkId }) => `${escapeName(skillName)}#${chunkId}`);
  }

  /** Replaces the set. What is not a handle is skipped and returned: a handle comes from outside. */
  restore(handles: readonly unknown[]): unknown[] {
    for (const chunks of this.#bySkill.values()) chunks.clear();
    return handles.filter((handle) => {
      const parsed = typeof handle === "string" ? parseHandle(handle) : undefined;
      if (parsed !== undefined) this.open(parsed.skillName, parsed.chunkId);
      return parsed === undefined;
    });
  }

  #chunksOf(skillName: string): Set<string> {
    let chunks = this.#bySkill.get(skillName);
    if (chunks === undefined) this.#bySkill.set(skillName, (chunks = new Set()));
    return chunks;
  }
}

function parseHandle(handle: OpenHandle): OpenChunk | undefined {
  const hash = handle.indexOf("#");
  if (hash < 1 || hash === handle.length - 1) return undefined;
  const skillName = handle.slice(0, hash).replaceAll("%23", "#").replaceAll("%25", "%");
  return { skillName, chunkId: handle.slice(hash + 1) };
}

function escapeName(skillName: string): string {
  return skillName.replaceAll("%", "%25").replaceAll("#", "%23");
}
