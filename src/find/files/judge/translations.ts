/**
 * One document in several languages (docs/en/x.md, docs/zh/x.md; README.md, README.zh-CN.md) is one answer, not ten. Belongs
 * here: which paths are copies of each other, and which copy a reader wants. Does not: what documents say.
 */

/** What a path says of its language: "" where it says nothing. Copies of one document share the key. */
export interface Edition {
  readonly key: string;
  /** `zh`, `pt`: without the country. */
  readonly language: string;
}

const CODES =
  "ar az be bg bn bs ca cn cs da de el en eo es et eu fa fi fil fr gl he hi hr hu hy id is it ja jp ka kk km kn ko kr lt lv mk ml mn mr ms my nb ne nl nn no pl pt ro ru si sk sl sq sr sv sw ta te th tr tw uk ur uz vi yue zh";
const COUNTRIES = "[-_](?:[a-z]{2}|hans|hant|latn|cyrl|419)";
const TAG = `(?:${CODES.replaceAll(" ", "|")})(?:${COUNTRIES})?`;
const FOLDER = new RegExp(`(?:^|/)(${TAG})(?=/)`, "iu");
/** `README.zh-CN.md`, `guide_zh.md`, `readme-de.rst`. */
const SUFFIX = new RegExp(`[._-](${TAG})(?=\\.[a-z]+$)`, "iu");
const DOCUMENT = /\.(?:mdx?|markdown|rst|adoc|asciidoc|txt|html?|org)$/iu;
/** Docusaurus keeps the copies of docs/ far away from it. */
const DOCUSAURUS = /(?:^|(?<=\/))i18n\/([\w-]+)\/docusaurus-plugin-content-(docs|blog)(?:-[\w-]+)?\/(?:current\/)?/u;
const SAME = new Map([
  ["cn", "zh"],
  ["tw", "zh"],
  ["yue", "zh"],
  ["jp", "ja"],
  ["kr", "ko"],
]);

/** undefined for what is no document: the strings of a program in two languages are two things. */
export function editionOf(path: string): Edition | undefined {
  if (!DOCUMENT.test(path)) return undefined;
  const spread = path.replace(DOCUSAURUS, "$2/$1/");
  const match = FOLDER.exec(spread) ?? SUFFIX.exec(spread);
  if (match === null) return { key: path, language: "" };
  const key = spread.slice(0, match.index) + spread.slice(match.index + match[0].length);
  const tag = match[1]!.toLowerCase().replace(/[-_].*$/u, "");
  return { key: key.replace(/^\//u, ""), language: SAME.get(tag) ?? tag };
}

/** A question about translations is about each of them. */
const OF_LANGUAGES =
  /translat|locali[sz]|\bi18n\b|\bl10n\b|\blanguages?\b|翻[译譯]|多[语語]言|国际化|本地化|[语語]言/iu;

/** The language that the letters of a question tell; "" for Latin ones, which many share. */
function languageOfLetters(text: string): string {
  if (/[\u3040-\u30ff]/u.test(text)) return "ja";
  if (/[\uac00-\ud7af]/u.test(text)) return "ko";
  if (/[\u3400-\u9fff]/u.test(text)) return "zh";
  return "";
}

interface Ranked {
  readonly path: string;
  readonly score: number;
}

export interface Folded<Item> {
  /** The copy to show. */
  readonly item: Item;
  /** The best score of all copies: they are about the same. */
  readonly score: number;
  /** Languages of the other copies. */
  readonly others: readonly string[];
}

/** An English copy is shown for a question in Latin letters unless another fits it this much better. */
const BETTER = 2;

/**
 * `ranked`: best first. Copies of one document become one, in the place of the best: the copy in the language of the
 * question's letters, else the one without a language or in English; for Latin letters that one, unless another fits far better.
 */
export function foldTranslations<Item extends Ranked>(ranked: readonly Item[], question: string): Folded<Item>[] {
  const alone = (item: Item): Folded<Item> => ({ item, score: item.score, others: [] });
  if (OF_LANGUAGES.test(question)) return ranked.map(alone);
  const editions = ranked.map(({ path }) => editionOf(path));
  const groups = Map.groupBy(ranked.keys(), (at) => editions[at]?.key ?? ` ${at}`);
  const wanted = languageOfLetters(question);
  return ranked.flatMap((item, at) => {
    const group = groups.get(editions[at]?.key ?? ` ${at}`)!;
    if (group[0] !== at) return [];
    if (group.length === 1) return [alone(item)];
    const languageAt = (index: number): string => editions[index]!.language;
    const fits = (index: number): boolean => wanted !== "" || ranked[index]!.score * BETTER >= item.score;
    const preferred = (wanted === "" ? ["en", ""] : [wanted, "", "en"])
      .map((language) => group.find((index) => languageAt(index) === language && fits(index)))
      .find((index) => index !== undefined);
    const shown = preferred ?? at;
    const others = group.filter((index) => index !== shown).map(languageAt);
    return [{ item: ranked[shown]!, score: item.score, others: [...new Set(others)].filter((code) => code !== "") }];
  });
}
