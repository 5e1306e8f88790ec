/**
 * One base, one question: the answer with its sources, or why there is none. Belongs here: the order of the steps and what
 * is noted on the way. Does not: which base is asked (knowledge.ts), how passages are ranked (find/answers/), the sentences
 * (words.ts).
 */
import type { AnswerRanking, Answering } from "../../find/answers/answer.ts";
import type { DocumentQuestion } from "../../find/sections/document-question.ts";
import { wordsNowhere } from "../../find/sections/nowhere.ts";
import type { Section } from "../../find/sections/section.ts";
import type { ReaderLanguage } from "../../passage/reader-language.ts";
import { layOut, statementsFor, wholeOf, type CitedAnswering, type Statement } from "./answer.ts";
import type { KnowledgeBase } from "./base/base-cache.ts";
import { addressAt } from "./base/join-articles.ts";
import { closeBases, type BaseChoice } from "./choose-base.ts";
import { hasVersion, type Constraint } from "./constraints.ts";
import type { Editions } from "./editions.ts";
import { followLinks } from "./follow-links.ts";
import type { KnowledgeResult, KnowledgeSource, KnowledgeTrace, KnowledgeWorld } from "./knowledge-world.ts";
import { lookAtParts, type LookedAtParts } from "./look-at-parts.ts";
import { lookFor, type Look } from "./look.ts";
import { overviewOf, type OverviewPart } from "./overview.ts";
import { plainSentence } from "./plain-sentence.ts";
import type { Preference } from "./prefer.ts";
import { describedAs } from "./rules/apply-rules.ts";
import {
  differenceNotes,
  notFoundAnswer,
  roleOfDocument,
  slipNote,
  translatedNote,
  versionNote,
  type NotFoundCase,
} from "./words.ts";
import { inOwnWords } from "./written.ts";

const MAX_SOURCES = 5;
/** Of one source. */
const MAX_SNIPPETS = 3;
/** From this share of the best score on, a source is worth naming although no sentence of it was used. */
const CLOSE_SOURCE_SHARE = 0.7;
/** How many addresses are named when none of them answers. */
const MAX_NEAREST = 3;
/** Below this much exactness a reader is told where question and passage part. */
const EXACT_ENOUGH = 0.5;

export interface Asked {
  readonly world: KnowledgeWorld;
  readonly query: string;
  readonly question: DocumentQuestion;
  readonly language: ReaderLanguage;
  readonly constraints: readonly Constraint[];
  readonly keywords: readonly string[];
  /** How much must be covered where the base is not the one that fits best. */
  readonly minCovered?: number;
}

/** `choices`: the bases that were weighed, best first; [] when the asker named one. `unusable`: those without a README. */
export async function answerFrom(
  given: Asked,
  base: KnowledgeBase,
  choices: readonly BaseChoice[],
  unusable: readonly string[] = [],
): Promise<KnowledgeResult> {
  const look = lookFor(given.question, base, given.constraints);
  const { question, translated, slips, editions, preference, ranking, judgement } = look;
  const isFound = judgement.isFound && judgement.covered >= (given.minCovered ?? 0);
  const asked = { ...given, question, constraints: withEdition(given.constraints, editions) };
  const { language } = asked;
  const trace = traceOf(asked, choices, preference, ranking, judgement.confidence);
  const notes = [...baseNotes(asked, base, choices, unusable), ...slips.map((slip) => slipNote(slip, language))];
  if (isFound && translated !== undefined)
    notes.push(translatedNote(translated.about, given.question.language, language));
  const overview = overviewOf(base.index, question, editions);
  if (overview !== undefined) return overviewed(asked, base, overview, { trace, notes });
  const parts = lookAtParts(asked.query, look, base, asked.constraints);
  if (parts !== undefined) return partsWritten(asked, base, parts, { trace, notes });
  const missing = whatIsMissing(asked, base, look, { isFound, choices });
  if (missing !== undefined) return notFound(asked, missing, base.name, trace, notes);
  for (const version of versionsUnseen(base, asked.constraints)) notes.push(versionNote(version.text, language));
  notes.push(...partingNotes(base, look, language));
  return written(asked, base, citedAnswers(asked, base, ranking.answers, preference), { trace, notes });
}

