/**
 * What a `typedef` of C names, which stands behind what it names: `typedef struct { … } point;`, `typedef int (*callback)(int);`.
 * Does not belong here: `typedef struct node {`, which is read by its own name (light-rules-c.ts).
 */
import type { Head } from "./light-head.ts";

/** `struct {` and its kin without a name of their own; the brace may stand on the next line. */
const NAMELESS = /^\s+(?:const\s+|volatile\s+)?(struct|union|enum)\s*(\{|$|\/[/*])/u;
/** A longer body is read by nobody as one type; the bound keeps a file of open braces from costing its square. */
const MAX_BODY_CHARACTERS = 6_000;
const MAX_LINE_CHARACTERS = 300;

const FUNCTION_POINTER = /\(\s*(?:\w+\s+)?[*^&]\s*(?:const\s+)?([\p{L}_]\w*)\s*(?:\[[^\]]*\])?\s*\)\s*\(/u;
const FUNCTION_TYPE = /([\p{L}_]\w*)\s*\([^()]*\)\s*;/u;
const LAST_NAME = /[\s*&>]([\p{L}_]\w*)\s*(?:\[[^\]]*\]\s*){0,4};/u;

export function readTypedef(text: string, at: number, lineEnd: number): Head | undefined {
  const line = text.slice(at, Math.min(lineEnd, at + MAX_LINE_CHARACTERS));
  const [, sort] = NAMELESS.exec(line.trimEnd()) ?? [];
  if (sort !== undefined) {
    const name = nameBehindBody(text, at);
    return name === undefined ? undefined : { name, sort, kind: "type" };
  }
  if (line.includes("{")) return undefined;
  const name = (FUNCTION_POINTER.exec(line) ?? FUNCTION_TYPE.exec(line) ?? LAST_NAME.exec(line))?.[1];
  return name === undefined ? undefined : { name, sort: "type", kind: "value" };
}

const BRACES = /[{}]|\/\/[^\n]*|\/\*[^]*?\*\/|'(?:[^'\\\n]|\\.)'/gu;
const NAME_BEHIND = /^\s*(?:__attribute__\s*\(\([^)]*\)+\s*)?\*?\s*([\p{L}_]\w*)/u;

function nameBehindBody(text: string, at: number): string | undefined {
  const ahead = text.slice(at, at + MAX_BODY_CHARACTERS);
  let depth = 0;
  for (const { 0: mark, index } of ahead.matchAll(BRACES)) {
    if (mark === "{") depth++;
    else if (mark === "}" && --depth <= 0) return NAME_BEHIND.exec(ahead.slice(index + 1, index + 200))?.[1];
  }
  return undefined;
}
