/** From flags and environment to an agent that is ready. Belongs here: decoding both. Does not: any screen. */
import type { ModelChoice } from "../../agent/model.ts";
import { openAgent, type OpenAgentOptions, type OpenedAgent } from "../../agent/open-agent.ts";
import { defaultModelId, openModel, PROVIDER_NAMES } from "../../agent/providers/open.ts";
import { resilient } from "../../agent/resilient.ts";
import { openWorldAt } from "../../operations/open-world.ts";
import type { World } from "../../operations/world.ts";
import { ContextError } from "../../passage/errors.ts";
import { OpenChunks } from "../../skill/open-chunks.ts";
import type { Environment } from "../../workspace/environment.ts";
import { placeOf } from "../environment.ts";
import type { Invocation } from "../invocation.ts";
import type { ChatFlags } from "./flags.ts";

export type ChatHooks = Pick<OpenAgentOptions, "ask" | "approvePlan" | "trustServer" | "onEvent" | "onNote">;

export interface Chat extends OpenedAgent {
  readonly world: World;
  readonly openModel: (id: string) => Promise<ModelChoice>;
}

export async function openChat(flags: ChatFlags, invocation: Invocation, hooks: ChatHooks): Promise<Chat> {
  const { environment } = invocation;
  const place = placeOf(invocation, flags.root);
  const world = openWorldAt(place, { openChunks: new OpenChunks() });
  const open = (id: string): Promise<ModelChoice> => chooseModel(id, flags, environment);
  const { maxTurns = 100, maxTokens } = flags;
  const opened = await openAgent({
    ...hooks,
    world,
    choice: await open(modelId(flags, world, environment)),
    stateDir: place.dirs.stateDir,
    env: environment,
    permission: flags.permission,
    planning: flags.plan,
    save: flags.save,
    limits: { maxTurns, maxTokens },
    resume: flags.resume ?? (flags.continueLast ? "last" : undefined),
  });
  return {
    ...opened,
    world,
    openModel: open,
    close: async () => {
      await opened.close();
      await world.close();
    },
  };
}

function modelId(flags: ChatFlags, world: World, environment: Environment): string {
  const set = world.settings.values.model;
  const id = flags.model ?? (set === "" ? defaultModelId(environment) : set);
  if (id !== undefined) return id;
  throw new ContextError(
    "bad-setting",
    `No model is chosen. Set ANTHROPIC_API_KEY, OPENAI_API_KEY or GEMINI_API_KEY, or name one: pith chat --model provider/name (${PROVIDER_NAMES.join(", ")}).`,
    { key: "model" },
  );
}

async function chooseModel(id: string, { contextTokens, price }: ChatFlags, env: Environment): Promise<ModelChoice> {
  const choice = await openModel(id, { env, contextTokens, price });
  return { ...choice, model: resilient(choice.model) };
}
