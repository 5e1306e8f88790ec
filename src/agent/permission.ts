/**
 * What the agent may do without asking, what it must ask for, what it may not do at all. Every tool call passes here, those
 * of MCP servers and of children too. Belongs here: the decision. Does not: how a person is asked, or what a tool does.
 *
 *     plan mode        only looking; nothing a rule or a person says opens more
 *     deny rules       refused
 *     looking          allowed: reading is confined to the project anyway
 *     allow rules      allowed
 *     mode             ask · accept-edits (edits are allowed, but not of what git runs) · all
 */
import picomatch from "picomatch";
import { ContextError, throwIfAborted } from "../passage/errors.ts";
import { orStopped } from "../retrieve/stopped.ts";
import { coveredBy, onlyLooks, type StaysInside } from "./command-safety.ts";

/** What goes without asking: reading, edits as well, or everything. */
export type PermissionMode = "ask" | "accept-edits" | "all";

/**
 * - `look`  reads inside the project        - `note`  changes only the agent's own lists
 * - `edit`  changes files of the project    - `run`   starts a program, or leaves the machine
 */
export type ToolKind = "look" | "note" | "edit" | "run";

/** `match` is a glob over paths for edits, words with `*` for commands, absent for every use of the tool. */
export interface PermissionRule {
  readonly tool: string;
  readonly match?: string;
  /** `match` is a command as it was approved, in which `*` is the shell's and stands for nothing here. */
  readonly whole?: boolean;
  readonly action: "allow" | "deny";
}

/** What a person is asked to allow. */
export interface PermissionRequest {
  readonly tool: string;
  readonly kind: ToolKind;
  /** The path that is edited, or the command that is run. */
  readonly subject: string;
  /** For people: the diff, the command, the arguments. */
  readonly preview: string;
}

/** `always` remembers a rule for this project, outside the project. */
export type PermissionAnswer = "yes" | "no" | "always" | { readonly no: string };

/** Where "always" is kept: in the user's own folder, per project. A file in the project could have been cloned. */
export interface PermissionMemory {
  rules(): readonly PermissionRule[];
  remember(rule: PermissionRule): void;
}

/** Who decides what tools may do. */
export interface GateOptions {
  readonly mode: PermissionMode;
  /** Absent when nobody is there: what would be asked is refused. The question is withdrawn when the signal fires. */
  readonly ask?: (request: PermissionRequest, signal?: AbortSignal) => Promise<PermissionAnswer>;
  readonly memory?: PermissionMemory;
  readonly rules?: readonly PermissionRule[];
  /** For commands that only look: a link in the project may lead out of it. Not asked where absent. */
  readonly staysInside?: StaysInside;
}

/** Decides on each call of a tool: by mode, by what was allowed before, else by asking. */
export class Gate {
  mode: PermissionMode;
  /** Plan mode: nothing but looking, for every tool and every child. */
  planning = false;
  /** What was refused so far, as "tool subject", for the report of a run that nobody watched. */
  readonly refusals: string[] = [];
  readonly #options: GateOptions;
  /** People answer one question at a time, also when several tasks ask. */
  #asking: Promise<unknown> = Promise.resolve();

  constructor(options: GateOptions) {
    this.#options = options;
    this.mode = options.mode;
  }

  /**
   * Returns when the call may go ahead; throws ContextError "forbidden" with what the model can do instead. A question that is
   * open when the signal fires is waited for no longer.
   */
  async pass(request: PermissionRequest, signal?: AbortSignal): Promise<void> {
    try {
      await this.#decide(request, signal);
    } catch (thrown) {
      throwIfAborted(signal);
      this.refusals.push(`${request.tool} ${request.subject}`.trim());
      throw thrown;
    }
  }

  async #decide(request: PermissionRequest, signal: AbortSignal | undefined): Promise<void> {
    const { tool } = request;
    if (this.planning && !this.#onlyLooksAt(request)) {
      throw forbidden(
        tool,
        "Plan mode: only looking is allowed until the plan is approved. Propose the plan with propose_plan.",
      );
    }
    if (this.#matching(request, "deny"))
      throw forbidden(tool, `A rule forbids ${tool} on ${request.subject}. Find another way, or ask the user.`);
    if (this.#allowed(request)) return;
    const answer = await this.#ask(request, signal);
    if (answer === "always") this.#options.memory?.remember(ruleFor(request));
    if (answer === "yes" || answer === "always") return;
    const why = typeof answer === "object" && answer.no !== "" ? ` The user says: ${answer.no}` : "";
    throw forbidden(tool, `The user did not allow ${tool}.${why} Do not try the same again.`);
  }

  #onlyLooksAt({ tool, kind, subject }: PermissionRequest): boolean {
    return kind === "look" || kind === "note" || (tool === "shell" && onlyLooks(subject, this.#options.staysInside));
  }

  #allowed(request: PermissionRequest): boolean {
    if (this.#onlyLooksAt(request) || this.mode === "all") return true;
    return (isPlainEdit(request) && this.mode === "accept-edits") || this.#matching(request, "allow");
  }

  #matching({ tool, kind, subject }: PermissionRequest, action: PermissionRule["action"]): boolean {
    const rules = [...(this.#options.rules ?? []), ...(this.#options.memory?.rules() ?? [])].filter(
      (rule) => rule.tool === tool && rule.action === action,
    );
    if (rules.some((rule) => rule.match === undefined || (rule.whole === true && rule.match === subject))) return true;
    const patterns = rules.flatMap((rule) => (rule.whole === true ? [] : [rule.match!]));
    if (patterns.length === 0) return false;
    if (tool !== "shell")
      return kind === "edit" && patterns.some((pattern) => picomatch(pattern, { dot: true })(subject));
    if (action === "allow") return coveredBy(subject, patterns);
    // A forbidden command is looked for anywhere in the line: here too much caution is right.
    return patterns.some((pattern) => subject.includes(pattern.replace(/\s*\*$/u, "")));
  }

  #ask(request: PermissionRequest, signal: AbortSignal | undefined): Promise<PermissionAnswer> {
    const { ask } = this.#options;
    if (ask === undefined) {
      const hint = isPlainEdit(request) ? "--permission accept-edits" : "--permission all";
      return Promise.resolve({ no: `nobody is there to be asked; the user can start with ${hint}.` });
    }
    const answer = this.#asking.then(() => {
      throwIfAborted(signal);
      return this.#allowed(request) ? "yes" : orStopped(ask(request, signal), signal);
    });
    this.#asking = answer.catch(() => undefined);
    return answer;
  }
}

/** Hooks and settings of git start programs, also from commands that only look: changing them is running something. */
const STARTS_PROGRAMS = /(?:^|\/)\.git(?:\/|$)/iu;

function isPlainEdit({ kind, subject }: PermissionRequest): boolean {
  return kind === "edit" && !STARTS_PROGRAMS.test(subject);
}

/** The narrowest rule that covers what was asked: this command, or edits of files in this folder. */
function ruleFor({ tool, kind, subject }: PermissionRequest): PermissionRule {
  if (tool === "shell") return { tool, match: subject, whole: true, action: "allow" };
  if (kind !== "edit") return { tool, action: "allow" };
  const slash = subject.lastIndexOf("/");
  return { tool, match: slash === -1 ? "*" : `${escapeGlob(subject.slice(0, slash))}/*`, action: "allow" };
}

function escapeGlob(path: string): string {
  return path.replace(/[\\*?[\]{}()!+@]/gu, "\\$&");
}

function forbidden(tool: string, message: string): ContextError {
  return new ContextError("forbidden", message, { tool });
}
