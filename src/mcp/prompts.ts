/** Prompts: what a person starts from a client's menu. Each is one operation, its answer put into the conversation. */
import type { McpServer } from "@modelcontextprotocol/server";
import { z } from "zod";
import type { Operation } from "../operations/operation.ts";
import type { LoadSkillChunkOutput } from "../operations/skill/load.ts";
import { callOperation, inFolder, type ToolWorld } from "./tools.ts";

export function registerPrompts(server: McpServer, operations: readonly Operation[], world: ToolWorld): void {
  const find = operations.find(({ name }) => name === "find");
  if (find !== undefined) {
    const argsSchema = z.object({ question: z.string().describe("A question, an error text or a whole issue") });
    const config = {
      title: "Ask with context",
      description: "Put what matters for a question into the conversation.",
      argsSchema,
    };
    server.registerPrompt("context", config, ({ question }, context) =>
      inFolder(world, server, context, async () =>
        message(await textOf(find, { query: question }, context, world), question),
      ),
    );
  }
  const load = operations.find(({ name }) => name === "load_skill_chunk");
  if (load !== undefined) {
    const argsSchema = z.object({ skill: z.string().describe("Name of a skill") });
    const config = {
      title: "Use a skill",
      description: "Put the core text of a skill into the conversation.",
      argsSchema,
    };
    server.registerPrompt("skill", config, ({ skill }, context) =>
      inFolder(world, server, context, async () =>
        message(await skillText(load, skill, context, world), `Follow the skill "${skill}".`),
      ),
    );
  }
}

type Context = Parameters<typeof callOperation>[2];
type Answer = Awaited<ReturnType<typeof callOperation>>;

/** Of several roots the first: a menu has no room for more, and a tool call has. */
async function textOf(
  operation: Operation,
  given: Record<string, unknown>,
  context: Context,
  world: ToolWorld,
): Promise<string> {
  return printed(await callOperation(operation, { ...given, root: world.roots.names[0] }, context, world));
}

/** A skill is named, so the first root that has it is meant; where none has, the first says what there is. */
async function skillText(load: Operation, skill: string, context: Context, world: ToolWorld): Promise<string> {
  const given = { skill_name: skill, chunk_id: "SKILL.md" };
  let first: Answer | undefined;
  for (const root of world.roots.names) {
    const answer = await callOperation(load, { ...given, root }, context, world);
    const { status } = (answer.structuredContent ?? {}) as Partial<LoadSkillChunkOutput>;
    if (status === "loaded") return printed(answer);
    first ??= answer;
  }
  return first === undefined ? "" : printed(first);
}

function printed({ content }: Answer): string {
  return content.map((block) => (block.type === "text" ? block.text : "")).join("\n");
}

function message(context: string, request: string) {
  return {
    messages: [{ role: "user" as const, content: { type: "text" as const, text: `${context}\n\n${request}` } }],
  };
}
