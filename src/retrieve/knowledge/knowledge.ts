/**
 * retrieveKnowledge: a question, answered from a local knowledge base or from nothing. The steps are the seed's: find the
 * base, follow its README, find the passages, answer or say that there is no answer. No state is kept of any question.
 */
import { judgeAnswers } from "../../find/sections/coverage.ts";
import { rankAnswers, type Answering } from "../../find/sections/answer.ts";
import type { Section } from "../../find/sections/section.ts";
import { wordsNowhere } from "../../find/sections/nowhere.ts";
import { readQuestionText, type ReadQuestion } from "../../find/sections/question.ts";
import { respell } from "../../find/sections/spelling.ts";
import { ContextError } from "../../passage/errors.ts";
import type { ReaderLanguage } from "../../passage/reader-language.ts";
import { layOut, plainSentence, statementsFor, type CitedAnswering, type Statement } from "./answer.ts";
import { describedAs } from "./apply-rules.ts";
import { openBase, type KnowledgeBase } from "./base.ts";
import { inWordsOfBase } from "./base-words.ts";
import { chooseBase, type BaseChoice } from "./choose-base.ts";
import { constraintsIn, keywordsOf, subjectOf, type Constraint } from "./constraints.ts";
import type {
  KnowledgeRequest,
  KnowledgeResult,
  KnowledgeSource,
  KnowledgeTrace,
  KnowledgeWorld,
} from "./knowledge-world.ts";
import { preferenceFor } from "./prefer.ts";
import {
  answerLanguage,
  differenceNotes,
  notFoundAnswer,
  roleOfDocument,
  slipNote,
  translatedNote,
  type NotFoundCase,
} from "./words.ts";
import { inOwnWords } from "./written.ts";

const MAX_SOURCES = 5;
const MAX_PASSAGES = 12;
/** Below this much exactness a reader is told where question and passage part. */
const EXACT_ENOUGH = 0.5;

export async function retrieveKnowledge(request: KnowledgeRequest, world: KnowledgeWorld): Promise<KnowledgeResult> {
  if (request.user_query.trim() === "") {
    throw new ContextError("bad-input", "user_query is empty: write the question to answer.", { field: "user_query" });
  }
  const language = answerLanguage(request.language, request.user_query);
  const constraints = constraintsIn(request.user_query.normalize("NFKC"));
  const question = readQuestionText(subjectOf(request.user_query.normalize("NFKC"), constraints));
  const keywords = keywordsOf(question, constraints);
  const asked: Asked = { world, question, language, constraints, keywords, query: request.user_query };
  const names = world.bases();
  if (names === undefined) return notFound(asked, { kind: "no-folder", folder: world.folder });
  if (names.length === 0) return notFound(asked, { kind: "no-bases", folder: world.folder });
  if (request.specified_kb !== undefined && request.specified_kb.trim() !== "") {
    const name = resolveName(request.specified_kb, world.folder, names);
    if (name === undefined) return notFound(asked, { kind: "no-such-base", name: request.specified_kb, bases: names });
    const base = await openBase(world, name);
    if (base === undefined) return notFound(asked, { kind: "no-readme", name }, name);
    return answerFrom(asked, base, []);
  }
  const bases: KnowledgeBase[] = [];
  const unusable: string[] = [];
  for (const name of names) {
    const base = await openBase(world, name);
    if (base === undefined) unusable.push(name);
    else bases.push(base);
  }
  if (bases.length === 0) return notFound(asked, { kind: "no-usable-base", names: unusable });
  const choices = chooseBase(bases, question);
  const answered = await answerFrom(asked, choices[0]!.base, choices, unusable);
  if (answered.found) return answered;
  // Nothing in the question's own words. A base in another language was not heard yet.
  for (const { base } of choices.slice(1)) {
    if (inWordsOfBase(base.index, question) === question) continue;
    const other = await answerFrom(asked, base, choices, unusable);
    if (other.found) return other;
  }
  return answered;
}

interface Asked {
  readonly world: KnowledgeWorld;
  readonly query: string;
  readonly question: ReadQuestion;
  readonly language: ReaderLanguage;
  readonly constraints: readonly Constraint[];
  readonly keywords: readonly string[];
}

/** `Architecture`, `KnowledgeBase/Architecture/`, or a name in another case. A path out of the folder names no base. */
export function resolveName(specified: string, folder: string, names: readonly string[]): string | undefined {
  const parts = specified
    .trim()
    .replaceAll("\\", "/")
    .split("/")
    .filter((part) => part !== "" && part !== ".");
  if (parts[0]?.toLowerCase() === folder.toLowerCase()) parts.shift();
  if (parts.length !== 1) return undefined;
  const wanted = parts[0]!;
  return names.find((name) => name === wanted) ?? names.find((name) => name.toLowerCase() === wanted.toLowerCase());
}

