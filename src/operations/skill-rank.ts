/**
 * Skills and their chunks for a need, by the engine's own find. Belongs here: from ranked skills to the part of each that is
 * worth loading. Does not: fields and scores (skill-index.ts), the operation itself (skill-find.ts).
 */
import { wordInformation } from "../find/candidates.ts";
import { readQuestion, type Question } from "../find/question.ts";
import { scanTerms } from "../find/scan.ts";
import { stemOf } from "../find/stem.ts";
import { CORE_ID } from "../skill/skill-prompt.ts";
import type { Skill, SkillMetadata } from "../skill/skill.ts";
import { SkillIndex } from "./skill-index.ts";

export interface RankedChunk {
  readonly skill: Skill;
  /** SKILL.md for the core. */
  readonly chunkId: string;
  readonly description: string;
  readonly address: string;
  readonly content: string;
  /** Probability that the skill is meant, calibrated by the judge; lower for parts of it that fit less than its best. */
  readonly score: number;
  /** Words of the need, and translations of them, that the skill or the part holds; the rarest first. */
  readonly why: readonly string[];
}

export interface RankedSkills {
  /** Best first. Not empty when nothing answers: then these are the nearest. */
  readonly hits: readonly RankedChunk[];
  readonly answered: boolean;
}

/** Skills that are opened to see which part of them fits. */
const MAX_OPENED = 20;
/** A part at this share of the best part of its skill is offered beside it. */
const MIN_PART_SHARE = 0.5;
/** Where no score is worth telling from chance. */
const MIN_SCORE = 0.01;

/** The index of the skills that were ranked last; another set of skills, or a changed one, is indexed anew. */
export interface SkillIndexCache {
  last?: { readonly of: readonly SkillMetadata[]; readonly index: SkillIndex };
}

export function rankSkills(skills: readonly Skill[], need: string, cache: SkillIndexCache = {}): RankedSkills {
  const question = readQuestion(need);
  const { verdicts, stageOne, answerability } = indexOf(skills, cache).rank(question);
  const { answered, probability } = answerability;
  // The judge says which skill it is if it is one of them.
  const likely = answered ? 1 : probability;
  const byName = new Map(skills.map((skill) => [skill.metadata.name, skill]));
  const scores = new Map(
    verdicts.slice(0, MAX_OPENED).flatMap(({ judged, score }): [Skill, number][] => {
      return score < MIN_SCORE ? [] : [[byName.get(judged.candidate.path)!, score]];
    }),
  );
  const telling = tellingWords(question, wordInformation(stageOne));
  const hits = fittingParts([...scores.keys()], question).map(({ part, share }) => {
    return { ...part, score: likely * scores.get(part.skill)! * share, why: heldWords(telling, part) };
  });
  return { hits: hits.sort((a, b) => b.score - a.score), answered };
}

// A skill that changed was parsed again, and has metadata of its own.
function indexOf(skills: readonly Skill[], cache: SkillIndexCache): SkillIndex {
  const of = skills.map(({ metadata }) => metadata);
  const { last } = cache;
  if (last?.of.length === of.length && of.every((metadata, at) => metadata === last.of[at])) return last.index;
  const index = new SkillIndex(
    skills.map(({ metadata: { name, description }, text }) => ({ name, description, text })),
  );
  cache.last = { of, index };
  return index;
}

type Part = Omit<RankedChunk, "score" | "why">;

function partsOf(skill: Skill): Part[] {
  const { description } = skill.metadata;
  const core = { skill, chunkId: CORE_ID, description, address: skill.path ?? "", content: skill.coreContent };
  const chunks = [...skill.chunks.values()].map(({ id, description, content, address = "" }) => {
    return { skill, chunkId: id, description, address, content };
  });
  return [core, ...chunks];
}

/** Of each skill its best part, at 1, and those that come near it. A skill none of whose parts fits by itself: its core. */
function fittingParts(skills: readonly Skill[], question: Question): { part: Part; share: number }[] {
  const parts = skills.flatMap(partsOf);
  const key = ({ skill, chunkId }: Part): string => `${skill.metadata.name}\n${chunkId}`;
  const texts = parts.map((part) => {
    const face = part.chunkId === CORE_ID ? part.skill.metadata.name : part.chunkId;
    return { name: key(part), description: `${face}\n${part.description}`, text: part.content };
  });
  const raws = new Map(
    new SkillIndex(texts).rank(question).verdicts.map(({ judged, raw }) => [judged.candidate.path, raw]),
  );
  const best = new Map<Skill, number>();
  for (const part of parts) {
    const raw = raws.get(key(part)) ?? -Infinity;
    best.set(part.skill, Math.max(raw, best.get(part.skill) ?? -Infinity));
  }
  return parts.flatMap((part) => {
    const most = best.get(part.skill)!;
    if (most === -Infinity) return part.chunkId === CORE_ID ? [{ part, share: 1 }] : [];
    const share = Math.exp((raws.get(key(part)) ?? -Infinity) - most);
    return share < MIN_PART_SHARE ? [] : [{ part, share }];
  });
}

/** Words of the question by their stems, and what they were said as. */
function tellingWords({ query }: Question, information: readonly number[]): Map<string, string> {
  const words = query.words
    .map(({ term }, at) => ({ term, information: information[at]! }))
    .filter(({ term }) => !term.startsWith("="))
    .sort((a, b) => b.information - a.information);
  return new Map(words.map(({ term }) => [stemOf(term), term]));
}

function heldWords(telling: ReadonlyMap<string, string>, { skill, chunkId, description, content }: Part): string[] {
  const { metadata } = skill;
  const text = [metadata.name, metadata.description, chunkId, description, content].join("\n");
  const held = new Set(scanTerms(text).map((term) => stemOf(term)));
  return [...telling].flatMap(([stem, term]) => (held.has(stem) ? [term] : []));
}
