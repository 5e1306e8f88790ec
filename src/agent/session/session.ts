/**
 * One conversation with its state: messages, plan, todos, open skills, references, cost; written down as it happens and
 * rebuilt from what was written. Belongs here: the state and its record. Does not: running it (agent.ts).
 */
import { join } from "node:path";
import { referenceWorld } from "../../operations/reference-world.ts";
import type { World } from "../../operations/world.ts";
import { maskedContext } from "../../render/secrets.ts";
import { renderReferences } from "../../retrieve/references/references.ts";
import { resolveWithin } from "../../retrieve/references/within.ts";
import { Conversation } from "../conversation.ts";
import { addUsage, NO_USAGE, type Message, type ModelChoice, type Price, type Usage } from "../model.ts";
import { TodoList, todoText } from "../todo.ts";
import { FileMemory } from "../tools/file-memory.ts";
import { LOG_VERSION, readLog, SessionLog, type LogEntry } from "./log.ts";

/** The skills of a session, as far as a session has to know them; SkillManager fits. */
export interface SessionSkills {
  /** Handles of open chunks. */
  export(): readonly string[];
  restore(handles: readonly string[]): unknown;
}

/** Which folder a session speaks of, and where it is written down. */
export interface SessionOptions {
  readonly world: Pick<World, "workspace">;
  readonly id?: string;
  /** Folder of session files; absent: nothing is written down. */
  readonly folder?: string;
  readonly skills?: SessionSkills;
  readonly model?: string;
  /** Secrets known by value, masked wherever they appear. */
  readonly secrets?: readonly string[];
  /** Hears, once, that the session cannot be written down any more. */
  readonly onProblem?: (problem: string) => void;
}

/** What one conversation remembers: messages, plan, todos, open chunks, references; written down where it has a log. */
export class Session {
  readonly id: string;
  readonly conversation: Conversation;
  readonly todo: TodoList;
  /** The approved plan; "" when there is none. */
  plan = "";
  planning = false;
  /** Which version of each file the model has seen; not kept, so that a resumed session reads before it writes. */
  readonly seen = new FileMemory();
  /** Paths that references brought in, oldest first. */
  readonly references = new Set<string>();
  /** Of the whole session by who spent it: "main", "compaction", ids of tasks. */
  readonly usageBy = new Map<string, Usage>();
  readonly #options: SessionOptions;
  readonly #log: SessionLog | undefined;
  #begun = false;
  /** What was last written of each kind, so that only changes are. */
  readonly #written = new Map<string, string>();

  constructor(options: SessionOptions, entries: readonly LogEntry[] = []) {
    const before = replay(entries);
    this.#options = options;
    this.id = options.id ?? before.id ?? newSessionId(new Date());
    const { folder, onProblem } = options;
    this.#log = folder === undefined ? undefined : new SessionLog(join(folder, `${this.id}.jsonl`), onProblem);
    this.#begun = entries.length > 0;
    this.conversation = new Conversation(before.messages, before.lastUsage, before.measuredAt);
    this.todo = new TodoList(before.todo);
    this.plan = before.plan;
    this.planning = before.planning;
    for (const path of before.references) this.references.add(path);
    for (const [who, usage] of before.usageBy) this.usageBy.set(who, usage);
    if (before.skills.length > 0) options.skills?.restore(before.skills);
    this.#remember();
  }

  /** A session of `folder` as it was; what was damaged in its file is left out. */
  static resume(options: SessionOptions & { readonly folder: string; readonly id: string }): Session {
    return new Session(options, readLog(join(options.folder, `${options.id}.jsonl`)));
  }

