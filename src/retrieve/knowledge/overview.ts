/**
 * An edition as a whole: what's new in 4.2, when did 4.1 come out, the minutes of March 9. Belongs here: telling such a question, and
 * what is said of the edition. Does not: finding editions (editions.ts), questions that name a subject beside it (answer.ts).
 */
import { sentencesOf } from "../../find/answers/cut-sentences.ts";
import type { DocumentQuestion } from "../../find/sections/document-question.ts";
import { stemTerm } from "../../find/sections/meaningful-terms.ts";
import type { Section } from "../../find/sections/section.ts";
import type { SectionIndex } from "../../find/sections/section-index.ts";
import type { Editions } from "./editions.ts";
import { plainSentence } from "./plain-sentence.ts";

const ASKS_WHEN = /\bwhen\b|\bdates?\b|什么时候|何时|哪天|日期|发布时间/iu;
/** What people call an edition, and what they ask of one. */
const SUBJECTS = new Set([
  ..."new news change changes changed changelog release released releases notes note update updates updated version feature features come came out ship shipped summary overview meeting minutes happened discussed"
    .split(" ")
    .map(stemTerm),
  ..."更新 变化 新增 功能 新功 内容 改动 变更 发布 布说 日志 说明 版本 特性 推出 上线 概要 会议 纪要 议纪 讨论 议题 新特 更新了 新了 时间".split(
    " ",
  ),
]);
const MAX_PARTS = 6;

export interface OverviewPart {
  readonly section: Section;
  readonly text: string;
}

/** Undefined where the question is about something in the edition, or of none. The first part is the conclusion. */
export function overviewOf(
  index: SectionIndex,
  { text, terms }: DocumentQuestion,
  { isTitled, placeOf }: Editions,
): OverviewPart[] | undefined {
  if (!isTitled || !terms.every((term) => SUBJECTS.has(term))) return undefined;
  const inside = index.sections.filter((section) => placeOf(section) === "inside");
  const [root] = inside;
  if (root === undefined) return undefined;
  if (ASKS_WHEN.test(text)) return [{ section: root, text: root.title }];
  const parts = inside
    .filter((section) => section.path === root.path && section.body.trim() !== "")
    .slice(0, MAX_PARTS)
    .map((section) => ({ section, text: told(section, root) }));
  const [first, ...others] = parts;
  if (first === undefined) return [{ section: root, text: root.title }];
  const lead = first.section === root ? first.text : `${root.title} — ${first.text}`;
  return [{ ...first, text: lead }, ...others];
}

function told(section: Section, root: Section): string {
  const said = sentencesOf(section.body).map((sentence) => plainSentence(sentence).replace(/[.。;；]$/u, ""));
  const isHan = /\p{Script=Han}/u.test(section.body);
  const list = said.join(isHan ? "；" : "; ");
  return section === root
    ? `${root.title}${isHan ? "：" : ": "}${list}`
    : `${section.title}${isHan ? "：" : ": "}${list}`;
}
