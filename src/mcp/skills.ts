/**
 * The skills of all roots through the protocol's own extension: `skills/list`, `skills/get`, files as `skill://` resources
 * with digest and size. Looked at anew for every request, so an edited skill is served as it is. Which chunks are open is
 * nothing the server knows: that is a handle of `load_skill_chunk`.
 */
import { basename, dirname, isAbsolute, join } from "node:path";
import {
  SKILL_LIMITS,
  type Skill as SkillEntry,
  skillEntry,
  SkillsExtension,
} from "@modelcontextprotocol/server/ext/skills";
import { messageOf } from "../passage/errors.ts";
import { percentDecoded } from "../passage/percent.ts";
import type { Skill } from "../skill/skill.ts";
import { openWorkspace, type Workspace } from "../workspace/workspace.ts";
import type { Mask } from "./passages/passage-answer.ts";
import type { Root, Roots } from "./roots.ts";

const PAGE_SIZE = 50;

/** A skill as it is served. */
interface Served {
  /** `skill://name` or, of several roots, `skill://root/name`. */
  readonly base: string;
  readonly path: string;
  readonly skill: Skill;
  readonly root: Root;
}

export function skillsExtension(roots: Roots, mask: Mask, onWarning: (message: string) => void): SkillsExtension {
  return new SkillsExtension({
    onWarning: ({ path, message }) => onWarning(`${path}: ${message}`),
    source: {
      list: async ({ cursor }) => {
        const start = cursor === undefined ? 0 : Number.parseInt(cursor, 10) || 0;
        const all = await servedSkills(roots);
        const entries = await Promise.all(
          all.slice(start, start + PAGE_SIZE).map((served) => entryOf(served, mask, onWarning)),
        );
        const next = start + PAGE_SIZE;
        return {
          skills: entries.filter((entry) => entry !== undefined),
          ...(next < all.length && { nextCursor: String(next) }),
        };
      },
      get: async (uri) => {
        const served = (await servedSkills(roots)).find(({ base }) => uri === `${base}/SKILL.md`);
        return served === undefined ? undefined : entryOf(served, mask, onWarning);
      },
      read: async (uri) => {
        const served = (await servedSkills(roots)).find(({ base }) => uri.startsWith(`${base}/`));
        if (served === undefined) return undefined;
        const file = percentDecoded(uri.slice(served.base.length + 1));
        if (file !== "SKILL.md" && !served.skill.files.some(({ path }) => path === file)) return undefined;
        return contentOf(readSkillFile(served, file, mask), file);
      },
    },
  });
}

/** Skills whose name is a path segment; the extension has no address for others. */
async function servedSkills(roots: Roots): Promise<Served[]> {
  const perRoot = await Promise.all(
    roots.all.map(async (root) =>
      (await root.world.skills()).skills().flatMap((skill): Served[] => {
        const { name } = skill.metadata;
        if (skill.path === undefined || !/^[a-z0-9]+(?:-[a-z0-9]+)*$/u.test(name)) return [];
        const path = roots.several ? `${root.name}/${name}` : name;
        return [{ base: `skill://${path}`, path, skill, root }];
      }),
    ),
  );
  return perRoot.flat().sort((first, second) => (first.base < second.base ? -1 : 1));
}

/** undefined, and a warning, for a skill the extension cannot carry. */
async function entryOf(
  served: Served,
  mask: Mask,
  onWarning: (message: string) => void,
): Promise<SkillEntry | undefined> {
  try {
    const names = ["SKILL.md", ...served.skill.files.slice(0, SKILL_LIMITS.files - 1).map(({ path }) => path)];
    const files = Object.fromEntries(names.map((name) => [name, readSkillFile(served, name, mask)]));
    return await skillEntry(served.path, files);
  } catch (error) {
    onWarning(`${served.skill.path ?? served.path}: ${messageOf(error)}`);
    return undefined;
  }
}

/**
 * Behind a wall of its own: the folder of the skill, which may lie outside of the root. Masked here, so that digest and size are
 * those of what is sent.
 */
function readSkillFile({ skill, root }: Served, file: string, mask: Mask): Uint8Array {
  const skillPath = skill.path ?? "";
  const absolute = isAbsolute(skillPath) ? skillPath : join(root.world.workspace.root, skillPath);
  const folder: Workspace = openWorkspace(dirname(absolute));
  const bytes = folder.readBytes(file === "SKILL.md" ? basename(absolute) : file, SKILL_LIMITS.bytes);
  const text = textIn(bytes);
  const shown = text === undefined ? undefined : mask(text).text;
  return shown === undefined || shown === text ? bytes : new TextEncoder().encode(shown);
}

/** What is not text is sent as bytes, with the same digest. */
function contentOf(bytes: Uint8Array, file: string): { text: string; mimeType: string } | { bytes: Uint8Array } {
  const text = textIn(bytes);
  return text === undefined ? { bytes } : { text, mimeType: /\.md$/iu.test(file) ? "text/markdown" : "text/plain" };
}

function textIn(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
