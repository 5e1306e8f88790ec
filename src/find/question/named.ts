/**
 * A question about one thing by its name: where it is defined, who uses it, what tests it; or the name alone. Belongs here: what is
 * asked of which name. Does not: who bears it (files/proof/named-places.ts). A question that says more than this is about more.
 */
import { bareName } from "../../passage/paths.ts";
import { EXTENSION } from "./file-extensions.ts";
import { type Asked, ASKING_FORMS } from "./named-forms.ts";

export interface Named {
  /** - `kin`: who extends or implements it. - `release`: what a version brought. - `file`: a file or a folder. */
  readonly asks: Asked;
  /** The thing as it was written: `line.rs`, "Session run". */
  readonly thing: string;
  /** What may be meant: "run Session" leaves open which of the two holds the other. None of a file or a release. */
  readonly names: readonly Name[];
  /** Of a file, counted from 0. */
  readonly line?: number;
  /** Of a file, as an address names it: the `lineStarts` of lines.ts#lineStarts. */
  readonly part?: string;
}

export interface Name {
  /** As written. */
  readonly name: string;
  /** The class, module or file that it is said to be part of. */
  readonly container?: string;
}

const MAX_NAMES = 6;
const MAX_JOINED = 5;
const WORD = /^[A-Za-z][a-z0-9]*$/u;
const END = /[\s?？。.!！…:：,，]+$/u;
const MARKS = /[`"“”「」『』]|\(\)/u;
const FILE = /\b(?:files?|scripts?|folders?|director(?:y|ies))\b|文件夹?|檔案|脚本|目录/iu;
const KIND =
  /\b(?:functions?|func|methods?|class|struct|type|interface|trait|enum|macro|constants?|variables?|module|object|component|hook|field|property|attribute|symbol|constructor)\b|函数|函數|方法|类|類|接口|介面|结构体|枚举|常量|变量|宏|模块|模組|组件|类型|字段|属性|对象/iu;
const KIND_AT_EDGE = new RegExp(`^(?:the )?(?:${KIND.source})\\s+|\\s*(?:${KIND.source})$`, "iu");
const LINKS = /\b(?:the|of|in|on|from|version|release)\b|的|里|中/giu;
const TOKEN = /^[\p{L}_$][\p{L}\p{N}_$]*[?!]?(?:(?:\.|::|#|->)[\p{L}_$][\p{L}\p{N}_$]*[?!]?)*$/u;
const JOINT = /\.|::|#|->/u;
const CODE = /[a-z0-9][A-Z]|[A-Za-z0-9]_[A-Za-z0-9]|^[A-Z_$]|\.|::|#|->/u;
const FOLDER = /^[\w@.+-]+(?:\/[\w@.+-]+)+\/?$/u;
const VERSION = /^v?\d+(?:\.\d+)+[\w.+-]*$/iu;
const LINE =
  /^(?:open |show (?:me )?|go to |打开 *|查看 *)?([^\s:#]+)(?::|#L| *,? *lines? *| *第 *)(\d{1,6})(?:[-:]L?\d+)? *行?$/iu;
const PART =
  /^(?:(?:open|show(?: me)?|go to|explain|what (?:does|is)) |(?:打开|查看|解释|讲讲|看看) *)?`?([^\s#`]+)#([^#`]+?)`?(?: do)?$/iu;
const KNOWN_FILE = new RegExp(`^[^\\s]+\\.(?:${EXTENSION})$`, "u");
const FILE_NAME = /^[\w@.+\-/\p{Script=Han}]+\.\w{1,8}$/u;

/**
 * `asked`: one line. undefined where it asks for more than a name, or for what may be plain words. One that seems to report ("remove
 * method of Item", "add Session") must say of what kind the name is.
 */
export function namedIn(asked: string, seemsReport: boolean): Named | undefined {
  const said = asked.trim().replace(END, "");
  const place = lineIn(said) ?? partIn(said);
  if (place !== undefined) return place;
  const plain = said
    .replace(/\(\)(?=\.)/gu, "")
    .replaceAll(new RegExp(MARKS, "gu"), " ")
    .trim();
  for (const { asks, isCode = MARKS.test(said), form } of ASKING_FORMS) {
    const things =
      form
        .exec(plain)
        ?.slice(1)
        .filter((part) => part !== undefined) ?? [];
    const read = things.map((thing) => readThing(thing, asks, isCode, seemsReport));
    if (read.length > 0 && read.every((named) => named !== undefined)) return read.reduce(bothOf);
  }
  return severalIn(plain);
}

/**
 * Plain words that may be a name when they are put together, with and without what asks: "parse type arguments" is parseTypeArguments,
 * and "open store" openStore, where somebody defines it. `asked`: one line.
 */
export function joinedIn(asked: string): string[] {
  const said = asked.trim().replace(END, "");
  const things = ASKING_FORMS.filter(({ asks }) => asks === "definition").flatMap(
    ({ form }) => form.exec(said)?.slice(1) ?? [],
  );
  const joined = [said, ...things]
    .flatMap((thing) => (thing === undefined ? [] : [thing, thing.replace(KIND_AT_EDGE, "")]))
    .map(joinedWords);
  return [...new Set(joined.filter((name) => name !== undefined))];
}

function joinedWords(thing: string): string | undefined {
  const words = thing.trim().split(/\s+/u);
  const areWords = words.length > 1 && words.length <= MAX_JOINED && words.every((word) => WORD.test(word));
  return areWords ? words.join("") : undefined;
}

/** Keywords that are all names: each is asked for. */
function severalIn(plain: string): Named | undefined {
  const tokens = plain.split(/[\s,，、;]+/u);
  if (tokens.length > MAX_NAMES || !tokens.every((token) => TOKEN.test(token) && looksLikeCode(token)))
    return undefined;
  return { asks: "definition", thing: tokens.join(", "), names: tokens.map(nameOf) };
}

/** Spelled as names in code are and words are not. */
export function looksLikeCode(name: string): boolean {
  return /[a-z0-9][A-Z]|[A-Z]{2}[a-z]|[A-Za-z0-9]_[A-Za-z0-9]/u.test(name);
}

/** `table.py:422`, "table.py line 422", table.py 第422行. */
function lineIn(said: string): Named | undefined {
  const [, path, number] = LINE.exec(said) ?? [];
  if (path === undefined || number === undefined || !FILE_NAME.test(path)) return undefined;
  return { asks: "file", thing: path, names: [], line: Number(number) - 1 };
}

/** `docs/setup.md#Proxy settings`: an address, as an answer gives it. */
function partIn(said: string): Named | undefined {
  const [, path, part] = PART.exec(said) ?? [];
  if (path === undefined || part === undefined || !FILE_NAME.test(path)) return undefined;
  return { asks: "file", thing: path, names: [], part };
}

function bothOf(one: Named, other: Named): Named {
  return { asks: one.asks, thing: `${one.thing}, ${other.thing}`, names: [...one.names, ...other.names] };
}

function readThing(thing: string, asks: Asked, isCode: boolean, seemsReport: boolean): Named | undefined {
  const tokens = tokensOf(thing);
  const [first = "", ...others] = tokens;
  if (KNOWN_FILE.test(first) && others.length === 0 && (asks === "import" || asks === "test" || asks === "use"))
    return { asks: asks === "use" ? "import" : asks, thing: first, names: [{ name: bareName(first) }] };
  if (asks === "release")
    return others.length === 0 && VERSION.test(first) ? { asks, thing: first, names: [] } : undefined;
  const isKind = KIND.test(thing);
  if (others.length > 1 || (seemsReport && (others.length === 0 || !isKind))) return undefined;
  if (asks === "definition" && others.length === 0) {
    if (FILE.test(thing) || FOLDER.test(first)) return { asks: "file", thing: first, names: [] };
    if (FILE_NAME.test(first)) return { asks, thing: first, names: meantBy(tokens) };
  }
  const isName = isCode || isKind || tokens.some((token) => CODE.test(token));
  if (!isName || !tokens.every((token) => TOKEN.test(token))) return undefined;
  return { asks, thing: tokens.join(" "), names: meantBy(tokens) };
}

function tokensOf(thing: string): string[] {
  const without = [FILE, KIND].reduce((text, words) => text.replace(words, " "), thing);
  return without.replace(LINKS, " ").trim().split(/\s+/u);
}

/** All that it may mean, containers too. */
export function namesOf({ names }: Named): string[] {
  return names.flatMap(({ name, container }) => (container === undefined ? [name] : [name, container]));
}

function meantBy(tokens: readonly string[]): Name[] {
  const [one, other] = tokens.map(nameOf);
  if (other === undefined) return [one!];
  return [
    { name: other.name, container: one!.name },
    { name: one!.name, container: other.name },
  ];
}

function nameOf(token: string): Name {
  const [name, container] = token.split(JOINT).reverse();
  return container === undefined ? { name: name! } : { name: name!, container };
}
