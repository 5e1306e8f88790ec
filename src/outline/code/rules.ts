/**
 * Which rules read which language. Data and its assembly; the rules themselves stand by family in rules-*.ts.
 */
import type { BraceRules } from "./braces.ts";
import type { IndentRules } from "./indent.ts";
import { C_FAMILY } from "./rules-c.ts";
import { FUNCTIONAL } from "./rules-functional.ts";
import { INDENTED } from "./rules-indent.ts";
import { MODERN } from "./rules-modern.ts";
import { SCHEMAS } from "./rules-schema.ts";
import { SCRIPTS } from "./rules-script.ts";

export type CodeRules = BraceRules | IndentRules;

const BY_LANGUAGE: ReadonlyMap<string, CodeRules> = new Map(
  Object.entries({ ...SCRIPTS, ...C_FAMILY, ...MODERN, ...INDENTED, ...FUNCTIONAL, ...SCHEMAS }).flatMap(
    ([ids, rules]) => ids.split(" ").map((id) => [id, rules] as const),
  ),
);

/** `undefined` for languages whose definitions no line pattern shows (assembly, templates, build files …). */
export function codeRulesOf(languageId: string): CodeRules | undefined {
  return BY_LANGUAGE.get(languageId);
}
