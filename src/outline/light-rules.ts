/**
 * Which rules read which language. Data and its assembly; the rules themselves stand by family in light-rules-*.ts.
 */
import type { BraceRules } from "./light-braces.ts";
import type { IndentRules } from "./light-indent.ts";
import { C_FAMILY } from "./light-rules-c.ts";
import { FUNCTIONAL } from "./light-rules-functional.ts";
import { INDENTED } from "./light-rules-indent.ts";
import { MODERN } from "./light-rules-modern.ts";
import { SCHEMAS } from "./light-rules-schema.ts";
import { SCRIPTS } from "./light-rules-script.ts";

export type LightRules = BraceRules | IndentRules;

const BY_LANGUAGE: ReadonlyMap<string, LightRules> = new Map(
  Object.entries({ ...SCRIPTS, ...C_FAMILY, ...MODERN, ...INDENTED, ...FUNCTIONAL, ...SCHEMAS }).flatMap(
    ([ids, rules]) => ids.split(" ").map((id) => [id, rules] as const),
  ),
);

/** `undefined` for languages whose definitions no line pattern shows (assembly, templates, build files …). */
export function lightRulesOf(languageId: string): LightRules | undefined {
  return BY_LANGUAGE.get(languageId);
}
