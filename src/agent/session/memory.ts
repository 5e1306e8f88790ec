/**
 * What the user decided for a project, kept in the user's own folder: remembered permissions, and trusted commands of
 * checked-in files. Belongs here: the two files. Does not: asking.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createHash } from "node:crypto";
import { z } from "zod";
import { writeAtomically } from "../../workspace/atomic.ts";
import { makeFolder, OWN_FOLDER_MODE, OWN_FILE_MODE } from "../../workspace/make-folder.ts";
import type { PermissionMemory, PermissionRule } from "../permission.ts";

/** Folder of a project below the state folder: sessions, permissions, trust. */
export function projectDir(stateDir: string, root: string): string {
  const hash = createHash("sha256").update(root).digest("hex").slice(0, 16);
  const name = root.slice(root.lastIndexOf("/") + 1).replace(/[^\w.-]/gu, "_");
  return join(stateDir, "projects", `${name}-${hash}`);
}

const ruleSchema = z.object({
  tool: z.string(),
  match: z.string().optional(),
  whole: z.boolean().optional(),
  action: z.enum(["allow", "deny"]),
});
const memorySchema = z.object({ rules: z.array(ruleSchema).default([]), trusted: z.array(z.string()).default([]) });
type Memory = z.output<typeof memorySchema>;

export class ProjectMemory implements PermissionMemory {
  readonly #file: string;
  #memory: Memory;

  constructor(folder: string) {
    this.#file = join(folder, "permissions.json");
    this.#memory = load(this.#file);
  }

  rules(): readonly PermissionRule[] {
    return this.#memory.rules;
  }

  remember(rule: PermissionRule): void {
    // Read again: another session of the same project may have remembered something too.
    const { rules, trusted } = load(this.#file);
    if (!rules.some((known) => JSON.stringify(known) === JSON.stringify(rule))) rules.push(rule);
    this.#save({ rules, trusted });
  }

  /** `fingerprint` is of the exact command, so that a changed file has to be trusted anew. */
  trusts(fingerprint: string): boolean {
    return this.#memory.trusted.includes(fingerprint);
  }

  trust(fingerprint: string): void {
    const { rules, trusted } = load(this.#file);
    this.#save({ rules, trusted: [...new Set([...trusted, fingerprint])] });
  }

  #save(memory: Memory): void {
    this.#memory = memory;
    try {
      makeFolder(join(this.#file, ".."), OWN_FOLDER_MODE);
      writeAtomically(this.#file, `${JSON.stringify(memory, null, 2)}\n`, OWN_FILE_MODE);
    } catch {
      // What was allowed is allowed for as long as we run; the next session asks again.
    }
  }
}

/** A file that is missing or cannot be understood grants nothing. */
function load(file: string): Memory {
  try {
    return memorySchema.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    return { rules: [], trusted: [] };
  }
}
