/** The conversation in a terminal. Belongs here: whose turn it is, questions to the person, Ctrl-C. */
import { join } from "node:path";
import type { Readable, Writable } from "node:stream";
import { PathCompletion } from "../../agent/complete-path.ts";
import type { PermissionAnswer, PermissionRequest } from "../../agent/permission.ts";
import type { PlanVerdict, ProposedPlan } from "../../agent/tools/plan-tool.ts";
import { listPaths } from "../../operations/reference-world.ts";
import { ContextError, messageOf } from "../../passage/errors.ts";
import type { ReaderLanguage } from "../../passage/reader-language.ts";
import { tameText } from "../../render/tame.ts";
import { homeFolder, ownDirs } from "../environment.ts";
import type { Invocation } from "../invocation.ts";
import { isNoProject } from "../no-project.ts";
import { terminalColumns, wantsColor } from "../terminal.ts";
import { shortAnswer } from "./answers.ts";
import { COMMANDS, runCommand, type Outcome } from "./commands.ts";
import { completeLine } from "./complete.ts";
import { endingNote } from "./ending.ts";
import type { ChatFlags } from "./flags.ts";
import { ChatInput } from "./input.ts";
import { openChat, type Chat } from "./open.ts";
import { ChatView } from "./view.ts";
import { languageAfter, languageOfSystem, wordsIn } from "./words.ts";

const QUIT_WITHIN_MS = 2_000;
const INTERRUPTED = 130;
/** `/plan look at src/a.ts` is a command, `/etc/hosts` is not. */
const COMMAND = /^\/[\w-]*(?:\s|$)/u;

/** Returns when the person leaves. */
export async function converse(
  flags: ChatFlags,
  invocation: Invocation,
  io: { input: Readable; output: Writable } = { input: process.stdin, output: process.stdout },
): Promise<number> {
  for (let current = flags; ;) {
    const terminal = new Terminal(current, invocation, io);
    const next = await terminal.run();
    if (typeof next === "number") return next;
    current = { ...current, resume: next.resume, continueLast: false, message: undefined };
  }
}

class Terminal {
  readonly #flags: ChatFlags;
  readonly #invocation: Invocation;
  readonly #io: { input: Readable; output: Writable };
  readonly #view: ChatView;
  #language: ReaderLanguage;
  #turn: AbortController | undefined;
  #interruptedMs = -Infinity;
  #completion: PathCompletion | undefined;
  #input!: ChatInput;
  #chat!: Chat;
  #quitting = false;

  constructor(flags: ChatFlags, invocation: Invocation, io: { input: Readable; output: Writable }) {
    [this.#flags, this.#invocation, this.#io] = [flags, invocation, io];
    const stream = io.output as Writable & { isTTY?: boolean; columns?: number };
    this.#language = languageAfter(languageOfSystem(invocation.environment), flags.message ?? "");
    const screen = {
      write: (text: string) => io.output.write(text),
      color: wantsColor(stream, invocation.environment),
      columns: () => terminalColumns(stream, invocation.environment),
    };
    this.#view = new ChatView(screen, wordsIn(this.#language));
  }

  async run(): Promise<number | { resume: string }> {
    this.#input = new ChatInput({
      ...this.#io,
      historyFile: join(ownDirs(this.#invocation.environment).stateDir, "history"),
      complete: (line) => completeLine(line, this.#completion, Object.keys(COMMANDS)),
      onInterrupt: () => this.#interrupt(),
    });
    try {
      this.#chat = await openChat(this.#flags, this.#invocation, {
        onEvent: (event) => this.#view.show(event),
        onNote: (note) => this.#view.line(this.#view.paint.warn(note)),
        ask: (request, signal) => this.#askPermission(request, signal),
        approvePlan: (plan, signal) => this.#askPlan(plan, signal),
        trustServer: (server) => this.#askTrust(server),
      });
    } catch (thrown) {
      this.#input.close();
      throw thrown;
    }
    const stop = (): void => this.#interrupt();
    this.#invocation.signal.addEventListener("abort", stop);
    try {
      this.#greet();
      return await this.#talk();
    } finally {
      this.#invocation.signal.removeEventListener("abort", stop);
      this.#input.close();
      await this.#chat.close();
    }
  }

