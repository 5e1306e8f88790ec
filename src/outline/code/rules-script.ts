/** Rules for JavaScript, TypeScript and PHP. Data for braces.ts. */
import { matchAt } from "../sticky.ts";
import type { BraceRules } from "./braces.ts";
import { pattern, type Head, type Place } from "./head.ts";
import { fn, plain, special, word, words } from "./keywords.ts";

const ASSIGNED_FUNCTION = /^(?:async\b\s*)?(?:function\b|<[^>]{0,80}>\s*\(|\(|[\w$]+\s*=>)/u;

/** `= (a, b) =>`, `= async x =>`, `= function`; a bare `(` counts when its arrow may still come. */
function isFunction(value: string): boolean {
  if (!ASSIGNED_FUNCTION.test(value)) return false;
  return (
    value.includes("=>") || value.includes("function") || /^(?:async\s*)?(?:<[^>]{0,80}>\s*)?\([^)]*,?\s*$/u.test(value)
  );
}

const VARIABLE = pattern("~~(NAME)~(?::|=(?!=)|;|[\\r\\n]|$)");

function readVariable(text: string, at: number, lineEnd: number): Head | undefined {
  const match = matchAt(VARIABLE, text, at);
  if (match === null) return undefined;
  const line = text.slice(at, Math.min(lineEnd, at + 400));
  const equals = /[^=!<>]=(?![=>])/u.exec(line);
  const value = equals === null ? "" : line.slice(equals.index + 2).trim();
  if (isFunction(value)) return fn(match[1]!);
  return { name: match[1]!, sort: "variable", kind: "value", ...(CALLED_WITH_OBJECT.test(value) && { called: true }) };
}

/** `defineStore("x", {` at the end of its line: the object's functions are what is defined. */
const CALLED_WITH_OBJECT = /^(?:new\s+)?[\p{L}_$][\w$.]*(?:<[^()]{0,120}>)?\((?:[^(){}]{0,200},)?\s*\{$/u;

const MEMBER =
  /^(?:(?:public|private|protected|static|readonly|override|abstract|async|declare|accessor|get|set)\s+)*\*?\s*(#?[\p{L}_$][\p{L}\p{N}_$]*)(\s*\??\s*(?:<[^(]{0,120}>)?\s*\(|\s*<\s*$|\s*[=:]\s*)/u;
const NO_METHOD = words(
  "if for while switch catch return function await throw new typeof super with do else import yield",
);
const ATTACHED = /^(?:module\.)?(exports|[\p{L}_$][\w$]*(?:\.prototype)?)\.([\p{L}_$][\w$]*)\s*=(?!=)\s*(.*)$/u;
const EXPORTED_OBJECT = /^(?:module\.exports\s*=|export\s+default)\s*\{/u;
const EXPORTED = /^(?:module\.exports\s*=|export\s+default)\s+/u;
const EXPORTED_NAME =
  /^module\.exports\s*=\s*(?:(class)\b|(?:async\s+)?function\b\s*\*?)\s*(?!extends\b)([\p{L}_$][\w$]*)?/u;

function scriptShape(line: string, place: Place): Head | undefined {
  if (place === "type" || place === "value") return member(line, place);
  if (place !== "file" && place !== "space") return undefined;
  if (EXPORTED_OBJECT.test(line)) return { name: "", sort: "variable", kind: "value" };
  // A component handed to its framework: `Page({`, `export default defineComponent({`.
  if (CALLED_WITH_OBJECT.test(line.replace(EXPORTED, "").trimEnd()))
    return { name: "", sort: "variable", kind: "value", called: true };
  const exported = EXPORTED_NAME.exec(line);
  if (exported !== null) {
    const name = exported[2] ?? "default";
    return exported[1] === undefined ? fn(name) : { name, sort: "class", kind: "type" };
  }
  if (EXPORTED.test(line) && isFunction(line.replace(EXPORTED, ""))) return fn("default");
  const attached = ATTACHED.exec(line);
  if (attached === null) return undefined;
  const [, holder, own, value] = attached as unknown as [string, string, string, string];
  const isClass = /^class\b/u.test(value);
  if (!isFunction(value.trim()) && !isClass) return undefined;
  const owner = holder.replace(/\.prototype$/u, "");
  const name = owner === "exports" ? own : `${owner}.${own}`;
  if (isClass) return { name, sort: "class", kind: "type" };
  return owner === "exports" ? fn(name) : fn(name, "method");
}

function member(line: string, place: Place): Head | undefined {
  const match = MEMBER.exec(line);
  if (match === null || NO_METHOD.has(match[1]!)) return undefined;
  const [matched, name, mark] = match as unknown as [string, string, string];
  // `find<` with its type parameters on lines of their own.
  if (mark.trim() === "<") return place === "type" ? fn(name, "method") : undefined;
  if (mark.endsWith("(")) return place === "value" && !/[{(,]\s*$/u.test(line) ? undefined : fn(name, "method");
  if (place === "type" && mark.trim() === ":") return undefined; // a field's type, not its value
  const value = line.slice(matched.length);
  return isFunction(value) ? fn(name, "method") : nestedObject(name, value, place);
}

/** `methods: {` of a component: its functions are members too, under that name. */
function nestedObject(name: string, value: string, place: Place): Head | undefined {
  return place === "value" && value === "{" ? { name, sort: "property", kind: "value", fleeting: true } : undefined;
}

const FUNCTION = pattern("~\\*?~(NAME)?~[(<]");

function readFunction(text: string, at: number): Head | undefined {
  const match = matchAt(FUNCTION, text, at);
  return match === null ? undefined : fn(match[1] ?? "default");
}

const CLASS = pattern("(?:~~(?!extends\\b|implements\\b)(NAME)|(?=~(?:\\{|~extends\\b|~implements\\b)))");

/** `export default class {` has the name it is imported by. */
function readClass(text: string, at: number): Head | undefined {
  const match = matchAt(CLASS, text, at);
  return match === null ? undefined : { name: match[1] ?? "default", sort: "class", kind: "type" };
}

const DOTTED = pattern("~~([\\p{L}_$][\\p{L}\\p{N}_$.]*)");

const script: BraceRules = {
  blocks: "braces",
  slashComments: true,
  apostrophe: "string",
  backtick: "template",
  regex: true,
  typeBraces: true,
  leads: /@/uy,
  modifiers: words("export default async declare abstract public private protected static readonly override const"),
  keywords: new Map([
    special("class", "class", "type", readClass),
    ...plain("interface", "type", DOTTED),
    ...plain("namespace", "space", DOTTED),
    word("enum", "enum", "type"),
    word("module", "module", "space", "~~[\"']?([\\p{L}_$@*.][^\"'\\s{]*)[\"']?~\\{"),
    special("function", "function", "function", readFunction),
    word("type", "type", "type", "~~(NAME)~[<=]"),
    special("const", "variable", "value", readVariable),
    special("let", "variable", "value", readVariable),
    special("var", "variable", "value", readVariable),
  ]),
  shape: scriptShape,
};

const php: BraceRules = {
  blocks: "braces",
  slashComments: true,
  hashComments: true,
  apostrophe: "string",
  longStrings: true,
  heredocs: true,
  leads: /#\[/uy,
  modifiers: words("public private protected static final abstract readonly"),
  keywords: new Map([
    ...plain("class interface trait enum", "type"),
    word("function", "function", "function", "~~&?~(NAME)~\\("),
    word("namespace", "namespace", "space", "~~[\\p{L}\\w\\\\]+~()\\{"),
    word("const", "constant", "value", "~~(?:\\w+~~)?(NAME)~="),
  ]),
};

export const SCRIPTS: Readonly<Record<string, BraceRules>> = {
  "javascript typescript tsx vue svelte astro": script,
  "php hack": php,
};
