/**
 * AgentGenerator: a sub-agent that starts with what it needs to know. Belongs here: from a task to its opened files. Does
 * not: running an agent (agent/task.ts), which files matter (IterativeRetriever).
 */
import { countTokens } from "../pack/tokens.ts";
import type { Packed } from "../passage/packed.ts";
import { messageOf } from "../passage/errors.ts";
import { renderXml } from "../render/xml.ts";
import type { Gap, JudgedFile, RetrieveInput } from "./iterative-types.ts";
import { packFiles } from "./packed-files.ts";
import { queryVariations } from "./query-variations.ts";
import type { HandedIn, ScoutOptions } from "./tech-scout.ts";

const DEFAULT_MAX_TOKENS = 8000;

export interface GeneratorOptions<Base extends object> extends ScoutOptions {
  /** For the context; default 8000. */
  readonly maxTokens?: number;
  /** What every agent has besides: a role, tools, limits. */
  readonly createBaseAgent?: () => Base;
  /** How the context is printed; `<Context><File>` where absent, which no content can break out of. */
  readonly print?: (packed: Packed) => string;
}

/** `hints` say where to look or what to mind; they are searched for together with the goal. */
export interface AgentTask {
  readonly goal: string;
  readonly hints?: readonly string[] | string;
}

export interface AgentMetadata {
  /** Files with text in the context, best first. */
  readonly sourceFiles: readonly string[];
  readonly tokens: number;
  readonly maxTokens: number;
  /** Addresses of what the budget had no room for. */
  readonly leftOut: readonly string[];
  readonly gaps: readonly Gap[];
  readonly rounds: number;
  readonly notes: readonly string[];
}

export interface GeneratedAgent {
  readonly context: string;
  readonly metadata: AgentMetadata;
}

export class AgentGenerator<Base extends object = object> {
  readonly #options: GeneratorOptions<Base>;

  constructor(options: GeneratorOptions<Base>) {
    this.#options = options;
  }

  async createAgent(
    task: string | AgentTask,
    call: Pick<RetrieveInput, "signal"> = {},
  ): Promise<Base & GeneratedAgent> {
    const { retriever, queriesFor = queryVariations, createBaseAgent, ...rest } = this.#options;
    const { maxTokens = DEFAULT_MAX_TOKENS, print = renderXml, ...world } = rest;
    const asked = textOf(task);
    const result = await retriever.retrieve({ ...world, ...call, initialQueries: queriesFor(asked) });
    const notes = [...result.notes];
    const kept = [...result.highRelevance, ...result.mediumRelevance];
    const files = await Promise.all(kept.map((file) => withContent(file, world.readFn, notes)));
    const packed = packFiles(files, asked, { maxTokens, measure: (context) => countTokens(print(context)) });
    const metadata: AgentMetadata = {
      sourceFiles: packed.files.map(({ path }) => path),
      tokens: packed.tokens,
      maxTokens,
      leftOut: packed.leftOut.map(({ address }) => address),
      gaps: result.gaps,
      rounds: result.rounds.length,
      notes,
    };
    const context = packed.files.length === 0 ? "" : print(packed);
    return { ...(createBaseAgent?.() ?? ({} as Base)), context, metadata };
  }
}

/** A search that scores by itself leaves most files unread; what goes into the context is read now. */
async function withContent(file: JudgedFile, readFn: HandedIn["readFn"], notes: string[]): Promise<JudgedFile> {
  if (file.content !== undefined) return file;
  try {
    if (readFn !== undefined) return { ...file, content: await readFn(file.path) };
    notes.push(`${file.path} was not read, and there is no readFn; it is not in the context.`);
  } catch (error) {
    notes.push(`${file.path} could not be read: ${messageOf(error)}`);
  }
  return file;
}

function textOf(task: string | AgentTask): string {
  if (typeof task === "string") return task;
  const hints = typeof task.hints === "string" ? [task.hints] : (task.hints ?? []);
  return [task.goal, ...hints].join("\n");
}
