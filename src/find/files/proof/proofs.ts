/**
 * A question about one name is answered by who bears it, a pasted message by who says it. The judge cannot know: it was taught by
 * issues, which are seldom mended where a name or a message stands.
 */
import type { Question } from "../../question/question.ts";
import type { StageOne } from "../evidence/candidates.ts";
import type { Verdict } from "../judge/judge.ts";
import { NamedPlaces } from "./named-places.ts";
import { projectPlaces } from "./project-places.ts";
import type { Proofs, ReadForProof } from "./proof.ts";
import { quotesOf } from "./quotes.ts";

/** Empty for most questions. `asked`: as it was asked, in no other language. */
export function proofsOf(
  asked: Question,
  stageOne: StageOne,
  verdicts: readonly Verdict[],
  read: ReadForProof,
): Proofs {
  if (asked.topic !== undefined) return projectPlaces(asked.topic, verdicts, read);
  const named = asked.named && new NamedPlaces(asked.named, stageOne, verdicts, read).find();
  return named !== undefined && named.size > 0
    ? named
    : quotesOf(asked, stageOne, verdicts, (path) => read(path)?.text ?? "");
}
