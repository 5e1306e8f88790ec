/**
 * What a question demands beside its subject: a version, a kind of document, a side of the system. Belongs here: finding
 * constraints and what they are worth for one section. A constraint narrows or lowers; it never hides a thing silently.
 */
import type { DocumentQuestion } from "../../find/sections/document-question.ts";
import { isStopWord } from "../../find/terms/stop-words.ts";

export interface Constraint {
  readonly kind: "version" | "date" | "type" | "side";
  /** One spelling: "2", "latest", "backend", "faq". */
  readonly value: string;
  /** As the question says it. */
  readonly text: string;
}

const VERSION = /\bv(?:ersion)?\s?(\d+(?:\.\d+)*)|版本\s*(\d+(?:\.\d+)*)|(\d+(?:\.\d+)+)\s*版|第?(\d+)\s*版/giu;
const LATEST = /最新(?:版本?)?|\b(?:latest|newest)(?: version| release)?\b|\bcurrent version\b/iu;

const SIDES: readonly (readonly [string, RegExp])[] = [
  ["backend", /后端|后台|服务端|服务器端|\bback-?end\b|\bserver[- ]side\b/iu],
  ["frontend", /前端|客户端|网页端|\bfront-?end\b|\bclient[- ]side\b/iu],
  ["mobile", /移动端|手机端|\bmobile\b|\bandroid\b|\bios\b/iu],
];

const TYPES: readonly (readonly [string, RegExp])[] = [
  ["faq", /常见问题|问答|\bfaqs?\b/iu],
  ["api", /接口(?:说明|文档|规范|定义)|\bapi (?:reference|docs?|documentation|spec)\b/iu],
  ["design", /设计(?:文档|方案|说明)|架构(?:文档|说明|设计)|\bdesign (?:docs?|documents?)\b|\barchitecture\b/iu],
  ["config", /配置(?:说明|文档|项|手册)|\bconfiguration (?:guide|reference)\b/iu],
  ["guide", /(?:使用|操作|用户)(?:手册|指南|说明)|教程|\b(?:user|how-to) guides?\b|\btutorials?\b/iu],
  ["changelog", /变更(?:记录|日志)|更新日志|发布说明|\b(?:changelog|release notes)\b/iu],
  ["spec", /(?:规范|标准)(?:文档|文件)|\b(?:specs?|specification)\b/iu],
];

export function constraintsIn(question: string): Constraint[] {
  const found: Constraint[] = [];
  for (const match of question.matchAll(VERSION)) {
    const value = match.slice(1).find((group) => group !== undefined);
    if (value !== undefined) found.push({ kind: "version", value, text: match[0].trim() });
  }
  const latest = LATEST.exec(question)?.[0];
  if (latest !== undefined) found.push({ kind: "version", value: "latest", text: latest });
  for (const [kind, table] of [
    ["side", SIDES],
    ["type", TYPES],
  ] as const) {
    for (const [value, pattern] of table) {
      const text = pattern.exec(question)?.[0];
      if (text !== undefined) found.push({ kind, value, text });
    }
  }
  return found;
}

/** Sides that documents speak of by name. */
const NAMES = /^(?:android|ios)$/iu;

/**
 * The question without what only demands: "最新版本" and "仅限后端" are met by choosing, and no document has to say them. A
 * named version stays: documents do say v2, and Android.
 */
export function subjectOf(question: string, constraints: readonly Constraint[]): string {
  let subject = question;
  for (const { kind, value, text } of constraints) {
    if ((kind === "version" && value !== "latest") || NAMES.test(text)) continue;
    const rest = subject.replace(text, " ");
    if (/[\p{L}\p{N}]{2}/u.test(rest)) subject = rest;
  }
  return subject;
}

/** Grammar between Chinese words; a piece of the question ends there. */
const CHINESE_BREAK = /[的了是在和与及或吗呢把被对从到为将]|以及|关于|有关|可以|需要|应该|\s+/u;

/** The subject's words as the question writes them, each once, without the constraints. */
export function keywordsOf(question: DocumentQuestion, constraints: readonly Constraint[]): string[] {
  let about = question.about;
  for (const { text } of constraints) about = about.replace(text, " ");
  const keywords = new Set<string>();
  for (const [piece] of about.matchAll(/[\u3400-\u9fff]+|[\p{L}\p{N}_][\p{L}\p{N}_.'-]*/gu)) {
    const isHan = /[\u3400-\u9fff]/u.test(piece);
    for (const word of isHan ? piece.split(CHINESE_BREAK) : [piece.toLowerCase().replace(/[.'-]+$/u, "")]) {
      if (isHan ? word.length > 1 : !isStopWord(word) && word !== "") keywords.add(word);
    }
  }
  return [...keywords];
}

/** What is left of the score of a section that is said to meet a demand, and of one that is said to be of another sort. */
export const MEETS = 1.3;
export const FAILS = 0.45;

/** What the constraints make of a section's score. `place` is its path and titles, `latestVersion` the highest of the base. */
export function constraintFactor(constraints: readonly Constraint[], place: string, latestVersion: string): number {
  let factor = 1;
  for (const { kind, value } of constraints) {
    // Of an edition: editions.ts.
    if (kind === "date") continue;
    if (kind === "version") factor *= versionFactor(value === "latest" ? latestVersion : value, place);
    else {
      const table = kind === "side" ? SIDES : TYPES;
      const meets =
        table.find(([name]) => name === value)![1].test(place) || (kind === "type" && namesType(value, place));
      const others = kind === "side" && table.some(([name, pattern]) => name !== value && pattern.test(place));
      factor *= meets ? MEETS : others ? FAILS : 1;
    }
  }
  return factor;
}

function namesType(value: string, place: string): boolean {
  return new RegExp(`(?:^|[/\\s_-])${value}s?(?:[/\\s._-]|$)`, "iu").test(place);
}

function versionFactor(wanted: string, place: string): number {
  if (wanted === "") return 1;
  const named = versionsIn(place);
  if (named.length === 0) return 1;
  return named.some(
    (version) => version === wanted || version.startsWith(`${wanted}.`) || wanted.startsWith(`${version}.`),
  )
    ? MEETS
    : FAILS;
}

/** Whether any of the places is of the version; "latest" always is. */
export function hasVersion(places: readonly string[], { value }: Constraint): boolean {
  return value === "latest" || places.some((place) => versionsIn(place).length > 0 && versionFactor(value, place) > 1);
}

/** Versions a path or title names. */
function versionsIn(place: string): string[] {
  return [...place.matchAll(/(?<![\p{L}\d])v(?:ersion)?[ -]?(\d+(?:\.\d+)*)|版本\s*(\d+(?:\.\d+)*)/giu)].map(
    (match) => (match[1] ?? match[2])!,
  );
}

export function highestVersion(places: Iterable<string>): string {
  let best = "";
  for (const place of places)
    for (const version of versionsIn(place)) if (compareVersions(version, best) > 0) best = version;
  return best;
}

export function compareVersions(one: string, two: string): number {
  if (two === "") return 1;
  const left = one.split(".").map(Number);
  const right = two.split(".").map(Number);
  for (let at = 0; at < Math.max(left.length, right.length); at++) {
    const difference = (left[at] ?? 0) - (right[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
