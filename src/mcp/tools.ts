/**
 * Operations → tools. The table is the only source: name, description and inputs are the operation's own. What a tool has
 * more than its operation is what clients with a small memory need: a budget, a handle for what they have, a root.
 */
import type { CallToolResult, InputRequiredResult, McpServer, ServerContext } from "@modelcontextprotocol/server";
import { z } from "zod";
import { numberWithin } from "../operations/number-within.ts";
import type { Call, Operation } from "../operations/operation.ts";
import { withSettings } from "../operations/setting-inputs.ts";
import { BUDGET_TOKENS } from "../passage/answer-limits.ts";
import { ContextError } from "../passage/errors.ts";
import type { Slots } from "../serve/slots.ts";
import type { ClientRoot } from "./client-root.ts";
import { failure } from "./failure.ts";
import { lenient } from "./lenient.ts";
import { PASSAGE_OPERATIONS } from "./passages/found.ts";
import { answerPassages, type Mask } from "./passages/passage-answer.ts";
import { passageAnswer } from "./passages/wire.ts";
import { progressOf } from "./progress.ts";
import type { Root, Roots } from "./roots.ts";
import { fitWhole, mapTexts } from "./whole-answer.ts";

export interface ToolWorld {
  readonly roots: Roots;
  readonly mask: Mask;
  readonly slots: Slots;
  /** Why nothing is served; see ServerOptions. */
  readonly refusal?: string | undefined;
  /** Where the client is asked for its folder; see ServerOptions. */
  readonly clientRoot?: ClientRoot | undefined;
  /** Faults of ours, for the log. */
  readonly onFault: (error: unknown) => void;
}

/** Whole answers are not cut below this: seeds promise some of them verbatim. Clients refuse about 25,000. */
export const MAX_WHOLE_TOKENS = 20_000;
const MAX_CUTS_NAMED = 5;

/** Which operations are tools: all that name this door, the extra ones only on demand. */
export function toolOperations(operations: readonly Operation[], allTools: boolean): Operation[] {
  return operations.filter(({ doors, extra }) => doors.includes("mcp") && (allTools || extra !== true));
}

export function registerTool(server: McpServer, operation: Operation, world: ToolWorld): void {
  const passages = PASSAGE_OPERATIONS.has(operation.name);
  const outputSchema = passages ? passageAnswer : operation.output;
  server.registerTool(
    operation.name,
    {
      description: operation.description,
      inputSchema: inputNow(operation, world.roots),
      outputSchema,
      annotations: { readOnlyHint: operation.readOnly, openWorldHint: false },
    },
    async (input, context): Promise<CallToolResult | InputRequiredResult> => {
      try {
        return await inFolder(world, server, context, async () => {
          const result = await callOperation(operation, input, context, world);
          const notice = world.clientRoot?.takeNotice();
          return notice === undefined ? result : withNotice(result, notice);
        });
      } catch (error) {
        return failure(error, world.onFault);
      }
    },
  );
}

/** Runs when it is known which folder is meant; see ClientRoot. */
export async function inFolder<T>(
  { clientRoot }: ToolWorld,
  server: McpServer,
  context: ServerContext,
  run: () => Promise<T>,
): Promise<T | InputRequiredResult> {
  return clientRoot === undefined ? run() : clientRoot.inFolder(server, context, run);
}

/** The one whose defaults are those of the folder served now. */
function inputNow(operation: Operation, roots: Roots): z.ZodObject {
  let made: { readonly all: Roots["all"]; readonly schema: z.ZodObject } | undefined;
  const schemaNow = (): z.ZodObject => {
    if (made?.all !== roots.all) made = { all: roots.all, schema: lenient(inputOf(operation, roots), operation.mend) };
    return made.schema;
  };
  return new Proxy(schemaNow(), { get: (_first, key) => Reflect.get(schemaNow(), key) as unknown });
}

/** The operation's inputs, and those of this door. */
export function inputOf(operation: Operation, roots: Roots): z.ZodObject {
  const passages = PASSAGE_OPERATIONS.get(operation.name);
  const { budget } = operation.input;
  // An answer that carries text has a limit here, also where an operation has none of its own.
  const limited = (passages !== undefined && budget === undefined) || budget instanceof z.ZodOptional;
  const inputs = Object.entries({
    ...operation.input,
    ...(limited && {
      budget: numberWithin(BUDGET_TOKENS).describe(
        (budget as z.ZodType | undefined)?.description ?? "Most tokens to return",
      ),
    }),
    ...defaultsFromSettings(operation, roots),
  });
  return z.strictObject({
    ...Object.fromEntries(inputs.filter(([name]) => passages?.hidden.includes(name) !== true)),
    ...(passages !== undefined && {
      seen: z.string().optional().describe("`sent` of the last answer: what you have is not sent again"),
    }),
    ...(roots.several && { root: z.enum(roots.names).describe("Which folder") }),
  });
}

