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
  readonly otherWords: string;
  readonly absent: (words: readonly string[]) => string;
  readonly missing: (gap: Gap) => string;
  readonly gap: (gap: Gap) => string;
  /** `ignored`: files and folders that rules leave out. */
  readonly noFiles: (root: string, ignored: number) => string;
  readonly seeOutline: string;
  readonly leftOut: (count: number, address: string) => string;
  readonly round: (round: number) => string;
  readonly theQuestion: string;
  readonly counted: (candidates: number, read: number, elapsedMs: number) => string;
}

const ENGLISH: FindWords = {
  defines: (name) => `defines ${name}`,
  answers: (query) => `answers "${query}"`,
  importedBy: (path) => `imported by ${path}`,
  linkedFrom: (path) => `linked from ${path}`,
  alsoIn: (languages) => `also in ${listed(languages, ", ")}`,
  proven: ({ by, lines }, name) => {
    const where = `in ${lines.length === 1 ? "line" : "lines"} ${linesOf(lines).join(", ")}`;
    switch (by) {
      case "quote":
        return `says just this ${where}`;
      case "definition":
        return `defines ${name} ${where}`;
      case "raise":
        return `raises ${name} ${where}`;
      case "catch":
        return `catches ${name} ${where}`;
      case "create":
        return `creates ${name} ${where}`;
      case "set":
        return `sets ${name} ${where}`;
      case "use":
        return `uses ${name} ${where}`;
      case "import":
        return `imports ${name} ${where}`;
      case "kin":
        return `builds on ${name} ${where}`;
      case "test":
        return lines.length === 0 ? `tests ${name}` : `tests ${name} ${where}`;
      case "release":
        return `tells of ${name} ${where}`;
      case "file":
        return `is called ${name}`;
      case "title":
        return `has just this heading ${where}`;
      case "project":
        return "is where projects keep it";
      case "folder":
        return `lies in ${name}`;
    }
  },
  changedBy: (commit, subject) => `changed by ${commit} "${shown(subject)}"`,
  commit: (commit, subject, date, files, gone) =>
    `${commit} of ${date}, "${shown(subject)}", changed ${counted(files, "file")}` +
    `${gone.length === 0 ? "" : `; no longer there: ${listed(gone, ", ")}`}. See it all: git show ${commit}`,
  noCommit: (name) => `No commit here is, or speaks of, ${name}.`,
  nothing: (query) => `Nothing here answers "${shown(query)}".`,
  nearest: "The nearest:",
  otherWords: "What is shown is the nearest. Ask in other words, or say it is not there.",
  absent: (words) => `In no file: ${listed(words, ", ")}`,
  missing: ({ kind, what, query }) => `Still missing: ${kind} ${what}; find "${query}"`,
  gap: ({ kind, what, query }) => `gap: ${kind} ${what} → asks "${query}"`,
  noFiles: (root, ignored) =>
    ignored === 0
      ? `There are no text files in ${root}. Name another folder with --root.`
      : `All there is in ${root} is left out by ignore rules: ${ignored} files or folders. See its .gitignore, or name another folder with --root.`,
  seeOutline: "Ask in other words, by a name or an error text; `pith outline` lists the files there are.",
  leftOut: (count, address) => `${count} more beyond the budget, such as ${address}: pith read ADDRESS`,
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
  proven: ({ by, lines }, name) => {
    const where = `第 ${linesOf(lines).join("、")} 行`;
    switch (by) {
      case "quote":
        return `${where}就是这句话`;
      case "definition":
        return `${where}定义了 ${name}`;
      case "raise":
        return `${where}抛出 ${name}`;
      case "catch":
        return `${where}捕获 ${name}`;
      case "create":
        return `${where}创建 ${name}`;
      case "set":
        return `${where}设置 ${name}`;
      case "use":
        return `${where}用到 ${name}`;
      case "import":
        return `${where}引入 ${name}`;
      case "kin":
        return `${where}继承或实现 ${name}`;
      case "test":
        return lines.length === 0 ? `测试 ${name}` : `${where}测试 ${name}`;
      case "release":
        return `${where}讲 ${name}`;
      case "file":
        return `文件名就是 ${name}`;
      case "title":
        return `${where}正是这个标题`;
      case "project":
        return "项目通常把它写在这里";
      case "folder":
        return `在 ${name} 里`;
    }
  },
  changedBy: (commit, subject) => `由 ${commit}“${shown(subject)}”改动`,
  commit: (commit, subject, date, files, gone) =>
    `${date} 的提交 ${commit}“${shown(subject)}”改动了 ${files} 个文件` +
    `${gone.length === 0 ? "" : `，其中已不存在：${listed(gone, "、")}`}。完整改动：git show ${commit}`,
  noCommit: (name) => `这里没有提交 ${name}，也没有提交说明提到它。`,
  nothing: (query) => `这里没有内容能回答“${shown(query)}”。`,
  nearest: "最接近的：",
  otherWords: "以下只是最接近的内容。请换一种说法再问，或者说明这里没有。",
  absent: (words) => `所有文件都没有：${listed(words, "、")}`,
  missing: ({ kind, what, query }) => `仍然缺少${GAP_KINDS[kind]} ${what}；可查找 "${query}"`,
  gap: ({ kind, what, query }) => `缺口：${GAP_KINDS[kind]} ${what} → 追问 "${query}"`,
  noFiles: (root, ignored) =>
    ignored === 0
      ? `${root} 里没有文本文件。请用 --root 指定别的目录。`
      : `${root} 里的内容都被忽略规则排除了（${ignored} 项）。请检查其中的 .gitignore，或用 --root 指定别的目录。`,
  seeOutline: "请换一种说法，或用名称、报错原文来问；`pith outline` 列出这里的文件。",
  leftOut: (count, address) => `另有 ${count} 处超出预算，例如 ${address}：pith read 地址`,
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

/** Counted from 1. */
function linesOf(lines: readonly number[]): string[] {
  const shown = lines.slice(0, MAX_LINES).map((line) => String(line + 1));
  return lines.length > MAX_LINES ? [...shown, "…"] : shown;
}

function listed(words: readonly string[], between: string): string {
  return words.slice(0, MAX_ABSENT).join(between);
}
