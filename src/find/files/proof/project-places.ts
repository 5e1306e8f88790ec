/** Proofs for what is asked of any project: the files where it is kept, and the lines that tell it. */
import type { ProjectTopic } from "../../question/project-topic.ts";
import type { Verdict } from "../judge/judge.ts";
import { projectFiles } from "../evidence/project-files.ts";
import { CERTAINTY, type Proof, type Proofs, type ReadForProof } from "./proof.ts";

/** Less for each sort of place that is less likely than the first there is. */
const LESS_EACH = 0.15;
const MAX_LINES = 6;

export function projectPlaces(topic: ProjectTopic, verdicts: readonly Verdict[], read: ReadForProof): Proofs {
  const paths = verdicts.map(({ judged }) => judged.candidate.path);
  const proofs = new Map<string, Proof>();
  const ranks = new Set<number>();
  for (const { path, rank, says } of projectFiles(topic, paths)) {
    const text = proofs.has(path) ? undefined : read(path)?.text;
    if (text === undefined) continue;
    const lines = says === undefined ? [0] : linesSaying(text, says);
    if (lines.length === 0) continue;
    ranks.add(rank);
    proofs.set(path, { by: "project", lines, certainty: CERTAINTY - LESS_EACH * (ranks.size - 1) });
  }
  return proofs;
}

function linesSaying(text: string, says: RegExp): number[] {
  const lines: number[] = [];
  for (const [at, line] of text.split("\n").entries()) {
    if (says.test(line)) lines.push(at);
    if (lines.length === MAX_LINES) break;
  }
  return lines;
}