  /**
   * `<Context>…</Context>` for the `@file:` references of a text, "" when it has none. Reads only inside the root, within
   * limits; what is missing, binary, ignored, outside, ambiguous or cut is said in a note. Secrets are masked. `maxTokens`: what
   * a model has room for, where that is less.
   */
  async resolveReference(inputText: string, maxTokens = Infinity): Promise<string> {
    const { workspace } = this.#options.world;
    const files = { ...referenceWorld(workspace), read: (path: string) => this.seen.read(workspace, path) };
    const resolved = await resolveWithin(inputText, files, maxTokens);
    for (const { paths } of resolved.references) for (const path of paths) this.references.add(path);
    return maskedContext(renderReferences(resolved), this.#options.secrets);
  }

  addMessage(message: Message): void {
    this.conversation.add(message);
    this.recordMessage(message);
  }

  /** For messages that the loop has added itself. */
  recordMessage(message: Message): void {
    this.record({ type: "message", message });
    this.checkpoint();
  }

  addUsage(who: string, usage: Usage): void {
    if (usage.inputTokens + usage.outputTokens === 0) return;
    this.usageBy.set(who, addUsage(this.usageBy.get(who) ?? NO_USAGE, usage));
    this.record({ type: "usage", who, model: this.#options.model ?? "", usage });
  }

  /** All tokens of the session, those of tasks and compactions included. */
  get usage(): Usage {
    return [...this.usageBy.values()].reduce(addUsage, NO_USAGE);
  }

  fold(messages: readonly Message[], beforeTokens: number, afterTokens: number): void {
    this.conversation.replace(messages);
    this.record({ type: "fold", messages, beforeTokens, afterTokens });
  }

  record(entry: LogEntry): void {
    if (this.#log === undefined) return;
    if (!this.#begun) {
      this.#begun = true;
      const { root } = this.#options.world.workspace;
      this.#log.append({
        type: "session",
        version: LOG_VERSION,
        id: this.id,
        root,
        startedMs: Date.now(),
        model: this.#options.model ?? "",
      });
    }
    this.#log.append(entry);
  }

  /** Writes down what changed of plan, todos, skills and references. */
  checkpoint(): void {
    for (const [type, entry] of this.#states()) {
      const text = JSON.stringify(entry);
      if (this.#written.get(type) === text) continue;
      this.#written.set(type, text);
      this.record(entry);
    }
  }

  /** What must survive a fold, as text for the model. */
  stateText(): string {
    const parts: string[] = [];
    if (this.plan !== "") parts.push(`Approved plan:\n${this.plan}`);
    if (this.todo.items.length > 0) parts.push(`Todo list:\n${todoText(this.todo.items)}`);
    const open = this.#options.skills?.export() ?? [];
    if (open.length > 0) parts.push(`Open skill chunks: ${open.join(", ")}`);
    if (this.references.size > 0)
      parts.push(`Files the user referred to: ${[...this.references].slice(-40).join(", ")}`);
    return parts.join("\n\n");
  }

  close(): void {
    this.checkpoint();
    this.#log?.close();
  }

  #states(): [string, LogEntry][] {
    return [
      ["todo", { type: "todo", items: this.todo.items }],
      ["plan", { type: "plan", text: this.plan }],
      ["planning", { type: "planning", on: this.planning }],
      ["skills", { type: "skills", open: this.#options.skills?.export() ?? [] }],
      ["references", { type: "references", paths: [...this.references] }],
    ];
  }

  #remember(): void {
    for (const [type, entry] of this.#states()) this.#written.set(type, JSON.stringify(entry));
  }
}

interface Replayed {
  readonly id: string | undefined;
  messages: Message[];
  todo: Extract<LogEntry, { type: "todo" }>["items"];
  plan: string;
  planning: boolean;
  skills: readonly string[];
  references: readonly string[];
  readonly usageBy: Map<string, Usage>;
  /** The provider's count after the last answer, and how many messages that covered. */
  lastUsage?: Usage;
  measuredAt: number;
}

function replay(entries: readonly LogEntry[]): Replayed {
  const start = entries.find((entry) => entry.type === "session");
  const state: Replayed = {
    id: start?.id,
    messages: [],
    todo: [],
    plan: "",
    planning: false,
    skills: [],
    references: [],
    usageBy: new Map(),
    measuredAt: 0,
  };
  for (const entry of entries) {
    if (entry.type === "message") state.messages.push(entry.message);
    else if (entry.type === "fold") {
      state.messages = [...entry.messages];
      delete state.lastUsage;
    } else if (entry.type === "todo") state.todo = entry.items;
    else if (entry.type === "plan") state.plan = entry.text;
    else if (entry.type === "planning") state.planning = entry.on;
    else if (entry.type === "skills") state.skills = entry.open;
    else if (entry.type === "references") state.references = entry.paths;
    else if (entry.type === "usage") {
      state.usageBy.set(entry.who, addUsage(state.usageBy.get(entry.who) ?? NO_USAGE, entry.usage));
      if (entry.who === "main") [state.lastUsage, state.measuredAt] = [entry.usage, state.messages.length];
    }
  }
  return state;
}

/** Sorts by time: `20261115-034502-1f3a`. */
function newSessionId(now: Date): string {
  const [date, time] = now.toISOString().replace(/[-:]/gu, "").split("T") as [string, string];
  return `${date}-${time.slice(0, 6)}-${crypto.randomUUID().slice(0, 4)}`;
}

/** USD; undefined when the price of the model is not known. */
export function costOf(usage: Usage, price: Price | undefined): number | undefined {
  if (price === undefined) return undefined;
  const cached = usage.cachedTokens * (price.cached ?? price.input);
  return (cached + (usage.inputTokens - usage.cachedTokens) * price.input + usage.outputTokens * price.output) / 1e6;
}

/** "12,345 tokens in, 678 out" and the cost where the price is known. */
export function usageText(usage: Usage, choice: Pick<ModelChoice, "price">): string {
  const cost = costOf(usage, choice.price);
  const number = (value: number) => value.toLocaleString("en-US");
  const cached = usage.cachedTokens > 0 ? ` (${number(usage.cachedTokens)} cached)` : "";
  return `${number(usage.inputTokens)} tokens in${cached}, ${number(usage.outputTokens)} out${cost === undefined ? "" : `, $${cost.toFixed(4)}`}`;
}
