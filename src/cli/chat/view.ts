/** The agent's events as lines of a terminal: text as it streams, one line for each tool call. */
import type { AgentEvent } from "../../agent/agent.ts";
import type { LoopEvent } from "../../agent/loop.ts";
import type { ToolCall, ToolResult } from "../../agent/model.ts";
import { palette, type Palette } from "../../render/palette.ts";
import { tameTexts } from "../../render/tame.ts";
import { clipToWidth } from "../../render/width.ts";
import { MarkdownStream } from "./markdown.ts";
import type { ChatWords } from "./words.ts";

export interface Screen {
  write(text: string): unknown;
  readonly color: boolean;
  readonly columns: () => number;
}

const CLEAR_LINE = "\r\u001b[K";

export class ChatView {
  readonly paint: Palette;
  /** Of the person, as far as it is known. */
  words: ChatWords;
  /** The last result in full, for /show. */
  lastResult = "";
  readonly #screen: Screen;
  readonly #markdown: MarkdownStream;
  readonly #running = new Map<string, string>();
  #inTurn = false;
  #statusShown = false;
  #atLineStart = true;
  /** What happens while a person is asked; undefined while nobody is. */
  #held: AgentEvent[] | undefined;

  constructor(screen: Screen, words: ChatWords) {
    this.#screen = screen;
    this.words = words;
    this.paint = palette(screen.color);
    this.#markdown = new MarkdownStream(this.paint);
  }

  /** From here on nothing is written: a question stands on the last line, and tasks go on beside it. */
  hold(): void {
    this.#clearStatus();
    this.#held ??= [];
  }

  /** What was held back comes out. */
  release(): void {
    const held = this.#held ?? [];
    this.#held = undefined;
    for (const event of held) this.show(event);
    this.#showStatus();
  }

  /** Until its first word, a model that thinks must not look like one that hangs. */
  beginTurn(): void {
    this.#inTurn = true;
    this.#showStatus();
  }

  /** What models and tools say comes from files, too; it is laid out after it was tamed. */
  show(said: AgentEvent): void {
    if (this.#held !== undefined) return void this.#held.push(said);
    const event = tameTexts(said);
    if (event.type === "references") this.line(this.paint.dim(`  ${referencesText(event.context, this.words)}`));
    else if (event.type === "compacted") {
      const { beforeTokens, afterTokens } = event.compaction;
      this.line(this.paint.dim(`  ${this.words.compacted(beforeTokens, afterTokens)}`));
    } else if (event.type === "task") this.#showLoop(event.event, `${event.id} `);
    else this.#showLoop(event, "");
  }

  /** Everything held back comes out; the cursor stands at the start of a line. */
  endTurn(): void {
    this.#text(this.#markdown.end());
    this.#running.clear();
    this.#inTurn = false;
    this.#clearStatus();
    this.#freshLine();
  }

  line(text: string): void {
    this.#clearStatus();
    this.#freshLine();
    this.#write(`${text}\n`);
    this.#showStatus();
  }

  diff(text: string): void {
    for (const line of text.trimEnd().split("\n")) this.line(diffLine(line, this.paint));
  }

  #showLoop(event: LoopEvent, prefix: string): void {
    if (event.type === "model") {
      if (event.event.type === "text" && prefix === "") this.#text(this.#markdown.push(event.event.text));
      else if (event.event.type === "restart") {
        this.#text(this.#markdown.end());
        const again = this.words.tryingAgain(Math.ceil(event.event.waitMs / 1000));
        this.line(this.paint.warn(`  ${event.event.why} ${again}`));
      }
    } else if (event.type === "stalled") this.line(this.paint.warn(`  ${prefix}${event.error.message}`));
    else if (event.type === "tool-start") {
      this.#text(this.#markdown.end());
      this.#running.set(prefix + event.call.id, `${prefix}${callText(event.call)}`);
      this.#freshLine();
      this.#showStatus();
    } else if (event.type === "tool-end") {
      this.#running.delete(prefix + event.call.id);
      this.lastResult = event.result.text;
      const mark = hasFailed(event.result) ? this.paint.bad("✗") : this.paint.good("✓");
      const outcome = this.paint.dim(` ${resultText(event.result, this.words)}`);
      this.line(`${mark} ${this.#fit(`${prefix}${callText(event.call)}`)}${outcome}`);
    }
  }

