/** Rules for the family of C: C, C++, C#, Java and those who declare `type name(…)`. Data for braces.ts. */
import type { BraceRules } from "./braces.ts";
import type { Head, Keyword, Place, Shape } from "./head.ts";
import { enumConstant, fn, LIKE_C, plain, special, word, words } from "./keywords.ts";
import { readTypedef } from "./typedef.ts";

const NOT_A_TYPE = words(
  "return else new throw if for while do switch case goto delete using typedef await yield import package assert not and or in is as on when super this catch try synchronized lock foreach sizeof typeof print echo await",
);
/** `static (int a, int b) Pair(` : a parenthesis after a modifier opens a tuple type. */
const NOT_A_NAME: ReadonlySet<string> = new Set([
  ...NOT_A_TYPE,
  ...words("static public private protected internal async override virtual abstract sealed readonly final"),
  ...words("static_assert decltype alignas noexcept requires defined __attribute__ __declspec"),
]);
/** Words of one of these languages that are names in another: `boolean is(String query) {`. */
const SOFT_WORDS = words("in is as on when not and or print echo lock foreach assert");
const HEADER = /\.(?:h|hh|hpp|hxx|h\+\+|inl|ipp|tpp|cuh)$/u;

interface ShapeOptions {
  /** In file scope, `f(…);` is only worth a name in a header. */
  readonly prototypes: "headers" | "members" | "none";
  /** `name (args)` without a type: constructors, and C's older style with the type on the line above. */
  readonly bare: "constructors" | "column-zero";
}

/** A line that may declare a function: the word before its first parenthesis, and what stands around it. */
interface Candidate {
  readonly name: string;
  /** Of the line, before the name: a type, modifiers, or nothing. */
  readonly before: string;
  /** Where the parenthesis stands. */
  readonly paren: number;
  /** The line without blanks at its end. */
  readonly line: string;
  /** It ends in `;` and has no body. */
  readonly isPrototype: boolean;
}

/** `Type name(…)`: the first parenthesis decides, by the word before it and by what stands before that word. */
function functionShape({ prototypes, bare }: ShapeOptions): Shape {
  return (line, place, container, path) => {
    if (place === "value" || (place === "block" && bare === "constructors")) return undefined;
    const candidate = candidateIn(withoutPrefix(line));
    if (candidate === undefined) return undefined;
    const { name, paren, isPrototype } = candidate;
    if (GTEST.test(name)) return testName(candidate.line.slice(paren));
    if (place === "type" && MACRO_NAME.test(name) && name !== container) return undefined;
    if (isCallOrStatement(candidate, place)) return undefined;
    const isInHeader = prototypes === "headers" && HEADER.test(path);
    if (isPrototype && (prototypes === "none" || !(place === "type" || isInHeader))) return undefined;
    if (candidate.before === "" && !isDeclaredBare(candidate, { place, container, bare })) return undefined;
    if (place === "block" && !candidate.line.endsWith("{")) return undefined;
    const dotted = name
      .replace(/<[^<>]*>/gu, "")
      .replaceAll("::", ".")
      .replace(/\s+/gu, " ");
    if (place === "type" && name === container) return fn(dotted, "constructor");
    return fn(dotted, place === "type" || dotted.includes(".") ? "method" : "function");
  };
}

