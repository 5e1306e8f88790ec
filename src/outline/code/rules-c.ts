/** Rules for the family of C: C, C++, C#, Java and those who declare `type name(…)`. Data for braces.ts. */
import { isSpaceOrTab } from "../../passage/characters.ts";
import type { BraceRules } from "./braces.ts";
import { afterAngles, type Head, type Keyword, type Place, type Shape } from "./head.ts";
import { enumConstant, fn, LIKE_C, plain, special, word, words } from "./keywords.ts";
import { readTypedef } from "./typedef.ts";

const NOT_A_TYPE = words(
  "return else new throw if for while do switch case goto delete using typedef await yield import package assert not and or in is as on when super this catch try lock foreach sizeof typeof print echo await",
);
/** `static (int a, int b) Pair(` : a parenthesis after a modifier opens a tuple type. */
const NOT_A_NAME: ReadonlySet<string> = new Set([
  ...NOT_A_TYPE,
  ...words("static public private protected internal async override virtual abstract sealed readonly final"),
  ...words("synchronized static_assert decltype alignas noexcept requires defined __attribute__ __declspec"),
]);
/** Words of one of these languages that are names in another: `boolean is(String query) {`. */
const SOFT_WORDS = words("in is as on when not and or print echo lock foreach assert delete await async using");
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
    const own = container.slice(container.lastIndexOf(".") + 1);
    const candidate = candidateIn(withoutPrefix(line));
    if (candidate === undefined) return undefined;
    const { name, paren, isPrototype } = candidate;
    if (GTEST.test(name)) return testName(candidate.line.slice(paren));
    if (bare === "column-zero" && place === "type" && MACRO_NAME.test(name) && name !== own) return undefined;
    if (isCallOrStatement(candidate, place)) return undefined;
    const isInHeader = prototypes === "headers" && HEADER.test(path);
    if (isPrototype && (prototypes === "none" || !(place === "type" || isInHeader))) return undefined;
    if (candidate.before === "" && !isDeclaredBare(candidate, { place, container: own, bare })) return undefined;
    if (place === "block" && !candidate.line.endsWith("{")) return undefined;
    const dotted = name
      .trim()
      .replace(/\s+(?:::)?/gu, " ")
      .replaceAll("::", ".");
    if (place === "type" && name === own) return fn(dotted, "constructor");
    return fn(dotted, place === "type" || dotted.includes(".") ? "method" : "function");
  };
}

/** `~Door`, `a::b::c`, `operator()`, `operator ""_s`, `operator bool`, `operator const char*`. */
const NAME_AT_END =
  /((?:[\p{L}_][\p{L}\p{N}_]*::)*(?:operator\s*(?:\(\)|""\s*[\p{L}\p{N}_]+|(?:new|delete)\s*\[\])|operator\s+(?:const\s+)?[\p{L}_:][\p{L}\p{N}_:]*[\s*&]*|operator\s*[^\s\w(]{1,3}|~?[\p{L}_$][\p{L}\p{N}_$]*))\s*$/u;

/** `function<void(int)> f(`: what stands in angle brackets behind a word, and before the parameters, is no part of the name. */
function withoutArguments(line: string): string {
  let text = line;
  let from = 0;
  for (let angle = text.indexOf("<"); angle !== -1; angle = text.indexOf("<", from)) {
    const before = text.slice(0, angle);
    if (before.includes("(", from)) return text;
    const after =
      /[\p{L}\p{N}_]$/u.test(before) && !/\boperator$/u.test(before) ? afterAngles(text, angle, text.length) : angle;
    if (after === angle) from = angle + 1;
    else text = before + text.slice(after);
  }
  return text;
}

function candidateIn(head: string): Candidate | undefined {
  // An annotation or attribute that the line does not close.
  if (/^[@[]/u.test(head)) return undefined;
  const text = withoutArguments(head);
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
  if (NOT_A_NAME.has(name) && !(place !== "block" && before !== "" && SOFT_WORDS.has(name))) return true;
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
  if (name.replace(/^~/u, "") === container || /::~?\w+$/u.test(name) || /^operator\s/u.test(name)) return true;
  if (bare !== "column-zero" || place === "type" || isPrototype || !/(?:[)({,]|\)\s*:)$/u.test(line)) return false;
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
  String.raw`extern\s*"[^"]{0,20}"`,
];
const PREFIX = new RegExp(String.raw`^(?:${PREFIXES.join("|")})(?:\s+|$|(?=\[))`, "u");

const COMPILER_ATTRIBUTES = /\b(?:__attribute__\s*\(\((?:[^()]|\([^()]*\)){0,80}\)\)|__declspec\([^()]{0,80}\))\s*/gu;

/** Annotations, attributes and `template <…>` before the declaration on its own line. */
function withoutPrefix(line: string): string {
  let text = line.includes("__") ? line.replace(COMPILER_ATTRIBUTES, "") : line;
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
const BASES_OR_BODY = String.raw`:(?!:)[^;{]*(?:\{.*)?|\{.*|\/\/.*|\/\*.*`;
const TYPE_NAME = new RegExp(
  String.raw`^\s+(?:(?:class|struct)\s+)?(?:${ATTRIBUTE})?(?:${EXPORT_MACRO})?((?:${WORD}::)*${WORD})` +
    String.raw`\s*(?:final\s*)?(${BASES_OR_BODY})?$`,
  "u",
);

/** The last word before a base list, a body or the line's end; `class EXPORT Name final : Base {`. A `;` is no definition. */
function readTypeName(text: string, at: number, lineEnd: number, keyword: Keyword): Head | undefined {
  const first = text.charCodeAt(at);
  if (!isSpaceOrTab(first)) return undefined;
  const { head, end } = typeHead(text, at, lineEnd);
  const match = TYPE_NAME.exec(head.trimEnd());
  if (match === null || (match[2] === undefined && !BODY_BELOW.test(text.slice(end, end + 200)))) return undefined;
  return { name: match[1]!.replaceAll("::", "."), sort: keyword.sort, kind: "type" };
}

const MAX_TYPE_HEAD_CHARACTERS = 300;
/** Of one list, over lines. */
const MAX_ARGUMENTS_CHARACTERS = 800;

/** The head without the arguments of templates, which may take lines of their own, and the end of the line where it ends. */
function typeHead(text: string, at: number, lineEnd: number): { readonly head: string; readonly end: number } {
  let head = "";
  let end = lineEnd;
  let from = at;
  for (let angle = text.indexOf("<", at); angle !== -1 && angle < end; angle = text.indexOf("<", from)) {
    const before = text.slice(from, angle);
    if (/[{;]/u.test(before)) break;
    const after = afterAngles(text, angle, Math.min(text.length, angle + MAX_ARGUMENTS_CHARACTERS));
    if (after === angle) break;
    head += before;
    from = after;
    if (after > end) {
      const next = text.indexOf("\n", after);
      end = next === -1 ? text.length : next;
    }
  }
  return { head: head + text.slice(from, Math.min(end, from + MAX_TYPE_HEAD_CHARACTERS)), end };
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
    const text = plainCsharp(withoutPrefix(line));
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
