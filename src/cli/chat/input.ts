/** Lines from a terminal: history, completion, pasted text as one message, and Ctrl-C as an event. */
import { readFileSync } from "node:fs";
import { dirname } from "node:path";
import { createInterface, type Interface } from "node:readline";
import { Writable, type Readable } from "node:stream";
import { writeAtomically } from "../../workspace/atomic.ts";
import { makeFolder, OWN_FOLDER_MODE, OWN_FILE_MODE } from "../../workspace/make-folder.ts";

const HISTORY_LINES = 500;
/** Terminals that know it mark where a paste begins and ends, when they are asked to. */
const MARK_PASTES = "\u001b[?2004h";
const NO_MARKS = "\u001b[?2004l";
/** Without such marks, lines that arrive closer together than a person types are one paste. */
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
  readonly #lines: Interface & { history?: string[]; prevRows?: number };
  #muted = true;
  #waiting: ((line: string | undefined) => void) | undefined;
  #pasted: string[] = [];
  #timer: NodeJS.Timeout | undefined;
  #isPasting = false;
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
    // After readline's own listener: the line is as it is when the key has done its work.
    options.input.on("keypress", this.#onKey);
    this.#lines.on("line", (line) => this.#take(line));
    this.#lines.on("SIGINT", () => options.onInterrupt());
    this.#lines.on("close", () => {
      screen.off("resize", resized);
      options.input.off("keypress", this.#onKey);
      this.#end();
    });
  }

  /** undefined: the input has ended, or the signal has fired. A line that ends with `\` goes on. */
  async ask(prompt: string, signal?: AbortSignal): Promise<string | undefined> {
    if (this.#closed || signal?.aborted) return undefined;
    this.#muted = false;
    this.#markPastes(true);
    this.#lines.setPrompt(prompt);
    this.#lines.prompt();
    const withdraw = (): void => this.#withdraw();
    signal?.addEventListener("abort", withdraw, { once: true });
    const answer = await new Promise<string | undefined>((resolve) => (this.#waiting = resolve));
    signal?.removeEventListener("abort", withdraw);
    this.#markPastes(false);
    this.#muted = true;
    if (answer?.endsWith("\\") !== true) return answer;
    const more = await this.ask("… ", signal);
    return `${answer.slice(0, -1)}\n${more ?? ""}`;
  }

  /** Text that was typed or pasted and not sent. */
  get typed(): string {
    return [...this.#pasted, this.#lines.line].join("\n");
  }

  /** The prompt once more, below what was printed since. */
  repeat(): void {
    this.#lines.prompt(true);
  }

  clear(): void {
    this.#pasted = [];
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
    // What was pasted is sent when the person says so.
    if (this.#isPasting) return;
    this.#timer = setTimeout(() => this.#answer(this.#pasted.join("\n").replace(/\n+$/u, "")), PASTE_MS);
  }

  readonly #onKey = (_text: string | undefined, key: { readonly name?: string } | undefined): void => {
    if (key?.name === "paste-start") this.#isPasting = true;
    else if (key?.name === "paste-end") this.#isPasting = false;
    else if (!this.#muted) this.#keepRow();
  };

  /**
   * readline forgets which row the cursor is in when several characters come at once, as from a paste or a Chinese keyboard, and
   * then draws a long line anew one row too low.
   */
  #keepRow(): void {
    const { rows, cols } = this.#lines.getCursorPos();
    if (rows === (this.#lines.prevRows ?? 0)) return;
    // Of a row that is just full the cursor still stands at its end, and has to be led to the next.
    this.#lines.prevRows = cols === 0 ? rows - 1 : rows;
    if (cols === 0) this.#lines.prompt(true);
  }

  #markPastes(on: boolean): void {
    const { output } = this.#options;
    if ((output as Writable & { isTTY?: boolean }).isTTY === true) output.write(on ? MARK_PASTES : NO_MARKS);
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
