/** Who defines the name that the words of a question make when they are put together. */
import type { Question } from "../../question/question.ts";
import type { StageOne } from "../evidence/candidates.ts";
import type { Verdict } from "../judge/judge.ts";
import { NamedSymbols } from "./named-symbols.ts";
import type { Proofs, ReadForProof } from "./proof.ts";

export function joinedPlaces(
  { joined }: Question,
  stageOne: StageOne,
  verdicts: readonly Verdict[],
  read: ReadForProof,
): Proofs {
  const names = joined.filter((name) => stageOne.definers.has(name)).map((name) => ({ name }));
  if (names.length === 0) return new Map();
  return new NamedSymbols({ asks: "definition", thing: "", names }, stageOne, verdicts, read).definitions();
}
