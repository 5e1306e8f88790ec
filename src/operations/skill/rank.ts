/**
 * Skills and their chunks for a need, by the engine's own find. Belongs here: from ranked skills to the part of each that is
 * worth loading. Does not: fields and scores (text-index.ts), the operation itself (find.ts).
 */
import { type StageOne, wordInformation } from "../../find/files/evidence/candidates.ts";
import { readQuestion, type Question } from "../../find/question/question.ts";
import { scanTerms } from "../../find/terms/scan.ts";
import { stemOf } from "../../find/terms/stem.ts";
import { CORE_ID } from "../../skill/skill-prompt.ts";
import type { Skill, SkillChunk, SkillMetadata } from "../../skill/skill.ts";
import { fitFeatures, fitOf } from "./fit.ts";
import { SkillIndex } from "./text-index.ts";

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

/** A part at this share of the best part of its skill is offered beside it. */
const MIN_PART_SHARE = 0.5;
/** Where no score is worth telling from chance. */
const MIN_SCORE = 0.01;

/** The index of the skills that were ranked last; another set of skills, or a changed one, is indexed anew. */
export interface SkillIndexCache {
  last?: { readonly of: readonly SkillMetadata[]; readonly index: SkillIndex };
}

export interface RankOptions {
  /** How many hits at most. */
  readonly limit: number;
  readonly cache?: SkillIndexCache;
}

export function rankSkills(skills: readonly Skill[], need: string, { limit, cache = {} }: RankOptions): RankedSkills {
  const index = indexOf(skills, cache);
  const question = readQuestion(inNamesOf(skills, index, need));
  const { verdicts, stageOne } = index.rank(question);
  const byName = new Map(skills.map((skill) => [skill.metadata.name, skill]));
  const best = byName.get(verdicts[0]?.judged.candidate.path ?? "");
  const { fits, probability } =
    best === undefined ? { fits: false, probability: 0 } : fitOf(fitFeatures(stageOne, verdicts, best));
  // The judge says which skill it is if it is one of them.
  const likely = fits ? 1 : probability;
  // Each that is opened gives a hit, so more than `limit` need not be.
  const scores = new Map(
    verdicts.slice(0, limit).flatMap(({ judged, score }): [Skill, number][] => {
      return score < MIN_SCORE ? [] : [[byName.get(judged.candidate.path)!, likely * score]];
    }),
  );
  const telling = tellingWords(stageOne);
  const hits = fittingParts([...scores.keys()], question)
    .map(({ part, share }) => ({ part, score: scores.get(part.skill)! * share }))
    .sort((a, b) => b.score - a.score)
    .slice(0, limit)
    .map(({ part, score }) => hitOf(part, score, heldWords(telling, part, need)));
  return { hits, answered: fits };
}

function hitOf({ skill, chunk, content }: Part, score: number, why: readonly string[]): RankedChunk {
  const { id: chunkId = CORE_ID, description = skill.metadata.description, address = skill.path ?? "" } = chunk ?? {};
  return { skill, chunkId, description, address, content, score, why };
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

/**
 * The need with names in the skills' own spelling: where no skill says `gifmaker`, the skill gif-maker was named, and by `PPT` the
 * one whose name begins so. Find's way (find/question/spelling.ts) needs names that the index holds as one; what a hyphen joins are words of
 * their own to it.
 */
function inNamesOf(skills: readonly Skill[], index: SkillIndex, need: string): string {
  return need.replace(JOINED_NAME, (word) => {
    const joined = word.toLowerCase();
    if (index.holds(joined)) return word;
    const names = skills.map(({ metadata: { name } }) => name).filter((name) => joinedName(name).startsWith(joined));
    const [named = word] = names.filter((name) => names.length === 1 || joinedName(name) === joined);
    return named;
  });
}

const JOINED_NAME = /(?<![a-z0-9_-])[a-z][a-z0-9]{2,}(?![a-z0-9_-])/giu;

function joinedName(name: string): string {
  return name.toLowerCase().replace(/[-_\s]/gu, "");
}

/** Without a chunk: the core. */
interface Part {
  readonly skill: Skill;
  readonly chunk?: SkillChunk;
  readonly content: string;
}

function partsOf(skill: Skill): Part[] {
  const chunks = [...skill.chunks.values()].map((chunk) => ({ skill, chunk, content: chunk.content }));
  return [{ skill, content: skill.coreContent }, ...chunks];
}

/** Of each skill its best part, at 1, and those that come near it. A skill none of whose parts fits by itself: its core. */
function fittingParts(skills: readonly Skill[], question: Question): { part: Part; share: number }[] {
  const parts = skills.flatMap(partsOf);
  const key = ({ skill, chunk }: Part): string => `${skill.metadata.name}\n${chunk?.id ?? ""}`;
  const texts = parts.map((part) => {
    const [face, description] =
      part.chunk === undefined
        ? [part.skill.metadata.name, part.skill.metadata.description]
        : [part.chunk.id, part.chunk.description];
    return { name: key(part), description: `${face}\n${description}`, text: part.content };
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
    if (most === -Infinity) return part.chunk === undefined ? [{ part, share: 1 }] : [];
    const share = Math.exp((raws.get(key(part)) ?? -Infinity) - most);
    return share < MIN_PART_SHARE ? [] : [{ part, share }];
  });
}

/** Words of the question by their stems, and what they were said as. */
function tellingWords(stageOne: StageOne): Map<string, string> {
  const { query } = stageOne.question;
  const information = wordInformation(stageOne);
  const said = new Set(query.words.flatMap(({ term, bridged }) => (bridged === undefined ? [stemOf(term)] : [])));
  const words = query.words
    .map(({ term, bridged }, at) => ({ term, bridged, information: information[at]! }))
    // A plainer form is the same word again.
    .filter(({ term, bridged }) => !term.startsWith("=") && !(bridged !== undefined && said.has(stemOf(term))))
    .sort((a, b) => b.information - a.information);
  return new Map(words.map(({ term }) => [stemOf(term), term]));
}

function heldWords(telling: ReadonlyMap<string, string>, { skill, chunk, content }: Part, need: string): string[] {
  const { name, description } = skill.metadata;
  const text = [name, description, chunk?.id ?? "", chunk?.description ?? "", content].join("\n");
  const held = new Set(scanTerms(text).map((term) => stemOf(term)));
  return joinedHan(
    [...telling].flatMap(([stem, term]) => (held.has(stem) ? [term] : [])),
    need,
  );
}

/** 数据, 据库, 库迁, 迁移 → 数据库迁移: Chinese is matched by pairs, and read by words. The order stays. */
function joinedHan(words: readonly string[], need: string): string[] {
  const held = new Set(words.filter((word) => HAN_PAIR.test(word)));
  const runs: string[] = [];
  let end = -1;
  for (let at = 0; at + 1 < need.length; at++) {
    if (!held.has(need.slice(at, at + 2))) continue;
    // The pair begins with the last character of the one before it.
    if (at === end) runs[runs.length - 1] += need[at + 1]!;
    else runs.push(need.slice(at, at + 2));
    end = at + 1;
  }
  return [...new Set(words.map((word) => (held.has(word) ? (runs.find((run) => run.includes(word)) ?? word) : word)))];
}

const HAN_PAIR = /^\p{Script=Han}{2}$/u;
