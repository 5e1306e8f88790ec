/** Rules for languages read by indentation: Python and Nim, and those that close with a word or mark: Ruby, Lua, shells … Data. */
import { matchAt } from "../sticky.ts";
import { pattern, type Head, type Shape } from "./head.ts";
import type { IndentRules } from "./indent.ts";
import { fn, plain, special, word, words } from "./keywords.ts";

const END =
  /(?:end|rescue|ensure|else|elsif|elseif|when|in|catch|after|finally|do|begin|then|until|\)|\]|\}|\{)(?![\p{L}\p{N}_:?!=])/uy;
const BRACKETS = /[)\]}]/uy;

function assigned(regex: RegExp, sort = "variable"): Shape {
  return (line, place) => {
    if (place !== "file" && place !== "space") return undefined;
    const name = regex.exec(line)?.[1];
    return name === undefined ? undefined : { name, sort, kind: "value" };
  };
}

const python: IndentRules = {
  blocks: "indent",
  comment: "#",
  closers: BRACKETS,
  longLiterals: [
    { open: '"""', close: '"""' },
    { open: "'''", close: "'''" },
  ],
  leads: /@/uy,
  modifiers: words("async cdef cpdef export"),
  keywords: new Map([
    word("class", "class", "type"),
    word("struct", "struct", "type"),
    word("def", "function", "function"),
    word("func", "function", "function"),
    word("type", "type", "value", "~~(NAME)~[\\[=]"),
  ]),
  shape: assigned(/^([\p{L}_][\p{L}\p{N}_]*)\s*(?::[^=]{1,120})?=(?!=)/u),
};

const RUBY_METHOD = pattern("~~(?:self\\.|(NAME)\\.)?([\\p{L}_][\\p{L}\\p{N}_]*[?!=]?|[-+*/<>=!\\x7e%^&|\\[\\]]{1,3})");

function readRubyMethod(text: string, at: number): Head | undefined {
  const match = matchAt(RUBY_METHOD, text, at);
  if (match === null) return undefined;
  return fn(match[1] === undefined ? match[2]! : `${match[1]}.${match[2]!}`, "method");
}

const CONSTANT_PATH = "~~(?:::)?([\\p{Lu}][\\p{L}\\p{N}_]*(?:::[\\p{L}\\p{N}_]+)*)";

const ruby: IndentRules = {
  blocks: "indent",
  comment: "#",
  closers: END,
  sections: /(?:private|protected|public|module_function)[ \t]*(?:#|\r?$)/muy,
  longLiterals: [{ open: "=begin", close: "=end", lineStart: true }],
  heredocs: true,
  leads: /@\[/uy,
  modifiers: words("private protected public private_class_method module_function memoize abstract"),
  keywords: new Map([
    word("class", "class", "type", CONSTANT_PATH),
    word("module", "module", "space", CONSTANT_PATH),
    word("struct", "struct", "type"),
    word("enum", "enum", "type"),
    word("macro", "macro", "function"),
    special("def", "method", "function", readRubyMethod),
  ]),
  shape: assigned(/^(\p{Lu}[\p{L}\p{N}_]*)\s*=(?![=~>])/u, "constant"),
};

const elixir: IndentRules = {
  blocks: "indent",
  comment: "#",
  closers: END,
  longLiterals: [
    { open: '"""', close: '"""' },
    { open: "'''", close: "'''" },
  ],
  leads: /@(?:doc|spec|impl|moduledoc|deprecated|since)\b/uy,
  clauses: false,
  modifiers: new Set(),
  keywords: new Map([
    ...["defmodule", "defprotocol", "defimpl"].map((key) => word(key, key.slice(3), "space", "~~([\\p{L}\\p{N}_.]+)")),
    ...["def", "defp", "defmacro", "defmacrop", "defguard", "defguardp", "defdelegate", "defcallback"].map((key) =>
      word(key, key.includes("macro") ? "macro" : "function", "function", "~~([\\p{L}_][\\p{L}\\p{N}_]*[?!]?)"),
    ),
  ]),
};

const LUA_FUNCTION = pattern("~~([\\p{L}_][\\p{L}\\p{N}_.:]*)~\\(");

function readLuaFunction(text: string, at: number): Head | undefined {
  const name = matchAt(LUA_FUNCTION, text, at)?.[1];
  return name === undefined ? undefined : fn(name.replace(":", "."));
}

const lua: IndentRules = {
  blocks: "indent",
  comment: "--",
  closers: END,
  longLiterals: [
    { open: "--[[", close: "]]" },
    { open: "[[", close: "]]" },
    { open: "--[==[", close: "]==]" },
  ],
  leads: /---/uy,
  modifiers: words("local export"),
  keywords: new Map([special("function", "function", "function", readLuaFunction), word("type", "type", "value")]),
  shape: (line, place) => {
    const match = /^(?:local\s+)?([\p{L}_][\p{L}\p{N}_.]*)\s*=\s*(function\b)?/u.exec(line);
    if (match === null) return undefined;
    if (match[2] !== undefined) return fn(match[1]!);
    return place === "file" && !match[1]!.includes(".")
      ? { name: match[1]!, sort: "variable", kind: "value" }
      : undefined;
  },
};

const julia: IndentRules = {
  blocks: "indent",
  comment: "#",
  closers: END,
  longLiterals: [
    { open: '"""', close: '"""' },
    { open: "#=", close: "=#" },
  ],
  leads: /@/uy,
  modifiers: words("mutable abstract primitive @inline @noinline @generated"),
  keywords: new Map([
    word("function", "function", "function", "~~([\\p{L}_][\\p{L}\\p{N}_.!]*)"),
    word("macro", "macro", "function"),
    word("struct", "struct", "type"),
    word("type", "type", "type"),
    word("const", "constant", "value"),
  ]),
  shape: (line) => {
    const name = /^([\p{L}_][\p{L}\p{N}_.!]*)\([^=]{0,200}\)\s*(?:where\s[^=]{1,80})?=(?!=)/u.exec(line)?.[1];
    return name === undefined ? undefined : fn(name);
  },
};

const nim: IndentRules = {
  blocks: "indent",
  comment: "#",
  closers: BRACKETS,
  longLiterals: [
    { open: '"""', close: '"""' },
    { open: "#[", close: "]#" },
  ],
  leads: /##/uy,
  modifiers: new Set(),
  keywords: new Map([
    ...["proc", "func", "method", "iterator", "converter", "template", "macro"].map((key) =>
      word(key, key, "function", "~~`?([\\p{L}_][\\p{L}\\p{N}_]*|[-+*/<>=!&|^%$@\\x7e]{1,4})`?"),
    ),
    ...["const", "let", "var"].map((key) => word(key, "variable", "value", "~~(NAME)")),
  ]),
  shape: (line) => {
    const match =
      /^([\p{L}_]\w*)\*?\s*(?:\[[^\]]*\]\s*)?(?:\{\.[^}]*\.\}\s*)?=\s*(?:ref\s+|ptr\s+)?(object|enum|tuple|distinct|concept)\b/u.exec(
        line,
      );
    return match === null ? undefined : { name: match[1]!, sort: match[2]!, kind: "type" };
  },
};

