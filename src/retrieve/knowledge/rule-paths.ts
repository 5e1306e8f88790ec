/** The files and folders that a clause of a README names. Belongs here: names. Does not: what is said of them (rules.ts). */

/**
 * In running text: in backticks, in links, with a slash, an extension or a star, or the end of a name (`.draft.md`, `.bak`).
 * The groups are what stands in backticks, what a link leads to, and the rest.
 */
export const PATH_TOKEN =
  /`([^`\n]{1,120})`|\]\(([^)\s]{1,200})\)|((?:\*\*?\/)?[\p{L}\p{N}_.*-]+(?:\/[\p{L}\p{N}_.*-]+)*\/(?=[^\p{L}\p{N}]|$)|(?:[\p{L}\p{N}_*-]+\/)+[\p{L}\p{N}_.*-]+|\*\.[a-z]\w*(?:\.\w+)?|\*[-_][\w-]+(?:\.\w+)*|(?<![\p{L}\p{N}])[a-z0-9_*-]+(?:\.[a-z0-9_-]+)*\.(?:md|mdx|markdown|txt|rst|adoc)|(?<![\p{L}\p{N}_])[-_.][a-z]+\.(?:md|txt)|(?<![A-Za-z0-9_/.*)\]-])\.[a-z][a-z0-9]{1,9}(?![\p{Script=Latin}\p{N}/]))/giu;
/** A folder or file name, and nothing else. */
const PATH_LIKE = /^(?:\.{0,2}\/)?[\p{L}\p{N}_.*@~ -]+(?:\/[\p{L}\p{N}_.*@~ -]*)*$/u;

/** `drafts目录`, `the drafts folder`, `drafts and old folders`: a folder by its bare name. */
const FOLDER_CHINESE = /(?<![\w/.*`-])([a-z][\w-]*(?:\s*[、和与及]\s*[a-z][\w-]*)*)\s*(?:目录|文件夹)/giu;
const FOLDER_ENGLISH =
  /(?<![\w/.*`-])((?:[a-z][\w-]*(?:\s*,\s*|\s+(?:and|or)\s+))*[a-z][\w-]*)\s+(?:sub)?(?:folders?|director(?:y|ies))\b/giu;
const LIST_MARK = /\s*[、和与及,]\s*|\s+(?:and|or)\s+/u;
/** Words that stand before "folder" and are no name of one. */
const NO_NAME =
  /^(?:a|an|the|this|that|these|those|all|any|each|every|other|others|following|same|such|whole|entire|root|top|parent|main|important|core|primary|sub|two|three|four|which|in|of|from|under|and|or|my|our|your|its|their|these|ignore|ignored|skip|skipped|exclude|excluded|use|search|read|only|prefer|preferred|hidden|empty|old|new|draft|archived?|temporary|temp|deprecated|obsolete|outdated|legacy|knowledge|base)$/iu;

/** `以 _ 开头`, `ending in ~`, `文件名带 -wip`: parts of names, as patterns. */
const PART = String.raw`[\x60"'“「]?([^\s\x60"'“”「」，,。；、]{1,20}?)[\x60"'”」]?`;
const NAME_PARTS: readonly (readonly [RegExp, (part: string) => string])[] = [
  [new RegExp(String.raw`以\s*${PART}\s*(?:开头|打头|起头)`, "gu"), (part) => `${part}*`],
  [new RegExp(String.raw`以\s*${PART}\s*(?:结尾|为后缀)`, "gu"), (part) => `*${part}`],
  [new RegExp(String.raw`(?:名|名字|名称)(?:中|里)?(?:带有?|含有?|包含)\s*${PART}\s*的`, "gu"), (part) => `*${part}*`],
  [
    new RegExp(String.raw`\b(?:start|begin)(?:s|ning|ing)?\s+with\s+${PART}(?=[\s,;]|\.?(?:\s|$))`, "giu"),
    (part) => `${part}*`,
  ],
  [new RegExp(String.raw`\bend(?:s|ing)?\s+(?:in|with)\s+${PART}(?=[\s,;]|\.?(?:\s|$))`, "giu"), (part) => `*${part}`],
  [
    new RegExp(String.raw`\bnames?\s+(?:that\s+)?contain(?:s|ing)?\s+${PART}(?=[\s,;]|\.?(?:\s|$))`, "giu"),
    (part) => `*${part}*`,
  ],
];

/** `the drafts, misc and old folders` → `the drafts/, misc/ and old/ folders`: a list is one thing, whatever its commas. */
export function spellFolders(sentence: string): string {
  return sentence.replace(FOLDER_ENGLISH, (whole, names: string) => {
    if (!LIST_MARK.test(names)) return whole;
    return whole.replace(/[a-z][\w-]*(?=\s*,|\s+(?:and|or)\s|\s+(?:sub)?(?:folders?|director))/giu, (name) =>
      NO_NAME.test(name) ? name : `${name}/`,
    );
  });
}

export interface NamedPaths {
  /** With a mark of a path: a slash, a dot, a star, backticks. */
  readonly paths: readonly string[];
  /** By words alone; a name only where the clause tells what to do with files. */
  readonly described: readonly string[];
}

export function pathsIn(clause: string): NamedPaths {
  const described = new Set<string>();
  let rest = clause;
  for (const [pattern, toGlob] of NAME_PARTS) {
    rest = rest.replace(pattern, (whole, part: string) => {
      // A whole name is found below ("start with `SUMMARY.md`"), and a word of prose is no part of a name.
      if (!/[^\p{L}]/u.test(part) || /^[\p{L}\p{N}].*(?:\.\w+|\/.*)$/u.test(part)) return whole;
      described.add(toGlob(part));
      return " ";
    });
  }
  const paths = new Set<string>();
  for (const [, ticked, linked, bare] of rest.matchAll(PATH_TOKEN)) {
    const token = (ticked ?? linked ?? bare)!.trim().replace(/^\.\//u, "").replace(/^\/+/u, "");
    if (token === "" || /^[a-z]+:/iu.test(token) || !PATH_LIKE.test(token) || token.startsWith("#")) continue;
    if (ticked !== undefined && !/[/.*]/u.test(token) && /\s/u.test(token)) continue;
    // `.NET` is a name of something else.
    if (bare !== undefined && /^\.[^/]*\p{Lu}/u.test(token)) continue;
    paths.add(token.replace(/#.*$/u, ""));
  }
  for (const pattern of [FOLDER_CHINESE, FOLDER_ENGLISH]) {
    for (const [, names] of rest.matchAll(pattern)) {
      for (const name of names!.split(LIST_MARK)) if (!NO_NAME.test(name)) described.add(`${name}/`);
    }
  }
  const isName = (token: string): boolean => token !== "" && !/^readme(?:\.md)?$/iu.test(token);
  return { paths: [...paths].filter(isName), described: [...described] };
}
