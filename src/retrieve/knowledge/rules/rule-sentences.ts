/**
 * The rules that one line of a README states. Belongs here: sentences, their clauses, exceptions, and what a clause leaves to the
 * one before. Does not: which line is prose (rules.ts), how people word it (rule-phrases.ts), the names in it (rule-paths.ts).
 */
import type { KnownNames } from "./rule-names.ts";
import { type NamedPaths, pathsIn, spellFolders, withoutWeb } from "./rule-paths.ts";
import {
  CLAUSE_END,
  COMPARED,
  CUES,
  EXCEPTIONS,
  FAILING_THAT,
  GOES_ON,
  INSTEAD,
  OF_FILES,
  OF_TOOLS,
  type RuleKind,
  SENTENCE_END,
  SPEAKS_OF_INDEX,
  TELLS_OF_AGE,
  WORD_PATTERNS,
} from "./rule-phrases.ts";
import type { Rule } from "./rule.ts";

/** The mark of a list's item, and how far it is indented. */
export const LIST_ITEM = /^(\s*)(?:[-*+>]|\d{1,3}[.)、])\s+/u;

/** Where a sentence stands. */
export interface LinePlace {
  readonly line: number;
  /** What its heading, or the line that announced it, says of everything below. */
  readonly cue: RuleKind | undefined;
  readonly known: KnownNames | undefined;
}

export function cueOf(text: string): RuleKind | undefined {
  const isOfTools = OF_TOOLS.test(text);
  return CUES.find(
    ([kind, pattern]) => !(isOfTools && (kind === "ignore" || kind === "only")) && pattern.test(text),
  )?.[0];
}

export function lineRules(text: string, place: LinePlace): Rule[] {
  const rules: Rule[] = [];
  let before: SentenceReader | undefined;
  for (const sentence of withPlainTitles(text).replace(LIST_ITEM, "").split(SENTENCE_END)) {
    if (sentence.trim() === "") continue;
    before = new SentenceReader(sentence, place, before);
    rules.push(...before.read());
  }
  return rules;
}

/** "…; neither is to be used" speaks of what the sentence before named. */
const BACK_REFERENCE = /\b(?:neither|both|these|those|they|them|it)\b|它|两者|二者|均|都/iu;

/** Reads one sentence clause by clause; what a clause leaves unsaid those before it have said. */
class SentenceReader {
  readonly #sentence: string;
  readonly #place: LinePlace;
  readonly #before: SentenceReader | undefined;
  readonly #rules: Rule[] = [];
  /** What the clauses so far say of what they name. */
  cue: RuleKind | undefined;
  /** What was named last, whether or not anything was said of it. */
  named: readonly string[];
  /** a/, b/ and c/ should be ignored: a list whose verb comes last. */
  #listed: readonly string[] = [];
  #goesOn = false;

  constructor(sentence: string, place: LinePlace, before: SentenceReader | undefined) {
    this.#sentence = sentence;
    this.#place = place;
    this.#before = before;
    this.named = BACK_REFERENCE.test(sentence) ? (before?.named ?? []) : [];
  }

  read(): Rule[] {
    const said = withoutWeb(this.#sentence, this.#place.known).replace(
      /\bnothing\s+(?:else\s+)?(?:but|than)\b/giu,
      "only",
    );
    const { rest, excepted } = withoutExceptions(spellFolders(said), this.#place.known);
    for (const clause of rest.split(CLAUSE_END)) if (clause.trim() !== "") this.#readClause(clause);
    const exceptions = exceptionRules(excepted, this.#rules, this.cue, this.#sentence, this.#place.line);
    return oneScope([...this.#rules, ...exceptions], this.#sentence);
  }

  #readClause(clause: string): void {
    const { cue: placeCue, known, line } = this.#place;
    this.#goesOn ||= GOES_ON.test(clause) || FAILING_THAT.test(clause);
    const [main, ...losing] = clause.split(COMPARED) as [string, ...string[]];
    for (const lost of losing) this.#rules.push(...clauseRules("structure", pathsIn(lost, known), lost, line));
    const names = pathsIn(main, known);
    const own = cueOf(withoutTitles(main)) ?? (hasNames(names) && this.#goesOn ? this.#begun(main) : undefined);
    this.cue = own ?? this.cue;
    const kind = own ?? this.#inherited(names, main);
    if (kind !== undefined) {
      const paths = this.#spokenOf(names, kind, own !== undefined);
      this.#rules.push(...clauseRules(kind, { ...names, paths, described: [] }, main, line));
    }
    if (hasNames(names)) {
      this.named = [...this.#listed, ...names.paths, ...names.described];
      this.#goesOn = false;
    }
    this.#listed = this.cue === undefined && placeCue === undefined ? this.named : [];
  }

  /** What a clause goes on with that says nothing itself. */
  #begun(main: string): RuleKind | undefined {
    return this.cue ?? this.#before?.cue ?? (GOES_ON.test(main) ? "entry" : undefined);
  }

  #inherited({ paths, described }: NamedPaths, main: string): RuleKind | undefined {
    const inherits = paths.length > 0 || (this.cue === "entry" && described.length > 0);
    // `old/` is deprecated, see `new/`: the second is what to use.
    if (inherits && this.cue === "ignore" && INSTEAD.test(main)) return "structure";
    return inherits ? (this.cue ?? this.#place.cue ?? "structure") : this.#place.cue;
  }

  #spokenOf({ paths, described }: NamedPaths, kind: RuleKind, isOwn: boolean): readonly string[] {
    const patterns = bindsPaths(kind) ? [...paths, ...described] : paths;
    if (!isOwn || !bindsPaths(kind)) return patterns;
    // `drafts/`：草稿，不要引用: the second clause speaks of what the first one named.
    if (patterns.length === 0) return this.named;
    drop(this.#rules, this.#listed);
    return [...this.#listed, ...patterns];
  }
}

/** [5. 为什么只有很少的人定投](05.md): what a page is called tells nobody what to do with it, and its marks end no sentence. */
const LINKED_TITLE = /\[([^\]]{0,300})\](?=\([^)\s]{1,200}\))/gu;

function withoutTitles(clause: string): string {
  return clause.replace(LINKED_TITLE, "[]");
}

function withPlainTitles(text: string): string {
  return text.replace(LINKED_TITLE, (_link, title: string) => `[${title.replace(/[，。；;！!,]|\.(?=\s)/gu, " ")}]`);
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
export function treeRules(text: string, line: number): Rule[] {
  const match =
    /^[\s│├└─|`+-]*([\p{L}\p{N}_.-]+\/|[\p{L}\p{N}_.-]+\.(?:md|mdx|txt))\s*(?:#|\/\/|--|—|←|:|：)?\s*(.*)$/u.exec(text);
  if (match === null) return [];
  const described = match[2]!.trim();
  const kind = described === "" ? "structure" : (cueOf(described) ?? "structure");
  return [{ kind: bindsPaths(kind) ? kind : "structure", pattern: match[1]!, text: described, line }];
}
