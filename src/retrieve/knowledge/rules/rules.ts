/**
 * A knowledge base's README, compiled into rules; each keeps the line it came from. Belongs here: understanding. Does not:
 * following (apply-rules.ts), nor inventing: a line that says nothing we know stays in `unused`, for `kb lint` to show.
 */
import { simplify } from "../../../find/terms/han-variants.ts";
import { frontMatterBlock } from "../../../outline/formats/front-matter-block.ts";
import { splitLines, trimTerminator } from "../../../passage/lines.ts";
import { KnownNames } from "./rule-names.ts";
import { type NamedPaths, pathsIn, spellFolders } from "./rule-paths.ts";
import {
  CLAUSE_END,
  COMPARED,
  CUES,
  EXCEPTIONS,
  FAILING_THAT,
  GOES_ON,
  OF_FILES,
  type RuleKind,
  SENTENCE_END,
  SPEAKS_OF_INDEX,
  TELLS_OF_AGE,
  WORD_PATTERNS,
} from "./rule-phrases.ts";

export interface Rule {
  readonly kind: RuleKind;
  /** A folder (`docs/`), a file, a glob, or a suffix; "" for what names no path. */
  readonly pattern: string;
  /** Set instead of a pattern when the rule speaks of a kind of file (草稿, drafts): alternatives of a name. */
  readonly words?: string;
  /** What it says, in its own words. */
  readonly text: string;
  /** 1-based. */
  readonly line: number;
}

export interface ReadmeRules {
  readonly rules: readonly Rule[];
  /** First heading, or "". */
  readonly title: string;
  /** Lines that were prose and gave no rule, 1-based. */
  readonly unused: readonly { readonly line: number; readonly text: string }[];
}

const TABLE_RULE = /^\s*\|?\s*:?-{2,}:?\s*\|[\s:|-]*$/u;
const HEADING = /^ {0,3}#{1,6}\s+(.*?)\s*#*\s*$/u;
const LIST_ITEM = /^(\s*)(?:[-*+>]|\d{1,3}[.)、])\s+/u;

/** A paragraph on one line is shorter; the patterns for names would read a longer one again from every word. */
const MAX_LINE_CHARACTERS = 8_000;

