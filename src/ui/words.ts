/** The page's own words, in the reader's language. What operations say is theirs. */
import { CHINESE_OPERATIONS, type OperationWords } from "./chinese.ts";

export interface Words {
  readonly lang: "en" | "zh";
  readonly run: string;
  readonly more: string;
  /** About the box for a text of several lines, or a list. */
  readonly lines: string;
  readonly working: string;
  /** What the part of the page is called that holds it. */
  readonly answer: string;
  readonly nothing: string;
  readonly notHere: string;
  readonly asJson: string;
  readonly tagline: string;
  /** By name; what is not there is called as the operation itself says. */
  readonly operations: Readonly<Record<string, OperationWords>>;
}

const ENGLISH: Words = {
  lang: "en",
  run: "Run",
  more: "More",
  lines: "On several lines; of a list, one to a line",
  working: "Working… the first question reads the whole folder.",
  answer: "Answer",
  nothing: "Nothing found.",
  notHere: "There is no such page.",
  asJson: "as JSON",
  tagline: "the right context, and no more",
  operations: {},
};

const CHINESE: Words = {
  lang: "zh",
  run: "运行",
  more: "更多选项",
  lines: "多行文本；多个时一行一个",
  working: "处理中……第一次提问会读取整个目录。",
  answer: "回答",
  nothing: "没有找到。",
  notHere: "没有这个页面。",
  asJson: "查看 JSON",
  tagline: "恰到好处的上下文",
  operations: CHINESE_OPERATIONS,
};

/** By the first language of Accept-Language. */
export function wordsFor(acceptLanguage: string | undefined): Words {
  return /^\s*zh\b/iu.test(acceptLanguage ?? "") ? CHINESE : ENGLISH;
}
