/** From flags and environment to an agent that is ready. Belongs here: opening and closing. Does not: any screen. */
import { join } from "node:path";
import { Agent, type AgentEvent } from "../agent/agent.ts";
import { openMcpServers } from "../agent/mcp-servers.ts";
import type { ModelChoice } from "../agent/model.ts";
import { Gate, type GateOptions } from "../agent/permission.ts";
import { defaultModelId, openModel, PROVIDER_NAMES } from "../agent/providers/open.ts";
import { resilient } from "../agent/resilient.ts";
import { secretValues } from "../agent/secrets.ts";
import { listSessions } from "../agent/session-log.ts";
import { projectDir, ProjectMemory } from "../agent/session-memory.ts";
import { Session } from "../agent/session.ts";
import { Shell } from "../agent/shell.ts";
import type { PlanVerdict, ProposedPlan } from "../agent/tools/plan-tool.ts";
import { openWorldAt } from "../operations/open-world.ts";
import type { World } from "../operations/world.ts";
import { ContextError } from "../passage/errors.ts";
import { OpenChunks } from "../skill/open-chunks.ts";
import type { ChatFlags } from "./chat-flags.ts";
import { homeFolder, ownDirs, type Environment } from "./environment.ts";
import type { Invocation } from "./run.ts";

export interface ChatHooks {
  readonly ask?: NonNullable<GateOptions["ask"]>;
  readonly approvePlan?: (plan: ProposedPlan) => Promise<PlanVerdict>;
  readonly onEvent: (event: AgentEvent) => void;
  /** Whether a server that `.mcp.json` names may be started. */
  readonly trustServer?: (server: string) => Promise<boolean>;
  /** What a person should know before the first answer. */
  readonly onNote: (note: string) => void;
}

export interface Chat {
  readonly agent: Agent;
  readonly session: Session;
  readonly world: World;
  readonly gate: Gate;
  readonly shell: Shell;
  /** Of the project, in the user's state folder. */
  readonly folder: string;
  readonly openModel: (id: string) => Promise<ModelChoice>;
  close(): Promise<void>;
}

export async function openChat(flags: ChatFlags, invocation: Invocation, hooks: ChatHooks): Promise<Chat> {
  const { environment, folder: here } = invocation;
  const dirs = ownDirs(environment);
  const openChunks = new OpenChunks();
  const place = { folder: here, dirs, homeDir: homeFolder(environment), environment };
  const world = openWorldAt(flags.root === undefined ? place : { ...place, root: flags.root }, { openChunks });
  const folder = projectDir(dirs.stateDir, world.workspace.root);
  const open = (id: string): Promise<ModelChoice> => chooseModel(id, flags, environment);
  const choice = await open(modelId(flags, world, environment));
  const session = openSession(flags, world, folder, openChunks, choice.id, environment);
  const memory = new ProjectMemory(folder);
  const gate = new Gate({
    mode: flags.permission,
    memory,
    ...(hooks.ask === undefined ? {} : { ask: hooks.ask }),
  });
  const shell = new Shell({ cwd: world.workspace.root, env: environment, outputDir: join(folder, "output") });
  const servers = await openMcpServers({
    workspace: world.workspace,
    env: environment,
    memory,
    ...(hooks.trustServer === undefined ? {} : { ask: hooks.trustServer }),
  });
  for (const note of servers.notes) hooks.onNote(note);
  const { maxTurns = 100, maxTokens } = flags;
  const agent = new Agent({
    world,
    session,
    choice,
    gate,
    shell,
    extraTools: servers.tools,
    onEvent: hooks.onEvent,
    secrets: secretValues(environment),
    limits: maxTokens === undefined ? { maxTurns } : { maxTurns, maxTokens },
    ...(flags.save ? { taskFolder: join(folder, "sessions", `${session.id}.tasks`) } : {}),
    ...(hooks.approvePlan === undefined ? {} : { approvePlan: hooks.approvePlan }),
  });
  if (flags.plan) agent.planning = true;
  return {
    ...{ agent, session, world, gate, shell, folder, openModel: open },
    close: async () => {
      await Promise.all([shell.dispose(), servers.close()]);
      session.close();
      await world.close();
    },
  };
}

function modelId(flags: ChatFlags, world: World, environment: Environment): string {
  const set = world.settings?.values.model ?? "";
  const id = flags.model ?? (set === "" ? defaultModelId(environment) : set);
  if (id !== undefined) return id;
  throw new ContextError(
    "bad-setting",
    `No model is chosen. Set ANTHROPIC_API_KEY, OPENAI_API_KEY or GEMINI_API_KEY, or name one: pith chat --model provider/name (${PROVIDER_NAMES.join(", ")}).`,
    { key: "model" },
  );
}

async function chooseModel(id: string, { contextTokens, price }: ChatFlags, env: Environment): Promise<ModelChoice> {
  const choice = await openModel(id, {
    env,
    ...(contextTokens === undefined ? {} : { contextTokens }),
    ...(price === undefined ? {} : { price }),
  });
  return { ...choice, model: resilient(choice.model) };
}

function openSession(
  flags: ChatFlags,
  world: World,
  folder: string,
  skills: OpenChunks,
  model: string,
  environment: Environment,
): Session {
  const sessions = join(folder, "sessions");
  const common = { world, skills, model, secrets: secretValues(environment) };
  if (flags.resume !== undefined || flags.continueLast) {
    const known = listSessions(sessions);
    const id =
      flags.resume === undefined
        ? known[0]?.id
        : known.find((face) => face.id === flags.resume || face.id.startsWith(flags.resume!))?.id;
    if (id !== undefined) return Session.resume({ ...common, folder: sessions, id });
    const nearest = known.slice(0, 3).map((face) => face.id);
    const which =
      flags.resume === undefined
        ? "This project has no session yet."
        : `There is no session "${flags.resume}" in this project.`;
    throw new ContextError(
      "not-found",
      `${which} ${nearest.length > 0 ? `The last ones: ${nearest.join(", ")}.` : "Start one with pith chat."}`,
      { address: flags.resume ?? "", nearest },
    );
  }
  return new Session(flags.save ? { ...common, folder: sessions } : common);
}
