/**
 * Files by a part of their names, or by the year in them. Belongs here: the phrases that say so, as patterns for apply-rules.ts.
 * Does not: whole names (rule-paths.ts), what is said of them (rules.ts).
 */

/**
 * `以 _ 开头`, `ending in ~`, 带“作废”字样: parts of names, as patterns. The first group is what stands in marks, the second what
 * stands bare; bare, a word of prose looks like any other, so that it needs a mark of a name (`-`, `_`, a digit).
 */
const IN_MARKS = String.raw`[\x60"'“「『]([^\x60"'“”「」『』\n]{1,20})[\x60"'”」』]`;
const PART = String.raw`(?:${IN_MARKS}|([^\s\x60"'“”「」，,。；、]{1,20}?))`;
/** Where nothing leads to it: it carries its own mark, at the side where the rest of the name is joined. */
const LEADING = String.raw`(?:${IN_MARKS}|(?<![\p{L}\p{N}_-])([\w~.-]{0,20}[-_~]|\p{Script=Han}{1,6}[-_]))`;
const TRAILING = String.raw`(?:${IN_MARKS}|([-_~.][\p{L}\p{N}]{1,20}?))`;
const NAME_END = String.raw`(?=[\s,;]|\.?(?:\s|$))`;
const NAME_PARTS: readonly (readonly [RegExp, (part: string) => string])[] = [
  [
    new RegExp(String.raw`以\s*${PART}\s*(?:开头|打头|起头|为前缀)|${LEADING}\s*(?:开头|打头|起头)`, "gu"),
    (part) => `${part}*`,
  ],
  [new RegExp(String.raw`以\s*${PART}\s*(?:结尾|为后缀)|${TRAILING}\s*(?:结尾|后缀)`, "gu"), (part) => `*${part}`],
  [
    new RegExp(
      String.raw`(?:名|名字|名称|标题)(?:中|里)?(?:带有?|含有?|包含|标有|有)\s*${PART}\s*(?:字样?|字眼)?的`,
      "gu",
    ),
    (part) => `*${part}*`,
  ],
  [
    new RegExp(String.raw`(?:带有?|含有?|包含|标有|标注|注明|写有)\s*${IN_MARKS}\s*(?:字|二字|标记|标识)`, "gu"),
    (part) => `*${part}*`,
  ],
  [new RegExp(String.raw`(?:带有?|含有?|包含|标有)\s*${TRAILING}\s*的`, "gu"), (part) => `*${part}*`],
  [new RegExp(String.raw`\b(?:start|begin)(?:s|ning|ing)?\s+with\s+${PART}${NAME_END}`, "giu"), (part) => `${part}*`],
  [new RegExp(String.raw`\bprefixed\s+(?:with|by)\s+${PART}${NAME_END}`, "giu"), (part) => `${part}*`],
  [
    new RegExp(String.raw`\b(?:end(?:s|ing)?\s+(?:in|with)|suffixed\s+(?:with|by))\s+${PART}${NAME_END}`, "giu"),
    (part) => `*${part}`,
  ],
  [new RegExp(String.raw`\bnames?\s+(?:that\s+)?contain(?:s|ing)?\s+${PART}${NAME_END}`, "giu"), (part) => `*${part}*`],
  [
    new RegExp(
      String.raw`\b(?:with|have|has|having)\s+${PART}\s+in\s+(?:the|its|their)\s+(?:file\s?)?(?:names?|titles?)\b`,
      "giu",
    ),
    (part) => `*${part}*`,
  ],
];
/** What says that a part of a name is one, so that a plain word may be it. */
const SAYS_NAME = /字|标记|标识|名|\bnames?\b|\btitles?\b|\bprefixed\b|\bsuffixed\b/iu;

/** Adds the patterns to `described`; returns the clause without them. */
export function takeNameParts(clause: string, described: Set<string>): string {
  let rest = clause;
  for (const [pattern, toGlob] of NAME_PARTS) {
    rest = rest.replace(pattern, (whole, ...groups: (string | undefined)[]) => {
      const at = groups.slice(0, 4).findIndex((group) => typeof group === "string" && group !== "");
      const part = groups[at]!;
      const isMarked = at % 2 === 0;
      // A whole name is found below ("start with `SUMMARY.md`"), and a word of prose is no part of a name.
      const isWord = !/[^\p{L}]/u.test(part) && !SAYS_NAME.test(whole) && !(isMarked && /\p{Script=Han}/u.test(whole));
      if (isWord || /^[\p{L}\p{N}].*(?:\.\w+|\/.*)$/u.test(part)) return whole;
      described.add(toGlob(part));
      return " ";
    });
  }
  return rest;
}

/** 2023 年及以前, before 2024, 2024 年起: files by the year in their names, as `<2024` and `>=2024`. */
const YEARS: readonly (readonly [RegExp, (year: number) => string])[] = [
  [
    /((?:19|20)\d\d)\s*年?\s*(?:及|或|和)(?:其|更)?(?:以前|之前|更早)|\b((?:19|20)\d\d) (?:and|or) (?:before|earlier|older)\b/iu,
    (year) => `<${year + 1}`,
  ],
  [
    /((?:19|20)\d\d)\s*年?\s*(?:以前|之前)|\b(?:before|older than|prior to) ((?:19|20)\d\d)\b(?!-)/iu,
    (year) => `<${year}`,
  ],
  [/((?:19|20)\d\d)\s*年?\s*(?:以后|之后|以来|起)|\b(?:since|from) ((?:19|20)\d\d)\b(?!-)/iu, (year) => `>=${year}`],
];

/** The first that the clause names. */
export function yearsIn(clause: string): string | undefined {
  for (const [pattern, toRule] of YEARS) {
    const match = pattern.exec(clause);
    if (match !== null) return toRule(Number(match[1] ?? match[2]));
  }
  return undefined;
}
