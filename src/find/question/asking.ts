/** Words that make a sentence a question: whether there are any, and what is said besides. Does not belong here: what is asked for. */

/** Cut out with their neighbours in mind: 产假有多少天 is no place for 有多 or 少天, wherever they stand. */
const CHINESE_ASKING =
  /请问|請問|[为為]什[么麼]|[为為]何|[什甚][么麼](?:时候|時候|时间|時間|样|樣)?|何[时時]|哪一?[年个個里裡位种種些天届屆类類部方名国國家]?|[谁誰]|怎[么麼](?:样|樣|办|辦)?|怎[样樣]|如何|多久|多[长長](?:时间|時間)?|多少|多大|[几幾][个個年月日号號点點天周元人次种種条條岁歲位步页頁份项項倍成只隻张張件辆輛台套层層]|是否|有[没沒]有|能否|能不能|可不可以|[吗嗎]|呢/gu;

/**
 * "Where is @base64d implemented?": the last word asks for the place and stands elsewhere, in "not implemented on this platform".
 * What is done there (handled, written, parsed) is part of what is asked for.
 */
const PLACED = "(?:implemented|defined|declared|located)";
const ENGLISH_PLACE = new RegExp(
  `^(\\s*(?:where|which (?:files?|functions?|class|module|package)) (?!(?:(?:is|are|was|were|it|this) )*${PLACED})[^\\n]+?) ${PLACED}(?=\\s*\\??\\s*$)`,
  "iu",
);

const LONE = /(?<!\p{Script=Han})\p{Script=Han}(?!\p{Script=Han})/gu;

/** 产假多少天 asks for a number, and 天 is no word of the answer; 几天 is cut as one. A translator needs it: how many *days*. */
const COUNTED = /多少[个個年月日天周元人次种種条條岁歲位步页頁份项項钱錢](?!\p{Script=Han})/gu;

export function withoutCounted(text: string): string {
  return text.replace(COUNTED, "多少");
}

const ENGLISH_ASKING = /^\s*(?:how|where|what|which|why|who|whose|when)\b|[?？]\s*$/iu;

export function isAsking(text: string): boolean {
  return ENGLISH_ASKING.test(text) || text.search(CHINESE_ASKING) !== -1;
}

/** The text with a gap where it asks, so that what stood on both sides is not read as one word. */
export function withoutAsking(text: string): string {
  return text.replace(CHINESE_ASKING, " ");
}

/**
 * The same, and without the single characters that the gaps leave: 加班工资怎么算 has 算 nowhere, because texts are known by pairs.
 * Where nothing else was said, they stay.
 */
export function saidBesideAsking(text: string): string {
  return withoutLeftovers(withoutAsking(text.replace(ENGLISH_PLACE, "$1")), text);
}

/** `said`: what is left of the text. Its single characters go, but for those that stood alone before. */
export function withoutLeftovers(said: string, text: string): string {
  if (said === text) return text;
  const known = new Set(text.match(LONE));
  const pairs = said.replace(LONE, (character) => (known.has(character) ? character : " "));
  return /[\p{L}\p{N}]/u.test(pairs) ? pairs : said;
}
