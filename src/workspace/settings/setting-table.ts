/**
 * Every setting: its default, what it may be, who may set it. Belongs here: the table and the decoding of one value. Does
 * not: where values come from and which one wins (settings.ts).
 */
import { isAbsolute } from "node:path";
import { BUDGET_TOKENS, FILES, ROUNDS } from "../../passage/answer-limits.ts";
import { printBytes } from "../reading/file-kinds.ts";
import type { JsoncValue } from "./jsonc.ts";

export interface Settings {
  /** Tokens an answer may take. */
  readonly budget: number;
  /** Files an answer may name. */
  readonly limit: number;
  readonly rounds: number;
  /** Patterns as in .gitignore, stronger than every ignore file. */
  readonly ignore: readonly string[];
  readonly maxFileBytes: number;
  /** Folder below the root that holds the knowledge bases. */
  readonly knowledgeBase: string;
  /** Further folders with skills. */
  readonly skills: readonly string[];
  /** "" means: the cache folder of the user. */
  readonly cacheDir: string;
  /** "" means: none. */
  readonly model: string;
}

export type SettingKey = keyof Settings;
export type SettingOrigin = "default" | "user" | "project" | "env";

export interface SettingRule<Value = Settings[SettingKey]> {
  readonly says: string;
  readonly standard: Value;
  /** From the environment all arrive as one text. */
  readonly shape: "number" | "bytes" | "text" | "list";
  /** Whether a file that arrives by `git clone` may set it. */
  readonly inProject: boolean;
  /** What is wrong with a value of the right shape; undefined when nothing is. */
  readonly problem?: (value: Value, origin: SettingOrigin) => string | undefined;
}

export const SETTING_TABLE: { readonly [Key in SettingKey]: SettingRule<Settings[Key]> } = {
  budget: {
    says: "Tokens an answer may take.",
    standard: BUDGET_TOKENS.standard,
    shape: "number",
    inProject: true,
    problem: wholeWithin(BUDGET_TOKENS),
  },
  limit: {
    says: "Files an answer may name.",
    standard: FILES.standard,
    shape: "number",
    inProject: true,
    problem: wholeWithin(FILES),
  },
  rounds: {
    says: "Rounds of searching before an answer.",
    standard: ROUNDS.standard,
    shape: "number",
    inProject: true,
    problem: wholeWithin(ROUNDS),
  },
  ignore: {
    says: "Patterns to leave out, as in .gitignore; stronger than every ignore file.",
    standard: [],
    shape: "list",
    inProject: true,
  },
  maxFileBytes: {
    says: "Larger files are listed, and read only when named.",
    standard: 2 * 1024 * 1024,
    shape: "bytes",
    inProject: true,
    problem: (bytes) =>
      bytes >= 1024 && bytes <= 2 ** 30 ? undefined : `must lie between 1 KB and 1 GB, not ${printBytes(bytes)}`,
  },
  knowledgeBase: {
    says: "Folder below the root that holds the knowledge bases.",
    standard: "KnowledgeBase",
    shape: "text",
    inProject: true,
    // Nothing outside the root is read, whoever says it.
    problem: (folder) => (leavesRoot(folder) || folder === "" ? "must be a folder inside the root" : undefined),
  },
  skills: {
    says: "Further folders with skills.",
    standard: [],
    shape: "list",
    inProject: true,
    problem: (folders, origin) =>
      origin === "project" && folders.some(leavesRoot)
        ? "may only name folders inside the root in a project file"
        : undefined,
  },
  // Where we write, and where text is sent: the user's to say, not a repository's.
  cacheDir: {
    says: "Where the index lives; empty: the user's cache folder.",
    standard: "",
    shape: "text",
    inProject: false,
    problem: (folder) => (folder === "" || isAbsolute(folder) ? undefined : "must be an absolute path"),
  },
  model: { says: "The model to use; empty: none.", standard: "", shape: "text", inProject: false },
};

export const SETTING_KEYS = Object.keys(SETTING_TABLE) as readonly SettingKey[];

/** A value, or what is wrong with it as the rest of a sentence that begins with the key. */
export type Decoded = { readonly value: Settings[SettingKey] } | { readonly problem: string };

export function decodeSetting(key: SettingKey, raw: JsoncValue | undefined, origin: SettingOrigin): Decoded {
  const rule = SETTING_TABLE[key] as SettingRule;
  if (origin === "project" && !rule.inProject) {
    return {
      problem: "cannot be set by a project file; set it in your own config file, by a flag or in the environment",
    };
  }
  const value = shaped(rule.shape, raw, origin);
  if (value === undefined) return { problem: `must be ${SHAPES[rule.shape]}` };
  const problem = rule.problem?.(value, origin);
  return problem === undefined ? { value } : { problem };
}

const SHAPES: Readonly<Record<SettingRule["shape"], string>> = {
  number: "a number",
  bytes: 'a number of bytes, or a text such as "2 MB"',
  text: "a text",
  list: "a list of texts",
};

function shaped(
  shape: SettingRule["shape"],
  raw: JsoncValue | undefined,
  origin: SettingOrigin,
): Settings[SettingKey] | undefined {
  const typed = origin === "env";
  switch (shape) {
    case "number":
      if (typeof raw === "number") return raw;
      return typed && typeof raw === "string" && /^\d+$/u.test(raw.trim()) ? Number(raw) : undefined;
    case "bytes":
      return typeof raw === "number" ? raw : typeof raw === "string" ? parseBytes(raw) : undefined;
    case "text":
      return typeof raw === "string" && !raw.includes("\0") ? raw : undefined;
    case "list":
      if (typed && typeof raw === "string") return typedList(raw);
      return isTextList(raw) ? raw : undefined;
  }
}

/** `a, b`, or as a file has it: `["a", "b"]`. A pattern may begin with a bracket too. */
function typedList(text: string): string[] {
  try {
    const parsed: unknown = text.trim().startsWith("[") ? JSON.parse(text) : undefined;
    if (isTextList(parsed)) return parsed;
  } catch {
    // Not JSON: `[ab].log, dist/`.
  }
  return text
    .split(/[,\n]/u)
    .map((item) => item.trim())
    .filter((item) => item !== "");
}

function isTextList(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === "string");
}

/** "2MB", "512 kb", "1.5 GB", "2000"; 1 KB is 1024 bytes, as it is printed. */
function parseBytes(text: string): number | undefined {
  const match = /^\s*(\d+(?:\.\d+)?)\s*([KMG]?)(?:i?B)?\s*$/iu.exec(text);
  if (match === null) return undefined;
  const power = ["", "K", "M", "G"].indexOf(match[2]!.toUpperCase());
  return Math.round(Number(match[1]) * 1024 ** power);
}

/** By its text alone; links are the business of confine.ts when the folder is opened. */
function leavesRoot(folder: string): boolean {
  return isAbsolute(folder) || /^[A-Za-z]:|^[\\/~]/u.test(folder) || folder.split(/[\\/]/u).includes("..");
}

function wholeWithin({
  least,
  most,
}: Readonly<Record<"least" | "most", number>>): (value: number) => string | undefined {
  return (value) =>
    Number.isInteger(value) && value >= least && value <= most
      ? undefined
      : `must be a whole number from ${least} to ${most}`;
}
