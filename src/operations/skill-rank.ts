/**
 * Skills and chunks by how much of a need they cover. Belongs here: what a skill is found by. Does not: terms, stems and
 * stop words (find/), the operation itself (skill-find.ts).
 *
 * No index: the texts are few and may have changed since the last call. Each term is one native search in each text, which
 * takes a tenth of the time that scanning all words would.
 */
import { scanTerms } from "../find/scan.ts";
import { stemOf } from "../find/stem.ts";
import { isStopWord } from "../find/stop-words.ts";
import { CORE_ID } from "../skill/skill-prompt.ts";
import type { Skill } from "../skill/skill.ts";

export interface RankedChunk {
  readonly skill: Skill;
  /** SKILL.md for the core. */
  readonly chunkId: string;
  readonly description: string;
  readonly address: string;
  readonly content: string;
  /** Share of the need's information that is covered, in [0, 1]; a word in a name counts more than one in a text. */
  readonly score: number;
  /** Terms that were found, the rarest first. */
  readonly why: readonly string[];
}

/** What a term is worth by where it stands: an author's own words for a skill say more than its text. */
const IN_FACE = 1;
const IN_TEXT = 0.6;
/** In the name or description of the skill a chunk belongs to. */
const IN_PARENT = 0.5;
/** Below this share a hit is chance. */
const MIN_SCORE = 0.25;
/** A chunk that covers less than this by itself lives on its skill's name, and the skill is there already. */
const MIN_OWN_SCORE = 0.15;

/** A term no skill holds tells nothing about which one is meant; it is often a word of another language. */
const ABSENT_TERM_SHARE = 1 / 3;

interface Candidate {
  readonly found: Omit<RankedChunk, "score" | "why">;
  readonly face: string;
  readonly text: string;
  readonly parent: string;
}

/** Best first; a chunk before the core of its skill only when it covers more. */
export function rankSkills(skills: readonly Skill[], need: string): RankedChunk[] {
  const candidates = skills.flatMap(candidatesOf);
  const terms = termsOf(need).map((term) => {
    const has = finderOf(term);
    const worth = candidates.map(({ face, text, parent }) => {
      const own = has(face) ? IN_FACE : has(text) ? IN_TEXT : 0;
      return { own, whole: own > IN_PARENT || !has(parent) ? own : IN_PARENT };
    });
    const holders = worth.filter(({ own }) => own > 0).length;
    const rarity = Math.log(1 + (candidates.length - holders + 0.5) / (holders + 0.5));
    return { term, worth, weight: holders === 0 ? rarity * ABSENT_TERM_SHARE : rarity };
  });
  const total = terms.reduce((sum, { weight }) => sum + weight, 0);
  terms.sort((a, b) => b.weight - a.weight);
  return candidates
    .map(({ found, parent }, index) => {
      const share = (of: "own" | "whole") =>
        terms.reduce((sum, { worth, weight }) => sum + weight * worth[index]![of], 0) / (total || 1);
      const why = terms.filter(({ worth }) => worth[index]!.whole > 0).map(({ term }) => term);
      const isKept = share("whole") >= MIN_SCORE && (parent === "" || share("own") >= MIN_OWN_SCORE);
      return { ...found, score: isKept ? share("whole") : 0, why };
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score);
}

function candidatesOf(skill: Skill): Candidate[] {
  const { name, description } = skill.metadata;
  const face = fold(`${name}\n${description}`);
  const core = { skill, chunkId: CORE_ID, description, address: skill.path ?? "", content: skill.coreContent };
  return [
    { found: core, face, text: fold(skill.coreContent), parent: "" },
    ...[...skill.chunks.values()].map((chunk): Candidate => {
      const { id, content, address = "" } = chunk;
      const found = { skill, chunkId: id, description: chunk.description, address, content };
      return { found, face: fold(`${id}\n${chunk.description}`), text: fold(content), parent: face };
    }),
  ];
}

/** Stems of words and pairs of Han characters; when all are stop words, all of them. */
function termsOf(need: string): string[] {
  const words = scanTerms(need).filter((term) => !term.startsWith("="));
  const telling = words.filter((word) => !isStopWord(word));
  return [...new Set((telling.length > 0 ? telling : words).map((word) => stemOf(word)))];
}

/** Whether a folded text holds a term: for Latin a whole word of that stem, for other scripts the characters. */
function finderOf(term: string): (text: string) => boolean {
  if (!/^[a-z0-9]+$/u.test(term)) return (text) => text.includes(term);
  // `studi` is the stem of `study`: the last letter of a stem may differ in the text.
  const prefix = term.length > 3 ? term.slice(0, -1) : term;
  const word = new RegExp(`(?<![a-z0-9])${prefix}[a-z0-9]*`, "gu");
  return (text) => {
    if (!text.includes(prefix)) return false;
    for (const [found] of text.matchAll(word)) if (found === term || stemOf(found) === term) return true;
    return false;
  };
}

function fold(text: string): string {
  return text.normalize("NFKC").toLowerCase();
}
