/** Rules for languages that declare rather than compute: SQL, Protocol Buffers, GraphQL, style sheets, Terraform. Data. */
import { oneLine } from "../../passage/one-line.ts";
import type { BraceRules } from "./braces.ts";
import { NEXT_NAME, type Head } from "./head.ts";
import type { IndentRules } from "./indent.ts";
import { plain, word, words } from "./keywords.ts";

const braces = { blocks: "braces", slashComments: true, apostrophe: "string", leads: /@/uy } as const;

const proto: BraceRules = {
  ...braces,
  modifiers: new Set(),
  keywords: new Map([...plain("message service enum extend oneof", "type"), word("rpc", "rpc", "function")]),
};

const graphql: BraceRules = {
  ...braces,
  slashComments: false,
  hashComments: true,
  tripleQuotes: true,
  apostrophe: "nothing",
  modifiers: words("extend"),
  keywords: new Map([
    ...plain("type interface enum input union scalar query mutation subscription fragment", "type"),
    word("directive", "directive", "type", "~~@?(NAME)"),
  ]),
};

const prisma: BraceRules = {
  ...braces,
  modifiers: new Set(),
  keywords: new Map(plain("model enum type view datasource generator", "type", NEXT_NAME)),
};

const BLOCK = /^([a-z_]+)((?:\s+"[^"]*"|\s+[\w-]+){0,3})\s*\{/u;

const terraform: BraceRules = {
  ...braces,
  hashComments: true,
  modifiers: new Set(),
  keywords: new Map(),
  shape: (line, place) => {
    const match = place === "file" ? BLOCK.exec(line) : null;
    if (match === null) return undefined;
    const labels = match[2]!
      .replaceAll('"', "")
      .trim()
      .split(/\s+/u)
      .filter((label) => label !== "");
    return { name: [match[1]!, ...labels].join("."), sort: match[1]!, kind: "type" };
  },
};

const MAX_SELECTOR = 80;

/** A selector that opens a block. Nested rules of a preprocessor are shown under their parent. */
function selector(line: string): Head | undefined {
  const brace = line.indexOf("{");
  if (brace < 1 || (line.indexOf(";") < brace && line.includes(";"))) return undefined;
  const name = oneLine(line.slice(0, brace));
  if (name === "" || name.length > MAX_SELECTOR || name.startsWith("@include") || name.startsWith("@if"))
    return undefined;
  return { name, sort: name.startsWith("@") ? "at-rule" : "rule", kind: "type", flat: true };
}

const css: BraceRules = {
  ...braces,
  modifiers: new Set(),
  keywords: new Map([word("@mixin", "mixin", "function"), word("@function", "function", "function")]),
  shape: (line, place) => (place === "file" || place === "type" ? selector(line) : undefined),
};

const SQL_MANNERS =
  String.raw`or\s+replace\s+|or\s+alter\s+|temp(?:orary)?\s+|unlogged\s+|unique\s+|materialized\s+|external\s+|virtual\s+` +
  String.raw`|global\s+|local\s+|definer\s*=\s*\S+\s+`;
const SQL_KINDS =
  "table|view|function|procedure|trigger|index|type|schema|sequence|extension|policy|role|domain|aggregate|package";
/** `"my schema"."my table"`, `[dbo].[Orders]`, public.orders; \x60 is a backtick. */
const SQL_NAME = String.raw`(?:["\x60[]?[\p{L}_][\p{L}\p{N}_$ ]*["\x60\]]\.?|[\p{L}_][\p{L}\p{N}_$]*\.?){1,3}`;
const SQL_CREATE = new RegExp(
  String.raw`^create\s+(?:${SQL_MANNERS})*(${SQL_KINDS})\s+(?:concurrently\s+)?(?:if\s+not\s+exists\s+)?(${SQL_NAME})`,
  "iu",
);

const sql: IndentRules = {
  blocks: "indent",
  comment: "--",
  // A statement goes on until the next one that makes or changes something: bodies are often not indented at all.
  closers: /(?!(?:create|alter|drop|insert|update|delete|grant|revoke|comment|set|use|go|commit|select|with)\b)./iuy,
  longLiterals: [
    { open: "$$", close: "$$" },
    { open: "/*", close: "*/" },
  ],
  leads: /--/uy,
  modifiers: new Set(),
  keywords: new Map(),
  shape: (line) => {
    const match = SQL_CREATE.exec(line);
    if (match === null) return undefined;
    return { name: match[2]!.replace(/["`[\]]/gu, "").trim(), sort: match[1]!.toLowerCase(), kind: "value" };
  },
};

export const SCHEMAS: Readonly<Record<string, BraceRules | IndentRules>> = {
  proto,
  graphql,
  prisma,
  terraform,
  "css scss less": css,
  sql,
};
