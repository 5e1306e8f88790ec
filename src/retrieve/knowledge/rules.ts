/**
 * A knowledge base's README, compiled into rules; each keeps the line it came from. Belongs here: understanding. Does not:
 * following (apply-rules.ts), nor inventing: a line that says nothing we know stays in `unused`, for `kb lint` to show.
 */
import { splitLines, trimTerminator } from "../../passage/lines.ts";
import { CUES, PATH_LIKE, PATH_TOKEN, WORD_PATTERNS, type RuleKind } from "./rule-phrases.ts";

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

const HEADING = /^ {0,3}#{1,6}\s+(.*?)\s*#*\s*$/u;
/** A dot ends a sentence only before a space, for `index.md` is a name. */
const SENTENCE_END = /[。；;！!]|\.(?=\s|$)/u;
const CLAUSE_END = /，|、(?=(?:忽略|跳过|排除|优先|不要))|,(?=\s)|\s(?:but not|but|except|while)\s|但(?:是)?|——/u;

export function compileRules(readme: string): ReadmeRules {
  const rules: Rule[] = [];
  const unused: { line: number; text: string }[] = [];
  let title = "";
  let headingCue: RuleKind | undefined;
  let fence = "";
  splitLines(readme).forEach((raw, index) => {
    const text = trimTerminator(raw);
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
    if (text.trim() === "" || /^\s*(?:\|?[\s:|-]+\|?|---+|<!--.*)$/u.test(text)) return;
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
  return text
    .replace(/^\s*(?:[-*+>]|\d{1,3}[.)、])\s+/u, "")
    .split(SENTENCE_END)
    .filter((sentence) => sentence.trim() !== "")
    .flatMap((sentence) => sentenceRules(sentence, line, headingCue));
}

function sentenceRules(sentence: string, line: number, headingCue: RuleKind | undefined): Rule[] {
  const rules: Rule[] = [];
  let cue: RuleKind | undefined;
  let named: readonly string[] = [];
  for (const clause of sentence.split(CLAUSE_END)) {
    if (clause.trim() === "") continue;
    const own = cueOf(clause);
    cue = own ?? cue;
    const patterns = pathsIn(clause);
    const kind = own ?? (patterns.length > 0 ? (cue ?? headingCue ?? "structure") : headingCue);
    if (patterns.length > 0) named = patterns;
    if (kind === undefined) continue;
    // `drafts/`：草稿，不要引用: the second clause speaks of what the first one named.
    const spokenOf = patterns.length === 0 && own !== undefined && bindsPaths(own) ? named : patterns;
    rules.push(...clauseRules(kind, spokenOf, clause, line));
  }
  // One sentence about the scope is one rule, however many commas it has.
  const scope = rules.find((rule) => rule.kind === "scope" && rule.pattern === "");
  if (scope === undefined) return rules;
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

/** Names of files and folders in a clause. Code in backticks that is no name (a command, a sentence) is left out. */
export function pathsIn(clause: string): string[] {
  const found = new Set<string>();
  for (const [, ticked, linked, bare] of clause.matchAll(PATH_TOKEN)) {
    const token = (ticked ?? linked ?? bare)!.trim().replace(/^\.\//u, "").replace(/^\/+/u, "");
    if (token === "" || /^[a-z]+:/iu.test(token) || !PATH_LIKE.test(token) || token.startsWith("#")) continue;
    if (ticked !== undefined && !/[/.*]/u.test(token) && /\s/u.test(token)) continue;
    found.add(token.replace(/#.*$/u, ""));
  }
  return [...found].filter((token) => token !== "" && !/^readme(?:\.md)?$/iu.test(token));
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
