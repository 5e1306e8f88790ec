/**
 * Front matter → SkillMetadata, with the patience real files need. Belongs here: which key means what and what stands in
 * for a missing one. Does not: reading YAML (outline/formats/front-matter.ts), judging the values (skill-validation.ts).
 */
import type { FrontMatter } from "../outline/formats/front-matter.ts";
import type { Diagnostic } from "../passage/passage.ts";
import type { SkillMetadata } from "./skill.ts";

export interface MetadataReading {
  readonly metadata: SkillMetadata;
  readonly diagnostics: readonly Diagnostic[];
}

/** What stands in when the front matter does not say. */
export interface MetadataFallback {
  readonly name: () => string;
  readonly description: () => string;
}

export function readMetadata(front: FrontMatter | undefined, fallback: MetadataFallback): MetadataReading {
  const diagnostics: Diagnostic[] = [];
  const report = (code: string, message: string) => diagnostics.push({ code, message, line: 0 });
  if (front === undefined) {
    report("no-front-matter", "The file does not begin with a --- block that names the skill.");
  } else if (front.problem !== undefined) {
    report("front-matter-invalid", `The front matter is not valid YAML and was read key by key: ${front.problem}.`);
  }
  const data = front?.data ?? {};
  const named = textOf(data["name"]);
  const described = textOf(data["description"]) || textOf(data["summary"]);
  const name = named || fallback.name();
  if (named === "") report("no-name", `The skill has no name; it is called '${name}'.`);
  const description = described || fallback.description();
  if (described === "")
    report(
      "no-description",
      description === ""
        ? "The skill has no description, and no text that could stand in. Say what it is for, and when to use it."
        : "The skill has no description; its first sentence stands in.",
    );
  // The Agent Skills standard has no top-level version or author: they live in its `metadata` map.
  const nested = isRecord(data["metadata"]) ? data["metadata"] : {};
  const raw = front?.raw ?? "";
  const version = versionOf(data["version"], raw) || versionOf(nested["version"], raw);
  const author = textOf(data["author"]) || textOf(nested["author"]);
  const metadata: SkillMetadata = {
    ...data,
    name,
    version,
    description,
  };
  return { metadata: author === "" ? metadata : { ...metadata, author }, diagnostics };
}

/** YAML reads `version: 1.10` as the number 1.1; the author meant the text. */
function versionOf(value: unknown, raw: string): string {
  if (typeof value !== "number") return textOf(value);
  return /^[ \t]*["']?version["']?[ \t]*:[ \t]*([^\s#,}]+)/mu.exec(raw)?.[1] ?? String(value);
}

/** Whatever a YAML value is, as a trimmed text; lists become lines. "" for nothing. */
function textOf(value: unknown): string {
  if (typeof value === "string") return value.trim();
  if (typeof value === "number" || typeof value === "boolean" || typeof value === "bigint") return String(value);
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  if (Array.isArray(value)) return value.map(textOf).filter(Boolean).join("\n");
  // `description: use when: x` indented as a map.
  if (isRecord(value))
    return Object.entries(value)
      .map(([key, inner]) => `${key}: ${textOf(inner)}`)
      .join("\n");
  return "";
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof Date);
}