/** `paths`: what the base holds, relative to it. It tells names in prose from other words; without it, marks of paths do. */
export function compileRules(readme: string, paths: readonly string[] = []): ReadmeRules {
  const known = paths.length === 0 ? undefined : new KnownNames(paths);
  const rules: Rule[] = [];
  const unused: { line: number; text: string }[] = [];
  let title = "";
  let headingCue: RuleKind | undefined;
  let announced: Announced | undefined;
  let fence = "";
  let columns: readonly string[] = [];
  const originals = splitLines(readme).map((line) => trimTerminator(line).slice(0, MAX_LINE_CHARACTERS));
  const lines = originals.map(inOneScript);
  const first = frontMatterBlock(lines)?.span.end ?? 0;
  lines.forEach((written, index) => {
    if (index < first) return;
    const line = index + 1;
    if (!written.includes("|")) columns = [];
    const text = withVerdict(withNames(written, columns, known), columns);
    const mark = /^\s*(`{3,}|~{3,})/u.exec(text)?.[1];
    if (mark !== undefined) {
      fence = fence === "" ? mark : mark.startsWith(fence[0]!) ? "" : fence;
      return;
    }
    // A tree of folders is often drawn in a fence: it is structure, and nothing else in a fence is a rule.
    if (fence !== "") {
      rules.push(...treeRules(text, line));
      return;
    }
    const heading = HEADING.exec(text)?.[1];
    if (heading !== undefined) {
      if (title === "") title = HEADING.exec(originals[index]!)![1]!;
      headingCue = cueOf(heading);
      announced = undefined;
      return;
    }
    // Above the line of dashes stand the names of a table's columns.
    const isHead = TABLE_RULE.test(lines[index + 1] ?? "") && text.includes("|");
    if (isHead) columns = cellsOf(text);
    if (text.trim() === "" || isHead || /^\s*(?:\|?[\s:|-]+\|?|---+|<!--.*)$/u.test(text)) return;
    const indent = LIST_ITEM.exec(text)?.[1]?.length ?? -1;
    if (announced !== undefined && indent <= announced.indent) announced = undefined;
    const found = lineRules(text, { line, cue: announced?.cue ?? headingCue, known });
    const announces = /[:：]\s*$/u.test(text) ? cueOf(text) : undefined;
    if (announces !== undefined) announced = { cue: announces, indent };
    if (found.length === 0 && announces === undefined) unused.push({ line, text: originals[index]!.trim() });
    rules.push(...found.map((rule) => asWritten(rule, lines[index]!, originals[index]!)));
  });
  return { rules, title, unused };
}

/** Rules are read in simplified characters and in one word for a thing; what they name is compared likewise (apply-rules.ts). */
function inOneScript(line: string): string {
  const simple = simplify(line);
  return simple === line ? line : simple.replaceAll("资料夹", "文件夹").replaceAll("档案", "文件");
}

/** What is shown is the author's: both lines are of one length, character by character. */
function asWritten(rule: Rule, read: string, original: string): Rule {
  if (read === original || read.length !== original.length) return rule;
  const back = (text: string): string => {
    const at = read.indexOf(text);
    return at === -1 ? text : original.slice(at, at + text.length);
  };
  return { ...rule, pattern: back(rule.pattern), text: back(rule.text) };
}

/** A column that asks whether a row may be used. */
const ASKS_USE =
  /引用|可用|采用|使用|有效|权威|纳入|状态|\b(?:use|usable|cite|citable|authoritative|include|searchable|valid|status)\b/iu;
const SAYS_NO =
  /^(?:否|不|不可以?|不能|不可?用|无效|已?(?:停用|禁用|废止|废弃|作废|失效|过期|下线)|✗|✘|×|❌|no|never|deprecated|obsolete|retired|withdrawn|superseded)$/iu;

/** | 归档 | 往年的文件 |: a cell that is the name of a folder, and nothing else, names it. */
function withNames(row: string, columns: readonly string[], known: KnownNames | undefined): string {
  if (columns.length === 0 || known === undefined) return row;
  return row.replace(/(?<=\|\s*)[\p{L}\p{N}_-]+(?=\s*\|)/gu, (cell) => known.folder(cell) ?? cell);
}

/** | 草稿/ | 未定稿 | 否 | under 是否可引用: the row says it in a word. */
function withVerdict(row: string, columns: readonly string[]): string {
  const isNo =
    columns.length > 0 && cellsOf(row).some((cell, at) => SAYS_NO.test(cell) && ASKS_USE.test(columns[at] ?? ""));
  return isNo ? `${row.replace(/\|\s*$/u, "")}，不要引用` : row;
}

function cellsOf(row: string): string[] {
  return row
    .trim()
    .replace(/^\||\|$/gu, "")
    .split("|")
    .map((cell) => cell.trim());
}

/** "忽略以下目录：" speaks of the list below it; in a list, of the items below it. */
interface Announced {
  readonly cue: RuleKind;
  readonly indent: number;
}

/** Where a sentence stands. */
interface Place {
  readonly line: number;
  /** What its heading, or the line that announced it, says of everything below. */
  readonly cue: RuleKind | undefined;
  readonly known: KnownNames | undefined;
}

function cueOf(text: string): RuleKind | undefined {
  return CUES.find(([, pattern]) => pattern.test(text))?.[0];
}

function lineRules(text: string, place: Place): Rule[] {
  const rules: Rule[] = [];
  let before: SentenceRules | undefined;
  for (const sentence of text.replace(LIST_ITEM, "").split(SENTENCE_END)) {
    if (sentence.trim() === "") continue;
    before = sentenceRules(sentence, place, before);
    rules.push(...before.rules);
  }
  return rules;
}

/** "…; neither is to be used" speaks of what the sentence before named. */
const BACK_REFERENCE = /\b(?:neither|both|these|those|they|them|it)\b|它|两者|二者|均|都/iu;

interface SentenceRules {
  readonly rules: readonly Rule[];
  /** What it named, whether or not anything was said of it. */
  readonly named: readonly string[];
  readonly cue: RuleKind | undefined;
}

function sentenceRules(sentence: string, place: Place, before: SentenceRules | undefined): SentenceRules {
  const { line, known } = place;
  const said = sentence.replace(/\bnothing\s+(?:else\s+)?(?:but|than)\b/giu, "only");
  const { rest, excepted } = withoutExceptions(spellFolders(said), known);
  const rules: Rule[] = [];
  let cue: RuleKind | undefined;
  let named = BACK_REFERENCE.test(sentence) ? (before?.named ?? []) : [];
  // a/, b/ and c/ should be ignored: a list whose verb comes last.
  let listed: readonly string[] = [];
  let goesOn = false;
  for (const clause of rest.split(CLAUSE_END)) {
    if (clause.trim() === "") continue;
    goesOn ||= GOES_ON.test(clause) || FAILING_THAT.test(clause);
    const [main, ...losing] = clause.split(COMPARED) as [string, ...string[]];
    for (const lost of losing) rules.push(...clauseRules("structure", pathsIn(lost, known), lost, line));
    const names = pathsIn(main, known);
    const { paths, described } = names;
    const begun = cue ?? before?.cue ?? (GOES_ON.test(main) ? "entry" : undefined);
    const own = cueOf(main) ?? (hasNames(names) && goesOn ? begun : undefined);
    const binds = own !== undefined && bindsPaths(own);
    cue = own ?? cue;
    const inherits = paths.length > 0 || (cue === "entry" && described.length > 0);
    const kind = own ?? (inherits ? (cue ?? place.cue ?? "structure") : place.cue);
    const patterns = kind !== undefined && bindsPaths(kind) ? [...paths, ...described] : paths;
    if (binds && patterns.length > 0) drop(rules, listed);
    // `drafts/`：草稿，不要引用: the second clause speaks of what the first one named.
    const spokenOf = !binds ? patterns : patterns.length === 0 ? named : [...listed, ...patterns];
    if (kind !== undefined) rules.push(...clauseRules(kind, { ...names, paths: spokenOf, described: [] }, main, line));
    if (hasNames(names)) {
      named = [...listed, ...paths, ...described];
      goesOn = false;
    }
    listed = cue === undefined && place.cue === undefined ? named : [];
  }
  rules.push(...exceptionRules(excepted, rules, cue, sentence, line));
  return { rules: oneScope(rules, sentence), named, cue };
}

function hasNames({ paths, described }: NamedPaths): boolean {
  return paths.length + described.length > 0;
}

/** What a list only seemed to describe. */
function drop(rules: Rule[], listed: readonly string[]): void {
  const kept = rules.filter(({ kind, pattern }) => kind !== "structure" || !listed.includes(pattern));
  rules.splice(0, rules.length, ...kept);
}

function withoutExceptions(
  sentence: string,
  known: KnownNames | undefined,
): { rest: string; excepted: readonly string[] } {
  let rest = sentence;
  const excepted: string[] = [];
  for (const pattern of EXCEPTIONS) {
    const match = pattern.exec(rest);
    const names = pathsIn(match?.[1] ?? "", known);
    if (match === null || !hasNames(names)) continue;
    excepted.push(...names.paths, ...names.described);
    rest = `${rest.slice(0, match.index)} ${rest.slice(match.index + match[0].length)}`;
  }
  return { rest, excepted };
}

/** Ignore a/ except a/b/: a/b/ is not meant. Ignore everything except a/: only a/. Use only a/ except a/b/: not a/b/. */
function exceptionRules(
  excepted: readonly string[],
  rules: readonly Rule[],
  cue: RuleKind | undefined,
  sentence: string,
  line: number,
): Rule[] {
  const ignores = rules.some(({ kind }) => kind === "ignore");
  const kind = cue === "ignore" ? (ignores ? "except" : "only") : cue === "only" ? "ignore" : "structure";
  return excepted.map((pattern) => ({ kind, pattern, text: sentence.trim(), line }));
}

/** One sentence about the scope is one rule, however many commas it has. */
function oneScope(rules: readonly Rule[], sentence: string): Rule[] {
  const scope = rules.find((rule) => rule.kind === "scope" && rule.pattern === "");
  if (scope === undefined) return [...rules];
  const others = rules.filter((rule) => rule.kind !== "scope" || rule.pattern !== "");
  return [...others, { ...scope, text: sentence.trim() }];
}

function bindsPaths(kind: RuleKind): boolean {
  return kind === "ignore" || kind === "only" || kind === "emphasis" || kind === "entry";
}

function clauseRules(kind: RuleKind, { paths, prose }: NamedPaths, clause: string, line: number): Rule[] {
  const text = clause.replace(/^\s*(?:[-*+|>]|\d+[.)、])\s*/u, "").trim();
  const named = paths.map((pattern): Rule => ({ kind, pattern, text, line }));
  // 忽略草稿和 `.bak.md`: a kind of file beside a name.
  const words = kind === "ignore" ? kindsOfFiles(clause, prose) : [];
  if (words.length > 0) named.push({ kind, pattern: "", words: words.join("|"), text, line });
  if (named.length > 0) return named;
  if (!bindsPaths(kind)) return [{ kind, pattern: "", text, line }];
  // 该知识库主要介绍…: stressed, but no file is.
  const described = kind === "ignore" ? undefined : CUES.find(([other, cue]) => !bindsPaths(other) && cue.test(clause));
  if (described !== undefined) return [{ kind: described[0], pattern: "", text, line }];
  return kind === "entry" && SPEAKS_OF_INDEX.test(clause) ? [{ kind, pattern: "", text, line }] : [];
}

/** A feature that is deprecated (草稿箱功能已废弃) is no file; one that says so, or that is to be left out, is. */
function kindsOfFiles(clause: string, prose: string): string[] {
  if (cueOf(clause.replace(TELLS_OF_AGE, "")) !== "ignore" && !OF_FILES.test(prose)) return [];
  return WORD_PATTERNS.filter(([pattern]) => pattern.test(prose)).map(([, names]) => names);
}

/** `├── docs/   设计文档` */
function treeRules(text: string, line: number): Rule[] {
  const match =
    /^[\s│├└─|`+-]*([\p{L}\p{N}_.-]+\/|[\p{L}\p{N}_.-]+\.(?:md|mdx|txt))\s*(?:#|\/\/|--|—|←|:|：)?\s*(.*)$/u.exec(text);
  if (match === null) return [];
  const described = match[2]!.trim();
  const kind = described === "" ? "structure" : (cueOf(described) ?? "structure");
  return [{ kind: bindsPaths(kind) ? kind : "structure", pattern: match[1]!, text: described, line }];
}