async function answerFrom(
  given: Asked,
  base: KnowledgeBase,
  choices: readonly BaseChoice[],
  unusable: readonly string[] = [],
): Promise<KnowledgeResult> {
  const spoken = inWordsOfBase(base.index, given.question);
  const { question, slips } = respell(base.index, spoken);
  const asked = { ...given, question };
  const { constraints } = asked;
  const preference = preferenceFor(base, question, constraints);
  const ranking = rankAnswers(base.index, question, MAX_PASSAGES, preference.factor);
  const { isFound, confidence, exactness, differences } = judgeAnswers(base.index, question, ranking);
  const trace: KnowledgeTrace = {
    keywords: asked.keywords,
    constraints,
    bases: choices.map(({ base: { name }, readme, probe, score }) => ({ name, readme, probe, score })),
    rules: preference.rulesFollowed,
    coverage: ranking.answers[0]?.coverage ?? 0,
    absent: ranking.absent,
    confidence,
  };
  const notes = [...baseNotes(asked, base, choices, unusable), ...slips.map((slip) => slipNote(slip, asked.language))];
  if (spoken !== given.question) notes.push(translatedNote(spoken.about, asked.language));
  const best = ranking.answers[0];
  // The best base of several holds not a word of it: then none does.
  const searched = choices.length > 1 ? choices.map(({ base: { name } }) => name) : [base.name];
  if (best === undefined)
    return notFound(asked, { kind: "no-hit", bases: searched, absent: asked.keywords }, base.name, trace, notes);
  if (!isFound) {
    const nearest = ranking.answers.slice(0, 3).map(({ section }) => citedAddress(asked, base, section));
    return notFound(
      asked,
      { kind: "no-answer", base: base.name, absent: wordsNowhere(base.index, question), nearest },
      base.name,
      trace,
      notes,
    );
  }
  if (exactness < EXACT_ENOUGH) {
    const { path, title, trail } = base.index.sections[best.section]!;
    const titles = `${path} ${trail.join(" ")} ${title}`;
    const numbers = differences.numbers.filter((number) => !titles.includes(number));
    notes.push(...differenceNotes({ ...differences, numbers }, asked.language));
  }
  const all = ranking.answers.map((answer): CitedAnswering => ({
    ...answer,
    place: base.index.sections[answer.section]!,
    address: citedAddress(asked, base, answer.section),
  }));
  // What holds for v1 contradicts what holds for v2. It is left out where something of the right version was found.
  const cited = preference.fails(best.section) ? all : all.filter(({ section }) => !preference.fails(section));
  const extracted = statementsFor(question, cited);
  const { statements, notes: writingNotes } = await inOwnWords({
    writeFn: asked.world.writeFn,
    query: asked.query,
    language: asked.language,
    passages: cited
      .slice(0, MAX_SOURCES)
      .map(({ address, place }) => ({ address, text: `${place.title}\n${place.body}` })),
    extracted,
  });
  const roles = new Map(cited.map(({ address, place }) => [address, roleOf(asked, base, place)]));
  return {
    answer: layOut(statements, `${asked.world.folder}/${base.name}`, asked.language, (address) => roles.get(address)!),
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
    const snippet = plainSentence(answer.sentence);
    if (known !== undefined) {
      if (snippet !== "" && known.snippets.length < 3) known.snippets.push(snippet);
      continue;
    }
    if (byPath.size >= MAX_SOURCES || (!used.has(answer.address) && !isClose(answer, cited[0]!))) continue;
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

/** Worth naming although no sentence of it was used. */
function isClose(answer: Answering, best: Answering): boolean {
  return answer.score >= best.score * 0.7;
}

function baseNotes(
  asked: Asked,
  base: KnowledgeBase,
  choices: readonly BaseChoice[],
  unusable: readonly string[],
): string[] {
  const zh = asked.language === "zh";
  const notes: string[] = [];
  const others = choices.slice(1, 3).filter(({ score }) => score > 0 && score >= choices[0]!.score * 0.8);
  if (others.length > 0) {
    const names = others.map(({ base: { name } }) => name).join(", ");
    notes.push(zh ? `其他可能相关的知识库：${names}` : `Other bases that may help: ${names}`);
  }
  for (const { kind, text } of asked.constraints)
    notes.push(zh ? `限制条件（${kind}）：${text}` : `Constraint (${kind}): ${text}`);
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

function notFound(
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
