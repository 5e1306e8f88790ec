/**
 * Reading a question: a few words, or a whole issue with templates, code, logs and stack traces. What it asks in words
 * (title, prose), and what it names outright (paths, frames, symbols). Guesses nothing about any repository.
 */
import { Fence } from "../../passage/fence.ts";
import { deedIn } from "./deed.ts";
import { EXTENSION } from "./file-extensions.ts";
import { type Frame, framesIn } from "./frames.ts";
import { joinedIn, type Named, namedIn, namesOf } from "./named.ts";
import { stripNoise } from "./noise.ts";
import { type ProjectTopic, projectTopicIn } from "./project-topic.ts";
import { type Query, queryOf } from "./query.ts";
import { isReport } from "./report.ts";

/** - `short`: a line that asks. - `report`: a line that tells of a fault or a change. - `issue`: a text with a body. */
export type QuestionKind = "short" | "report" | "issue";

export interface Question {
  /** As asked, noise removed. */
  readonly text: string;
  readonly title: string;
  /** Text outside code blocks and code-like lines. */
  readonly prose: string;
  readonly kind: QuestionKind;
  readonly frames: readonly Frame[];
  /** Paths and file names mentioned, as written, without frames' line numbers. */
  readonly paths: readonly string[];
  /** Lines that are pointed at: a link's `#L3-L9`, `pool.rb:99`. 1-based. */
  readonly places: readonly Place[];
  /** `a.b.c`, `A::b`, `A#b` split into components. */
  readonly dotted: readonly (readonly string[])[];
  /** Identifiers that look like names in code: camelCase, snake_case, CamelCase, in backticks, called with (). */
  readonly names: readonly string[];
  /** Present when one name is all that is asked about. */
  readonly named?: Named;
  /** A line that says what one piece of code does; `short` only. */
  readonly isDeed: boolean;
  /** Its words put together, which may be a name: "error handler" is ErrorHandler, where somebody defines it. */
  readonly joined: readonly string[];
  /** Present when it is what newcomers ask of any project, and no more. */
  readonly topic?: ProjectTopic;
  readonly query: Query;
  /** Terms that say once more, in the language of the asker, what others say in the tree's (translate.ts). */
  readonly echoes?: ReadonlySet<string>;
}

export interface Place {
  readonly path: string;
  readonly line: number;
}

/** More is a log, not a question. */
const MAX_QUESTION_LENGTH = 60_000;
const MAX_NAMES = 200;
const SHORT_LENGTH = 200;

export function readQuestion(asked: string): Question {
  const text = stripNoise(asked.slice(0, MAX_QUESTION_LENGTH).replace(/\r\n?/gu, "\n"));
  const title = titleOf(text);
  const prose = proseOf(text);
  const frames = framesIn(text);
  // A file in the trace is evidence of its own kind; counted as a mention too, the whole call path would look named.
  const traced = new Set(frames.map(({ path }) => path.replace(/^(?:\.{0,2}\/)+/u, "")));
  const kind = kindOf(text, asked);
  const topic = kind === "short" ? projectTopicIn(text) : undefined;
  const named = kind === "issue" ? undefined : namedIn(text, kind === "report");
  const deed = kind === "short" && named === undefined ? deedIn(title.trim()) : undefined;
  return {
    text,
    title,
    prose,
    kind,
    frames,
    paths: pathsIn(text).filter((path) => !traced.has(path)),
    places: placesIn(text),
    dotted: dottedIn(text),
    names: namesIn(text),
    ...(named !== undefined && { named }),
    ...(topic !== undefined && { topic }),
    isDeed: deed !== undefined,
    joined: kind === "short" ? joinedIn(text) : [],
    query: queryOf(deed === undefined ? { all: text, title, prose } : { all: deed, title: deed, prose: deed }),
  };
}

/** Whatever may be the name of something that the tree defines. */
export function allNames({ names, dotted, named }: Question): ReadonlySet<string> {
  return new Set([...names, ...dotted.flat(), ...(named === undefined ? [] : namesOf(named))]);
}

function kindOf(text: string, asked: string): QuestionKind {
  if (text.length > SHORT_LENGTH || text.trim().includes("\n")) return "issue";
  // As asked: a label that was set aside as noise still says that it is one.
  return isReport(asked.trim()) ? "report" : "short";
}