  #greet(): void {
    const { agent, session } = this.#chat;
    const { messages } = session.conversation;
    for (const message of messages) if (message.role === "user") this.#hear(message.text);
    const { paint, words } = this.#view;
    this.#view.line(`${paint.bold("pith")} ${words.greeting(agent.choice.id, this.#chat.world.workspace.root)}`);
    if (messages.length > 0) this.#view.line(paint.dim(words.goingOn(session.id, messages.length)));
    void this.#refreshPaths();
  }

  #hear(said: string): void {
    this.#language = languageAfter(this.#language, said);
    this.#view.words = wordsIn(this.#language);
  }

  async #talk(): Promise<number | { resume: string }> {
    const { agent } = this.#chat;
    if (agent.waitingPlan !== undefined) {
      const verdict = await this.#askPlan(agent.waitingPlan);
      if (verdict.approved) await this.#handle(agent.approvePlan());
      else if (verdict.feedback !== "") await this.#handle(verdict.feedback);
    }
    for (let first = this.#flags.message; !this.#quitting; first = undefined) {
      const prompt = this.#chat.agent.planning ? "plan> " : "> ";
      if (first !== undefined) this.#view.line(prompt + tameText(first));
      const line = first ?? (await this.#input.ask(prompt));
      if (line === undefined) break;
      if (line.trim() === "") continue;
      const outcome = await this.#handle(line.trim());
      if (outcome.do === "quit") break;
      if (outcome.do === "resume") return { resume: outcome.id };
      if (outcome.do === "ask") await this.#handle(outcome.prompt);
    }
    return this.#quitting ? INTERRUPTED : 0;
  }

  /** One line: a command or a message. Nothing that goes wrong in it ends the conversation. */
  async #handle(line: string): Promise<Outcome> {
    this.#turn = new AbortController();
    const { signal } = this.#turn;
    this.#hear(line);
    try {
      if (COMMAND.test(line)) return await runCommand(line, this.#chat, this.#view, signal);
      this.#view.beginTurn();
      const note = endingNote(await this.#chat.agent.run(line, signal), this.#view.words);
      this.#view.endTurn();
      if (note !== undefined) this.#view.line(this.#view.paint.warn(note));
    } catch (thrown) {
      const stopped = signal.aborted || (thrown instanceof ContextError && thrown.code === "aborted");
      this.#view.endTurn();
      this.#view.line(
        stopped ? this.#view.paint.warn(this.#view.words.stopped) : this.#view.paint.bad(messageOf(thrown)),
      );
    } finally {
      this.#turn = undefined;
      this.#interruptedMs = -Infinity; // Nor is stopping a turn that did stop.
      this.#view.endTurn();
      void this.#refreshPaths();
    }
    return { do: "go-on" };
  }

  /** Walked while the person types, but no whole disk; completion before the first list is ready offers nothing. */
  async #refreshPaths(): Promise<void> {
    const { workspace } = this.#chat.world;
    if (this.#flags.root === undefined && isNoProject(workspace, homeFolder(this.#invocation.environment))) return;
    try {
      this.#completion = new PathCompletion(await listPaths(workspace));
    } catch {
      // The old list serves as well.
    }
  }

  /** Stops the turn; on an empty prompt, twice quits; with text typed, clears it. */
  #interrupt(): void {
    const now = performance.now();
    const again = now - this.#interruptedMs < QUIT_WITHIN_MS;
    this.#interruptedMs = now;
    if (this.#turn !== undefined && !this.#turn.signal.aborted) this.#turn.abort();
    else if (this.#turn === undefined && this.#input.typed !== "") {
      this.#input.clear();
      this.#interruptedMs = -Infinity; // Clearing a line is no first half of leaving.
    } else if (again) {
      this.#quitting = true;
      this.#input.close();
    } else {
      this.#view.line(this.#view.paint.dim(this.#view.words.quitAgain));
      this.#input.repeat();
    }
  }

  async #askPermission(
    { tool, kind, preview }: PermissionRequest,
    signal: AbortSignal | undefined,
  ): Promise<PermissionAnswer> {
    const { paint, words } = this.#view;
    this.#view.line(paint.warn(kind === "edit" ? words.wantsToEdit(tool) : words.wantsToRun(tool)));
    // What is allowed is what is seen: a command must not go back and write something harmless over itself.
    if (kind === "edit") this.#view.diff(tameText(preview));
    else this.#view.line(`  ${tameText(preview)}`);
    const answer = (await this.#ask(words.allow, signal))?.trim() ?? "";
    return shortAnswer(answer) ?? { no: answer };
  }

  async #ask(question: string, signal: AbortSignal | undefined): Promise<string | undefined> {
    this.#view.hold();
    try {
      return await this.#input.ask(question, signal);
    } finally {
      this.#view.release();
    }
  }

  async #askTrust(server: string): Promise<boolean> {
    const { paint, words } = this.#view;
    this.#view.line(paint.warn(words.wantsToStart(tameText(server))));
    const answer = await this.#input.ask(words.trust);
    return shortAnswer(answer ?? "") === "yes";
  }

  async #askPlan({ plan, items }: ProposedPlan, signal?: AbortSignal): Promise<PlanVerdict> {
    this.#view.line(this.#view.paint.bold(this.#view.words.plan));
    this.#view.line(tameText(plan));
    for (const [index, item] of items.entries()) this.#view.line(`  ${index + 1}. ${tameText(item)}`);
    const answer = (await this.#ask(this.#view.words.carryOut, signal))?.trim() ?? "";
    const short = shortAnswer(answer);
    return short === "yes" ? { approved: true } : { approved: false, feedback: short === "no" ? "" : answer };
  }
}
