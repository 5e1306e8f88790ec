/**
 * A question that asks twice, put to one base part by part. Belongs here: which parts are worth an answer of their own. Does not: cutting
 * questions (question-parts.ts), laying out what was found (answer-from.ts).
 */
import { meaningfulTerms } from "../../find/sections/meaningful-terms.ts";
import { readDocumentQuestion } from "../../find/sections/document-question.ts";
import type { KnowledgeBase } from "./base/base-cache.ts";
import type { Constraint } from "./constraints.ts";
import { lookFor, type Look } from "./look.ts";
import { pairedIn, partsOf, type Paired, type QuestionPart } from "./question-parts.ts";

export interface LookedAtParts {
  /** Of those that are answered, in their order. */
  readonly looks: readonly Look[];
  /** Those that are not, as they were asked. */
  readonly missing: readonly string[];
  /** What each speaks of, where one thing is asked of two. */
  readonly names: readonly string[];
}

/** A part that may rest on the first is read so where one section holds this much of both. */
const MIN_COVERAGE_TOGETHER = 0.75;
/** A second answer that nobody asked for by name must be about as good as the first. */
const MIN_EVIDENCE_SHARE = 0.8;

/** Undefined where the question asks once, or is answered as well by one passage. */
export function lookAtParts(
  query: string,
  whole: Look,
  base: KnowledgeBase,
  constraints: readonly Constraint[],
): LookedAtParts | undefined {
  const look = (text: string): Look => lookFor(readDocumentQuestion(text), base, constraints);
  const parts = partsOf(query);
  if (parts.length > 0) return clauses(parts, look);
  const pair = pairedIn(query);
  return pair && both(pair, whole, look, base);
}

function clauses(parts: readonly QuestionPart[], look: (text: string) => Look): LookedAtParts | undefined {
  const looks: Look[] = [];
  const missing: string[] = [];
  for (const { text, withSubject, pointsBack } of parts) {
    const resting = withSubject === undefined ? undefined : look(withSubject);
    const isTogether = (resting?.ranking.answers[0]?.coverage ?? 0) >= MIN_COVERAGE_TOGETHER;
    const found = resting !== undefined && (pointsBack || isTogether) ? resting : look(text);
    if (found.judgement.isFound) looks.push(found);
    else if (!pointsBack) missing.push(text);
  }
  const isMore = looks.length > 0 && looks.length + missing.length > 1;
  return isMore ? { looks, missing, names: [] } : undefined;
}

function both(
  { questions, names, isCompared }: Paired,
  whole: Look,
  look: (text: string) => Look,
  base: KnowledgeBase,
): LookedAtParts | undefined {
  if (!whole.judgement.isFound) return undefined;
  const [terms, others] = names.map((name) => new Set(meaningfulTerms(name))) as [Set<string>, Set<string>];
  const own = [[...terms].filter((term) => !others.has(term)), [...others].filter((term) => !terms.has(term))];
  if (own.some((distinct) => distinct.length === 0)) return undefined;
  const said = saidBy(whole, base);
  if (!isCompared && own.every((distinct) => distinct.every((term) => said.has(term)))) return undefined;
  const looks = questions.map(look);
  const least = MIN_EVIDENCE_SHARE * whole.ranking.answers[0]!.evidence;
  const areGood = looks.every(
    (one, at) =>
      one.judgement.isFound &&
      (isCompared || one.ranking.answers[0]!.evidence >= least) &&
      own[at]!.some((term) => saidBy(one, base).has(term)),
  );
  return areGood ? { looks, missing: [], names } : undefined;
}

/** What the best sentence says, with the titles above it. */
function saidBy({ ranking }: Look, { index }: KnowledgeBase): ReadonlySet<string> {
  const best = ranking.answers[0]!;
  const { title, trail } = index.sections[best.section]!;
  return new Set(meaningfulTerms([...trail, title, best.sentence].join(" ")));
}
