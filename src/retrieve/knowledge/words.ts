/** Sentences for the reader, Chinese and English. Texts only; which is said is knowledge.ts's to decide. */
import type { Differences } from "../../find/answers/exactness.ts";
import type { Slip } from "../../find/answers/spelling.ts";
import { oneLine } from "../../passage/one-line.ts";
import { readerLanguage, type ReaderLanguage } from "../../passage/reader-language.ts";

/** The seed's sentence; it stands in every answer that found nothing. */
const NOT_FOUND_SENTENCE = "本地知识库中不存在相关知识";
const NOT_FOUND_ENGLISH = "The local knowledge base holds no relevant knowledge";

export type NotFoundCase =
  | { readonly kind: "no-folder"; readonly folder: string }
  | { readonly kind: "no-bases"; readonly folder: string }
  | { readonly kind: "no-such-base"; readonly name: string; readonly bases: readonly string[] }
  | { readonly kind: "no-readme"; readonly name: string }
  | { readonly kind: "no-usable-base"; readonly names: readonly string[] }
  | { readonly kind: "no-hit"; readonly bases: readonly string[]; readonly absent: readonly string[] }
  | {
      readonly kind: "no-answer";
      readonly base: string;
      readonly absent: readonly string[];
      readonly nearest: readonly string[];
    };

/** "zh" for anything that names Chinese; the question's own language otherwise. */
export function answerLanguage(asked: string | undefined, question: string): ReaderLanguage {
  if (asked !== undefined && asked.trim() !== "") {
    if (/^(?:zh|cn|chinese|中文|汉语|简体|繁体|简体中文|繁體中文)/iu.test(asked.trim())) return "zh";
    if (/^(?:en|english|英文|英语)/iu.test(asked.trim())) return "en";
  }
  return readerLanguage(question);
}

export function slipNote({ asked, meant }: Slip, language: ReaderLanguage): string {
  return language === "zh"
    ? `文档中没有“${asked}”，按“${meant}”查找`
    : `No document has "${asked}"; read as "${meant}"`;
}

/** `words`: the question as the base was asked, which was put in another language, `from`. */
export function translatedNote(words: string, from: "zh" | "en", language: ReaderLanguage): string {
  const said = oneLine(words);
  if (language === "en") return `The base is in another language; asked as "${said}"`;
  return from === "zh" ? `知识库不是中文，按“${said}”查找` : `知识库不是英文，按“${said}”查找`;
}

/** `version`: as it was asked for. */
export function versionNote(version: string, language: ReaderLanguage): string {
  return language === "zh"
    ? `没有 ${version} 的文档，以上内容可能属于其他版本`
    : `No document is of ${version}; this may be of another version`;
}

/** Where the passage may not answer just what was asked. */
export function differenceNotes({ numbers, opposed, isNegated }: Differences, language: ReaderLanguage): string[] {
  const zh = language === "zh";
  const notes: string[] = [];
  if (opposed !== undefined) {
    const { asked, said } = opposed;
    notes.push(zh ? `所问为“${asked}”，原文说的是“${said}”` : `Asked: "${asked}"; the passage says "${said}"`);
  }
  if (isNegated) notes.push(zh ? "所问为否定，原文并非否定" : "The question is a negative one, the passage is not");
  if (numbers.length > 0) {
    const list = numbers.join(", ");
    notes.push(zh ? `原文那句话里没有 ${list}` : `Not in the sentence that was found: ${list}`);
  }
  return notes;
}

export function notFoundAnswer(found: NotFoundCase, language: ReaderLanguage): string {
  const { reason, advice } = language === "zh" ? explainChinese(found) : explainEnglish(found);
  return language === "zh"
    ? `${NOT_FOUND_SENTENCE}。\n\n判断依据：${reason}。\n建议：${advice}。`
    : `${NOT_FOUND_ENGLISH} (${NOT_FOUND_SENTENCE}).\n\nWhy: ${reason}.\nWhat to do: ${advice}.`;
}

interface Explanation {
  readonly reason: string;
  readonly advice: string;
}

