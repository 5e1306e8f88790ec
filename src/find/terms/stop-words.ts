/** Words that carry no question. Used on queries only: a text is indexed whole. */

const ENGLISH =
  "a about also am an and are as at be been being but by can could did do does done for from had has have how i if in into is " +
  "it its just me my no not of on or our should so some such than that the their them then there these they this to us was we " +
  "were what when where which who why will with would you your";

/** Bigrams that are grammar, not topic: 怎么, 什么, 如何 … */
const CHINESE =
  "怎么 么样 怎样 什么 如何 为什 哪些 哪个 哪里 是否 可以 能否 请问 一个 一下 我们 你们 他们 这个 那个 这些 那些 的是 是的 了吗 的吗 吗 呢 " +
  "的 了 是 在 和 与 及 或 我 你 他 她 它 们 这 那 有 也 就 都 而 被 把 让 对 从 到 为 以 其 中";

export const STOP_WORDS: ReadonlySet<string> = new Set([...ENGLISH.split(" "), ...CHINESE.split(" ")]);

export function isStopWord(term: string): boolean {
  return STOP_WORDS.has(term);
}
