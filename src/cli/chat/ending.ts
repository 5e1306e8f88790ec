/** Why a run ended without a whole answer, for a person. Does not belong here: exit statuses. */
import type { RunResult } from "../../agent/agent.ts";
import type { ChatWords } from "./words.ts";

/** undefined when the run ended as it should. */
export function endingNote({ state, text, plan }: RunResult, words: ChatWords): string | undefined {
  return state === "done" && text.trim() === "" && plan === undefined ? words.noAnswer : words.endings[state];
}
