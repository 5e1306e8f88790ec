/**
 * An operation as the model's tool. Tools of the agent are operations in the same shape as all others; they only need more
 * world (a shell, a todo list), and say what a person should know before they run. Belongs here: the projection. Does not:
 * permission (permission.ts), any tool.
 */
import { z } from "zod";
import { mend } from "../../operations/mend-input.ts";
import type { Operation } from "../../operations/operation.ts";
import { withSettings } from "../../operations/setting-inputs.ts";
import type { World } from "../../operations/world.ts";
import { ContextError } from "../../passage/errors.ts";
import type { ToolFace } from "../model.ts";
import type { ToolKind } from "../permission.ts";
import type { Shell } from "../shell/shell.ts";
import type { TodoList } from "../todo.ts";
import type { FileMemory } from "./file-memory.ts";

/** What an operation of the agent can reach. */
export interface AgentWorld extends World {
  readonly shell: Shell;
  readonly todo: TodoList;
  /** What the model has seen of each file, so that no edit is made blindly. */
  readonly seen: FileMemory;
  /** The window of the model in use; absent: nobody said. */
  readonly contextTokens?: () => number;
}

/** An operation that the gate must know more about. Without `kind`, a read-only operation looks and any other runs. */
export interface AgentOperation<Input extends z.ZodRawShape = z.ZodRawShape, Output = unknown> extends Omit<
  Operation<Input, Output>,
  // A model gets one form; and with it no operation would fit in a list of them.
  "forms"
> {
  readonly kind?: ToolKind;
  /** The path or the command that rules are about. */
  subject?(input: z.output<z.ZodObject<Input>>, world: AgentWorld): string;
  /** What a person sees before it runs: a diff, a command. Throws when the call cannot work anyway. */
  preview?(input: z.output<z.ZodObject<Input>>, world: AgentWorld): string;
}

/** A tool that the loop can offer and call. */
export interface Tool {
  readonly face: ToolFace;
  /** Calls of looking tools may run at the same time. */
  readonly kind: ToolKind;
  /** Validates and looks ahead; throws ContextError "bad-input" with what to mend. Nothing has happened yet. */
  prepare(input: unknown): PreparedCall;
}

/** A call whose input was checked: what to ask a person about it, and how to run it. */
export interface PreparedCall {
  readonly subject: string;
  readonly preview: string;
  run(signal: AbortSignal | undefined): Promise<string>;
}

/** Keeps the types of input and output together, as operation() does. */
export function agentOperation<Input extends z.ZodRawShape, Output>(
  definition: Omit<AgentOperation<Input, Output>, "doors" | "found" | "text" | "run"> & {
    run(world: AgentWorld, input: z.output<z.ZodObject<Input>>, call: { signal?: AbortSignal }): Promise<Output>;
    text(output: Output): string;
  },
): AgentOperation<Input, Output> {
  return { ...definition, doors: ["agent"], found: () => true };
}

/** An operation as a tool for a loop, in the world that it works on. */
export function toolOf<Input extends z.ZodRawShape, Output>(
  operation: AgentOperation<Input, Output>,
  world: AgentWorld,
): Tool {
  const schema = z.object(operation.input);
  const inputSchema = jsonSchemaOf(schema);
  const kind = operation.kind ?? (operation.readOnly ? "look" : "run");
  return {
    face: { name: operation.name, description: operation.description, inputSchema },
    kind,
    prepare: (raw) => {
      const mended = mend(isRecord(raw) ? (operation.mend?.(raw) ?? raw) : raw, inputSchema);
      const given = isRecord(mended) ? mended : {};
      const parsed = schema.safeParse(withSettings(operation, given, world.settings));
      if (!parsed.success) throw badInput(operation.name, parsed.error);
      const input = parsed.data;
      const unknown = ignoredInputs(given, operation.input);
      return {
        subject: operation.subject?.(input, world) ?? "",
        preview: operation.preview?.(input, world) ?? JSON.stringify(input),
        run: async (signal) => {
          const output = await operation.run(world, input, { signal });
          const text = operation.prompt?.(output) ?? operation.text(output, PLAIN);
          // An answer to less than was asked must not pass for an answer to all of it.
          return unknown.length === 0
            ? text
            : `${text.trimEnd()}\n(${operation.name} has no ${unknown.join(", ")}: ignored)`;
        },
      };
    },
  };
}

/** What other agents' models add for the person who watches, or to say what is so anyway. */
const SAYS_NOTHING =
  /^(?:description|explanation|reason|thought|output_?mode|-n|line_?numbers?|head_limit|multiline)$/iu;

function ignoredInputs(given: Readonly<Record<string, unknown>>, inputs: z.ZodRawShape): string[] {
  return Object.entries(given)
    .filter(([name, value]) => !(name in inputs) && value !== false && value !== "" && !SAYS_NOTHING.test(name))
    .map(([name]) => name);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

const PLAIN = { color: false, columns: 120, link: (label: string) => label };

function jsonSchemaOf(schema: z.ZodObject): Record<string, unknown> {
  // `input`: a default makes a field optional for the caller.
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io: "input" });
  return json;
}

function badInput(tool: string, error: z.ZodError): ContextError {
  const issue = error.issues[0];
  const field = issue?.path.join(".") ?? "";
  const where = field === "" ? "" : ` in "${field}"`;
  const all = error.issues.map(({ path, message }) => `${path.join(".") || "input"}: ${message}`).join("; ");
  return new ContextError("bad-input", `Wrong input for ${tool}${where}. ${all}. Call it again with these mended.`, {
    field,
  });
}
