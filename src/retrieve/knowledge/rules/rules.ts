/**
 * A knowledge base's README, compiled into rules; each keeps the line it came from. Belongs here: which lines speak, and under
 * what heading or announcement. Does not: what a line says (rule-sentences.ts, rule-rows.ts), following (apply-rules.ts), nor
 * inventing: a line that says nothing we know stays in `unused`, for `kb lint` to show.
 */
import { simplify } from "../../../find/terms/han-variants.ts";
import { frontMatterBlock } from "../../../outline/formats/front-matter-block.ts";
import { Fence } from "../../../passage/fence.ts";
import { splitLines, trimTerminator } from "../../../passage/lines.ts";
import { visibleText } from "../base/visible.ts";
import { KnownNames } from "./rule-names.ts";
import type { RuleKind } from "./rule-phrases.ts";
import { cellsOf, withNames, withVerdict } from "./rule-rows.ts";
import { cueOf, LIST_ITEM, lineRules, treeRules } from "./rule-sentences.ts";
import type { Rule } from "./rule.ts";

export interface ReadmeRules {
  readonly rules: readonly Rule[];
  /** First heading of the first rank, else the first of any, without its links; "" where there is none. */
  readonly title: string;
  /** Lines that were prose and gave no rule, 1-based. */
  readonly unused: readonly { readonly line: number; readonly text: string }[];
}

const TABLE_RULE = /^\s*\|?\s*:?-{2,}:?\s*\|[\s:|-]*$/u;
const HEADING = /^ {0,3}#{1,6}\s+(.*?)\s*#*\s*$/u;

/** A paragraph on one line is shorter; the patterns for names would read a longer one again from every word. */
const MAX_LINE_CHARACTERS = 8_000;

/** "忽略以下目录：" speaks of the list below it; in a list, of the items below it. */
interface Announced {
  readonly cue: RuleKind;
  readonly indent: number;
}

/** `paths`: what the base holds, relative to it. It tells names in prose from other words; without it, marks of paths do. */
export function compileRules(readme: string, paths: readonly string[] = []): ReadmeRules {
  const { rules, title, unused } = new Compiler(visibleText(readme), paths).compile();
  return { rules: eachOnce(rules), title, unused };
}

class Compiler {
  readonly rules: Rule[] = [];
  readonly unused: { line: number; text: string }[] = [];
  title = "";
  /** Whether the title is of the first rank. */
  #isFirstRank = false;
  readonly #known: KnownNames | undefined;
  readonly #originals: readonly string[];
  /** The same in one script. */
  readonly #lines: readonly string[];
  #headingCue: RuleKind | undefined;
  #announced: Announced | undefined;
  /** The mark of the fence we are in. */
  readonly #fence = new Fence();
  /** Names of the columns of the table we are in. */
  #columns: readonly string[] = [];

  constructor(readme: string, paths: readonly string[]) {
    this.#known = paths.length === 0 ? undefined : new KnownNames(paths);
    this.#originals = splitLines(readme).map((line) => trimTerminator(line).slice(0, MAX_LINE_CHARACTERS));
    this.#lines = this.#originals.map(inOneScript);
  }

  compile(): this {
    const first = frontMatterBlock(this.#lines)?.span.end ?? 0;
    for (let index = first; index < this.#lines.length; index++) this.#read(index);
    return this;
  }

  #read(index: number): void {
    const written = this.#lines[index]!;
    if (!written.includes("|")) this.#columns = [];
    const text = withVerdict(withNames(written, this.#columns, this.#known), this.#columns);
    // A tree of folders is often drawn in a fence: it is structure, and nothing else in a fence is a rule.
    if (this.#fence.holds(text)) this.rules.push(...treeRules(text, index + 1));
    else if (HEADING.test(text)) this.#beginSection(text, index);
    else if (!this.#isLayout(text, index)) this.#readProse(text, index);
  }

  #beginSection(text: string, index: number): void {
    this.#nameBase(index);
    this.#headingCue = cueOf(HEADING.exec(text)![1]!);
    this.#announced = undefined;
  }

  #nameBase(index: number): void {
    const isFirstRank = /^\s*#\s/u.test(this.#originals[index]!);
    if (this.title !== "" && (this.#isFirstRank || !isFirstRank)) return;
    this.title = HEADING.exec(this.#originals[index]!)![1]!
      .replace(/!?\[([^\]]{0,300})\]\([^)]{0,500}\)/gu, "$1")
      .trim();
    this.#isFirstRank = isFirstRank;
  }

  /** Blank lines, lines of dashes, comments, and the names of a table's columns, which stand above such a line. */
  #isLayout(text: string, index: number): boolean {
    const isHead = text.includes("|") && TABLE_RULE.test(this.#lines[index + 1] ?? "");
    if (isHead) this.#columns = cellsOf(text);
    return isHead || text.trim() === "" || /^\s*(?:\|?[\s:|-]+\|?|---+|<!--.*)$/u.test(text);
  }

  #readProse(text: string, index: number): void {
    const line = index + 1;
    const indent = LIST_ITEM.exec(text)?.[1]?.length ?? -1;
    if (this.#announced !== undefined && indent <= this.#announced.indent) this.#announced = undefined;
    const cue = this.#announced?.cue ?? this.#headingCue;
    const found = lineRules(text, { line, cue, known: this.#known });
    const announces = /[:：]\s*$/u.test(text) ? cueOf(text) : undefined;
    if (announces !== undefined) this.#announced = { cue: announces, indent };
    const original = this.#originals[index]!;
    if (found.length === 0 && announces === undefined) this.unused.push({ line, text: original.trim() });
    this.rules.push(...found.map((rule) => asWritten(rule, this.#lines[index]!, original)));
  }
}

/** A line may say the same twice: 不再有效，忽略. */
function eachOnce(rules: readonly Rule[]): Rule[] {
  const seen = new Set<string>();
  return rules.filter(({ kind, pattern, words = "", line }) => {
    const key = `${line} ${kind} ${pattern} ${words}`;
    if (pattern + words === "" || !seen.has(key)) return seen.add(key);
    return false;
  });
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
