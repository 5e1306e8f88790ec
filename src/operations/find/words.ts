/** What `pith find` says about a question, in the language it was asked in. Texts only; when each is said is find's to decide. */
import type { Proof } from "../../find/files/proof/proof.ts";
import { clip } from "../../outline/gist.ts";
import { oneLine } from "../../passage/one-line.ts";
import type { ReaderLanguage } from "../../passage/reader-language.ts";
import { counted } from "../../render/counted.ts";
import type { Gap } from "../../retrieve/iterative-types.ts";

const MAX_QUERY_CHARACTERS = 80;
const MAX_ABSENT = 8;
const MAX_LINES = 5;

export interface FindWords {
  /** What led to a file. */
  readonly defines: (name: string) => string;
  readonly answers: (query: string) => string;
  readonly importedBy: (path: string) => string;
  readonly linkedFrom: (path: string) => string;
  /** `languages`: codes. */
  readonly alsoIn: (languages: readonly string[]) => string;
  readonly changedBy: (commit: string, subject: string) => string;
  readonly proven: (proof: Proof, name: string) => string;
  /** About the answer, for people and models alike. */
  readonly nothing: (query: string) => string;
  /** `gone`: files of the commit that are no longer there. */
  readonly commit: (commit: string, subject: string, date: string, files: number, gone: readonly string[]) => string;
  readonly noCommit: (name: string) => string;
  readonly nearest: string;
  /** Where nothing answers: what to do, and what it is that is shown all the same. */
  readonly otherWords: (isShown: boolean) => string;
  readonly absent: (words: readonly string[]) => string;
  readonly missing: (gap: Gap) => string;
  readonly gap: (gap: Gap) => string;
  /** `ignored`: files and folders that rules leave out. */
  readonly noFiles: (root: string, ignored: number) => string;
  readonly seeOutline: string;
  readonly leftOut: (count: number, address: string) => string;
  /** Over MCP, where the first of them are named. */
  readonly moreLeftOut: (count: number) => string;
  /** `commit`: short, with its branch; "" outside of version control. */
  readonly treeNow: (files: number, commit: string) => string;
  readonly round: (round: number) => string;
  readonly theQuestion: string;
  readonly counted: (candidates: number, read: number, elapsedMs: number) => string;
}

/** WHERE are its lines, and left out where it has none. */
type ProofWords = Readonly<Record<Proof["by"], string>>;

const ENGLISH_PROOFS: ProofWords = {
  quote: "says just this WHERE",
  definition: "defines NAME WHERE",
  use: "uses NAME WHERE",
  raise: "raises NAME WHERE",
  catch: "catches NAME WHERE",
  create: "creates NAME WHERE",
  set: "sets NAME WHERE",
  kin: "builds on NAME WHERE",
  import: "imports NAME WHERE",
  test: "tests NAME WHERE",
  release: "tells of NAME WHERE",
  title: "has just this heading WHERE",
  file: "is called NAME",
  folder: "lies in NAME",
  project: "is where projects keep it",
};

const CHINESE_PROOFS: ProofWords = {
  quote: "WHERE就是这句话",
  definition: "WHERE定义了 NAME",
  use: "WHERE用到 NAME",
  raise: "WHERE抛出 NAME",
  catch: "WHERE捕获 NAME",
  create: "WHERE创建 NAME",
  set: "WHERE设置 NAME",
  kin: "WHERE继承或实现 NAME",
  import: "WHERE引入 NAME",
  test: "WHERE测试 NAME",
  release: "WHERE讲 NAME",
  title: "WHERE正是这个标题",
  file: "文件名就是 NAME",
  folder: "在 NAME 里",
  project: "项目通常把它写在这里",
};

