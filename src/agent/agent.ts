/**
 * Agent.run(input): references are resolved and appended, the message is written, and the loop runs with the agent's tools.
 * Belongs here: tying session, model, tools, gate and tasks together. Does not: any of them, or a screen.
 */
import { join } from "node:path";
import type { World } from "../operations/world.ts";
import { ContextError, abortedError } from "../passage/errors.ts";
import { maskSecrets } from "../render/secrets.ts";
import { AgentContextBuilder, type AgentPrompt } from "./agent-context-builder.ts";
import { compact, type Compaction } from "./compaction.ts";
import { messagesTokens } from "./conversation.ts";
import { runLoop, overheadTokens, type LoopEvent, type LoopLimits, type LoopResult } from "./loop.ts";
import type { ModelChoice } from "./model.ts";
import type { Gate } from "./permission.ts";
import { instructionsFor, projectInstructions } from "./prompts.ts";
import type { Session } from "./session/session.ts";
import type { Shell } from "./shell/shell.ts";
import { TaskRunner } from "./task.ts";
import { TodoList, todoText } from "./todo.ts";
import { FileMemory } from "./tools/file-memory.ts";
import { forTasks, offeredOperations } from "./tools/offered.ts";
import { planTool, unansweredPlan, type PlanVerdict, type ProposedPlan } from "./tools/plan-tool.ts";
import { taskTool } from "./tools/task-tool.ts";
import { toolOf, type AgentOperation, type AgentWorld, type Tool } from "./tools/tool.ts";
import { ToolSet } from "./tools/toolset.ts";

/** What `onEvent` hears while an agent runs, its tasks included. */
export type AgentEvent =
  | LoopEvent
  | { readonly type: "task"; readonly id: string; readonly event: LoopEvent }
  | { readonly type: "references"; readonly context: string }
  | { readonly type: "compacted"; readonly compaction: Compaction };

/** An agent put together by hand; `openAgent` does it with less. */
export interface AgentOptions {
  readonly world: World;
  readonly session: Session;
  readonly choice: ModelChoice;
  readonly gate: Gate;
  readonly shell: Shell;
  /** Beside the agent's own; one of the same name takes the place of its own. Tasks have them too. */
  readonly tools?: readonly AgentOperation[];
  /** Tools of MCP servers. */
  readonly extraTools?: readonly Tool[];
  /** Told to the model, and to that of a task, after what every agent is told: who it is here, what to mind. */
  readonly instructions?: string;
  readonly approvePlan?: (plan: ProposedPlan, signal?: AbortSignal) => Promise<PlanVerdict>;
  readonly onEvent?: (event: AgentEvent) => void;
  readonly secrets?: readonly string[];
  readonly limits?: LoopLimits;
  readonly taskLimits?: LoopLimits;
  /** Folder for the logs of tasks. */
  readonly taskFolder?: string;
  readonly maxParallelTasks?: number;
}

/** How one request ended: the answer, what it cost, and a plan that waits for approval. */
export interface RunResult extends LoopResult {
  /** A plan that nobody was there to approve. */
  readonly plan?: ProposedPlan;
}

const MAIN_LIMITS: LoopLimits = { maxTurns: 100 };
/** Of the model's window, for the texts of skills. */
const SKILL_SHARE = 0.1;

/** Of the window, for the files a message refers to: what is free below the first, and never less than the second. More would be
 * folded away before the model has seen it (compaction.ts). */
const FILLED_BY_REFERENCES = 0.7;
const REFERENCE_SHARE = 0.4;

/** One conversation with a model and its tools. Open one with `openAgent`; this class takes its parts ready made. */
export class Agent {
  choice: ModelChoice;
  readonly session: Session;
  readonly #options: AgentOptions;
  readonly #world: AgentWorld;
  readonly #instructions: string;
  #operations: Promise<readonly AgentOperation[]> | undefined;
  #unansweredPlan: ProposedPlan | undefined;

