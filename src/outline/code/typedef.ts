/**
 * What a `typedef` of C names, which stands behind what it names: `typedef struct { … } point;`, `typedef int (*callback)(int);`.
 * Does not belong here: `typedef struct node {`, which is read by its own name (rules-c.ts).
 */
import type { Head } from "./head.ts";

/** `struct {` and its kin without a name of their own; the brace may stand on the next line. */
const NAMELESS = /^\s+(?:const\s+|volatile\s+)?(struct|union|enum)\s*(\{|$|\/[/*])/u;
/** How far braces are counted: in a file of open braces, each of them costs this much. */
const MAX_COUNTED_CHARACTERS = 6_000;
/** Beyond that, the first brace at the margin closes the body: an enum of error codes may take thousands of lines. */
const MAX_BODY_CHARACTERS = 200_000;
/** More braces open than a long body of fields has: not one body but many that nobody closed. */
const MAX_OPEN_BRACES = 4;
const MAX_STATEMENT_CHARACTERS = 300;

const FUNCTION_POINTER = /\(\s*(?:\w+\s+)?[*^&]\s*(?:const\s+)?([\p{L}_]\w*)\s*(?:\[[^\]]*\])?\s*\)\s*\(/u;
const FUNCTION_TYPE = /([\p{L}_]\w*)\s*\([^()]*\)\s*;/u;
const LAST_NAME = /[\s*&>]([\p{L}_]\w*)\s*(?:\[[^\]]*\]\s*){0,4};/u;

export function readTypedef(text: string, at: number, lineEnd: number): Head | undefined {
  const line = text.slice(at, Math.min(lineEnd, at + MAX_STATEMENT_CHARACTERS));
  const [, sort] = NAMELESS.exec(line.trimEnd()) ?? [];
  if (sort !== undefined) {
    const name = nameBehindBody(text, at);
    return name === undefined ? undefined : { name, sort, kind: "type" };
  }
  const [statement] = /^[^;{}#]*;?/u.exec(text.slice(at, at + MAX_STATEMENT_CHARACTERS))!;
  const pointer = FUNCTION_POINTER.exec(statement);
  if (pointer === null && !statement.endsWith(";")) return undefined;
  const name = (pointer ?? FUNCTION_TYPE.exec(statement) ?? LAST_NAME.exec(statement))?.[1];
  return name === undefined ? undefined : { name, sort: "type", kind: "value" };
}

const BRACES = /[{}]|\/\/[^\n]*|\/\*[^]*?\*\/|'(?:[^'\\\n]|\\.)'/gu;
const NAME_BEHIND = /^\s*(?:__attribute__\s*\(\([^)]*\)+\s*)?\*?\s*([\p{L}_]\w*)/u;

function nameBehindBody(text: string, at: number): string | undefined {
  const behind = (close: number) => NAME_BEHIND.exec(text.slice(close + 1, close + 200))?.[1];
  const counted = text.slice(at, at + MAX_COUNTED_CHARACTERS);
  let depth = 0;
  for (const { 0: mark, index } of counted.matchAll(BRACES)) {
    if (mark === "{") depth++;
    else if (mark === "}" && --depth <= 0) return behind(at + index);
  }
  if (depth > MAX_OPEN_BRACES) return undefined;
  const margin = text.slice(at, at + MAX_BODY_CHARACTERS).indexOf("\n}", counted.length);
  return margin === -1 ? undefined : behind(at + margin + 1);
}
