/** `todo`: the model's own list of what is to be done. */
import { z } from "zod";
import { todoText } from "../todo.ts";
import { agentOperation } from "./tool.ts";

export const todoTool = agentOperation({
  name: "todo",
  description:
    "Write the todo list of this conversation: all items, in order, each with its status. Keep exactly one item in progress. Items linked to a task close themselves when it succeeds.",
  input: {
    items: z
      .array(
        z.object({
          id: z.string().optional().describe("Id of an item that exists already; absent for a new one"),
          text: z.string().min(1),
          status: z.enum(["pending", "in_progress", "completed", "cancelled"]).default("pending"),
          note: z.string().optional(),
        }),
      )
      .describe("The whole list; what is not in it is gone"),
  },
  readOnly: true,
  kind: "note",
  run: (world, { items }) => {
    world.todo.replace(items);
    return Promise.resolve(todoText(world.todo.items));
  },
  text: (text) => text,
});
