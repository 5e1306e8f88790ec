/** Skills without a disk, for tests: paths and texts in a record that may be changed between two looks. */
import { ContextError } from "../src/passage/errors.ts";
import type { SkillFiles, SkillLocation } from "../src/skill/skill-files.ts";

export interface MemorySkillFiles extends SkillFiles {
  /** Every path that was read, in order. */
  readonly reads: string[];
}

/** Keys are paths such as `skills/pdf/SKILL.md`; other files of such a folder belong to the skill. */
export function memorySkillFiles(files: Record<string, string>): MemorySkillFiles {
  const reads: string[] = [];
  const read = (path: string) => {
    reads.push(path);
    const text = files[path];
    if (text === undefined)
      throw new ContextError("not-found", `"${path}" does not exist.`, { address: path, nearest: [] });
    return text;
  };
  return {
    reads,
    list: (dir) => {
      const locations = Object.keys(files)
        .filter((path) => path.startsWith(`${dir}/`) && path.endsWith("/SKILL.md"))
        .sort()
        .map((path): SkillLocation => {
          const folder = path.slice(0, -"SKILL.md".length);
          const beside = Object.keys(files).filter((other) => other.startsWith(folder) && other !== path);
          const listed = beside.map((other) => ({ path: other.slice(folder.length), bytes: files[other]!.length }));
          return { path, stamp: `${files[path]!}\n${beside.join()}`, files: listed };
        });
      return { locations, diagnostics: [] };
    },
    read,
    readBeside: (path, file) => read(path.slice(0, path.lastIndexOf("/") + 1) + file),
  };
}
