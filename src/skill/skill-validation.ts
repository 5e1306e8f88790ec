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

/** What the standard says of one key of the front matter. */
interface KeyRule {
  readonly code: string;
  readonly key: string;
  /** The sentence that says what is wrong; undefined when nothing is. */
  readonly fault: (skill: Skill) => string | undefined;
}

const KEY_RULES: readonly KeyRule[] = [
  {
    code: "name-too-long",
    key: "name",
    fault: ({ metadata }) => tooLong("The name", metadata.name, MAX_NAME_CHARACTERS),
  },
  {
    code: "name-form",
    key: "name",
    fault: ({ metadata: { name } }) =>
      NAME.test(name) ? undefined : `'${name}' is not made of small letters, digits and single hyphens.`,
  },
  {
    code: "name-folder",
    key: "name",
    fault: ({ metadata: { name }, path }) => {
      const folder = path?.split("/").at(-2) ?? name;
      return folder === name ? undefined : `The name '${name}' differs from its folder '${folder}'.`;
    },
  },
  {
    code: "description-too-long",
    key: "description",
    fault: ({ metadata }) => tooLong("The description", metadata.description, MAX_DESCRIPTION_CHARACTERS),
  },
  {
    code: "compatibility-too-long",
    key: "compatibility",
    fault: ({ metadata }) => tooLong("compatibility", metadata.compatibility, MAX_COMPATIBILITY_CHARACTERS),
  },
  {
    code: "metadata-form",
    key: "metadata",
    fault: ({ metadata: { metadata } }) =>
      metadata === undefined || isMapOfTexts(metadata)
        ? undefined
        : "metadata must map names to texts; quote its numbers and lists.",
  },
  {
    code: "allowed-tools-form",
    key: "allowed-tools",
    fault: ({ metadata: { "allowed-tools": tools } }) =>
      tools === undefined || typeof tools === "string"
        ? undefined
        : "allowed-tools must be one text, its tools separated by spaces.",
  },
];

/** Warnings only, in the order of the file; [] for a skill without fault. Parse diagnostics are not repeated. */
export function validateSkill(skill: Skill): Diagnostic[] {
  const { path } = skill;
  const lines = splitLines(skill.text);
  const faults = [
    ...keyFaults(skill, lines),
    ...coreFaults(skill),
    ...chunkFaults(skill),
    ...missingFiles(skill, lines),
  ];
  return faults.sort((a, b) => a.line - b.line).map((fault) => (path === undefined ? fault : { ...fault, path }));
}

type Fault = Diagnostic & { readonly line: number };

function* keyFaults(skill: Skill, lines: readonly string[]): Generator<Fault> {
  for (const { code, key, fault } of KEY_RULES) {
    const message = fault(skill);
    const line = lines.findIndex((text) => text.startsWith(`${key}:`));
    if (message !== undefined) yield { code, message, line: Math.max(0, line) };
  }
}

function* coreFaults({ coreContent }: Skill): Generator<Fault> {
  const lineCount = splitLines(coreContent).length;
  const tokens = countTokens(coreContent);
  if (lineCount <= MAX_CORE_LINES && tokens <= MAX_CORE_TOKENS) return;
  const message = `The core has ${lineCount} lines and ${tokens} tokens; put parts of it into <chunk> blocks or files.`;
  yield { code: "core-too-long", message, line: 0 };
}

function* chunkFaults({ chunks, files }: Skill): Generator<Fault> {
  for (const { id, from, span } of chunks.values()) {
    if (from !== "tag" || (id !== CORE_ID && !files.some(({ path }) => path === id))) continue;
    const message = `Chunk '${id}' has the name of a file, which cannot be loaded any more.`;
    yield { code: "chunk-hides-file", message, line: span.start };
  }
}

/** Each missing file once. A skill that is only a text has no folder to miss files in. */
function* missingFiles({ files, path }: Skill, lines: readonly string[]): Generator<Fault> {
  if (path === undefined) return;
  const told = new Set(files.map((file) => file.path));
  for (const [line, text] of lines.entries()) {
    for (const [, file = ""] of text.matchAll(REFERENCE)) {
      if (told.has(file)) continue;
      told.add(file);
      yield { code: "file-missing", message: `${file} is named here and does not exist.`, line };
    }
  }
}

function tooLong(what: string, value: unknown, maxCharacters: number): string | undefined {
  if (typeof value !== "string" || value.length <= maxCharacters) return undefined;
  return `${what} has ${value.length} characters; at most ${maxCharacters} are allowed.`;
}

function isMapOfTexts(value: unknown): boolean {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  return Object.values(value).every((inner) => typeof inner === "string");
}