/** No section, none of the edition that was asked for, or no answer in any. */
function whatIsMissing(
  asked: Asked,
  base: KnowledgeBase,
  { ranking: { answers }, editions: { wanted, isThere } }: Look,
  { isFound, choices }: { readonly isFound: boolean; readonly choices: readonly BaseChoice[] },
): NotFoundCase | undefined {
  if (answers.length === 0) {
    // The best base of several holds not a word of it: then none does.
    const bases = choices.length > 1 ? choices.map((choice) => choice.base.name) : [base.name];
    return { kind: "no-hit", bases, absent: asked.keywords };
  }
  const nearest = answers.slice(0, MAX_NEAREST).map(({ section }) => citedAddress(asked, base, section));
  if (wanted !== undefined && !isThere)
    return { kind: "no-answer", base: base.name, absent: [wanted.text], nearest: nearest.slice(0, 1) };
  if (isFound) return undefined;
  return { kind: "no-answer", base: base.name, absent: wordsNowhere(base.index, asked.question), nearest };
}

/** Where question and passage part. A number in the title is no difference. */
function partingNotes({ index }: KnowledgeBase, { ranking, judgement }: Look, language: ReaderLanguage): string[] {
  const { exactness, differences } = judgement;
  if (exactness >= EXACT_ENOUGH) return [];
  const { path, title, trail } = index.sections[ranking.answers[0]!.section]!;
  const titles = `${path} ${trail.join(" ")} ${title}`;
  const numbers = differences.numbers.filter((number) => !titles.includes(number));
  return differenceNotes({ ...differences, numbers }, language);
}

/** What is shown beside the conclusion of each part. */
const MAX_POINTS_OF_PART = 3;

/** The conclusion of every part, then what supports them. */
function partsWritten(
  asked: Asked,
  base: KnowledgeBase,
  { looks, missing, names }: LookedAtParts,
  { trace, notes }: OnTheWay,
): Promise<KnowledgeResult> {
  const cited = looks.map(({ ranking, preference }) => citedAnswers(asked, base, ranking.answers, preference));
  const statements = looks.map(({ question }, at) => statementsFor(question, cited[at]!));
  const conclusions = distinct(
    statements.flatMap(([first], at) =>
      first === undefined ? [] : [{ ...first, text: withName(first.text, names[at]) }],
    ),
  );
  const points = distinct(statements.flatMap(([, ...others]) => others.slice(0, MAX_POINTS_OF_PART)));
  const said = new Set(conclusions.map(({ text }) => text));
  const confidence = Math.min(...looks.map(({ judgement }) => judgement.confidence));
  const slips = looks.flatMap((look) => look.slips.map((slip) => slipNote(slip, asked.language)));
  return written(
    asked,
    base,
    cited.flat(),
    { trace: { ...trace, confidence }, notes: [...new Set([...notes, ...slips])], missing },
    [...conclusions.map((one) => ({ ...one, concludes: true })), ...points.filter(({ text }) => !said.has(text))],
  );
}

/** 开放时间：8:00-22:00 says of two fields not which it is of. */
function withName(text: string, name = ""): string {
  return text.toLowerCase().includes(name.toLowerCase())
    ? text
    : `${name}${/\p{Script=Han}/u.test(name) ? "：" : ": "}${text}`;
}

function distinct(statements: readonly Statement[]): Statement[] {
  return [...new Map(statements.toReversed().map((one) => [one.text, one])).values()].reverse();
}

