/** Why a run ended without a whole answer, for a person. Belongs here: the sentences. Does not: exit statuses. */
import type { RunResult } from "../../agent/agent.ts";
import type { LoopState } from "../../agent/loop.ts";

const LIMITS: Partial<Record<LoopState, string>> = {
  "turn-limit": "Stopped at the limit of turns; --max-turns allows more.",
  "token-limit": "Stopped at the limit of tokens; --max-tokens allows more.",
  "output-limit": "The answer is longer than the model may write at once, and ends in the middle. Ask for less.",
  stuck: "Stopped: the model made the same call again and again. Say it in other words, or choose another model.",
};

/** undefined when the run ended as it should. */
export function endingNote({ state, text, plan }: RunResult): string | undefined {
  if (state === "done" && text.trim() === "" && plan === undefined)
    return "The model gave no answer. Ask in other words, or choose another model.";
  return LIMITS[state];
}
