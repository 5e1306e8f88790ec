/**
 * What a target or a title is about, in terms, and what each term tells. Belongs here: choosing and weighing terms. Does
 * not: scanning (terms/scan.ts), where terms occur (section-index.ts).
 */
import { simplify } from "../terms/han-variants.ts";
import { scanTerms, scanWords } from "../terms/scan.ts";
import { proseStemOf } from "../terms/prose-stem.ts";
import { isStopWord } from "../terms/stop-words.ts";

/** A term as sections are matched by: Latin words by their stem. */
export function stemTerm(term: string): string {
  return isStopWord(term) ? term : proseStemOf(term);
}

/** Distinct terms that carry meaning; when all are stop words, all of them. */
export function meaningfulTerms(text: string): string[] {
  const all = [...new Set(scanTerms(simplify(text)).map(stemTerm))];
  const kept = all.filter((term) => !isStopWord(term));
  return kept.length > 0 ? kept : all;
}

/** Words by which a reference calls what it leads to, whatever that is: "see the documentation on X", 参阅 X 一节. */
const FILLERS = new Set([
  ..."documentation docs doc document guide page section reference article tutorial read see more about learn detail information here also following"
    .split(" ")
    .map(stemTerm),
  ..."阅读 更多 多关 关于 了解 参阅 参见 参考 请参 下方 查看 详见 信息 内容 详情 文档 页面 指南 章节 一节 部分 教程 以下 上文 下文 这里 此处".split(
    " ",
  ),
]);
const FILLER_SHARE = 0.25;

/** Share of its information that a term keeps in a target: a filler that is rare in these documents is a filler still. */
export function termShare(term: string): number {
  return FILLERS.has(term) ? FILLER_SHARE : 1;
}

/** The terms in one spelling, fillers and stop words gone where something else is left. */
export function coreKey(text: string): string {
  const all = scanWords(simplify(text.normalize("NFKC"))).filter((term) => !isStopWord(term));
  const stems = all.map(stemTerm);
  const core = stems.filter((term) => !FILLERS.has(term));
  return [...new Set(core.length > 0 ? core : stems)].join(" ");
}
