/** What retrieval_notes says. The two bracketed notes are the seed's own words, in every language. */
import type { ShortName } from "../../find/sections/short-names.ts";
import type { MatchLevel } from "../../find/titles/title-match.ts";
import type { ContextError } from "../../passage/errors.ts";
import type { ReaderLanguage } from "../../passage/reader-language.ts";
import { shellWord } from "../../passage/shell-word.ts";

const NOT_MARKDOWN_NOTE = "[该文档不在上下文寻回范围内]";
const NOT_FOUND_NOTE = "[条目未在文件中找到]";

const LEVEL_NOTES: Readonly<Record<MatchLevel, Readonly<Record<ReaderLanguage, string>>>> = {
  exact: { zh: "", en: "" },
  contains: { zh: "包含匹配：标题含全部关键词", en: "Contains match: the title holds all keywords" },
  fuzzy: { zh: "模糊匹配：标题只含部分关键词", en: "Fuzzy match: the title holds some of the keywords" },
  meaning: {
    zh: "语义匹配：标题中没有这些词，依据词义与正文判断",
    en: "Match by meaning: the title shares no word with it; its sense or its text does",
  },
};

export function levelNote(level: MatchLevel, language: ReaderLanguage): string {
  return LEVEL_NOTES[level][language];
}

export function calledNote(path: string, language: ReaderLanguage): string {
  return language === "zh" ? `${path} 中的链接以此称呼它` : `A link in ${path} calls it so`;
}

/** Where else to look for what is not there. */
export function elsewhereNote(path: string, language: ReaderLanguage): string {
  return language === "zh"
    ? `项目中这样写的链接指向 ${path}，可在该文件中查找`
    : `Links of these words lead to ${path}: look there`;
}

/** The seed's words, and what they say. */
export function notFoundNote(language: ReaderLanguage): string {
  return language === "zh" ? NOT_FOUND_NOTE : `${NOT_FOUND_NOTE} Entry not found`;
}

const MAX_NOWHERE = 5;

/** Why an entry is not there, or is another one. */
export function nowhereNote(words: readonly string[], language: ReaderLanguage): string {
  const shown = words.slice(0, MAX_NOWHERE);
  return language === "zh" ? `文件中没有：${shown.join("、")}` : `No file says: ${shown.join(", ")}`;
}

export function readAsNote({ asked, meant }: ShortName, language: ReaderLanguage): string {
  return language === "zh" ? `“${asked}”按“${meant}”查找` : `"${asked}" read as "${meant}"`;
}

export function hintUnusedNote(language: ReaderLanguage): string {
  return language === "zh"
    ? "与上下文提示不相符，只按条目本身找到"
    : "Found by the entry alone: nothing in it fits the hint";
}

export function longBlockNote(lineCount: number, heading: string, language: ReaderLanguage): string {
  return language === "zh"
    ? `“${heading}”共 ${lineCount} 行，已完整提取`
    : `"${heading}" has ${lineCount} lines, given whole`;
}

export function severalPlacesNote(addresses: readonly string[], language: ReaderLanguage): string {
  const list = addresses.join(", ");
  return language === "zh"
    ? `同名标题共 ${addresses.length} 处：${list}`
    : `The title stands in ${addresses.length} places: ${list}`;
}

export function unclosedFenceNote(language: ReaderLanguage): string {
  return language === "zh"
    ? "内容块内有未闭合的代码围栏，结束位置不确定"
    : "A code fence in the block is never closed; its end is uncertain";
}

export function notMarkdownNote(paths: readonly string[], language: ReaderLanguage): string {
  return `${NOT_MARKDOWN_NOTE} ${language === "zh" ? "" : "Not markdown, not looked at: "}${paths.join(", ")}`;
}

/** Of an "unreadable" error, by its `data.reason`. */
const CHINESE_REASONS: Readonly<Record<string, string>> = {
  binary: "不是文本文件",
  "too-large": "文件过大",
  folder: "是文件夹",
  special: "不是普通文件",
};

export function unreadableNote(path: string, error: ContextError | undefined, language: ReaderLanguage): string {
  if (error === undefined) {
    return language === "zh"
      ? `无法读取 ${path}：路径不存在或没有 markdown 文件，请核对路径（相对于根目录）`
      : `Cannot read ${path}: no such path, or no markdown file in it. Check the spelling; paths are relative to the root`;
  }
  if (language === "zh") return `无法读取 ${path}：${chineseReason(error)}`;
  // The disk's own sentence names the file already.
  return `Cannot read ${path}: ${error.message.replace(/^Cannot read "[^"]*": /u, "")}`;
}

function chineseReason({ code, data, message }: ContextError): string {
  if (code === "not-found") return "文件不存在，请核对路径（相对于根目录）";
  if (code === "outside-root") return "路径在根目录之外，请选择包含它的目录作为根目录";
  const known = code === "unreadable" ? CHINESE_REASONS[String(data["reason"])] : undefined;
  // What only the system knows, it says in its own words.
  return known ?? message.replace(/^Cannot read "[^"]*": /u, "");
}

/** What to do about an entry that is in none of the files. */
export function tryInsteadNote(file: string, language: ReaderLanguage): string {
  const path = shellWord(file);
  return language === "zh"
    ? `可换用标题中的其他关键词，或先查看全部标题：pith outline ${path}`
    : `Try other words of the title, or see all headings: pith outline ${path}`;
}

export function noHeadingsNote(language: ReaderLanguage): string {
  return language === "zh"
    ? "文件中没有标题，可直接阅读原文或换其他文件"
    : "The files have no headings; read them as they are, or name others";
}
