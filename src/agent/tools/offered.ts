/**
 * Which operations an agent is offered. Every tool costs tokens in every request: what is extra, or speaks of skills and
 * knowledge bases that the project does not have, is left out. Belongs here: the choice. Does not: any tool.
 */
import { find } from "../../operations/find/find.ts";
import { loadSkillChunk } from "../../operations/skill/load.ts";
import { loadOperations } from "../../operations/table.ts";
import { DEFAULT_LIMITS } from "../../skill/chunk-load.ts";
import { editFile, writeFile } from "./edit-file.ts";
import { readFile } from "./read-file.ts";
import { runShell, shellJob } from "./run-shell.ts";
import { glob, grep } from "./search-files.ts";
import { todoTool } from "./todo-tool.ts";
import type { AgentOperation, AgentWorld } from "./tool.ts";
import { maxResultTokens } from "./toolset.ts";

/** The agent's own; one of the same name in the table gives way. */
const OWN: readonly AgentOperation[] = [readFile, glob, grep, editFile, writeFile, runShell, shellJob, todoTool];
/** A child keeps no list and makes no plan. */
const NOT_FOR_TASKS = ["todo"];

/**
 * Those handed in, the agent's own and those of the table; of one name the first. `searchesSkills`: the prompt has no room for all
 * of them, so they can be searched. `contextTokens`: the window of the model in use.
 */
export async function offeredOperations(
  world: AgentWorld,
  searchesSkills: boolean,
  contextTokens: () => number,
  handedIn: readonly AgentOperation[] = [],
): Promise<AgentOperation[]> {
  const hasSkills = (await world.skills()).skills().length > 0;
  const hasKnowledge = world.workspace.exists(world.settings.values.knowledgeBase);
  const left = new Set([
    ...OWN.map(({ name }) => name),
    ...(hasSkills ? [] : ["load_skill_chunk"]),
    ...(hasKnowledge ? [] : ["retrieve_knowledge"]),
  ]);
  const offered = (await loadOperations()).filter(
    ({ name, doors, extra }) =>
      doors.includes("agent") && (extra !== true || (searchesSkills && name === "skill_find")) && !left.has(name),
  );
  const named = new Set(handedIn.map(({ name }) => name));
  const within = new Map(
    [findWithin(contextTokens), loadWithin(contextTokens)].map((operation) => [operation.name, operation]),
  );
  const fitting = offered.map((operation) => within.get(operation.name) ?? operation);
  return [...handedIn, ...[...OWN, ...fitting].filter(({ name }) => !named.has(name))];
}

/** A budget of its own counts as far as there is room. */
function findWithin(contextTokens: () => number): AgentOperation {
  const within: typeof find = {
    ...find,
    run: (world, input, call) =>
      find.run(world, { ...input, budget: Math.min(input.budget, maxResultTokens(contextTokens())) }, call),
  };
  return within;
}

/** What is open of skills must fit into the model's window: refused with the sizes, or cut where it goes on, and not just cut off. */
function loadWithin(contextTokens: () => number): AgentOperation {
  const within: typeof loadSkillChunk = {
    ...loadSkillChunk,
    run: (world, { max_tokens = DEFAULT_LIMITS.maxOpenTokens, ...input }, call) => {
      const limit = Math.min(max_tokens, maxResultTokens(contextTokens()));
      return loadSkillChunk.run(world, { ...input, max_tokens: limit }, call);
    },
  };
  return within;
}

export function forTasks(operations: readonly AgentOperation[]): AgentOperation[] {
  return operations.filter(({ name }) => !NOT_FOR_TASKS.includes(name));
}
