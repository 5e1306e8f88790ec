/**
 * One line can be a question ("how are sessions renewed") or a report ("sessions are not renewed", "fix: 会话丢失"). A
 * report is an issue without its body: it is about code that was changed before and will be changed again, so the past
 * and the sources tell more than names and documents do. Judged by its words alone; in doubt it is a question.
 */

const ASKS =
  /^(?:how|where|what|which|who|when|is|are|does|do(?! not)|can|explain|show me|find|list|locate)\b(?!['’]t)|[?？]\s*$|如何|怎么|怎样|哪[里个些儿]|在哪|什么|为何|是否|吗\s*$/iu;

/** `fix(scope)!:` and the like. */
const CHANGE_TYPE =
  /^\W{0,4}(?:fix|feat|perf|refactor|chore|bug|build|ci|style|revert|improve|feature|hotfix)(?:\([^)]*\)|\[[^\]]*\]|\])?!?\s*[:：]/iu;

const CHANGE_VERBS = new Set(
  (
    "accept add adds added adjust align allow allows always apply avoid bump call change clean clear constrain convert copy " +
    "correct deprecate detect disable don't drop enable ensure escape export expose extend fix fixes fixed force guard " +
    "handle hide ignore implement improve include increase infer introduce keep let limit make mark merge migrate move " +
    "normalize only optimize override pass permit prefer preserve prevent properly recognize reduce refactor refine reject relax remove " +
    "removed rename replace reset resolve respect restore retain return reuse revert rework set simplify skip stop strip " +
    "support swap switch throw tighten treat trim unify update upgrade use validate warn wrap"
  ).split(" "),
);
const HAN_CHANGE =
  /^[\p{P}\p{S}\s\w]{0,30}(?:修[复復正改]|解[决決]|[优優]化|增加|新增|添加|支持|[调調]整|重构|移除|[删刪]除|去[除掉]|完善|改[进為为]|兼容|补充|更新|升[级級]|[适適]配|避免|防止|允[许許]|忽略|恢[复復])/u;

const FAULT = new RegExp(
  String.raw`\b(?:` +
    [
      String.raw`should(?:n['’]t)?|not|never|cannot|no longer|unable|instead of`,
      "wrong(?:ly)?|incorrect(?:ly)?|unexpected(?:ly)?|erroneous(?:ly)?|inconsistent(?:ly)?|spurious|false (?:positive|negative)s?",
      "missing|ignores|ignored|loses|dropped|corrupt(?:s|ed)?|broken|breaks?|stops working|buggy|bugs?|regressions?",
      "fail(?:s|ed|ing)?|crash(?:es|ed|ing)?|throws|panics|panicked|hangs?|leaks?|deadlocks?|(?:infinite|endless) (?:loop|recursion)",
      String.raw`(?:panic|errors?|exceptions?) (?:when|while|after)|\w+(?:Error|Exception)(?=:| (?:when|while|after|in|on|at|with|for|if|from)\b)`,
    ].join("|") +
    String.raw`)\b|n['’]t\b`,
  "iu",
);
// Not 失败, 错误, 异常 alone: they are as often what is looked for (登录失败 锁定账号) as what is complained of.
const HAN_FAULT =
  /问题|問題|报错|報錯|无法|無法|不能|[找取得收]不到|不生效|失效|丢失|崩溃|空指针|不正确|不触发|不显示/u;

/** `line`: one line, trimmed. */
export function isReport(line: string): boolean {
  if (CHANGE_TYPE.test(line) || HAN_CHANGE.test(line)) return true;
  if (ASKS.test(line)) return false;
  const first = /^[\p{L}'’]+(?![\w.(:])/u.exec(line)?.[0].toLowerCase().replace("’", "'") ?? "";
  const words = line.split(/\s+/u).length;
  return (words > 2 && CHANGE_VERBS.has(first)) || (words > 2 && FAULT.test(line)) || HAN_FAULT.test(line);
}