const ENGLISH: FindWords = {
  defines: (name) => `defines ${name}`,
  answers: (query) => `answers "${query}"`,
  importedBy: (path) => `imported by ${path}`,
  linkedFrom: (path) => `linked from ${path}`,
  alsoIn: (languages) => `also in ${listed(languages, ", ")}`,
  proven: (proof, name) =>
    provenBy(proof, ENGLISH_PROOFS, {
      name,
      where: `in ${proof.lines.length === 1 ? "line" : "lines"} ${linesOf(proof.lines).join(", ")}`,
    }),
  changedBy: (commit, subject) => `changed by ${commit} "${shown(subject)}"`,
  commit: (commit, subject, date, files, gone) =>
    `${commit} of ${date}, "${shown(subject)}", changed ${counted(files, "file")}` +
    `${gone.length === 0 ? "" : `; no longer there: ${listed(gone, ", ")}`}. See it all: git show ${commit}`,
  noCommit: (name) => `No commit here is, or speaks of, ${name}.`,
  nothing: (query) => `Nothing here answers "${shown(query)}".`,
  nearest: "The nearest:",
  otherWords: (isShown) =>
    `${isShown ? "What is shown is the nearest. " : ""}Ask in other words, or say it is not there.`,
  absent: (words) => `In no file: ${listed(words, ", ")}`,
  missing: ({ kind, what, query }) => `Still missing: ${kind} ${what}; find "${query}"`,
  gap: ({ kind, what, query }) => `gap: ${kind} ${what} → asks "${query}"`,
  noFiles: (root, ignored) =>
    ignored === 0
      ? `There are no text files in ${root}. Name another folder with --root.`
      : `All there is in ${root} is left out by ignore rules: ${ignored} files or folders. See its .gitignore, or name another folder with --root.`,
  seeOutline: "Ask in other words, by a name or an error text; `pith outline` lists the files there are.",
  leftOut: (count, address) => `${count} more beyond the budget, such as ${address}: pith read ADDRESS`,
  moreLeftOut: (count) => `${count} more passages did not fit.`,
  treeNow: (files, commit) =>
    `${counted(files, "file")}${commit === "" ? "" : ` at ${commit}`}, as ${files === 1 ? "it is" : "they are"} now.`,
  round: (round) => `Round ${round}`,
  theQuestion: "the question",
  counted: (candidates, read, elapsedMs) => `${candidates} candidates · ${read} read · ${elapsedMs.toFixed(0)} ms`,
};

const GAP_KINDS: Readonly<Record<Gap["kind"], string>> = {
  term: "词语",
  definition: "定义",
};

const CHINESE: FindWords = {
  defines: (name) => `定义了 ${name}`,
  answers: (query) => `对应“${query}”`,
  importedBy: (path) => `被 ${path} 引入`,
  linkedFrom: (path) => `${path} 链接到此`,
  alsoIn: (languages) => `另有语言版本：${listed(languages, "、")}`,
  proven: (proof, name) => provenBy(proof, CHINESE_PROOFS, { name, where: `第 ${linesOf(proof.lines).join("、")} 行` }),
  changedBy: (commit, subject) => `由 ${commit}“${shown(subject)}”改动`,
  commit: (commit, subject, date, files, gone) =>
    `${date} 的提交 ${commit}“${shown(subject)}”改动了 ${files} 个文件` +
    `${gone.length === 0 ? "" : `，其中已不存在：${listed(gone, "、")}`}。完整改动：git show ${commit}`,
  noCommit: (name) => `这里没有提交 ${name}，也没有提交说明提到它。`,
  nothing: (query) => `这里没有内容能回答“${shown(query)}”。`,
  nearest: "最接近的：",
  otherWords: (isShown) => `${isShown ? "这里给出的只是最接近的内容。" : ""}请换一种说法再问，或者说明这里没有。`,
  absent: (words) => `所有文件都没有：${listed(words, "、")}`,
  missing: ({ kind, what, query }) => `仍然缺少${GAP_KINDS[kind]} ${what}；可查找 "${query}"`,
  gap: ({ kind, what, query }) => `缺口：${GAP_KINDS[kind]} ${what} → 追问 "${query}"`,
  noFiles: (root, ignored) =>
    ignored === 0
      ? `${root} 里没有文本文件。请用 --root 指定别的目录。`
      : `${root} 里的内容都被忽略规则排除了（${ignored} 项）。请检查其中的 .gitignore，或用 --root 指定别的目录。`,
  seeOutline: "请换一种说法，或用名称、报错原文来问；`pith outline` 列出这里的文件。",
  leftOut: (count, address) => `另有 ${count} 处超出预算，例如 ${address}：pith read 地址`,
  moreLeftOut: (count) => `另有 ${count} 处放不下。`,
  treeNow: (files, commit) => `共 ${files} 个文件${commit === "" ? "" : `，提交 ${commit}`}，均为当前内容。`,
  round: (round) => `第 ${round} 轮`,
  theQuestion: "原问题",
  counted: (candidates, read, elapsedMs) => `${candidates} 个候选 · 读取 ${read} 个文件 · ${elapsedMs.toFixed(0)} 毫秒`,
};

export function findWords(language: ReaderLanguage): FindWords {
  return language === "zh" ? CHINESE : ENGLISH;
}

function shown(query: string): string {
  return clip(oneLine(query), MAX_QUERY_CHARACTERS);
}

function provenBy(
  { by, lines }: Proof,
  words: ProofWords,
  said: { readonly name: string; readonly where: string },
): string {
  const where = lines.length === 0 ? "" : said.where;
  return words[by].replace(/NAME|WHERE/gu, (slot) => (slot === "NAME" ? said.name : where)).trim();
}

/** Counted from 1. */
function linesOf(lines: readonly number[]): string[] {
  const shown = lines.slice(0, MAX_LINES).map((line) => String(line + 1));
  return lines.length > MAX_LINES ? [...shown, "…"] : shown;
}

function listed(words: readonly string[], between: string): string {
  return words.slice(0, MAX_ABSENT).join(between);
}