/** `~Door`, `a::b<T>::c`, `operator()`, `operator bool`; type arguments may follow. */
const NAME_AT_END =
  /((?:[\p{L}_][\p{L}\p{N}_]*(?:<[^<>()]{0,60}>)?::)*(?:~?[\p{L}_$][\p{L}\p{N}_$]*|operator\s*[^\s\w(]{1,3}|operator\s*\(\)|operator\s+\w+))\s*(?:<[^<>()]{0,60}>)?\s*$/u;

function candidateIn(text: string): Candidate | undefined {
  // An annotation or attribute that the line does not close.
  if (/^[@[]/u.test(text)) return undefined;
  let paren = text.indexOf("(");
  if (paren < 1) return undefined;
  // The operator of calls has parentheses in its name.
  if (/\boperator\s*$/u.test(text.slice(0, paren)) && text.startsWith("()", paren)) paren += 2;
  const match = NAME_AT_END.exec(text.slice(0, paren));
  if (match === null) return undefined;
  const line = text.trimEnd();
  const before = text.slice(0, match.index).trimEnd();
  return { name: match[1]!, before, paren, line, isPrototype: line.endsWith(";") && !line.includes("{") };
}

const NOT_BEFORE_A_NAME = /[^\w\s*&<>,:[\]?.~@$]|(?:^|\s)(?:return|else|new|throw)(?:\s|$)|[.,:]$|->/u;

/** `x = f(`, `return f(`, `if (`: what stands before is no type, or the name is a word of the language. */
function isCallOrStatement({ name, before }: Candidate, place: Place): boolean {
  if (NOT_BEFORE_A_NAME.test(before.replaceAll("::", "").replaceAll("...", ""))) return true;
  if (NOT_A_NAME.has(name) && !(place === "type" && before !== "" && SOFT_WORDS.has(name))) return true;
  return NOT_A_TYPE.has(/^\w*/u.exec(before)![0]);
}

/** Without a type before it: a constructor or destructor, `A::A(`, or C with the type on the line above. */
function isDeclaredBare(
  { name, line, isPrototype }: Candidate,
  {
    place,
    container,
    bare,
  }: { readonly place: Place; readonly container: string; readonly bare: ShapeOptions["bare"] },
): boolean {
  if (name.replace(/^~/u, "") === container || /::~?\w+$/u.test(name)) return true;
  if (bare !== "column-zero" || place === "type" || isPrototype || !/[)({,]$/u.test(line)) return false;
  return line.endsWith("{") || !/^[A-Z0-9_]+$/u.test(name);
}

/** Among the members of a type, `FIRST API_DEPRECATED(1.2)` and `BIT(x);` are the preprocessor's. */
const MACRO_NAME = /^[A-Z][A-Z0-9]*_[A-Z0-9_]+$/u;

const GTEST = /^(?:TYPED_)?TEST(?:_\w+)?$/u;

/** `TEST(Suite, case)` is the test `Suite.case`. */
function testName(args: string): Head | undefined {
  const match = /^\(\s*(\w+)\s*,\s*(\w+)/u.exec(args);
  return match === null ? undefined : fn(`${match[1]!}.${match[2]!}`, "test");
}

const PREFIXES = [
  String.raw`@[\w.]+(?:\([^()]{0,200}\))?`,
  String.raw`\[\[?[^[\]]{0,200}\]\]?`,
  String.raw`template\s*<[^()]{0,200}?>(?=\s*[\w:~])`,
  String.raw`__attribute__\s*\(\([^()]{0,80}\)\)`,
  String.raw`__declspec\([^()]{0,80}\)`,
];
const PREFIX = new RegExp(String.raw`^(?:${PREFIXES.join("|")})(?:\s+|$)`, "u");

/** Annotations, attributes and `template <…>` before the declaration on its own line. */
function withoutPrefix(line: string): string {
  let text = line;
  for (let rounds = 0; rounds < 6; rounds++) {
    const match = PREFIX.exec(text);
    if (match === null) break;
    text = text.slice(match[0].length);
  }
  return text;
}

const ATTRIBUTE = String.raw`\[\[[^\]]*\]\]\s*|alignas\([^)]*\)\s*|__attribute__\s*\(\([^)]*\)\)\s*`;
/** `EXPORT`, `API(1)`: in capitals, and before the name. */
const EXPORT_MACRO = String.raw`[A-Z_][A-Z0-9_]+(?:\([^)]*\))?\s+(?=[\w:]+\s*(?:final\s*)?(?:[:{<]|$))`;
const WORD = String.raw`[\p{L}_][\p{L}\p{N}_]*`;
const BASES_OR_BODY = String.raw`:(?!:)[^;]*|\{.*|\/\/.*|\/\*.*`;
const TYPE_NAME = new RegExp(
  String.raw`^\s+(?:(?:class|struct)\s+)?(?:${ATTRIBUTE})?(?:${EXPORT_MACRO})?((?:${WORD}::)*${WORD})` +
    String.raw`\s*(?:<[^;{}()]{0,120}>\s*)?(?:final\s*)?(${BASES_OR_BODY})?$`,
  "u",
);

/** The last word before a base list, a body or the line's end; `class EXPORT Name final : Base {`. A `;` is no definition. */
function readTypeName(text: string, at: number, lineEnd: number, keyword: Keyword): Head | undefined {
  const rest = text.slice(at, Math.min(lineEnd, at + 300));
  if (!/^\s/u.test(rest)) return undefined;
  const match = TYPE_NAME.exec(rest.trimEnd());
  if (match === null || (match[2] === undefined && !BODY_BELOW.test(text.slice(lineEnd, lineEnd + 200))))
    return undefined;
  return { name: match[1]!.replaceAll("::", "."), sort: keyword.sort, kind: "type" };
}

/** `static enum result` alone on its line is what the function below it returns. */
const BODY_BELOW = /^\s*(?:[{:#]|\/[/*]|$)/u;

/** `namespace a::b {`; an anonymous one shows nothing itself. */
function readNamespace(text: string, at: number, lineEnd: number): Head | undefined {
  const rest = text.slice(at, Math.min(lineEnd, at + 200));
  const match = /^(?:\s+((?:[\p{L}_][\p{L}\p{N}_]*(?:::|\.))*[\p{L}_][\p{L}\p{N}_]*))?\s*(?:\{|$|\/[/*])/u.exec(
    rest.trimEnd(),
  );
  return match === null ? undefined : { name: "", sort: "namespace", kind: "space" };
}

/** `extern "C" {` changes nothing for what stands inside. */
function readExtern(text: string, at: number, lineEnd: number): Head | undefined {
  return /^\s*"[^"]*"\s*\{?\s*$/u.test(text.slice(at, Math.min(lineEnd, at + 60)))
    ? { name: "", sort: "extern", kind: "space" }
    : undefined;
}

const ALIAS = /^\s+([\p{L}_]\w*)\s*=/u;

function readUsing(text: string, at: number, lineEnd: number): Head | undefined {
  const name = ALIAS.exec(text.slice(at, Math.min(lineEnd, at + 200)))?.[1];
  return name === undefined ? undefined : { name, sort: "type", kind: "value" };
}

const c: BraceRules = {
  ...LIKE_C,
  preprocessor: true,
  rawStrings: "cpp",
  // `static char *` above `name (void)`: GNU's way.
  leads: /template\b|\[\[|__attribute__|@|(?:[A-Za-z_]\w*[ \t*]+){0,6}[A-Za-z_]\w*[ \t*]*\r?$/muy,
  modifiers: words(
    "template typedef static inline extern const constexpr export friend public private protected virtual explicit",
  ),
  keywords: new Map([
    ...["class", "struct", "union", "enum"].map((sort) => special(sort, sort, "type", readTypeName)),
    special("namespace", "namespace", "space", readNamespace),
    special("extern", "extern", "space", readExtern),
    special("using", "type", "value", readUsing),
    special("typedef", "type", "type", readTypedef),
    ...plain("@interface @implementation @protocol", "type"),
  ]),
  shape: functionShape({ prototypes: "headers", bare: "column-zero" }),
};

const MEMBER_MODIFIERS =
  "public private protected internal static final abstract sealed partial readonly unsafe virtual override async extern ref strictfp default non-sealed file required new external base mixin interface";

const javaFunction = functionShape({ prototypes: "members", bare: "constructors" });

const java: BraceRules = {
  ...LIKE_C,
  tripleQuotes: true,
  leads: /@/uy,
  modifiers: words(MEMBER_MODIFIERS),
  keywords: new Map([
    ...plain("class interface enum record", "type"),
    word("@interface", "annotation", "type"),
    word("trait", "trait", "type"),
    word("def", "method", "function", "~~(NAME)~\\("),
  ]),
  shape: (line, place, container, path) =>
    javaFunction(line, place, container, path) ?? enumConstant(line, place, container),
};

const CSHARP_MODIFIER = "public|private|protected|internal|static|virtual|override|abstract|sealed|new|required";
const CSHARP_TYPE = String.raw`[\p{L}\p{N}_<>[\],.?]`;
const CSHARP_NAME = String.raw`([\p{L}_][\p{L}\p{N}_]*)`;
const CSHARP_PROPERTY = new RegExp(
  String.raw`^(?!(?:return|new|throw|await|yield|else|case|using)\b)(?:(?:${CSHARP_MODIFIER}|readonly|ref)\s+){0,5}` +
    String.raw`${CSHARP_TYPE}{1,100}(?:, ${CSHARP_TYPE}{1,60}){0,3}\s+${CSHARP_NAME}\s*(?:\{\s*(?:get|set|init|\[|$)|=>)`,
  "u",
);
/** Its braces begin on the next line; what would be a field ends with `;`. */
const CSHARP_OPEN_PROPERTY = new RegExp(
  String.raw`^(?:(?:${CSHARP_MODIFIER})\s+){1,5}${CSHARP_TYPE}{1,100}\s+${CSHARP_NAME}\s*$`,
  "u",
);
const csharpFunction = functionShape({ prototypes: "members", bare: "constructors" });
/** `int ICollection<T>.Count`: the member implements an interface's, and is called like it. */
const CSHARP_EXPLICIT =
  /^([\p{L}\p{N}_<>[\],.? ]{1,120}\s)(?:[\p{Lu}][\p{L}\p{N}_]*(?:<[^()=;{}]{0,80}>)?\.)+(?=[\p{L}_][\p{L}\p{N}_]*\s*(?:<[^()=;{}]{0,60}>\s*)?(?:\(|\{|=>|$))/u;
/** `(int a, int b)? Pair(`, `Task<(A, B)> Get(`: parentheses that are a type. */
const CSHARP_TUPLE =
  /^([\p{L}\p{N}_<>[\],.? ]*)\([^()]{1,200}\)(?=\??(?:\[\])?(?:\s*[>,]|\s+[\p{L}_][\p{L}\p{N}_]*\s*[<(]))/u;

function plainCsharp(line: string): string {
  return line.replace(CSHARP_TUPLE, "$1Tuple").replace(CSHARP_EXPLICIT, "$1");
}

const csharp: BraceRules = {
  ...LIKE_C,
  preprocessor: true,
  tripleQuotes: true,
  rawStrings: "csharp",
  leads: /\[/uy,
  modifiers: words(MEMBER_MODIFIERS),
  keywords: new Map([
    ...plain("class interface struct enum", "type"),
    word("record", "record", "type", "~~(?:(?:class|struct)~~)?(NAME)"),
    special("namespace", "namespace", "space", readNamespace),
    word("delegate", "delegate", "type", "~~[^(;]{1,120}?(NAME)~(?:<[^>]{0,60}>)?~\\("),
  ]),
  shape: (line, place, container, path) => {
    if (place !== "type") return csharpFunction(line, place, container, path);
    const text = plainCsharp(line);
    const property = (CSHARP_PROPERTY.exec(text) ?? CSHARP_OPEN_PROPERTY.exec(text))?.[1];
    return property === undefined ? csharpFunction(text, place, container, path) : fn(property, "property");
  },
};

const dartFunction = functionShape({ prototypes: "members", bare: "constructors" });

const dart: BraceRules = {
  ...LIKE_C,
  apostrophe: "string",
  tripleQuotes: true,
  leads: /@/uy,
  modifiers: words(MEMBER_MODIFIERS),
  keywords: new Map([
    ...plain("class mixin enum typedef", "type"),
    word("extension", "extension", "type", "~~(NAME)~~on\\b"),
  ]),
  shape: (line, place, container, path) => {
    const getter = place === "type" ? /^[\w<>?,. ]{0,80}\bget\s+(\w+)\s*(?:=>|\{|async\b)/u.exec(line)?.[1] : undefined;
    return getter === undefined ? dartFunction(line, place, container, path) : fn(getter, "method");
  },
};

export const C_FAMILY: Readonly<Record<string, BraceRules>> = {
  "c cpp objective-c metal glsl hlsl": c,
  "java groovy apex": java,
  csharp,
  dart,
};