/** The first line that says something, without markdown marks. */
function titleOf(text: string): string {
  const line = text.split("\n").find((line) => /[\p{L}\p{N}]/u.test(line)) ?? "";
  return line.replace(/^[#>*\s]+/u, "").slice(0, 400);
}

/** Prose that mentions `foo()` is still prose. */
const CODE_LINES = [
  // Set in, behind a prompt, or a frame of a trace.
  String.raw`^(?: {4}|\t)\s*\S`,
  String.raw`^\s*(?:>>>|\.\.\.|\$ |In \[\d+\]|Out\[\d+\])`,
  String.raw`^\s*File "|^\s*at (?:async )?\S+ ?\(|^Traceback `,
  // A statement.
  String.raw`[;{}]\s*$`,
  String.raw`^\s*(?:import|from|def|class|return|const|let|var|func|fn|pub|public|private|static|#include|package|use)\s\S.*[({;=:]`,
  String.raw`^\s*[\w.]+\s*=\s*\S+\(`,
];
const CODE_LINE = new RegExp(CODE_LINES.join("|"), "u");

function proseOf(text: string): string {
  const fence = new Fence();
  const prose = text.split("\n").filter((line) => !fence.holds(line) && !CODE_LINE.test(line));
  return prose.join("\n");
}

// A run of path characters is entered at its beginning only, and names have an end: pasted rulers and hashes stay linear.
// A last component in Han needs an extension: 登录/注册 is a choice, not a path.
const FOLDERS = String.raw`(?<![\w@.~+\-\p{Script=Han}])(?:[\w@.~+\-\p{Script=Han}]{1,100}[\\/]){1,40}`;
const HAN_NAME = String.raw`(?=[\w@.+-]{0,100}\p{Script=Han})[\w@+\-\p{Script=Han}][\w@.+\-\p{Script=Han}]{0,100}\.(?:${EXTENSION})\b`;
const PATH = new RegExp(
  String.raw`${FOLDERS}(?:${HAN_NAME}|[\w@.+-]+)|\b[\w-]{1,100}\.(?:${EXTENSION})\b|(?<![\w\p{Script=Han}-])${HAN_NAME}`,
  "gu",
);

const URL_IN_TEXT = /https?:\/\/[^\s)>\]]+/gu;

/** 请看src/a.ts: the sentence runs into the path. */
function withoutSentence(path: string): string {
  return path.replace(/^\p{Script=Han}+(?=[\w@~+-])/u, "");
}

function pathsIn(text: string): string[] {
  const withoutUrls = text.replace(URL_IN_TEXT, pathOfUrl);
  const found = [...withoutUrls.matchAll(PATH)].map((match) =>
    withoutSentence(match[0])
      .replaceAll("\\", "/")
      .replace(/^(?:\.\.?\/)+/u, "")
      .replace(/[.]+$/u, ""),
  );
  return unique(found.filter((path) => /[A-Za-z]/u.test(path)));
}

/** A link into a repository names a file: …/blob/main/src/x.py#L3 → src/x.py. Other links name nothing here. */
function pathOfUrl(url: string): string {
  const path =
    /\/\/raw\.githubusercontent\.com(?:\/[^/]+){3}\/([^#?\s]+)/u.exec(url) ??
    /\/(?:blob|blame|edit|tree|raw|src)\/[^/]+\/([^#?\s]+)/u.exec(url);
  return path?.[1] ?? " ";
}

const PLACE = new RegExp(
  String.raw`(?<![\w@.~+/\-\p{Script=Han}])([\w@.~+/\-\p{Script=Han}]{1,300}\.(?:${EXTENSION}))(?:#L|:)(\d{1,6})(?![\w.])`,
  "gu",
);

/** Of a link to several lines, the first. */
function placesIn(text: string): Place[] {
  const pointed = text.replace(URL_IN_TEXT, (url) => pathOfUrl(url) + (/#L\d+/u.exec(url)?.[0] ?? ""));
  return [...pointed.matchAll(PLACE)]
    .slice(0, MAX_NAMES)
    .map(([, path, line]) => ({ path: withoutSentence(path!), line: Number(line) }));
}

function dottedIn(text: string): string[][] {
  const found = text.match(/\b[A-Za-z_]\w*(?:(?:\.|::|#|->)[A-Za-z_]\w*)+/gu) ?? [];
  return unique(found)
    .slice(0, MAX_NAMES)
    .map((name) => name.split(/\.|::|#|->/u));
}

function namesIn(text: string): string[] {
  const found: string[] = [];
  for (const match of text.matchAll(/`([A-Za-z_$][\w$.]*)(?:\(\))?`/gu)) found.push(...match[1]!.split("."));
  for (const match of text.matchAll(/\b[A-Za-z_$][\w$]*\b/gu)) {
    const name = match[0];
    const called = text[match.index + name.length] === "(";
    if (called || /[a-z0-9][A-Z]|[A-Za-z0-9]_[A-Za-z0-9]|^[A-Z][A-Z]+[a-z]/u.test(name)) found.push(name);
  }
  return unique(found.filter((name) => name.length <= 64)).slice(0, MAX_NAMES);
}

function unique(values: readonly string[]): string[] {
  return [...new Set(values)];
}
