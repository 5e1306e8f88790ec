/**
 * A question about one name is answered by who bears it, a pasted message by who says it. The judge cannot know: it was taught by
 * issues, which are seldom mended where a name or a message stands.
 */
import type { Question } from "../../question/question.ts";
import type { StageOne } from "../evidence/candidates.ts";
import type { Verdict } from "../judge/judge.ts";
import { joinedPlaces } from "./joined.ts";
import { NamedPlaces } from "./named-places.ts";
import { projectPlaces } from "./project-places.ts";
import { firstFound, type Proofs, type ReadForProof } from "./proof.ts";
import { quotesOf } from "./quotes.ts";
import { isPhrase, titlesAsked } from "./titles.ts";

/** Empty for most questions. `asked`: as it was asked, in no other language. */
export function proofsOf(
  asked: Question,
  stageOne: StageOne,
  verdicts: readonly Verdict[],
  read: ReadForProof,
): Proofs {
  const { topic, named } = asked;
  const places = named && new NamedPlaces(named, stageOne, verdicts, read);
  const none: Proofs = new Map();
  return firstFound(
    () => (topic === undefined ? none : projectPlaces(topic, verdicts, read)),
    // "Debug Function" may be a heading, and a function that is called debug.
    () =>
      isPhrase(asked.title)
        ? both(titlesAsked(asked, verdicts, read), joinedPlaces(asked, stageOne, verdicts, read))
        : none,
    () => places?.find() ?? none,
    () => (isPhrase(asked.title) ? none : titlesAsked(asked, verdicts, read)),
    () => places?.mentions() ?? none,
    () => quotesOf(asked, stageOne, verdicts, (path) => read(path)?.text ?? ""),
  );
}

function both(one: Proofs, other: Proofs): Proofs {
  return new Map([...one, ...other]);
}