  #text(painted: string): void {
    if (painted === "") return;
    this.#clearStatus();
    this.#write(painted);
  }

  #write(text: string): void {
    this.#screen.write(text);
    this.#atLineStart = text.endsWith("\n");
  }

  #freshLine(): void {
    if (!this.#atLineStart) this.#write("\n");
  }

  /** One line at the bottom while something runs; wiped before anything else is written. */
  #showStatus(): void {
    if (!this.#inTurn || !this.#screen.color || this.#held !== undefined) return;
    const [first] = this.#running.values();
    const more = this.#running.size > 1 ? ` ${this.words.andMore(this.#running.size - 1)}` : "";
    const status = first === undefined ? this.words.thinking : `${this.#fit(first)}${more}`;
    this.#screen.write(`${CLEAR_LINE}${this.paint.dim(`… ${status}`)}`);
    this.#statusShown = true;
  }

  #clearStatus(): void {
    if (this.#statusShown) this.#screen.write(CLEAR_LINE);
    this.#statusShown = false;
  }

  #fit(text: string): string {
    return clipToWidth(text.replace(/\s+/gu, " "), Math.max(20, this.#screen.columns() - 40));
  }
}

/** What a call is about, in one line. */
function callText({ name, input }: ToolCall): string {
  const fields = (typeof input === "object" && input !== null ? input : {}) as Record<string, unknown>;
  const about = ["command", "path", "addresses", "pattern", "goal", "query", "skill_name", "id"]
    .map((key) => fields[key])
    .find((value) => value !== undefined);
  const text = Array.isArray(about) ? about.join(", ") : typeof about === "string" ? about : "";
  return text === "" ? name : `${name} ${text}`;
}

/** A task that did not reach its goal is an answer to the model, and no success to a person. */
function hasFailed({ text, isError, name }: ToolResult): boolean {
  return isError || (name === "task" && !/^Task \S+: completed /u.test(text));
}

function resultText({ text, isError, name }: ToolResult, words: ChatWords): string {
  const lines = text.trimEnd().split("\n");
  if (isError) return clipToWidth(lines[0] ?? "", 160);
  if (name === "shell" || name === "shell_job") return lines.at(-1) ?? "";
  if (name === "task") return clipToWidth((lines[0] ?? "").replace(/^Task \S+: (?:completed )?|\.$/gu, ""), 120);
  return lines.length === 1 ? clipToWidth(lines[0]!, 120) : words.lines(lines.length);
}

function referencesText(context: string, words: ChatWords): string {
  const files = [...context.matchAll(/<File path="([^"]*)"/gu)].map((match) => match[1]!);
  const notes = [...context.matchAll(/<Note>([^<]*)<\/Note>/gu)].map((match) =>
    match[1]!.replaceAll("&quot;", '"').replaceAll("&amp;", "&"),
  );
  return [files.length === 0 ? "" : words.filesRead(files.join(", ")), ...notes]
    .filter((part) => part !== "")
    .join("\n  ");
}

/** What a person has to know of the references that were written: missing, ambiguous, masked. */
export function referenceNotes(context: string): string[] {
  return [...context.matchAll(/<Note>([^<]*)<\/Note>/gu)].map((match) =>
    match[1]!.replaceAll("&quot;", '"').replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&"),
  );
}

function diffLine(line: string, paint: Palette): string {
  if (line.startsWith("+++") || line.startsWith("---")) return paint.bold(line);
  if (line.startsWith("+")) return paint.good(line);
  if (line.startsWith("-")) return paint.bad(line);
  return line.startsWith("@@") ? paint.path(line) : line;
}
