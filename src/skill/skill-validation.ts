/**
 * The rules of the Agent Skills standard, and what makes chunks useful, as warnings. Belongs here: judging a skill that
 * loaded. Does not: parsing; a skill that breaks every rule here still works.
 */
import { countTokens } from "../pack/tokens.ts";
import { splitLines } from "../passage/lines.ts";
import type { Diagnostic } from "../passage/passage.ts";
import { CORE_ID } from "./skill-prompt.ts";
import type { Skill } from "./skill.ts";

const MAX_NAME_CHARACTERS = 64;
const MAX_DESCRIPTION_CHARACTERS = 1024;
const MAX_COMPATIBILITY_CHARACTERS = 500;
/** Of what is shown before anything is asked for. */
const MAX_CORE_TOKENS = 5000;
const MAX_CORE_LINES = 500;
/** Letters of any script: the standard's "lowercase alphanumeric" is Unicode's, so 技能-一 is a name. */
const NAME = /^[\p{Ll}\p{Lo}\p{Lm}\p{N}]+(?:-[\p{Ll}\p{Lo}\p{Lm}\p{N}]+)*$/u;
/** Links and code spans that name a file of the skill's own folder. */
const REFERENCE = /(?:\]\(|`)(?:\.\/)?((?:references|scripts|assets)\/[^\s)`#?"'<>*{}$]+\.\w+)/gu;

/** Warnings only, in the order of the file; [] for a skill without fault. Parse diagnostics are not repeated. */
export function validateSkill(skill: Skill): Diagnostic[] {
  const { metadata, path } = skill;
  const warnings: Diagnostic[] = [];
  const warn = (code: string, message: string, line = 0) =>
    warnings.push({ code, message, line, ...(path !== undefined && { path }) });
  const lines = splitLines(skill.text);
  const keyLine = (key: string) =>
    Math.max(
      0,
      lines.findIndex((line) => line.startsWith(`${key}:`)),
    );

  const { name, description } = metadata;
  const folder = path?.split("/").at(-2);
  const nameLine = keyLine("name");
  if (name.length > MAX_NAME_CHARACTERS) {
    warn(
      "name-too-long",
      `The name has ${name.length} characters; at most ${MAX_NAME_CHARACTERS} are allowed.`,
      nameLine,
    );
  }
  if (!NAME.test(name)) {
    warn("name-form", `'${name}' is not made of small letters, digits and single hyphens.`, nameLine);
  }
  if (folder !== undefined && folder !== name) {
    warn("name-folder", `The name '${name}' differs from its folder '${folder}'.`, nameLine);
  }
  if (description.length > MAX_DESCRIPTION_CHARACTERS) {
    const message = `The description has ${description.length} characters; at most ${MAX_DESCRIPTION_CHARACTERS} are allowed.`;
    warn("description-too-long", message, keyLine("description"));
  }
  const { compatibility } = metadata;
  if (typeof compatibility === "string" && compatibility.length > MAX_COMPATIBILITY_CHARACTERS) {
    const message = `compatibility has ${compatibility.length} characters; at most ${MAX_COMPATIBILITY_CHARACTERS} are allowed.`;
    warn("compatibility-too-long", message, keyLine("compatibility"));
  }
  const extra = metadata["metadata"];
  if (extra !== undefined && !isMapOfTexts(extra)) {
    warn("metadata-form", "metadata must map names to texts; quote its numbers and lists.", keyLine("metadata"));
  }
  const tools = metadata["allowed-tools"];
  if (tools !== undefined && typeof tools !== "string") {
    warn(
      "allowed-tools-form",
      "allowed-tools must be one text, its tools separated by spaces.",
      keyLine("allowed-tools"),
    );
  }
  const coreLines = splitLines(skill.coreContent).length;
  const coreTokens = countTokens(skill.coreContent);
  if (coreLines > MAX_CORE_LINES || coreTokens > MAX_CORE_TOKENS) {
    warn(
      "core-too-long",
      `The core has ${coreLines} lines and ${coreTokens} tokens; put parts of it into <chunk> blocks or files.`,
    );
  }
  for (const { id, from, span } of skill.chunks.values()) {
    if (from === "tag" && (id === CORE_ID || skill.files.some((file) => file.path === id))) {
      warn("chunk-hides-file", `Chunk '${id}' has the name of a file, which cannot be loaded any more.`, span.start);
    }
  }
  if (path !== undefined) warnMissingFiles(skill, lines, warn);
  return warnings.sort((a, b) => a.line! - b.line!);
}

function warnMissingFiles(
  skill: Skill,
  lines: readonly string[],
  warn: (code: string, message: string, line: number) => void,
) {
  const known = new Set(skill.files.map((file) => file.path));
  const told = new Set<string>();
  lines.forEach((line, index) => {
    for (const [, file] of line.matchAll(REFERENCE)) {
      if (file === undefined || known.has(file) || told.has(file)) continue;
      told.add(file);
      warn("file-missing", `${file} is named here and does not exist.`, index);
    }
  });
}

function isMapOfTexts(value: unknown): boolean {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  return Object.values(value).every((inner) => typeof inner === "string");
}
