/** A few files as one index in memory, ranked as the engine ranks them: no disk, no store, no history. For tests. */
import { chooseCandidates, type StageOne } from "../src/find/files/evidence/candidates.ts";
import { corpusOf, definersAsked, livePaths } from "../src/find/files/evidence/corpus.ts";
import { gatherEvidence } from "../src/find/files/evidence/evidence.ts";
import { exactEvidence } from "../src/find/files/evidence/exact.ts";
import { filesWith } from "../src/find/files/evidence/files-with.ts";
import { PathIndex } from "../src/find/files/evidence/path-index.ts";
import { Tally } from "../src/find/files/evidence/tally.ts";
import { judge, type Verdict } from "../src/find/files/judge/judge.ts";
import type { Proofs, ReadForProof } from "../src/find/files/proof/proof.ts";
import { proofsOf } from "../src/find/files/proof/proofs.ts";
import { type Question, readQuestion } from "../src/find/question/question.ts";
import { inWordsOf } from "../src/find/question/translate.ts";
import { outlineSource } from "../src/outline/outline.ts";
import { roleOf } from "../src/outline/role.ts";
import { SegmentBuilder } from "../src/store/segment.ts";

export interface Ranked {
  readonly question: Question;
  readonly stageOne: StageOne;
  readonly verdicts: readonly Verdict[];
  /** Best first. */
  readonly paths: readonly string[];
}

/** Asks the same files again and again. `shards`: the files are spread over this many segments, in their order. */
export function littleWorld(files: Readonly<Record<string, string>>, shards = 1): (asked: string) => Ranked {
  const builders = Array.from({ length: shards }, () => new SegmentBuilder());
  Object.entries(files).forEach(([path, text], index) => builders[index % shards]!.add({ path, text }));
  const corpus = corpusOf(builders.map((builder) => builder.finish()));
  const index = new PathIndex(livePaths(corpus));
  const extensionShare = 1;
  return (asked) => {
    const question = inWordsOf(filesWith(corpus, new Tally(corpus)), readQuestion(asked));
    const definers = definersAsked(corpus, question, 20);
    const exact = exactEvidence(question, index, definers);
    const evidence = gatherEvidence(corpus, question.query);
    const stageOne = chooseCandidates(corpus, evidence, { question, exact, definers, past: undefined, limit: 50 });
    const verdicts = judge(stageOne, (path) => ({ role: roleOf(path), extensionShare }));
    return { question, stageOne, verdicts, paths: verdicts.map(({ judged }) => judged.candidate.path) };
  };
}

/** What is proven of them, too. */
export function littleProofs(files: Readonly<Record<string, string>>): (asked: string) => Proofs {
  const ask = littleWorld(files);
  return (asked) => {
    const { stageOne, verdicts } = ask(asked);
    return proofsOf(readQuestion(asked), stageOne, verdicts, readFrom(files));
  };
}

export function readFrom(files: Readonly<Record<string, string>>): ReadForProof {
  return (path) => {
    const text = files[path]!;
    return { text, outline: outlineSource({ path, text }) };
  };
}