/** Versions that are asked for, and that no path, title or text of the base names. */
function versionsUnseen({ index }: KnowledgeBase, constraints: readonly Constraint[]): Constraint[] {
  const versions = constraints.filter(({ kind }) => kind === "version");
  if (versions.length === 0) return [];
  const places = index.sections.map(({ path, title, trail }) => `${path} ${trail.join(" ")} ${title}`);
  const isSaid = ({ value }: Constraint): boolean => index.hits("body", `v${value}`).docs.length > 0;
  return versions.filter((version) => !version.value.includes(".") && !isSaid(version) && !hasVersion(places, version));
}

/** A version that was asked for as such is among them already. */
function withEdition(constraints: readonly Constraint[], { wanted, isThere }: Editions): readonly Constraint[] {
  if (wanted === undefined || !isThere || constraints.some(({ kind }) => kind === wanted.kind)) return constraints;
  return [...constraints, wanted];
}

function traceOf(
  { keywords, constraints }: Asked,
  choices: readonly BaseChoice[],
  preference: Preference,
  { answers, absent }: AnswerRanking,
  confidence: number,
): KnowledgeTrace {
  const bases = choices.map(({ base: { name }, readme, probe, score }) => ({ name, readme, probe, score }));
  const coverage = answers[0]?.coverage ?? 0;
  return { keywords, constraints, bases, rules: preference.rulesFollowed, coverage, absent, confidence };
}

/** What holds for v1 contradicts what holds for v2. It is left out where something of the right version was found. */
function citedAnswers(
  asked: Asked,
  base: KnowledgeBase,
  answers: readonly Answering[],
  preference: Preference,
): CitedAnswering[] {
  const folder = `${asked.world.folder}/${base.name}`;
  const cited = followLinks(base, answers).map((answer): CitedAnswering => {
    const place = base.index.sections[answer.section]!;
    const at = (sentence: string): string => `${folder}/${addressAt(place, sentence)}`;
    return { ...answer, place, address: at(answer.sentence), addressAt: at };
  });
  return preference.fails(answers[0]!.section) ? cited : cited.filter(({ section }) => !preference.fails(section));
}

/** What is said of the search, beside the answer. */
interface OnTheWay {
  readonly trace: KnowledgeTrace;
  readonly notes: readonly string[];
  /** Parts of the question that are not answered. */
  readonly missing?: readonly string[];
}

function overviewed(
  asked: Asked,
  base: KnowledgeBase,
  parts: readonly OverviewPart[],
  { trace, notes }: OnTheWay,
): Promise<KnowledgeResult> {
  const folder = `${asked.world.folder}/${base.name}`;
  const cited = parts.map(({ section: place, text }): CitedAnswering => {
    const address = `${folder}/${place.address}`;
    const whole = { score: 1, evidence: 1, coverage: 1, sentenceCoverage: 1, kin: [] };
    return {
      ...whole,
      section: base.index.sections.indexOf(place),
      sentence: text,
      place,
      address,
      addressAt: () => address,
    };
  });
  const statements = parts.map(({ text }, at) => ({ text: plainSentence(text), address: cited[at]!.address }));
  return written(asked, base, cited, { trace: { ...trace, confidence: 1 }, notes }, statements);
}

/** The statements laid out; by a model where there is one. */
async function written(
  asked: Asked,
  base: KnowledgeBase,
  cited: readonly CitedAnswering[],
  { trace, notes, missing = [] }: OnTheWay,
  extracted: readonly Statement[] = statementsFor(asked.question, cited),
): Promise<KnowledgeResult> {
  const { world, query, language } = asked;
  const { statements, notes: writingNotes } = await inOwnWords({
    writeFn: world.writeFn,
    query,
    language,
    passages: cited
      .slice(0, MAX_SOURCES)
      .map(({ address, place }) => ({ address, text: `${place.title}\n${place.body}` })),
    extracted,
  });
  const roles = new Map(
    cited.flatMap(({ place }) =>
      [place, ...(place.parts ?? [])].map(({ address }) => [address, roleOf(asked, base, place)] as const),
    ),
  );
  const roleAt = (address: string): string => roles.get(address.slice(`${world.folder}/${base.name}/`.length))!;
  return {
    answer: layOut({ statements, missing }, `${world.folder}/${base.name}`, language, roleAt),
    kb_name: base.name,
    sources: sourcesOf(asked, base, cited, statements),
    found: true,
    notes: [...notes, ...writingNotes].join("; "),
    trace,
  };
}

