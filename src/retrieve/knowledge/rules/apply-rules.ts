/** Following a README's rules: which files may be cited, which are preferred, where to begin. Pure look-ups. */
import { simplify } from "../../../find/terms/han-variants.ts";
import { literalPattern } from "../../../passage/literal-pattern.ts";
import type { Rule } from "./rule.ts";

export interface FileVerdict {
  /** The rule that forbids the file; absent when it may be cited. */
  readonly ignoredBy?: Rule;
  readonly emphasisedBy?: Rule;
  readonly isEntryPoint: boolean;
}

const ENTRY_NAMES = /(?:^|\/)(?:index|summary|toc|_sidebar|目录|索引|导航)\.(?:md|mdx|markdown)$/iu;

/** Binds: an ignore rule is stronger than every other. Where "only" rules name paths, what they do not name is ignored. */
export function judgeFile(rules: readonly Rule[], path: string): FileVerdict {
  const isEntryPoint = ENTRY_NAMES.test(path) || rules.some((rule) => rule.kind === "entry" && matchesFile(rule, path));
  const excepted = rules.some((rule) => rule.kind === "except" && matches(rule, path));
  const ignore = excepted ? undefined : rules.find((rule) => rule.kind === "ignore" && matches(rule, path));
  if (ignore !== undefined) return { ignoredBy: ignore, isEntryPoint };
  const only = rules.filter((rule) => rule.kind === "only" && rule.pattern !== "");
  if (only.length > 0 && !isEntryPoint && !only.some((rule) => matches(rule, path))) {
    return { ignoredBy: only[0]!, isEntryPoint };
  }
  const emphasis = rules.find((rule) => rule.kind === "emphasis" && matches(rule, path));
  const entryFolder = rules.find((rule) => rule.kind === "entry" && rule.pattern.endsWith("/") && matches(rule, path));
  const emphasised = emphasis ?? entryFolder;
  return { isEntryPoint, ...(emphasised !== undefined && { emphasisedBy: emphasised }) };
}

function matchesFile(rule: Rule, path: string): boolean {
  return !/\/$|^[<>]/u.test(rule.pattern) && matches(rule, path);
}

/** Whether a rule speaks of a file; paths are relative to the base. */
export function matches(rule: Rule, path: string): boolean {
  if (rule.words !== undefined) return rule.words.split("|").some((word) => namesKind(path, word));
  return rule.pattern !== "" && matchesPattern(rule.pattern, path);
}

/** A Latin word stands between separators of a path (`drafts/`, `x.draft.md`, not `draftsman.md`); Han stands anywhere. */
function namesKind(path: string, word: string): boolean {
  if (!/^[a-z]+$/iu.test(word)) return simplify(path).includes(word);
  return new RegExp(`(?:^|[/._\\s()（）[\\]【】-])${word}s?d?(?=$|[/._\\s()（）[\\]【】-])`, "iu").test(path);
}

/** `docs/` anywhere in the path, `*.draft.md`, `.draft.md` and `-draft.md` as suffixes, `index.md` by name or path. */
export function matchesPattern(pattern: string, path: string): boolean {
  const wanted = simplify(pattern.toLowerCase());
  const given = simplify(path.toLowerCase());
  const limit = /^(<|>=)(\d{4})$/u.exec(wanted);
  if (limit !== null) {
    const years = yearsIn(given);
    const isBefore = limit[1] === "<";
    // "Only those since 2024" says nothing of a file that bears no year.
    return years.length === 0 ? !isBefore : years.some((year) => year < Number(limit[2]) === isBefore);
  }
  if (wanted.includes("*")) return globPattern(wanted).test(given);
  if (/^[._-]/u.test(wanted) && !wanted.includes("/"))
    return (
      given.endsWith(wanted) ||
      (!/\.\w+$/u.test(wanted.slice(1)) && new RegExp(`${literalPattern(wanted)}\\.\\w+$`, "u").test(given))
    );
  if (wanted.endsWith("/")) return `/${given}`.includes(`/${wanted}`);
  if (!/\.\w+$/u.test(wanted)) return `/${given}`.includes(`/${wanted}/`) || given === wanted;
  return given === wanted || given.endsWith(`/${wanted}`);
}

/** Years that a path is named by: `2023/`, `2023-05-01.md`, `20230501.md`. */
function yearsIn(path: string): number[] {
  return [...path.matchAll(/(?<!\d)((?:19|20)\d\d)(?=$|\D|(?:0[1-9]|1[0-2])(?!\d{3}))/gu)].map(([, year]) =>
    Number(year),
  );
}

/** `*` within a name, `**` across folders; without a slash the pattern means names anywhere. */
function globPattern(glob: string): RegExp {
  const body = glob
    .replace(/\/$/u, "/**")
    .split(/(\*\*\/?|\*)/u)
    .map((piece) => (piece === "*" ? "[^/]*" : piece.startsWith("**") ? ".*" : literalPattern(piece)))
    .join("");
  // `*-draft`: a name is spoken of without its extension.
  const end = /[*/]$|\.\w+$/u.test(glob) ? "$" : "(?:\\.\\w+)?$";
  return new RegExp((glob.includes("/") ? "^" : "(?:^|/)") + body + end, "u");
}

/** What the README says a file or its folder holds; "" when it does not say. */
export function describedAs(rules: readonly Rule[], path: string): string {
  const fitting = rules
    .filter(({ kind, pattern }) => kind !== "ignore" && pattern !== "" && matchesPattern(pattern, path))
    .sort((a, b) => b.pattern.length - a.pattern.length);
  for (const rule of fitting) {
    const said = descriptionIn(rule);
    if (said.length > 1 && said.length <= 40) return said;
  }
  return "";
}

const SAYS_WHAT =
  /^\/?\s*(?:目录|文件夹|folder|directory)?\s*(?:[:：|=→>（(—–-]+|是|为|存放|包含|收录|\b(?:holds|contains|has|is|are|for)\b)\s*(.+)$/iu;
const SAYS_WHERE = /^(.+?)\s*(?:都?在|位于|存放[在于]|放在|\b(?:are|is|lives?|stands?|goes)\s+(?:in|under|into))\s*$/iu;

/**
 * Of `docs/`：设计文档, | docs/ | 设计文档 | and 设计文档在 docs/ it is 设计文档. What only tells to use a folder ("start with
 * docs/") does not say what it holds. A line of a tree has the name cut off already.
 */
function descriptionIn({ kind, pattern, text }: Rule): string {
  const plain = text.replace(/\]\([^)]{0,500}\)|[`*[\]]/gu, "");
  const name = pattern.replace(/\/$/u, "");
  const at = plain.toLowerCase().indexOf(name.toLowerCase());
  if (at === -1) return kind === "structure" ? firstClause(plain) : "";
  const what = SAYS_WHAT.exec(plain.slice(at + name.length))?.[1];
  return firstClause(what ?? SAYS_WHERE.exec(plain.slice(0, at))?.[1] ?? "");
}

function firstClause(text: string): string {
  return (text.split(/[。；;，,|]|\.(?=\s|$)/u)[0] ?? "").replace(/^[\s:：、]+|[\s:：、）)]+$/gu, "");
}
