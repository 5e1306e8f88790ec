/** Rules for brace languages that announce definitions by keyword: Go, Rust, Kotlin, Swift, Scala, Zig, R … Data. */
import { matchAt } from "../sticky.ts";
import type { BraceRules } from "./braces.ts";
import { pattern, type Head } from "./head.ts";
import { enumConstant, fn, LIKE_C, plain, special, word, words } from "./keywords.ts";

const GO_FUNCTION = pattern("~(?:\\(~(?:NAME~~)?\\*?~(NAME)(?:\\[[^\\]]*\\])?~\\)~)?(NAME)~[(\\[]");

/** `func (s *Server) Run(` is `Server.Run`, wherever the type stands. */
function readGoFunction(text: string, at: number): Head | undefined {
  const match = matchAt(GO_FUNCTION, text, at);
  if (match === null) return undefined;
  return match[1] === undefined ? fn(match[2]!) : fn(`${match[1]}.${match[2]!}`, "method");
}

const GO_TYPE = pattern("~~(NAME)(?:\\[[^\\]]*\\])?~~=?~(struct\\b|interface\\b)?");

function readGoType(text: string, at: number): Head | undefined {
  const match = matchAt(GO_TYPE, text, at);
  return match === null ? undefined : { name: match[1]!, sort: match[2] ?? "type", kind: "type" };
}

