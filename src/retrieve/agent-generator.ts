/**
 * AgentGenerator: a sub-agent that starts with what it needs to know. Belongs here: from a task to its opened files. Does
 * not: running an agent (agent/task.ts), which files matter (IterativeRetriever), what a resource means (references/).
 */
import { countTokens } from "../pack/tokens.ts";
import { ContextError, messageOf } from "../passage/errors.ts";
import type { Packed } from "../passage/packed.ts";
import { contextFiles, renderContextXml, type ContextFile } from "../render/xml.ts";
import type { Gap, JudgedFile, RetrieveInput } from "./iterative-types.ts";
import { packFiles } from "./packed-files.ts";
import { queryVariations } from "./query-variations.ts";
import { resolveTargets } from "./references/references.ts";
import { REFERENCE_LIMITS, type ReferenceWorld } from "./references/world.ts";
import type { HandedIn, ScoutOptions } from "./tech-scout.ts";

const DEFAULT_MAX_TOKENS = 8000;
/** How many bytes of resources are tried first; less is opened when they turn out to cost more. */
const BYTES_PER_TOKEN = 3;
const MAX_ATTEMPTS = 4;

/** What all agents of a generator have, and how much context each may get. */
export interface GeneratorOptions<Base extends object> extends ScoutOptions {
  /** For the context; default 8000. */
  readonly maxTokens?: number;
  /** What every agent has besides: a role, tools, limits. It is told the task. */
  readonly createBaseAgent?: (task: AgentTask) => Base;
  /** How the context is printed; `<Context><File>` where absent, which no content can break out of. */
  readonly print?: (packed: Packed, resources: OpenedResources) => string;
  /** Where the resources of a task are opened; a task may name none where it is absent. */
  readonly references?: () => ReferenceWorld;
}

/** `hints` say where to look or what to mind; they are searched for together with the goal. */
export interface AgentTask {
  readonly goal: string;
  readonly hints?: readonly string[] | string;
  /** Paths, parts of files, patterns, folders: opened first. What the search finds takes the room that is left. */
  readonly resources?: readonly string[] | string;
}

export interface OpenedResources {
  readonly files: readonly ContextFile[];
  /** Missing, binary, outside, ambiguous, cut. */
  readonly notes: readonly string[];
}

/** Where an agent's context comes from, and what is missing in it. */
export interface AgentMetadata {
  /** What has text in the context: resources as addresses, then files, best first. */
  readonly sourceFiles: readonly string[];
  readonly tokens: number;
  readonly maxTokens: number;
  /** Addresses of what the budget had no room for. */
  readonly leftOut: readonly string[];
  readonly gaps: readonly Gap[];
  readonly rounds: number;
  readonly notes: readonly string[];
}

/** What `createAgent` adds to the base agent: text for its prompt. */
export interface GeneratedAgent {
  readonly context: string;
  readonly metadata: AgentMetadata;
}

export class AgentGenerator<Base extends object = object> {
  readonly #options: GeneratorOptions<Base>;

  constructor(options: GeneratorOptions<Base>) {
    this.#options = options;
  }

  /** Throws ContextError "bad-input" for resources where there is nothing to open them in. */
  async createAgent(
    task: string | AgentTask,
    call: Pick<RetrieveInput, "signal"> = {},
  ): Promise<Base & GeneratedAgent> {
    const { retriever, queriesFor = queryVariations, createBaseAgent, references, ...rest } = this.#options;
    const { maxTokens = DEFAULT_MAX_TOKENS, print = printXml, ...world } = rest;
    const wanted: AgentTask = typeof task === "string" ? { goal: task } : task;
    const asked = [wanted.goal, ...listOf(wanted.hints)].join("\n");
    const named = listOf(wanted.resources);
    const empty: Packed = { files: [], leftOut: [], notes: [], tokens: 0, maxTokens };
    const budget = { maxTokens, measure: (opened: OpenedResources) => countTokens(print(empty, opened)) };
    const found = await openResources(named, references, budget);
    const { resources, leftOut } = fitting(found, budget);
    const result = await retriever.retrieve({ ...world, ...call, initialQueries: queriesFor(asked) });
    const notes = [...found.notes, ...result.notes];
    const opened = new Set(resources.files.map(({ path }) => path));
    const judged = [...result.highRelevance, ...result.mediumRelevance, ...(result.nearest ?? [])];
    const kept = judged.filter(({ path }) => !opened.has(path));
    const files = await Promise.all(kept.map((file) => withContent(file, world.readFn, notes)));
    const measure = (packed: Packed): number => countTokens(print(packed, resources));
    const packed = packFiles(files, asked, { maxTokens, measure });
    const isEmpty = packed.files.length + resources.files.length + resources.notes.length === 0;
    const context = isEmpty ? "" : print(packed, resources);
    const metadata: AgentMetadata = {
      sourceFiles: [...resources.files.map(addressOf), ...packed.files.map(({ path }) => path)],
      tokens: countTokens(context),
      maxTokens,
      leftOut: [...leftOut, ...packed.leftOut.map(({ address }) => address)],
      gaps: result.gaps,
      rounds: result.rounds.length,
      notes,
    };
    return { ...(createBaseAgent?.(wanted) ?? ({} as Base)), context, metadata };
  }
}

interface ResourceBudget {
  readonly maxTokens: number;
  readonly measure: (opened: OpenedResources) => number;
}

/** Files are cut by bytes and the budget is in tokens: what turns out dense in tokens is cut once more. */
async function openResources(
  named: readonly string[],
  references: (() => ReferenceWorld) | undefined,
  { maxTokens, measure }: ResourceBudget,
): Promise<OpenedResources> {
  if (named.length === 0) return NO_RESOURCES;
  if (references === undefined) {
    const message = "Resources are named, and there is nothing to open them in: hand in references, or open a root.";
    throw new ContextError("bad-input", message, { field: "resources" });
  }
  const world = references();
  let maxTotalBytes = Math.floor(maxTokens * BYTES_PER_TOKEN);
  for (let attempt = 1; ; attempt++) {
    const { files, notes } = await resolveTargets(named, world, { ...REFERENCE_LIMITS, maxTotalBytes });
    const tokens = measure({ files, notes });
    if (tokens <= maxTokens || attempt === MAX_ATTEMPTS) return { files, notes };
    maxTotalBytes = Math.floor((maxTotalBytes * maxTokens) / tokens);
  }
}

/** Without the last files, and then without the last notes, where the frames around them alone are too much. */
function fitting(
  { files, notes }: OpenedResources,
  { maxTokens, measure }: ResourceBudget,
): { readonly resources: OpenedResources; readonly leftOut: readonly string[] } {
  const fits = (shown: OpenedResources): boolean => measure(shown) <= maxTokens;
  let count = files.length;
  while (count > 0 && !fits({ files: files.slice(0, count), notes })) count--;
  const shown = files.slice(0, count);
  let noteCount = notes.length;
  while (noteCount > 0 && !fits({ files: shown, notes: notes.slice(0, noteCount) })) noteCount--;
  return { resources: { files: shown, notes: notes.slice(0, noteCount) }, leftOut: files.slice(count).map(addressOf) };
}

const NO_RESOURCES: OpenedResources = { files: [], notes: [] };

function printXml(packed: Packed, { files, notes }: OpenedResources): string {
  return renderContextXml([...files, ...contextFiles(packed)], [...notes, ...packed.notes]);
}

function addressOf({ path, lines }: ContextFile): string {
  return lines === undefined ? path : `${path}:${lines}`;
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

function listOf(said: readonly string[] | string | undefined): readonly string[] {
  return typeof said === "string" ? [said] : (said ?? []);
}
