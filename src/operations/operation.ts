/**
 * What an operation is. One is written once, in a file of its own; the CLI command, the MCP tool, the agent's tool, the
 * page's call and the documentation are projections of it. Belongs here: the shape. Does not: any operation.
 */
import type { z } from "zod";
import type { Diagnostic } from "../passage/passage.ts";
import type { Call, Progress } from "../workspace/cooperate.ts";
import type { SettingKey } from "../workspace/settings/setting-table.ts";
import type { World } from "./world.ts";

export type { Call, Progress };

/** Where an operation is offered. `agent` is the model's tool list in `pith chat`. */
export type Door = "cli" | "mcp" | "agent";

/** How the CLI shows an input that its schema alone does not say. */
export interface CliInput {
  /** Given by position, in the order of `positionals`; a list takes all that is left. */
  readonly positionals?: readonly string[];
  /** This input is read from standard input when it was not given and standard input is not a terminal. */
  readonly stdin?: string;
  /** One-letter flags: `{ n: "limit" }`. */
  readonly short?: Readonly<Record<string, string>>;
  /** Input names whose flag is spelled differently: `{ file_paths: "file" }`. One that also has a position can be given either way. */
  readonly flags?: Readonly<Record<string, string>>;
  /** Inputs that name files or addresses: completed as paths, and meant from the folder the user stands in. */
  readonly paths?: readonly string[];
  /** What to do instead, for who gives more words than there are places for; all of them are handed in. */
  readonly beyond?: (words: readonly string[]) => string;
}

/** An example for help and docs; `shell` is what a person types after `pith`. */
export interface Example {
  readonly shell: string;
  readonly says: string;
}

/** What every door offers: one entry of `OPERATIONS`. */
export interface Operation<Input extends z.ZodRawShape = z.ZodRawShape, Output = unknown> {
  /** snake_case, as on the wire: `load_skill_chunk`. */
  readonly name: string;
  /** First sentence: what it does. Written for a model that must choose between tools, and for `--help`. */
  readonly description: string;
  readonly input: Input;
  readonly output?: z.ZodType<Output>;
  readonly doors: readonly Door[];
  /** Offered over MCP only when asked for (keeps tools/list small). */
  readonly extra?: boolean;
  readonly readOnly: boolean;
  /** Puts the whole folder into the index: not begun in a home or on a whole disk unless that is named. */
  readonly readsAll?: boolean;
  readonly cli?: CliInput;
  /** A model's call in the words of other tools, in ours; before what mend-input.ts does for all. */
  readonly mend?: (given: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;
  /** Inputs that a setting of another name speaks of: `{ folder: "knowledgeBase" }`. */
  readonly settings?: Readonly<Record<string, SettingKey>>;
  readonly examples?: readonly Example[];
  run(world: World, input: z.output<z.ZodObject<Input>>, call: Call): Promise<Output>;
  /** The answer as people read it. */
  text(output: Output, style: TextStyle): string;
  /** The answer as a model reads it; the JSON of the output where absent. */
  prompt?(output: Output): string;
  /** The structure beside `prompt`, for clients that pay for both; the output itself where absent. */
  wire?(output: Output): object;
  /** Other ways to print the answer, by name: `--format markdown`. */
  readonly forms?: Readonly<Record<string, (output: Output) => string>>;
  /** Words of a command worth running once the answer is given, in the background; absent when there is nothing to do. */
  later?(output: Output): readonly string[] | undefined;
  /** Nothing found is an answer: exit status 1, not an error. */
  found(output: Output): boolean;
}

/** What a terminal can show. */
export interface TextStyle {
  readonly color: boolean;
  readonly columns: number;
  /** `docs/api.md:12` as a terminal hyperlink, or plain. */
  readonly link: (label: string, path: string, line?: number) => string;
}

/** Answers that carry diagnostics have them shown on stderr by the CLI, and in `notes` elsewhere. */
export function diagnosticsOf(output: unknown): readonly Diagnostic[] {
  return (output as { readonly diagnostics?: readonly Diagnostic[] } | undefined)?.diagnostics ?? [];
}

/** Keeps the types of input and output together; returns its argument. */
export function operation<Input extends z.ZodRawShape, Output>(
  definition: Operation<Input, Output>,
): Operation<Input, Output> {
  return definition;
}
