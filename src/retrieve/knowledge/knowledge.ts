/**
 * retrieveKnowledge: a question, answered from a local knowledge base or from nothing. The steps are the seed's: find the
 * base, follow its README, find the passages, answer or say that there is no answer. No state is kept of any question.
 * Belongs here: which bases are asked, in which order. Does not: answering from one (answer-from.ts).
 */
import { holdersAcross, holdersIn, reword } from "../../find/answers/wording.ts";
import { readDocumentQuestion } from "../../find/sections/document-question.ts";
import { ContextError } from "../../passage/errors.ts";
import { unreadNotes } from "../unread-note.ts";
import { answerFrom, notFound, type Asked } from "./answer-from.ts";
import { inWordsOfBase } from "./base-words.ts";
import type { KnowledgeBase } from "./base/base-cache.ts";
import { openBase } from "./base/base.ts";
import { unreadIn } from "./base/unread.ts";
import { chooseBase, closeBases } from "./choose-base.ts";
import { constraintsIn, keywordsOf, subjectOf } from "./constraints.ts";
import { editionsFor } from "./editions.ts";
import type { KnowledgeRequest, KnowledgeResult, KnowledgeWorld } from "./knowledge-world.ts";
import { answerLanguage } from "./words.ts";

/**
 * Among many bases one seems to know, whatever is asked. Of 213 questions that thirteen bases do not answer, and the one that fits best
 * refuses, the next four answered 40; with this bar 25, and no question less that they do answer.
 */
const MIN_COVERED_ELSEWHERE = 0.65;

export async function retrieveKnowledge(request: KnowledgeRequest, world: KnowledgeWorld): Promise<KnowledgeResult> {
  const result = await askBases(request, world);
  if (result.found) return result;
  const unread: string[] = [];
  for (const base of result.kb_name === "" ? (world.bases() ?? []) : [result.kb_name])
    for (const path of await unreadIn(world, base)) unread.push(`${world.folder}/${base}/${path}`);
  const language = answerLanguage(request.language, request.user_query);
  return { ...result, notes: [result.notes, ...unreadNotes(unread, request.user_query, language)].join("; ") };
}

async function askBases(request: KnowledgeRequest, world: KnowledgeWorld): Promise<KnowledgeResult> {
  if (request.user_query.trim() === "") {
    throw new ContextError("bad-input", "user_query is empty: write the question to answer.", { field: "user_query" });
  }
  const language = answerLanguage(request.language, request.user_query);
  const constraints = constraintsIn(request.user_query.normalize("NFKC"));
  const question = readDocumentQuestion(subjectOf(request.user_query.normalize("NFKC"), constraints));
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
  // What no base says is asked for in the words that one of them has.
  const worded = reword(holdersAcross(bases.map(({ index }) => index)), question).question;
  const choices = chooseBase(bases, worded);
  const answered = await answerFrom(asked, choices[0]!.base, choices, unusable);
  if (answered.found) return answered;
  // Of an edition that a base of editions does not have, no other knows.
  if (editionsFor(choices[0]!.base.index, question).wanted !== undefined) return answered;
  // The one that fits best does not know. Another that fits nearly as well may, one that holds a word which the first lacks, or one
  // in another language, not heard yet.
  const first = choices[0]!;
  const close = new Set(closeBases(choices, first.base));
  for (const choice of choices.slice(1)) {
    const { base } = choice;
    const mayKnow = !first.isNamed && (close.has(choice) || knowsMore(base, first.base, worded.terms));
    if (!mayKnow && inWordsOfBase(base.index, question) === undefined) continue;
    const other = await answerFrom({ ...asked, minCovered: MIN_COVERED_ELSEWHERE }, base, choices, unusable);
    if (other.found) return other;
  }
  return answered;
}

/** 退款条件: where 条件 is a title and 退款 stands nowhere, a base that speaks of 退款 is asked, too. */
function knowsMore(base: KnowledgeBase, first: KnowledgeBase, terms: readonly string[]): boolean {
  const holds = ({ index }: KnowledgeBase, term: string): boolean => holdersIn(index)(term).length > 0;
  return terms.some((term) => holds(base, term) && !holds(first, term));
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
  const folded = (name: string): string => name.normalize("NFC").toLowerCase();
  return names.find((name) => name === wanted) ?? names.find((name) => folded(name) === folded(wanted));
}
