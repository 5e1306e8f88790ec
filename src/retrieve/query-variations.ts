/**
 * Other ways to ask for the same thing, for a search that knows only text: the parts of a path, an identifier as other
 * languages spell it, single words and their stems. Plain text always; `.*` would be searched for as two characters.
 */
import { readQuestion } from "../find/question/question.ts";
import { stemOf } from "../find/terms/stem.ts";
import { isStopWord } from "../find/terms/stop-words.ts";

/** Each is one more search. */
const MAX_VARIATIONS = 12;
/** So many plain words together can be one name: `session manager` → `sessionManager`. */
const MAX_NAME_WORDS = 3;

const PATH_END = /([^/\\]+)[/\\]*$/u;
const EXTENSION = /(?<=.)\.[A-Za-z]\w{0,7}$/u;
const HAN_RUN = /\p{Script=Han}{2,}/gu;
/** Characters and words that only join: what stands between them is what is asked for. */
const HAN_GRAMMAR =
  /为什么|怎么样|怎么|怎样|如何|什么|哪里|哪些|哪个|是否|能否|可以|请问|一下|[的了是在和与及或吗呢吧把被让对从到为以其后前时]/gu;

/** The query as asked, then its variations; no two alike, none empty. Empty for a query that says nothing. */
export function queryVariations(query: string): string[] {
  const asked = query.trim();
  if (!/[\p{L}\p{N}]/u.test(asked)) return [];
  const question = readQuestion(asked);
  const words = wordsOf(question.kind === "issue" ? question.title : asked);
  const names = [...question.names, ...words.filter((word) => partsOf(word).length > 1)];
  if (words.length > 1 && words.length <= MAX_NAME_WORDS && names.length === 0) names.push(words.join("_"));
  const variations = [
    asked,
    ...[...question.paths, ...asked.split(/\s+/u).filter((word) => /[/\\]/u.test(word))].flatMap(pathEnds),
    ...names.flatMap(spellings),
    ...words,
    ...words.map((word) => stemOf(word.toLowerCase())),
    ...hanWords(question.kind === "issue" ? question.title : asked),
  ];
  return unlike(variations).slice(0, MAX_VARIATIONS);
}

/** `src/auth/login.ts` → `login.ts`, `login`. A glob or a regex has no such end; `[id].tsx` is a real name. */
function pathEnds(path: string): string[] {
  const end = PATH_END.exec(path)?.[1];
  return end === undefined || /[*?+^|]/u.test(end) ? [] : [end, end.replace(EXTENSION, "")];
}

/** One name in the spellings of several languages. */
function spellings(name: string): string[] {
  const parts = partsOf(name);
  if (parts.length < 2) return [name];
  const camel = parts.map((part, index) => (index === 0 ? part : part.charAt(0).toUpperCase() + part.slice(1)));
  return [name, camel.join(""), parts.join("_"), parts.join("-")];
}

/** The words an identifier is made of, lower case. */
function partsOf(name: string): string[] {
  return name
    .replace(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/gu, "_")
    .split(/[^A-Za-z\d]+/u)
    .filter((part) => part !== "")
    .map((part) => part.toLowerCase());
}

function wordsOf(text: string): string[] {
  const words = text.match(/[\p{L}\p{N}_$-]+/gu) ?? [];
  return words
    .filter((word) => !/\p{Script=Han}/u.test(word))
    .map((word) => word.replace(/^[-_$]+|[-_$]+$/gu, ""))
    .filter((word) => word.length > 1 && !isStopWord(word.toLowerCase()));
}

/** 登录失败后如何重试 → 登录失败, 重试. Single characters left over are too common to search for. */
function hanWords(text: string): string[] {
  return (text.match(HAN_RUN) ?? []).flatMap((run) => run.split(HAN_GRAMMAR)).filter((word) => word.length > 1);
}

/** Searches for text rarely tell case apart, so spellings that differ in case only are asked once. */
function unlike(texts: readonly string[]): string[] {
  const seen = new Set<string>();
  return texts.filter((text) => {
    const key = text.toLowerCase();
    if (text === "" || seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
