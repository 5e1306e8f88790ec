/** Why a file was chosen, in words and in the asker's language: the strongest evidence of a verdict. */
import type { ReaderLanguage } from "../../../passage/reader-language.ts";
import type { Question } from "../../question/question.ts";
import { type Feature, FEATURES } from "./features.ts";
import type { Verdict } from "./judge.ts";
import { weightsFor } from "./weights.ts";

/** Priors are not here: that a file changes often is a reason to look at it, not one to tell. */
const REASONS: Readonly<Partial<Record<Feature, Readonly<Record<ReaderLanguage, string>>>>> = {
  path: { en: "path named in the question", zh: "问题中写出了此路径" },
  baseName: { en: "file name in the question", zh: "问题中有此文件名" },
  frame: { en: "in the stack trace", zh: "在调用栈中" },
  moduleSymbol: { en: "module and symbol named", zh: "点名了其模块和符号" },
  member: { en: "class and member named", zh: "点名了其类和成员" },
  titleStem: { en: "title names this file", zh: "标题指向此文件" },
  namesAll: { en: "defines the names asked for", zh: "定义了所问的名称" },
  namesTitle: { en: "defines the title's words", zh: "定义了标题中的词" },
  passageBestStem: { en: "a passage fits", zh: "有段落相符" },
  passageTitleStem: { en: "a passage fits the title", zh: "有段落与标题相符" },
  passageTopTitleStem: { en: "several passages fit the title", zh: "多个段落与标题相符" },
  passageProse: { en: "a passage fits the prose", zh: "有段落与正文相符" },
  passageAll: { en: "a passage holds many terms", zh: "有段落含多个所问的词" },
  bodyBest: { en: "holds the rare terms", zh: "含有少见的词" },
  bodyTitleStem: { en: "holds the title's terms", zh: "含有标题中的词" },
  cosine: { en: "is about the same words", zh: "用词相近" },
  coverageTitle: { en: "covers the title", zh: "覆盖了标题" },
  rare: { en: "holds words few files have", zh: "含有少数文件才有的词" },
  pathBestStem: { en: "path fits", zh: "路径相符" },
  pathTimes: { en: "path fits", zh: "路径相符" },
  messagesBest: { en: "past commits on this", zh: "过往提交与此有关" },
  messagesTitle: { en: "past commits on this", zh: "过往提交与此有关" },
  commitAll: { en: "a past commit on this", zh: "某次提交与此有关" },
  commitTitle: { en: "a past commit on this", zh: "某次提交与此有关" },
  tests: { en: "its tests fit", zh: "其测试相符" },
};
/** What the asker wrote down and can check at a glance: told before all that was reckoned, however little it weighs. */
const SAID: readonly Feature[] = ["path", "frame", "moduleSymbol", "member"];
/** In log-odds; less than that decided nothing. */
const MIN_SHARE = 0.1;

const MAX_REASONS = 3;

/** What was said, then the strongest first, at most MAX_REASONS. */
export function reasonsOf(
  verdict: Verdict,
  question: Pick<Question, "kind" | "isDeed">,
  language: ReaderLanguage,
): string[] {
  const { features } = weightsFor(question);
  const share = (feature: Feature): number => verdict.row[feature] * features[feature];
  const isSaid = (feature: Feature): boolean => SAID.includes(feature) && verdict.row[feature] > 0;
  const told = FEATURES.filter(
    (feature) => REASONS[feature] !== undefined && (share(feature) > MIN_SHARE || isSaid(feature)),
  ).sort((a, b) => Number(isSaid(b)) - Number(isSaid(a)) || share(b) - share(a));
  return [...new Set(told.map((feature) => REASONS[feature]![language]))].slice(0, MAX_REASONS);
}
