/** An agent in a throw-away project with a model that plays a script. Belongs here: setting the stage. Does not: assertions. */
import { join } from "node:path";
import type { TestContext } from "node:test";
import { Agent, type AgentEvent, type AgentOptions } from "../../src/agent/agent.ts";
import type { Message, ModelChoice, ModelRequest, ToolResult } from "../../src/agent/model.ts";
import { Gate, type GateOptions } from "../../src/agent/permission.ts";
import { Session } from "../../src/agent/session/session.ts";
import { Shell } from "../../src/agent/shell/shell.ts";
import { openWorld, type World } from "../../src/operations/world.ts";
import { OpenChunks } from "../../src/skill/open-chunks.ts";
import { openWorkspace } from "../../src/workspace/workspace.ts";
import { plant, scratchFolder } from "../scratch-tree.ts";

export interface Step {
  readonly text?: string;
  readonly calls?: readonly { readonly name: string; readonly input: unknown }[];
  readonly inputTokens?: number;
  readonly outputTokens?: number;
  readonly fail?: Error;
}

/** A step in which the model calls one tool. */
export const call = (name: string, input: unknown): Step => ({ calls: [{ name, input }] });

/** Steps in order, or a function of what was asked. */
export type Script = readonly Step[] | ((request: ModelRequest, nth: number) => Step | Promise<Step>);

export interface ScriptedModel extends ModelChoice {
  readonly requests: ModelRequest[];
}

function scriptedModel(script: Script, contextTokens = 100_000): ScriptedModel {
  const requests: ModelRequest[] = [];
  let nextCall = 0;
  return {
    id: "scripted/model",
    contextTokens,
    requests,
    model: async function* (request) {
      request.signal?.throwIfAborted();
      const nth = requests.push({ ...request, messages: [...request.messages] }) - 1;
      const step =
        typeof script === "function" ? await script(request, nth) : (script[nth] ?? { text: "(the script is over)" });
      if (step.fail !== undefined) throw step.fail;
      if (step.text !== undefined) yield { type: "text", text: step.text };
      for (const { name, input } of step.calls ?? [])
        yield { type: "tool-call", call: { id: `c${nextCall++}`, name, input } };
      yield {
        type: "usage",
        usage: { inputTokens: step.inputTokens ?? 0, outputTokens: step.outputTokens ?? 0, cachedTokens: 0 },
      };
      yield { type: "finish", reason: step.calls === undefined ? "stop" : "tool-calls" };
    },
  };
}

export interface Stage {
  readonly root: string;
  readonly stateDir: string;
  readonly world: World;
  readonly agent: Agent;
  readonly session: Session;
  readonly model: ScriptedModel;
  readonly events: AgentEvent[];
  readonly gate: Gate;
  readonly shell: Shell;
}

export interface StageOptions extends Partial<Omit<AgentOptions, "world" | "session" | "choice" | "gate" | "shell">> {
  readonly files?: Readonly<Record<string, string>>;
  readonly script: Script;
  readonly gate?: GateOptions;
  readonly contextTokens?: number;
}

export function setStage(t: TestContext, options: StageOptions): Stage {
  const base = scratchFolder();
  const [root, stateDir] = [join(base, "project"), join(base, "state")];
  plant(root, { "README.md": "# Project\n", ...options.files });
  const openChunks = new OpenChunks();
  const world = openWorld(openWorkspace(root), { cacheDir: join(base, "cache"), openChunks });
  const model = scriptedModel(options.script, options.contextTokens);
  const session = new Session({ world, folder: join(stateDir, "sessions"), skills: openChunks, model: model.id });
  const gate = new Gate(options.gate ?? { mode: "all" });
  const shell = new Shell({
    cwd: root,
    env: { PATH: process.env["PATH"], HOME: base },
    outputDir: join(stateDir, "out"),
    killGraceMs: 300,
  });
  const events: AgentEvent[] = [];
  const agent = new Agent({
    taskFolder: join(stateDir, "tasks"),
    onEvent: (event) => events.push(event),
    ...withoutStage(options),
    world,
    session,
    choice: model,
    gate,
    shell,
  });
  t.after(async () => {
    await shell.dispose();
    session.close();
    await world.close();
  });
  return { root, stateDir, world, agent, session, model, events, gate, shell };
}

function withoutStage(options: StageOptions): Partial<AgentOptions> {
  const { files: _files, script: _script, gate: _gate, contextTokens: _tokens, ...rest } = options;
  return rest;
}

/** What the model got for its calls. */
export function toolResults(messages: readonly Message[]): ToolResult[] {
  return messages.flatMap((message) => (message.role === "tool" ? message.results : []));
}

/** The same as texts. */
export function resultsIn(messages: readonly Message[]): string[] {
  return toolResults(messages).map(({ text }) => text);
}

/** The last message of the conversation, as text. */
export function lastResult(request: ModelRequest): string {
  return resultsIn(request.messages).at(-1) ?? "";
}