  constructor(options: AgentOptions) {
    this.#options = options;
    this.choice = options.choice;
    this.session = options.session;
    this.#world = {
      ...options.world,
      shell: options.shell,
      todo: options.session.todo,
      seen: options.session.seen,
      contextTokens: () => this.choice.contextTokens,
    };
    this.#instructions = projectInstructions(options.world.workspace, options.choice.contextTokens);
    options.gate.planning = options.session.planning;
  }

  get planning(): boolean {
    return this.session.planning;
  }

  set planning(on: boolean) {
    this.session.planning = on;
    this.#options.gate.planning = on;
    this.session.checkpoint();
  }

  /** Throws what the model throws, and ContextError "aborted"; the session stays usable after both. */
  async run(input: string, signal?: AbortSignal): Promise<RunResult> {
    const context = /[@＠]/u.test(input)
      ? await this.session.resolveReference(input, await this.#referenceTokens())
      : "";
    if (context !== "") this.#options.onEvent?.({ type: "references", context });
    this.session.addMessage({ role: "user", text: context === "" ? input : `${input}\n\n${context}` });
    this.#unansweredPlan = undefined;
    const loop = runLoop({
      ...(await this.#request()),
      choice: this.choice,
      conversation: this.session.conversation,
      limits: this.#options.limits ?? MAIN_LIMITS,
      signal,
      onEvent: (event) => this.#hear(event),
      compact: (why) => this.compact(why, "", signal),
      finished: () => this.#unansweredPlan !== undefined,
      maxParallel: this.#options.maxParallelTasks,
    });
    const result = await loop.catch((thrown: unknown) => {
      // Whatever a model or a tool makes of the signal, an abort is an abort.
      throw signal?.aborted === true && !(thrown instanceof ContextError) ? abortedError(thrown) : thrown;
    });
    return this.#unansweredPlan === undefined ? result : { ...result, plan: this.#unansweredPlan };
  }

  async #referenceTokens(): Promise<number> {
    const { contextTokens } = this.choice;
    const { total } = await this.windowUse();
    return Math.floor(Math.max(contextTokens * REFERENCE_SHARE, contextTokens * FILLED_BY_REFERENCES - total));
  }

  /** The plan that the last run ended with because nobody was there to approve it. */
  get waitingPlan(): ProposedPlan | undefined {
    return this.planning ? unansweredPlan(this.session.conversation.messages) : undefined;
  }

  /** Approves it; returns what to tell the model. Throws ContextError "bad-input" where there is none. */
  approvePlan(): string {
    const plan = this.waitingPlan;
    if (plan !== undefined) return this.#adopt(plan);
    const message = "This session did not end with a plan. Ask for one: pith chat --plan -p PROMPT.";
    throw new ContextError("bad-input", message, { field: "approve" });
  }

  #adopt({ plan, items }: ProposedPlan): string {
    const { todo } = this.session;
    todo.replace(items.map((text, index) => ({ text, status: index === 0 ? "in_progress" : "pending" })));
    this.session.plan = plan;
    this.planning = false;
    return `The user approved the plan. Plan mode is off; carry it out.\n${todoText(todo.items)}`;
  }

  /** Folds the conversation now. `focus` is what the summary should keep in mind. */
  async compact(why: "full" | "overflow" | "asked", focus = "", signal?: AbortSignal): Promise<void> {
    const { session, choice } = this;
    const { messages } = session.conversation;
    const folded = await compact({ choice, messages, why, state: session.stateText(), focus, signal });
    session.fold(folded.messages, folded.beforeTokens, folded.afterTokens);
    session.addUsage("compaction", folded.usage);
    this.#options.onEvent?.({ type: "compacted", compaction: folded });
  }

  /**
   * What fills the window, in tokens; `/context` draws it. Parts are our estimates, put in proportion to the provider's own
   * count where there is one, so that they add up to `total`.
   */
  async windowUse(): Promise<Record<"total" | "system" | "skills" | "tools" | "conversation", number>> {
    const { system, tools } = await this.#request();
    const { gate } = this.#options;
    const skills = (await this.#prompt("main"))().skillTokens;
    const overhead = overheadTokens({ system, tools });
    const text = overheadTokens({ system, tools: new ToolSet({ tools: [], gate }) });
    const conversation = messagesTokens(this.session.conversation.messages);
    const total = this.session.conversation.tokens(overhead);
    const scaled = (tokens: number): number => Math.round((tokens * total) / Math.max(1, overhead + conversation));
    return {
      total,
      system: scaled(text - skills),
      skills: scaled(skills),
      tools: scaled(overhead - text),
      conversation: scaled(conversation),
    };
  }

  #hear(event: LoopEvent): void {
    if (event.type === "message") {
      this.session.recordMessage(event.message);
      if (event.usage !== undefined) this.session.addUsage("main", event.usage);
    }
    this.#options.onEvent?.(event);
  }

  async #request(): Promise<{ system: () => string; tools: ToolSet }> {
    const build = await this.#prompt("main");
    const tools = await this.#mainTools();
    return {
      system: () => build().text,
      tools: new ToolSet({
        tools,
        gate: this.#options.gate,
        secrets: this.#options.secrets,
        contextTokens: this.choice.contextTokens,
      }),
    };
  }

  /** The system text as a function: plan mode may end, and skills may be opened, in the middle of a run. */
  async #prompt(role: "main" | "task"): Promise<() => AgentPrompt> {
    const { workspace } = this.#world;
    const skills = await this.#world.skills();
    return () => {
      const planning = role === "main" && this.planning;
      const instructions = instructionsFor({
        role,
        workspace,
        instructions: this.#instructions,
        more: this.#options.instructions ?? "",
        planning,
        today: new Date(),
      });
      const maxSkillTokens = Math.floor(this.choice.contextTokens * SKILL_SHARE);
      const prompt = new AgentContextBuilder({ instructions, skills, maxSkillTokens }).build();
      // Instructions and skills are files of the project like any other.
      return { ...prompt, text: maskSecrets(prompt.text, this.#options.secrets).text };
    };
  }

  async #mainTools(): Promise<Tool[]> {
    const own = await this.#sharedOperations();
    const runner = await this.#taskRunner();
    const task = taskTool({
      runner,
      messages: () => this.session.conversation.messages,
      onResult: (result, goal) => {
        this.session.addUsage(result.id, result.usage);
        const file = this.#options.taskFolder === undefined ? "" : join(this.#options.taskFolder, `${result.id}.jsonl`);
        this.session.record({ type: "task", id: result.id, goal, state: result.state, file });
      },
    });
    const plan = planTool({
      approve: this.#options.approvePlan,
      adopt: (proposed) => this.#adopt(proposed),
      onUnanswered: (proposed) => (this.#unansweredPlan = proposed),
    });
    return [
      ...own.map((operation) => toolOf(operation, this.#world)),
      toolOf(task, this.#world),
      ...(this.planning ? [toolOf(plan, this.#world)] : []),
      ...(this.#options.extraTools ?? []),
    ];
  }

  /** One runner for the agent's life, so that ids of tasks do not repeat. */
  #runner: TaskRunner | undefined;
  async #taskRunner(): Promise<TaskRunner> {
    if (this.#runner !== undefined) return this.#runner;
    const operations = forTasks(await this.#sharedOperations());
    const build = await this.#prompt("task");
    const { gate, secrets, taskLimits, taskFolder, extraTools = [] } = this.#options;
    this.#runner = new TaskRunner({
      choice: () => this.choice,
      gate,
      childWorld: () => ({ ...this.#world, seen: new FileMemory(), todo: new TodoList() }),
      tools: (world) => [...operations.map((operation) => toolOf(operation, world)), ...extraTools],
      system: () => build().text,
      secrets,
      limits: taskLimits,
      folder: taskFolder,
      onEvent: (id, event) => this.#options.onEvent?.({ type: "task", id, event }),
    });
    return this.#runner;
  }

  /** Chosen at the first request, for the agent's life. */
  #sharedOperations(): Promise<readonly AgentOperation[]> {
    return (this.#operations ??= this.#prompt("main").then((build) =>
      offeredOperations(
        this.#world,
        build().droppedSkills.length > 0,
        () => this.choice.contextTokens,
        this.#options.tools,
      ),
    ));
  }
}