/** What the user has set takes the place of the operation's defaults. Several roots may differ: then nobody's counts. */
function defaultsFromSettings(operation: Operation, roots: Roots): Record<string, z.ZodType> {
  if (roots.several) return {};
  const set = withSettings(operation, {}, roots.all[0].world.settings);
  const entries = Object.entries(set).map(([name, value]) => {
    const schema = operation.input[name] as z.ZodType;
    return [name, schema.default(value).describe(schema.description ?? "")] as const;
  });
  return Object.fromEntries(entries);
}

/** Throws where nothing is served. */
export function refuse({ clientRoot, refusal = clientRoot?.refusal }: ToolWorld): void {
  if (refusal !== undefined) throw new ContextError("bad-input", refusal, { field: "root" });
}

/** One call, without its errors: an answer under the budget. */
export async function callOperation(
  operation: Operation,
  given: Record<string, unknown>,
  context: ServerContext,
  world: ToolWorld,
): Promise<CallToolResult> {
  refuse(world);
  const { root: rootName, seen, ...said } = given;
  const root = world.roots.named(rootName as string | undefined)!;
  const present = PASSAGE_OPERATIONS.get(operation.name)?.found;
  const budget = said["budget"] as number | undefined;
  if (operation.input["budget"] === undefined) delete said["budget"];
  // What the client has frees room for what it does not have; the answer itself is cut to what was asked for.
  else if (seen !== undefined && present !== undefined && budget !== undefined)
    said["budget"] = Math.min(BUDGET_TOKENS.most, budget * 2);

  const call: Call = { signal: context.mcpReq.signal, ...progressOf(context) };
  // Once more by the operation's own schema: inputs that are hidden here have defaults there.
  const input = z.object(operation.input).parse(said);
  const output = await world.slots.run(() => operation.run(root.world, input, call), call.signal);
  if (present !== undefined) {
    const { structured, text } = answerPassages(
      present(output),
      { maxTokens: budget ?? BUDGET_TOKENS.standard, seen: seen as string | undefined },
      { root: root.name, fileNow: (path) => fileNow(root, path), mask: world.mask },
    );
    return { content: [{ type: "text", text }], structuredContent: structured };
  }
  return wholeResult(operation, output, world.mask);
}

function wholeResult(operation: Operation, output: unknown, mask: Mask): CallToolResult {
  const notes = new Set<string>();
  const hide = (text: string): string => {
    const masked = mask(text);
    if (masked.note !== undefined) notes.add(masked.note);
    return masked.text;
  };
  const shown = mapTexts(output, hide);
  const { structured, cuts } = fitWhole(operation.wire?.(shown) ?? shown, MAX_WHOLE_TOKENS);
  if (cuts.length > 0)
    notes.add(`Too long for one answer; cut: ${cuts.slice(0, MAX_CUTS_NAMED).join("; ")}. Ask for less at once.`);
  const text = operation.prompt?.(structured) ?? JSON.stringify(structured);
  const noted = withNotes(structured, [...notes]);
  return {
    content: [{ type: "text", text }, ...[...notes].map((note) => ({ type: "text" as const, text: `> ${note}` }))],
    ...(noted !== undefined && { structuredContent: noted }),
  };
}

function withNotice(result: CallToolResult, notice: string): CallToolResult {
  const { content, structuredContent: structured } = result;
  const noted = withNotes(structured, [notice]);
  // Passages have notes only where there are some.
  if (noted !== undefined && passageAnswer.safeParse(noted).success) noted["notes"] ??= [notice];
  return {
    ...result,
    content: [...content, { type: "text", text: `> ${notice}` }],
    ...(noted !== undefined && { structuredContent: noted }),
  };
}

/** Notes go where the output keeps its own, so that they fit its schema; a client may show its model nothing else. */
function withNotes(structured: unknown, notes: readonly string[]): Record<string, unknown> | undefined {
  if (typeof structured !== "object" || structured === null || Array.isArray(structured)) return undefined;
  const noted: Record<string, unknown> = { ...structured };
  const key = Object.keys(noted).find((name) => /(?:^|_)notes$/u.test(name));
  if (key === undefined || notes.length === 0) return noted;
  const own = noted[key];
  if (Array.isArray(own)) noted[key] = [...(own as unknown[]), ...notes];
  else if (typeof own === "string") noted[key] = [own, ...notes].filter((note) => note !== "").join(" ");
  return noted;
}

function fileNow({ world }: Root, path: string): { hash: string; text: string } | undefined {
  try {
    return world.workspace.read(path);
  } catch {
    // Gone, or too large to hold: then nothing is remembered of it, and it is sent again.
    return undefined;
  }
}