const SUB = "~~([\\p{L}_][\\p{L}\\p{N}_:']*)";

const perl: IndentRules = {
  blocks: "indent",
  comment: "#",
  closers: /[)\]}{]/uy,
  longLiterals: [
    { open: "=pod", close: "=cut", lineStart: true },
    { open: "=head", close: "=cut", lineStart: true },
    { open: "=over", close: "=cut", lineStart: true },
    { open: "=item", close: "=cut", lineStart: true },
    { open: "=begin", close: "=cut", lineStart: true },
  ],
  heredocs: true,
  leads: /#/uy,
  modifiers: words("my our multi proto async"),
  keywords: new Map([
    word("sub", "function", "function", SUB),
    word("method", "method", "function", SUB),
    ...plain("class role grammar", "type", pattern(SUB)),
    word("package", "package", "type", SUB + "~\\{"),
  ]),
};

const shell: IndentRules = {
  blocks: "indent",
  bodies: "braced",
  comment: "#",
  closers: /[}){]|end\b/uy,
  longLiterals: [],
  heredocs: true,
  leads: /#/uy,
  modifiers: words("export readonly local declare typeset"),
  keywords: new Map([
    word("function", "function", "function", "~~([\\p{L}\\p{N}_:.@-]+)"),
    word("def", "function", "function", '~~"?([\\p{L}\\p{N}_: -]+?)"?~\\['),
  ]),
  shape: (line, place) => {
    const name = /^([\p{L}_][\p{L}\p{N}_:.@-]*)\s*\(\s*\)/u.exec(line)?.[1];
    if (name !== undefined) return fn(name);
    const constant = /^(?:export\s+|readonly\s+)*([A-Z][A-Z0-9_]+)=/u.exec(line)?.[1];
    return constant === undefined || place !== "file" ? undefined : { name: constant, sort: "variable", kind: "value" };
  },
};

/** `function`, `sub`, `procedure`, `class` … closed by an `End …` line: Basic, Pascal, Fortran, Vim, Matlab, PowerShell. */
const worded: IndentRules = {
  blocks: "indent",
  comment: "'",
  closers: /(?:end\w*|begin|\}|\{|\))/iuy,
  longLiterals: [],
  leads: /\[/uy,
  modifiers: words(
    "public private protected friend static shared pure recursive elemental Public Private Protected Friend Static Shared overloads Overrides Overridable async Async",
  ),
  keywords: new Map(
    [
      "function",
      "sub",
      "procedure",
      "subroutine",
      "class",
      "module",
      "interface",
      "entity",
      "package",
      "program",
      "task",
      "filter",
      "func",
      "proc",
    ].flatMap((key) =>
      [key, key[0]!.toUpperCase() + key.slice(1), key.toUpperCase()].map((spelling) =>
        word(
          spelling,
          key,
          /class|module|interface|entity|package|program/u.test(key) ? "type" : "function",
          "!?~~(?:s:|g:)?([\\p{L}_][\\p{L}\\p{N}_.:#-]*)",
        ),
      ),
    ),
  ),
};

export const INDENTED: Readonly<Record<string, IndentRules>> = {
  "python starlark gdscript vyper": python,
  "ruby crystal": ruby,
  elixir,
  lua,
  julia,
  nim,
  "perl raku": perl,
  "bash fish nushell": shell,
  "visual-basic pascal fortran vim matlab powershell ada tcl awk verilog vhdl": worded,
};
