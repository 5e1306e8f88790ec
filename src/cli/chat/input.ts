/** Lines from a terminal: history, completion, pasted text as one message, and Ctrl-C as an event. */
import { readFileSync } from "node:fs";
import { dirname } from "node:path";
import { createInterface, type Interface } from "node:readline";
import { Writable, type Readable } from "node:stream";
import { writeAtomically } from "../../workspace/atomic.ts";
import { makeFolder, OWN_FOLDER_MODE, OWN_FILE_MODE } from "../../workspace/make-folder.ts";

const HISTORY_LINES = 500;
/** Lines that arrive closer together than a person types are one paste. */
const PASTE_MS = 25;
const DEFAULT_COLUMNS = 100;

export interface InputOptions {
  readonly input: Readable;
  readonly output: Writable;
  readonly historyFile: string;
  /** What may stand at the end of the line instead of `word`. */
  readonly complete: (line: string) => { readonly word: string; readonly choices: readonly string[] };
  readonly onInterrupt: () => void;
}

export class ChatInput {
  readonly #options: InputOptions;
  readonly #lines: Interface & { history?: string[] };
  #muted = true;
  #waiting: ((line: string | undefined) => void) | undefined;
  #pasted: string[] = [];
  #timer: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(options: InputOptions) {
    this.#options = options;
    const output = new Writable({
      write: (chunk, _encoding, done) => {
        // What is typed while the agent works must not be mixed into its answer.
        if (!this.#muted) options.output.write(chunk);
        done();
      },
    });
    const screen = options.output as Writable & { columns?: number };
    // readline wraps lines by these, also after the window was resized.
    Object.defineProperties(output, {
      columns: { get: () => screen.columns ?? DEFAULT_COLUMNS },
      isTTY: { value: true },
    });
    const resized = (): boolean => output.emit("resize");
    screen.on("resize", resized);
    this.#lines = createInterface({
      input: options.input,
      output,
      terminal: true,
      historySize: HISTORY_LINES,
      history: readHistory(options.historyFile),
      removeHistoryDuplicates: true,
      completer: (line: string) => {
        const { word, choices } = options.complete(line);
        return [[...choices], word];
      },
    });
    this.#lines.on("line", (line) => this.#take(line));
    this.#lines.on("SIGINT", () => options.onInterrupt());
    this.#lines.on("close", () => {
      screen.off("resize", resized);
      this.#end();
    });
  }

  /** undefined: the input has ended, or the signal has fired. A line that ends with `\` goes on. */
  async ask(prompt: string, signal?: AbortSignal): Promise<string | undefined> {
    if (this.#closed || signal?.aborted) return undefined;
    this.#muted = false;
    this.#lines.setPrompt(prompt);
    this.#lines.prompt();
    const withdraw = (): void => this.#withdraw();
    signal?.addEventListener("abort", withdraw, { once: true });
    const answer = await new Promise<string | undefined>((resolve) => (this.#waiting = resolve));
    signal?.removeEventListener("abort", withdraw);
    this.#muted = true;
    if (answer?.endsWith("\\") !== true) return answer;
    const more = await this.ask("… ", signal);
    return `${answer.slice(0, -1)}\n${more ?? ""}`;
  }

  /** Text that was typed and not sent. */
  get typed(): string {
    return this.#lines.line;
  }

  /** The prompt once more, below what was printed since. */
  repeat(): void {
    this.#lines.prompt(true);
  }

  clear(): void {
    this.#lines.write(null, { ctrl: true, name: "u" });
    this.#lines.write(null, { ctrl: true, name: "k" });
  }

  close(): void {
    if (this.#closed) return;
    const history = this.#lines.history ?? [];
    try {
      makeFolder(dirname(this.#options.historyFile), OWN_FOLDER_MODE);
      writeAtomically(
        this.#options.historyFile,
        history
          .slice(0, HISTORY_LINES)
          .map((line) => JSON.stringify(line))
          .join("\n"),
        OWN_FILE_MODE,
      );
    } catch {
      // A history that cannot be kept is no reason to fail at the end.
    }
    this.#lines.close();
  }

  #take(line: string): void {
    if (this.#waiting === undefined) return;
    this.#pasted.push(line);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#answer(this.#pasted.join("\n")), PASTE_MS);
  }

  #answer(text: string | undefined): void {
    const waiting = this.#waiting;
    this.#waiting = undefined;
    this.#pasted = [];
    waiting?.(text);
  }

  /** What was typed as an answer to a question that is no more belongs to nothing. */
  #withdraw(): void {
    if (this.typed !== "") this.clear();
    this.#options.output.write("\n");
    clearTimeout(this.#timer);
    this.#answer(undefined);
  }

  #end(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    this.#answer(this.#pasted.length > 0 ? this.#pasted.join("\n") : undefined);
  }
}

function readHistory(file: string): string[] {
  try {
    const lines = readFileSync(file, "utf8")
      .split("\n")
      .map((line): unknown => JSON.parse(line));
    return lines.filter((line) => typeof line === "string");
  } catch {
    return []; // None yet, or not ours to read.
  }
}