function citedAddress(asked: Asked, base: KnowledgeBase, section: number): string {
  return `${asked.world.folder}/${base.name}/${base.index.sections[section]!.address}`;
}

function sourcesOf(
  asked: Asked,
  base: KnowledgeBase,
  cited: readonly CitedAnswering[],
  statements: readonly Statement[],
): KnowledgeSource[] {
  const byPath = new Map<string, KnowledgeSource & { snippets: string[] }>();
  const used = new Set(statements.map(({ address }) => address));
  for (const answer of [...cited].sort((a, b) => Number(used.has(b.address)) - Number(used.has(a.address)))) {
    const { path } = answer.place;
    const known = byPath.get(path);
    const snippet = plainSentence(wholeOf(answer.place.body, answer.sentence));
    if (known !== undefined) {
      if (snippet !== "" && known.snippets.length < MAX_SNIPPETS) known.snippets.push(snippet);
      continue;
    }
    const isClose = answer.score >= cited[0]!.score * CLOSE_SOURCE_SHARE;
    if (byPath.size >= MAX_SOURCES || (!used.has(answer.address) && !isClose)) continue;
    byPath.set(path, {
      path: `${base.name}/${path}`,
      address: answer.address,
      role: roleOf(asked, base, answer.place),
      snippets: snippet === "" ? [] : [snippet],
      score: Math.round(Math.min(1, answer.score) * 1000) / 1000,
    });
  }
  return [...byPath.values()];
}

function roleOf({ language }: Asked, { readme }: KnowledgeBase, { path, title }: Section): string {
  return describedAs(readme.rules, path) || roleOfDocument(`${path} ${title}`, language);
}

const CONSTRAINTS = { version: "版本", date: "日期", type: "文档类型", side: "端" } as const;

function baseNotes(
  asked: Asked,
  base: KnowledgeBase,
  choices: readonly BaseChoice[],
  unusable: readonly string[],
): string[] {
  const zh = asked.language === "zh";
  const notes: string[] = [];
  const others = closeBases(choices, base).slice(0, 2);
  if (others.length > 0) {
    const names = others.map(({ base: { name } }) => name).join(", ");
    notes.push(zh ? `其他可能相关的知识库：${names}` : `Other bases that may help: ${names}`);
  }
  for (const { kind, text } of asked.constraints)
    notes.push(zh ? `限制条件（${CONSTRAINTS[kind]}）：${text}` : `Constraint (${kind}): ${text}`);
  if (unusable.length > 0)
    notes.push(
      zh ? `缺少 README.md，未使用：${unusable.join(", ")}` : `Not used, no README.md: ${unusable.join(", ")}`,
    );
  if (base.unreadable.length > 0) {
    const paths = base.unreadable.map(({ path }) => path).join(", ");
    notes.push(zh ? `无法读取：${paths}` : `Could not be read: ${paths}`);
  }
  return notes;
}

export function notFound(
  asked: Asked,
  found: NotFoundCase,
  base = "",
  trace?: KnowledgeTrace,
  notes: readonly string[] = [],
): KnowledgeResult {
  return {
    answer: notFoundAnswer(found, asked.language),
    kb_name: base,
    sources: [],
    found: false,
    notes: [found.kind, ...notes].join("; "),
    trace: trace ?? {
      keywords: asked.keywords,
      constraints: asked.constraints,
      bases: [],
      rules: [],
      coverage: 0,
      absent: [],
      confidence: 0,
    },
  };
}