const go: BraceRules = {
  ...LIKE_C,
  backtick: "raw",
  leads: /\/\//uy,
  modifiers: words("export"),
  keywords: new Map([
    special("func", "function", "function", readGoFunction),
    special("type", "type", "type", readGoType),
    word("var", "variable", "value", "~~(NAME)[ \\t,=]"),
    word("const", "constant", "value", "~~(NAME)[ \\t,=]"),
  ]),
  groups: new Map([
    ["const", "constant"],
    ["var", "variable"],
    ["type", "type"],
  ]),
  // Among the members of a type, only a method of an interface has a parenthesis behind its name.
  shape: (line, place) => {
    const name = place === "type" ? /^([\p{L}_][\p{L}\p{N}_]*)\(/u.exec(line)?.[1] : undefined;
    return name === undefined ? undefined : fn(name, "method");
  },
};

const IMPL_SUBJECT =
  /^[\s&*!]*(?:'\w+\s+)?(?:mut\s+|dyn\s+|const\s+)*(?:[\w$]+::)*([\p{L}_]\w*|\([^{()]*\)|\[[^{\]]*\])/u;

/** `impl<T: Ord> fmt::Display for Tree<T> {` speaks of `Tree`, `impl Walk for &[u8] {` of `[u8]`. */
function readImpl(text: string, at: number, lineEnd: number): Head | undefined {
  const rest = withoutAngles(text.slice(at, Math.min(lineEnd, at + 300)));
  const subject = /\sfor\s+([^{]*)/u.exec(rest)?.[1] ?? rest;
  const name = IMPL_SUBJECT.exec(subject)?.[1];
  return name === undefined ? undefined : { name, sort: "impl", kind: "type" };
}

/** Generic arguments taken out, nested ones too; an arrow's `>` is none of them. */
function withoutAngles(text: string): string {
  let depth = 0;
  let kept = "";
  for (let at = 0; at < text.length; at++) {
    const character = text[at]!;
    if (character === "<") depth++;
    else if (character === ">" && text[at - 1] !== "-") depth = Math.max(0, depth - 1);
    else if (depth === 0) kept += character;
  }
  return kept;
}

const rust: BraceRules = {
  ...LIKE_C,
  nestedComments: true,
  longStrings: true,
  rawStrings: "rust",
  leads: /#!?\[/uy,
  modifiers: words("pub async unsafe const extern default auto"),
  keywords: new Map([
    word("fn", "function", "function"),
    ...plain("struct enum union trait", "type"),
    // Inside a trait or impl it only says how the trait is filled.
    word("type", "type", "value"),
    word("mod", "module", "space", "~~(NAME)~\\{"),
    special("impl", "impl", "type", readImpl),
    word("static", "static", "value", "~~(?:mut~~)?(NAME)~:"),
    word("const", "constant", "value", "~~(NAME)~:"),
    word("macro_rules", "macro", "function", "!~(NAME)"),
  ]),
};

const LIKE_KOTLIN = { ...LIKE_C, nestedComments: true, tripleQuotes: true, leads: /@/uy } as const;
const KOTLIN_FUNCTION = "~~(?:<[^>(]{0,120}>~)?(?:[\\w<>?*, .]{1,80}\\.)?`?(NAME)`?~\\(";

const kotlin: BraceRules = {
  ...LIKE_KOTLIN,
  modifiers: words(
    "public private protected internal open abstract final sealed data inner inline noinline suspend operator infix override tailrec external const lateinit enum annotation value expect actual companion fun",
  ),
  keywords: new Map([
    ...plain("class interface typealias", "type"),
    word("object", "object", "type", "(?:~~(NAME)|~(?=[:{]|$))"),
    word("fun", "function", "function", KOTLIN_FUNCTION),
    word("val", "property", "value", "~~(?:[\\w<>?]{1,60}\\.)?(NAME)"),
    word("var", "property", "value", "~~(?:[\\w<>?]{1,60}\\.)?(NAME)"),
  ]),
  shape: enumConstant,
};

function readInit(text: string, at: number): Head | undefined {
  return /^[?!]?\s*[<(]/u.test(text.slice(at, at + 4)) ? fn("init", "initializer") : undefined;
}

const swift: BraceRules = {
  ...LIKE_KOTLIN,
  apostrophe: "nothing",
  modifiers: words(
    "public private fileprivate internal open static final class override mutating nonmutating lazy weak unowned required convenience dynamic optional indirect async nonisolated prefix postfix infix @objc @available @discardableResult @MainActor @inlinable @usableFromInline",
  ),
  keywords: new Map([
    ...plain("struct enum protocol actor typealias", "type"),
    word("class", "class", "type", "~~(?!func\\b|var\\b|let\\b|subscript\\b)(NAME)"),
    word("extension", "extension", "type", "~~(?:\\w+\\.)*(NAME)"),
    word("func", "function", "function", "~~`?([\\p{L}_$][\\p{L}\\p{N}_$]*|[-+*/<>=!&|^\\x7e%]{1,4})`?"),
    special("init", "initializer", "function", readInit),
    word("var", "variable", "value"),
    word("let", "constant", "value"),
  ]),
};

const scala: BraceRules = {
  ...LIKE_KOTLIN,
  modifiers: words(
    "private protected override final sealed abstract implicit lazy case inline open transparent opaque infix package",
  ),
  keywords: new Map([
    ...plain("class object trait enum type", "type"),
    word("def", "method", "function", "~~([\\p{L}_$][\\p{L}\\p{N}_$]*|`[^`]+`|[-+*/<>=!&|^%:\\x7e?]{1,5})"),
    word("given", "given", "value", "~~(NAME)~[:(]"),
    word("val", "value", "value"),
    word("var", "variable", "value"),
  ]),
};

const zig: BraceRules = {
  ...LIKE_C,
  leads: /\/\/\//uy,
  modifiers: words("pub export extern inline noinline threadlocal"),
  keywords: new Map([
    word("fn", "function", "function"),
    word("test", "test", "function", '~~"?([^"{\\n]{1,120}?)"?~\\{'),
    special("const", "constant", "value", (text, at, lineEnd) => {
      const match = /^\s+(\w+)(?:\s*:[^=]*)?\s*=\s*(?:(?:packed|extern)\s+)?(struct|enum|union|opaque|error)?/u.exec(
        text.slice(at, Math.min(lineEnd, at + 200)),
      );
      if (match === null) return undefined;
      return { name: match[1]!, sort: match[2] ?? "constant", kind: match[2] === undefined ? "value" : "type" };
    }),
    word("var", "variable", "value"),
  ]),
};

const R_ASSIGNED = /^[`"']?([\p{L}.][\p{L}\p{N}._]*)[`"']?\s*(?:<-|<<-|=)\s*(function\s*\(|\\\(|R6Class|setRefClass)?/u;

const r: BraceRules = {
  blocks: "braces",
  slashComments: false,
  hashComments: true,
  apostrophe: "string",
  leads: /#'/uy,
  modifiers: new Set(),
  keywords: new Map(),
  shape: (line, place) => {
    const match = R_ASSIGNED.exec(line);
    if (match === null || (place !== "file" && match[2] === undefined)) return undefined;
    if (match[2] === undefined) return { name: match[1]!, sort: "variable", kind: "value" };
    return match[2].startsWith("R6") || match[2].startsWith("set")
      ? { name: match[1]!, sort: "class", kind: "type" }
      : fn(match[1]!);
  },
};

/** Languages that differ from one another too little to tell apart by line: `fn`, `func`, `struct`, `contract` … */
const generic: BraceRules = {
  ...LIKE_C,
  leads: /[@#]\[?|\/\/\//uy,
  modifiers: words(
    "pub public private protected internal export static async const inline extern abstract virtual override final view pure external payable entry native",
  ),
  keywords: new Map([
    ...plain(
      "class struct enum union interface trait module contract library modifier event namespace resource schema",
      "type",
    ),
    ...plain("fn func fun function proc macro", "function"),
  ]),
};

export const MODERN: Readonly<Record<string, BraceRules>> = {
  go,
  rust,
  kotlin,
  swift,
  scala,
  zig,
  r,
  "d v odin solidity move cairo wgsl haxe reason rescript typespec smithy bicep thrift capnp flatbuffers avdl": generic,
};