function explainChinese(found: NotFoundCase): Explanation {
  switch (found.kind) {
    case "no-folder":
      return {
        reason: `未检测到 ${found.folder} 目录`,
        advice: `在工作区根目录建立 ${found.folder}/<知识库名>/，并为每个知识库写一份 README.md`,
      };
    case "no-bases":
      return {
        reason: `未检测到任何 ${found.folder}/* 知识库`,
        advice: `在 ${found.folder}/ 下为每个知识库建立一个目录，并写一份 README.md`,
      };
    case "no-such-base":
      return {
        reason: `指定的知识库“${found.name}”不存在`,
        advice: found.bases.length === 0 ? "先建立知识库" : `改用现有的知识库：${found.bases.join("、")}`,
      };
    case "no-readme":
      return { reason: `知识库“${found.name}”缺少 README.md`, advice: "补充 README.md，说明其范围、结构和检索方法" };
    case "no-usable-base":
      return { reason: `没有可用的 README.md（${found.names.join("、")}）`, advice: "为知识库补充 README.md" };
    case "no-hit":
      return {
        reason: `在知识库${found.bases.map((base) => `“${base}”`).join("")}中未找到与问题关键词匹配的内容${list("，未出现的词：", found.absent, "、")}`,
        advice: "将相关文档补充到合适的知识库中，或调整问题描述（增加模块、版本、场景信息）后再试",
      };
    case "no-answer":
      return {
        reason: `知识库“${found.base}”中有相近的文件，但内容与问题不符${list("，未出现的词：", found.absent, "、")}`,
        advice: `将相关文档补充到知识库中，或调整问题描述后再试${list("；最接近的内容：", found.nearest, "、")}`,
      };
  }
}

function explainEnglish(found: NotFoundCase): Explanation {
  switch (found.kind) {
    case "no-folder":
      return {
        reason: `there is no ${found.folder} folder`,
        advice: `create ${found.folder}/<name>/ with a README.md for each base`,
      };
    case "no-bases":
      return {
        reason: `${found.folder}/ holds no knowledge base`,
        advice: `create a folder with a README.md for each base in ${found.folder}/`,
      };
    case "no-such-base":
      return {
        reason: `the knowledge base "${found.name}" does not exist`,
        advice: found.bases.length === 0 ? "create one" : `name one of: ${found.bases.join(", ")}`,
      };
    case "no-readme":
      return {
        reason: `the knowledge base "${found.name}" has no README.md`,
        advice: "add one that says what it covers and how to search it",
      };
    case "no-usable-base":
      return { reason: `no base has a README.md (${found.names.join(", ")})`, advice: "add a README.md to each base" };
    case "no-hit":
      return {
        reason: `no file of ${found.bases.map((base) => `"${base}"`).join(", ")} matches the question${list("; words that do not occur: ", found.absent, ", ")}`,
        advice: "add a document about it to the base, or say more (module, version, situation) and ask again",
      };
    case "no-answer":
      return {
        reason: `files of "${found.base}" come near, and none answers the question${list("; words that do not occur: ", found.absent, ", ")}`,
        advice: `add a document about it to the base, or ask differently${list("; nearest: ", found.nearest, ", ")}`,
      };
  }
}

function list(lead: string, items: readonly string[], separator: string): string {
  return items.length === 0 ? "" : lead + items.slice(0, 5).join(separator);
}

export const PHRASES = {
  zh: {
    origin: (base: string) => `以下内容来自本地知识库 ${base}，不是网络或外部搜索的结果。`,
    conclusion: "结论",
    missing: "知识库中没有",
    points: "要点",
    sources: "来源",
    source: (address: string, role: string) => `- ${address}（${role}）`,
  },
  en: {
    origin: (base: string) => `From the local knowledge base ${base}, not from the web or any outside search.`,
    conclusion: "Answer",
    missing: "Not in the base",
    points: "Details",
    sources: "Sources",
    source: (address: string, role: string) => `- ${address} (${role})`,
  },
} as const;

const ROLES: readonly (readonly [RegExp, string, string])[] = [
  [/faq|常见问题|问答/iu, "常见问题", "FAQ"],
  [/changelog|release|变更|更新日志/iu, "变更记录", "change log"],
  [/(?:^|[/\s_-])api|接口/iu, "接口规范", "API reference"],
  [/architect|design|架构|设计/iu, "架构与设计说明", "design document"],
  [/config|setting|配置/iu, "配置说明", "configuration guide"],
  [/install|deploy|安装|部署/iu, "安装部署说明", "installation guide"],
  [/guide|tutorial|manual|how-?to|手册|指南|教程|使用/iu, "使用手册", "guide"],
  [/spec|standard|规范|标准|policy|制度|规定/iu, "规范", "specification"],
  [/index|summary|目录|索引/iu, "索引", "index"],
];

export function roleOfDocument(place: string, language: ReaderLanguage): string {
  for (const [pattern, chinese, english] of ROLES)
    if (pattern.test(place)) return language === "zh" ? chinese : english;
  return language === "zh" ? "参考文档" : "reference";
}
