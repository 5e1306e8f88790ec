/**
 * A skill as a model reads it. Belongs here: summary mode, and chunks shown in place. Does not: many skills under one budget
 * (skill-section.ts), whether a chunk may be opened (skill-manager.ts).
 */
import { oneLine } from "../passage/one-line.ts";
import { composePieces } from "./compose.ts";
import type { Skill } from "./skill.ts";

/** The id under which the core text itself is loaded, when only a skill's name and description are shown. */
export const CORE_ID = "SKILL.md";

/** Open files are shown too; their text is handed in because this folder knows no disk. */
export type ReadSkillFile = (path: string) => string | undefined;

/**
 * Name and description, core with open chunks in their places, then what can still be loaded:
 *
 *     <skill name="pdf" version="1.2">
 *     Works with PDF files.
 *
 *     (core text; an open chunk stands between [Chunk: forms] and [End of chunk: forms])
 *
 *     [Available Chunks for pdf]
 *     (You can load these using load_skill_chunk tool)
 *     - id: examples | description: Few-shot examples
 *     </skill>
 */
export function formatSkill(
  skill: Skill,
  open: ReadonlySet<string> = skill.activeChunks,
  readFile?: ReadSkillFile,
): string {
  const { metadata, chunks, files } = skill;
  const version = metadata.version === "" ? "" : ` version="${attribute(metadata.version)}"`;
  const core = composePieces(skill.pieces, (id) => {
    const chunk = chunks.get(id);
    return chunk !== undefined && open.has(id) ? framed("Chunk", id, chunk.content) : undefined;
  });
  const shownFiles = files.flatMap(({ path }) => {
    const text = open.has(path) ? readFile?.(path) : undefined;
    return text === undefined ? [] : [{ path, block: framed("File", path, text) }];
  });
  const shown = new Set(shownFiles.map(({ path }) => path));
  const parts = [
    metadata.description.trim(),
    core,
    ...shownFiles.map(({ block }) => block),
    chunkList(skill, open),
    fileList(skill, shown),
  ];
  const body = parts.filter((part) => part !== "").join("\n\n");
  return `<skill name="${attribute(metadata.name)}"${version}>\n${contained(body)}\n</skill>`;
}

/** Chunks that are not open; "" when none is left. */
function chunkList(skill: Skill, open: ReadonlySet<string>): string {
  const closed = [...skill.chunks.values()].filter((chunk) => !open.has(chunk.id));
  if (closed.length === 0) return "";
  return [
    `[Available Chunks for ${skill.metadata.name}]`,
    "(You can load these using load_skill_chunk tool)",
    ...closed.map(({ id, description }) => `- id: ${id} | description: ${oneLine(description)}`),
  ].join("\n");
}

/** Files that are not open, and where all of them lie: a script is run from there. "" when there is none. */
function fileList({ metadata, files, path: skillPath }: Skill, shown: ReadonlySet<string>): string {
  const folder = skillPath?.replace(/[^/\\]*$/u, "") ?? "";
  const folded = files.filter(({ path }) => !shown.has(path));
  if (files.length === 0 || (folded.length === 0 && folder === "")) return "";
  return [
    `[Files of ${metadata.name}${folder === "" ? "" : `, in ${oneLine(folder)}`}]`,
    ...(folded.length === 0 ? [] : ["(Load one with load_skill_chunk, its path as chunk_id)"]),
    ...folded.map(({ path, bytes }) => `- ${oneLine(path)} (${bytes} bytes)`),
  ].join("\n");
}

function framed(kind: "Chunk" | "File", id: string, text: string): string {
  return `[${kind}: ${id}]\n${text}\n[End of ${kind.toLowerCase()}: ${id}]`;
}

/** A skill's own text must not end its frame and pose as what follows it. */
function contained(text: string): string {
  return text.replace(/<(?=\/skill\b)/giu, "&lt;");
}

function attribute(text: string): string {
  return oneLine(text).replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}
