/** `propose_plan`: the way out of plan mode. A plan that the user approves becomes the todo list. */
import { z } from "zod";
import { todoText } from "../todo.ts";
import { agentOperation } from "./tool.ts";

export interface ProposedPlan {
  readonly plan: string;
  readonly items: readonly string[];
}

/** `feedback` is what the user wants changed. */
export type PlanVerdict = { readonly approved: true } | { readonly approved: false; readonly feedback: string };

export interface PlanToolOptions {
  /** Absent when nobody is there: the plan is then the result of the run. */
  readonly approve: ((plan: ProposedPlan) => Promise<PlanVerdict>) | undefined;
  readonly onApproved: (plan: ProposedPlan) => void;
  readonly onUnanswered: (plan: ProposedPlan) => void;
}

export function planTool({ approve, onApproved, onUnanswered }: PlanToolOptions) {
  return agentOperation({
    name: "propose_plan",
    description:
      "Show the user a plan for approval. Only in plan mode. Once approved, its items are the todo list and the work begins.",
    input: {
      plan: z.string().min(1).describe("The plan as the user reads it: what, where, why, how it is checked"),
      items: z.array(z.string().min(1)).min(1).max(40).describe("The steps, each one piece of work"),
    },
    readOnly: true,
    kind: "note",
    run: async (world, plan) => {
      if (approve === undefined) {
        onUnanswered(plan);
        return "The plan was handed to the user, who is not there to approve it now.";
      }
      const verdict = await approve(plan);
      if (!verdict.approved)
        return `The user did not approve the plan. ${verdict.feedback === "" ? "Ask what should be different." : `They say: ${verdict.feedback}`}`;
      world.todo.replace(plan.items.map((text, index) => ({ text, status: index === 0 ? "in_progress" : "pending" })));
      onApproved(plan);
      return `The user approved the plan. Plan mode is off; carry it out.\n${todoText(world.todo.items)}`;
    },
    text: (text) => text,
  });
}
