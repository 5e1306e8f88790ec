/**
 * An agent for a world, with everything it needs: session, gate, shell, servers. What the terminal uses, and a program that
 * wants the agent without one. Belongs here: opening and closing. Does not: the environment, which is handed in.
 */
import { join } from "node:path";
import type { World } from "../operations/world.ts";
import { ContextError } from "../passage/errors.ts";
import { secretValues } from "../render/secrets.ts";
import { userDirs } from "../workspace/dirs.ts";
import type { Environment } from "../workspace/environment.ts";
import { userHome } from "../workspace/user-home.ts";
import { Agent, type AgentEvent } from "./agent.ts";
import type { LoopLimits } from "./loop.ts";
import { openMcpServers } from "./mcp/servers.ts";
import type { ModelChoice } from "./model.ts";
import { Gate, type GateOptions, type PermissionMode } from "./permission.ts";
import { listSessions } from "./session/log.ts";
import { projectDir, ProjectMemory } from "./session/memory.ts";
import { Session } from "./session/session.ts";
import { Shell } from "./shell/shell.ts";
import { staysInside } from "./stays-inside.ts";
import type { PlanVerdict, ProposedPlan } from "./tools/plan-tool.ts";
import type { AgentOperation } from "./tools/tool.ts";

/** A world, a model, and whatever differs from the defaults. */
export interface OpenAgentOptions {
  /** Its `openChunks`, where it has them, are kept with the session. */
  readonly world: World;
  readonly choice: ModelChoice;
  /** For sessions, permissions and outputs; the user's own folder where absent. */
  readonly stateDir?: string;
  /** For commands and servers, empty where absent; values of variables that look secret are masked wherever they appear. */
  readonly env?: Environment;
  readonly permission?: PermissionMode;
  readonly ask?: NonNullable<GateOptions["ask"]>;
  readonly approvePlan?: (plan: ProposedPlan, signal?: AbortSignal) => Promise<PlanVerdict>;
  /** Whether a server that `.mcp.json` names may be started. */
  readonly trustServer?: (server: string) => Promise<boolean>;
  readonly onEvent?: (event: AgentEvent) => void;
  /** What a person should know before the first answer. */
  readonly onNote?: (note: string) => void;
  readonly limits?: LoopLimits;
  /** Of each task. */
  readonly taskLimits?: LoopLimits;
  /** Operations of yours (`agentOperation`), beside the agent's own; one of the same name takes its place. Tasks have them too. */
  readonly tools?: readonly AgentOperation[];
  /** Told to the model after what every agent is told: who it is here, what to mind. */
  readonly instructions?: string;
  readonly planning?: boolean;
  /** Id of a session, or the beginning of one; "last" is the newest. */
  readonly resume?: string;
  /** False: nothing is written down. */
  readonly save?: boolean;
}

/** An agent with its session and its permissions. Close it: it may have started commands and servers. */
export interface OpenedAgent {
  readonly agent: Agent;
  readonly session: Session;
  readonly gate: Gate;
  /** Of the project, below `stateDir`. */
  readonly folder: string;
  /** Ends commands and servers; the world stays open. */
  close(): Promise<void>;
}

/** Throws ContextError "not-found" for a session that is not there. */
export async function openAgent(options: OpenAgentOptions): Promise<OpenedAgent> {
  const { world, choice, env = {}, ask, approvePlan, trustServer, save = true } = options;
  const { stateDir = userDirs(env, process.platform, userHome()).stateDir } = options;
  const folder = projectDir(stateDir, world.workspace.root);
  const session = openSession(options, join(folder, "sessions"), save);
  const memory = new ProjectMemory(folder);
  const gate = new Gate({
    mode: options.permission ?? "ask",
    memory,
    staysInside: (word) => staysInside(world.workspace, word),
    ask,
  });
  const shell = new Shell({ cwd: world.workspace.root, env, outputDir: join(folder, "output") });
  const onSlow = (names: readonly string[]): void =>
    options.onNote?.(`Waiting for MCP servers to answer: ${names.join(", ")}.`);
  const servers = await openMcpServers({ workspace: world.workspace, env, memory, ask: trustServer, onSlow });
  for (const note of servers.notes) options.onNote?.(note);
  const agent = new Agent({
    ...{ world, session, choice, gate, shell },
    extraTools: servers.tools,
    secrets: secretValues(env),
    limits: options.limits,
    taskLimits: options.taskLimits,
    tools: options.tools,
    instructions: options.instructions,
    onEvent: options.onEvent,
    approvePlan,
    taskFolder: save ? join(folder, "sessions", `${session.id}.tasks`) : undefined,
  });
  if (options.planning === true) agent.planning = true;
  return {
    ...{ agent, session, gate, folder },
    close: async () => {
      await Promise.all([shell.dispose(), servers.close()]);
      session.close();
    },
  };
}

function openSession(options: OpenAgentOptions, folder: string, save: boolean): Session {
  const { world, choice, env = {}, resume, onNote: onProblem } = options;
  const common = { world, model: choice.id, secrets: secretValues(env), skills: world.openChunks, onProblem };
  if (resume === undefined) return new Session({ ...common, folder: save ? folder : undefined });
  const meant = resume === "last" ? listSessions(folder).slice(0, 1) : listSessions(folder, { idPrefix: resume });
  const id = (meant.find((face) => face.id === resume) ?? meant[0])?.id;
  if (meant.length > 1 && id !== resume) {
    const several = `"${resume}" is the beginning of several sessions: ${meant.map((face) => face.id).join(", ")}.`;
    throw new ContextError("bad-input", `${several} Write more of the one you mean.`, { field: "resume" });
  }
  if (id !== undefined) return Session.resume({ ...common, folder, id });
  const nearest = listSessions(folder, { limit: 3 }).map((face) => face.id);
  const which =
    resume === "last" ? "This project has no session yet." : `There is no session "${resume}" in this project.`;
  const next = nearest.length > 0 ? `The last ones: ${nearest.join(", ")}.` : "Start one with pith chat.";
  throw new ContextError("not-found", `${which} ${next}`, { address: resume, nearest });
}
