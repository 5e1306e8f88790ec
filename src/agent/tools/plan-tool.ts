/** `propose_plan`: the way out of plan mode. A plan that the user approves becomes the todo list. */
import { z } from "zod";
import { orStopped } from "../../retrieve/stopped.ts";
import type { Message } from "../model.ts";
import { agentOperation } from "./tool.ts";

/** What the model wants approved: in words, and as steps. */
export interface ProposedPlan {
  readonly plan: string;
  readonly items: readonly string[];
}

/** `feedback` is what the user wants changed. */
export type PlanVerdict = { readonly approved: true } | { readonly approved: false; readonly feedback: string };

export interface PlanToolOptions {
  /** Absent when nobody is there: the plan is then the result of the run. */
  readonly approve: ((plan: ProposedPlan, signal?: AbortSignal) => Promise<PlanVerdict>) | undefined;
  /** Makes the plan the session's; returns what the model is told. */
  readonly adopt: (plan: ProposedPlan) => string;
  readonly onUnanswered: (plan: ProposedPlan) => void;
}

const PLAN_TOOL = "propose_plan";

export function planTool({ approve, adopt, onUnanswered }: PlanToolOptions) {
  return agentOperation({
    name: PLAN_TOOL,
    description:
      "Show the user a plan for approval. Only in plan mode. Once approved, its items are the todo list and the work begins.",
    input: {
      plan: z.string().min(1).describe("The plan as the user reads it: what, where, why, how it is checked"),
      items: z.array(z.string().min(1)).min(1).max(40).describe("The steps, each one piece of work"),
    },
    readOnly: true,
    kind: "note",
    run: async (_world, plan, { signal }) => {
      if (approve === undefined) {
        onUnanswered(plan);
        return "The plan was handed to the user, who is not there to approve it now.";
      }
      const verdict = await orStopped(approve(plan, signal), signal);
      if (!verdict.approved)
        return `The user did not approve the plan. ${verdict.feedback === "" ? "Ask what should be different." : `They say: ${verdict.feedback}`}`;
      return adopt(plan);
    },
    text: (text) => text,
  });
}

const PLAN = z.object({ plan: z.string(), items: z.array(z.string()) });

/** What a conversation ends with when nobody was there to approve it. */
export function unansweredPlan(messages: readonly Message[]): ProposedPlan | undefined {
  const last = messages.findLast((message) => message.role === "assistant");
  const call = last?.parts.find((part) => part.type === "tool-call" && part.call.name === PLAN_TOOL);
  return PLAN.safeParse(call?.type === "tool-call" ? call.call.input : undefined).data;
}
