/**
 * A knowledge base's README, compiled into rules; each keeps the line it came from. Belongs here: understanding. Does not:
 * following (apply-rules.ts), nor inventing: a line that says nothing we know stays in `unused`, for `kb lint` to show.
 */
import { splitLines, trimTerminator } from "../../passage/lines.ts";
import { PATH_TOKEN, pathsIn, spellFolders } from "./rule-paths.ts";
import { CLAUSE_END, COMPARED, CUES, EXCEPTIONS, SENTENCE_END, WORD_PATTERNS, type RuleKind } from "./rule-phrases.ts";

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
export function compileRules(readme: string): ReadmeRules {
  const rules: Rule[] = [];
  const unused: { line: number; text: string }[] = [];
  let title = "";
  let headingCue: RuleKind | undefined;
  let fence = "";
  const lines = splitLines(readme).map(trimTerminator);
  lines.forEach((text, index) => {
    const line = index + 1;
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
      if (title === "") title = heading;
      headingCue = cueOf(heading);
      return;
    }
    // Above the line of dashes stand the names of a table's columns.
    const isHead = TABLE_RULE.test(lines[index + 1] ?? "") && text.includes("|");
    if (text.trim() === "" || isHead || /^\s*(?:\|?[\s:|-]+\|?|---+|<!--.*)$/u.test(text)) return;
    const found = lineRules(text, line, headingCue);
    if (found.length === 0) unused.push({ line, text: text.trim() });
    else rules.push(...found);
  });
  return { rules, title, unused };
}

function cueOf(text: string): RuleKind | undefined {
  return CUES.find(([, pattern]) => pattern.test(text))?.[0];
}

function lineRules(text: string, line: number, headingCue: RuleKind | undefined): Rule[] {
  const rules: Rule[] = [];
  let named: readonly string[] = [];
  for (const sentence of text.replace(/^\s*(?:[-*+>]|\d{1,3}[.)、])\s+/u, "").split(SENTENCE_END)) {
    if (sentence.trim() === "") continue;
    const before = BACK_REFERENCE.test(sentence) ? named : [];
    const found = sentenceRules(sentence, line, headingCue, before);
    rules.push(...found.rules);
    named = found.named;
  }
  return rules;
}

/** "…; neither is to be used" speaks of what the sentence before named. */
const BACK_REFERENCE = /\b(?:neither|both|these|those|they|them)\b|它们|两者|二者|均|都/iu;

interface SentenceRules {
  readonly rules: readonly Rule[];
  /** What it named, whether or not anything was said of it. */
  readonly named: readonly string[];
}

function sentenceRules(
  sentence: string,
  line: number,
  headingCue: RuleKind | undefined,
  before: readonly string[],
): SentenceRules {
  const { rest, excepted } = withoutExceptions(spellFolders(sentence));
  const rules: Rule[] = [];
  let cue: RuleKind | undefined;
  let named = before;
  // a/, b/ and c/ should be ignored: a list whose verb comes last.
  let listed: readonly string[] = [];
  for (const clause of rest.split(CLAUSE_END)) {
    if (clause.trim() === "") continue;
    const [main, ...losing] = clause.split(COMPARED) as [string, ...string[]];
    for (const lost of losing) rules.push(...clauseRules("structure", pathsIn(lost).paths, lost, line));
    const own = cueOf(main);
    const binds = own !== undefined && bindsPaths(own);
    cue = own ?? cue;
    const { paths, described } = pathsIn(main);
    const kind = own ?? (paths.length > 0 ? (cue ?? headingCue ?? "structure") : headingCue);
    const patterns = kind !== undefined && bindsPaths(kind) ? [...paths, ...described] : paths;
    if (binds && patterns.length > 0) drop(rules, listed);
    // `drafts/`：草稿，不要引用: the second clause speaks of what the first one named.
    const spokenOf = !binds ? patterns : patterns.length === 0 ? named : [...listed, ...patterns];
    if (kind !== undefined) rules.push(...clauseRules(kind, spokenOf, main, line));
    if (paths.length + described.length > 0) named = [...listed, ...paths, ...described];
    listed = cue === undefined && headingCue === undefined ? named : [];
  }
  rules.push(...exceptionRules(excepted, rules, cue, sentence, line));
  return { rules: oneScope(rules, sentence), named };
}

/** What a list only seemed to describe. */
function drop(rules: Rule[], listed: readonly string[]): void {
  const kept = rules.filter(({ kind, pattern }) => kind !== "structure" || !listed.includes(pattern));
  rules.splice(0, rules.length, ...kept);
}

function withoutExceptions(sentence: string): { rest: string; excepted: readonly string[] } {
  let rest = sentence;
  const excepted: string[] = [];
  for (const pattern of EXCEPTIONS) {
    const match = pattern.exec(rest);
    const { paths, described } = pathsIn(match?.[1] ?? "");
    if (match === null || paths.length + described.length === 0) continue;
    excepted.push(...paths, ...described);
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

function clauseRules(kind: RuleKind, patterns: readonly string[], clause: string, line: number): Rule[] {
  const text = clause.replace(/^\s*(?:[-*+|>]|\d+[.)、])\s*/u, "").trim();
  const named = patterns.map((pattern): Rule => ({ kind, pattern, text, line }));
  if (kind === "ignore") {
    // 忽略草稿和 `.bak.md`: a kind of file beside a name.
    const prose = clause.replace(PATH_TOKEN, " ");
    const words = WORD_PATTERNS.filter(([pattern]) => pattern.test(prose)).map(([, names]) => names);
    if (words.length > 0) named.push({ kind, pattern: "", words: words.join("|"), text, line });
  }
  if (named.length > 0) return named;
  if (!bindsPaths(kind)) return [{ kind, pattern: "", text, line }];
  // "以索引为准" without a name: something is meant, and nothing can be followed.
  return kind === "entry" ? [{ kind, pattern: "", text, line }] : [];
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
