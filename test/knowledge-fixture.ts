/** Little knowledge bases for tests. */
import { ContextError } from "../src/passage/errors.ts";
import type { KnowledgeWorld } from "../src/retrieve/knowledge/knowledge-world.ts";

export type Files = Record<string, Record<string, string>>;

/** Bases in memory; stamps are the texts themselves. `undefined` stands for no KnowledgeBase folder. */
export function world(files: Files | undefined, writeFn?: KnowledgeWorld["writeFn"]): KnowledgeWorld {
  return {
    folder: "KnowledgeBase",
    cache: new Map<string, never>(),
    bases: () => (files === undefined ? undefined : Object.keys(files).sort()),
    files: (base) =>
      Promise.resolve(Object.entries(files?.[base] ?? {}).map(([path, text]) => ({ path, stamp: text }))),
    read: (base, path) => {
      const text = files?.[base]?.[path];
      if (text === undefined) throw new ContextError("not-found", `no ${path}`, { address: path, nearest: [] });
      return { text };
    },
    ...(writeFn !== undefined && { writeFn }),
  };
}
