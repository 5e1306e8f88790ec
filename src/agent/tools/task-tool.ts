/** `task`: a child agent as a tool, and the todo item it carries out. */
import { z } from "zod";
import { abortedError } from "../../passage/errors.ts";
import { oneLine } from "../../passage/one-line.ts";
import type { Message } from "../model.ts";
import { taskText, type TaskResult, type TaskRunner } from "../task.ts";
import type { TodoItem, TodoList } from "../todo.ts";
import { taskWords } from "./other-words.ts";
import { agentOperation } from "./tool.ts";

export interface TaskToolOptions {
  readonly runner: TaskRunner;
  readonly messages: () => readonly Message[];
  readonly onResult: (result: TaskResult, goal: string) => void;
}

export function taskTool({ runner, messages, onResult }: TaskToolOptions) {
  return agentOperation({
    name: "task",
    description:
      "Give one goal to a child agent that works on its own and reports back. It does not see this conversation: name in resources what it needs (paths, folders, path#heading, path:10-20; they are opened for it) and in hints how to go about it. Several tasks in one answer run at the same time.",
    input: {
      goal: z.string().min(1).describe("What is to be reached, complete in itself"),
      resources: z.array(z.string()).optional().describe("Files, folders or addresses the child starts with"),
      hints: z.string().optional().describe("Technical advice: where to begin, what to watch out for"),
      plan_item: z.string().optional().describe("Id of the todo item this carries out; it closes itself on success"),
    },
    readOnly: true,
    kind: "note",
    mend: taskWords,
    subject: ({ goal }) => goal,
    run: async (world, input, { signal }) => {
      // Before the child starts: a wrong id is a mistake of the lead, and cheap to mend now. A goal that is an item is that item.
      const item = input.plan_item === undefined ? world.todo.called(input.goal) : world.todo.find(input.plan_item);
      if (item !== undefined) world.todo.start(item.id);
      const result = await runner.run(input, { messages: messages(), world, signal });
      onResult(result, input.goal);
      if (result.state === "stopped") throw abortedError(signal?.reason);
      const plan = item === undefined ? "" : settle(world.todo, item.id, result);
      return `${taskText(result)}${plan}`;
    },
    text: (text) => text,
  });
}

/** Success closes the item and starts the next; anything else leaves it open with the reason. */
function settle(todo: TodoList, id: string, { state, report, id: taskId }: TaskResult): string {
  // The lead may have rewritten the list while the child worked.
  if (!todo.items.some((item: TodoItem) => item.id === id)) return `\nItem ${id} is no longer on the todo list.`;
  if (state !== "completed") {
    todo.fail(id, `task ${taskId} ${state}: ${oneLine(report).slice(0, 160)}`);
    return `\nTodo item ${id} stays open.`;
  }
  const next = todo.complete(id);
  return `\nTodo item ${id} is completed.${next === undefined ? "" : ` Item ${next.id} is now in progress: ${next.text}`}`;
}
