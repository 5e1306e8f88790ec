/**
 * The library's own defaults: which folder, which caches, which world. A door like cli/ and mcp/, only that its caller is a
 * program. Belongs here: opening and closing. Does not: any work; index.ts names what is public.
 */
import { z } from "zod";
import { Session as AgentSession, type SessionOptions } from "./agent/session/session.ts";
import type { ExpandOutput } from "./operations/expand.ts";
import type { FindOutput } from "./operations/find/output.ts";
import { type RootedOptions, RootedRetriever } from "./operations/find/rooted-retriever.ts";
import { type InputSchema, mend } from "./operations/mend-input.ts";
import { nodeProblem } from "./operations/node-version.ts";
import { openWorldAt } from "./operations/open-world.ts";
import type { Call, Operation } from "./operations/operation.ts";
import type { ReadOutput } from "./operations/read.ts";
import { referenceWorld } from "./operations/reference-world.ts";
import { withSettings } from "./operations/setting-inputs.ts";
import type { World, WriteFn } from "./operations/world.ts";
import { ContextError } from "./passage/errors.ts";
import type { Outline } from "./passage/passage.ts";
import { maskSecrets } from "./render/secrets.ts";
import { AgentGenerator as Generator, type GeneratorOptions } from "./retrieve/agent-generator.ts";
import type { EntryRequest, EntryResult } from "./retrieve/entry/entry-world.ts";
import type { KnowledgeRequest, KnowledgeResult } from "./retrieve/knowledge/knowledge-world.ts";
import {
  modelJudge as plainModelJudge,
  type ModelFn,
  type ModelJudge,
  type ModelJudgeOptions,
} from "./retrieve/model-judge.ts";
import { queryVariations } from "./retrieve/query-variations.ts";
import { resolveReferences as plainReferences, type ResolvedReferences } from "./retrieve/references/references.ts";
import { REFERENCE_LIMITS, type ReferenceLimits, type ReferenceWorld } from "./retrieve/references/world.ts";
import { said } from "./retrieve/said.ts";
import { type HandedIn, TechScout as Scout } from "./retrieve/tech-scout.ts";
import { SkillManager as Manager, type SkillManagerOptions } from "./skill/skill-manager.ts";
import { userDirs } from "./workspace/dirs.ts";
import { skillFilesOf } from "./workspace/skill-discovery.ts";
import { userHome } from "./workspace/user-home.ts";

/** Which folder, and where its index is kept. */
export interface RootOptions {
  /** The folder to look in. Absent: the top of the worktree around the current folder, else that folder. */
  readonly root?: string;
  /** Where indexes are kept. Absent: the user's cache folder. Never inside the root. */
  readonly cacheDir?: string;
  /** For settings by `PITH_…` and XDG folders; hand in that of the process to have them. None is looked at unasked. */
  readonly environment?: Readonly<Record<string, string | undefined>>;
}

/** The world of a folder. Throws ContextError "bad-input" for a root that is not there, and on a Node that is too old. */
export function openRoot({ root, cacheDir, environment = {} }: RootOptions = {}): World {
  // npm only warns of it, and what comes later is a TypeError somewhere inside.
  const problem = nodeProblem(process.versions.node);
  if (problem !== undefined) throw new ContextError("bad-input", problem, { field: "node" });
  const dirs = userDirs(environment, process.platform, userHome());
  return openWorldAt({
    root,
    folder: process.cwd(),
    dirs: cacheDir === undefined ? dirs : { ...dirs, cacheDir },
    homeDir: userHome(),
    environment,
  });
}

/** How much may come back; also `signal` and `onProgress`. */
export interface FindOptions extends Call {
  /** Most tokens of text; default 8000. */
  readonly budget?: number;
  /** Most files; default 10. */
  readonly limit?: number;
  /** Most rounds; default 3. */
  readonly rounds?: number;
  /** Adds `rounds`: why each file was chosen. */
  readonly explain?: boolean;
}

/** Where the bases are, and who writes the answer. */
export interface KnowledgeOptions {
  /** Holds the bases; default: the setting, `KnowledgeBase` where nobody has set it. */
  readonly folder?: string;
  /** A model that writes the answer from what was found; secrets are masked before it sees them. */
  readonly writeFn?: WriteFn;
  readonly signal?: AbortSignal;
}

/** A folder opened for many questions. Close it when done: the index is a file that is held open. */
export class Pith {
  /** For operations that have no method here: `runOperation(pith.world, …)`. */
  readonly world: World;

  constructor(options: RootOptions = {}) {
    this.world = openRoot(options);
  }

  /** Several texts are one question: words, names, an error message. */
  async find(
    query: string | readonly string[],
    { signal, onProgress, ...input }: FindOptions = {},
  ): Promise<FindOutput> {
    const { find } = await import("./operations/find/find.ts");
    return runOperation(this.world, find, { query: query as string | string[], ...input }, { signal, onProgress });
  }

  /** The tree of one file. */
  outline(path: string): Promise<Outline> {
    return this.world.outline(path);
  }

  /** Verbatim text by address. Throws ContextError "not-found" with the nearest names. */
  async read(...addresses: readonly (string | readonly string[])[]): Promise<ReadOutput> {
    const { read } = await import("./operations/read.ts");
    return runOperation(this.world, read, { addresses: addresses.flat() });
  }

  /** `@file:` references of a text, opened. */
  async expand(text: string): Promise<ExpandOutput> {
    const { expand } = await import("./operations/expand.ts");
    return runOperation(this.world, expand, { text });
  }

  /** One section of the documents named, whole. */
  async retrieveEntry(request: EntryRequest): Promise<EntryResult> {
    const { entry } = await import("./operations/entry.ts");
    return runOperation(this.world, entry, request as z.input<z.ZodObject<typeof entry.input>>);
  }

  /** An answer from the local knowledge bases, or that there is none. */
  async retrieveKnowledge(request: KnowledgeRequest, options: KnowledgeOptions = {}): Promise<KnowledgeResult> {
    const { kbAsk } = await import("./operations/kb/ask.ts");
    const { writeFn, signal, ...place } = options;
    const masking = writeFn && ((prompt: string) => writeFn(maskSecrets(prompt).text, signal));
    // The model of the settings is for people at a terminal; a program hands in its own.
    return runOperation({ ...this.world, writeFn: masking }, kbAsk, { ...request, ...said(place) }, { signal });
  }

  /** The skills of the project and the user, as they are on the disk now. */
  skills(): Promise<Manager> {
    return this.world.skills();
  }

  /** Releases the index. The next call opens it again. */
  close(): Promise<void> {
    return this.world.close();
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.close();
  }
}

/** One question, one answer; for several open a Pith, which keeps the index at hand. */
export async function find(
  query: string | readonly string[],
  { root, cacheDir, environment, ...options }: RootOptions & FindOptions = {},
) {
  const pith = new Pith({ root, cacheDir, environment });
  try {
    return await pith.find(query, options);
  } finally {
    await pith.close();
  }
}

/** One section of `file_paths`, relative to the root, by its title: verbatim, with related headings. */
export function retrieveEntry(request: EntryRequest, options: RootOptions = {}): Promise<EntryResult> {
  // No index is opened for an entry, so there is nothing to close.
  return new Pith(options).retrieveEntry(request);
}

/** An answer from the knowledge bases of a root, with its sources; or that they hold none, and why. */
export function retrieveKnowledge(
  request: KnowledgeRequest,
  { folder, writeFn, signal, ...root }: RootOptions & KnowledgeOptions = {},
): Promise<KnowledgeResult> {
  return new Pith(root).retrieveKnowledge(request, { folder, writeFn, signal });
}

/**
 * What the `@file:` references of a text mean in a root, or in a world of the caller's. `limits`: those that are not to be
 * the usual ones.
 */
export function resolveReferences(
  text: string,
  where: RootOptions | ReferenceWorld = {},
  limits: Partial<ReferenceLimits> = {},
): Promise<ResolvedReferences> {
  const world = "read" in where ? where : referenceWorld(openRoot(where).workspace);
  return plainReferences(text, world, { ...REFERENCE_LIMITS, ...limits });
}

/**
 * Runs an operation as a door does: settings and its schema fill in what is not given, and what a model only misspelled is mended
 * (operations/mend-input.ts). Rejects with "bad-input" for what does not fit.
 */
export async function runOperation<Input extends z.ZodRawShape, Output>(
  world: World,
  operation: Operation<Input, Output>,
  input: z.input<z.ZodObject<Input>>,
  call: Call = {},
): Promise<Output> {
  return operation.run(world, checkedInput(world, operation, input), call);
}

function checkedInput<Input extends z.ZodRawShape, Output>(
  world: World,
  operation: Operation<Input, Output>,
  input: z.input<z.ZodObject<Input>>,
): z.output<z.ZodObject<Input>> {
  const schema = z.strictObject(operation.input);
  const mended = mend(input, z.toJSONSchema(schema, { io: "input" }) as InputSchema) as Record<string, unknown>;
  const parsed = schema.safeParse(withSettings(operation, mended, world.settings));
  if (parsed.success) return parsed.data;
  const { issues } = parsed.error;
  const wrong = issues.map(({ path, message }) => (path.length === 0 ? message : `${path.join(".")}: ${message}`));
  const takes = `It takes: ${Object.keys(operation.input).join(", ") || "nothing"}.`;
  const message = `The input of ${operation.name} does not fit. ${wrong.join("; ")}. ${takes}`;
  throw new ContextError("bad-input", message, { field: issues[0]?.path.join(".") ?? "" }, parsed.error);
}

/** Where to look, when to stop, and how much text may come back. */
export interface RetrieverSettings extends RootOptions, RootedOptions {}

/** DISPATCH → EVALUATE → REFINE → LOOP. What is not handed in to `retrieve` comes from `root`. */
export class IterativeRetriever extends RootedRetriever {
  constructor(settings: RetrieverSettings = {}) {
    super(() => openRoot(settings), settings);
  }
}

/** Looks in `root`, or with the functions handed in. */
export class TechScout extends Scout {
  readonly #retriever: IterativeRetriever;

  constructor(settings: RetrieverSettings & HandedIn = {}) {
    const retriever = new IterativeRetriever(settings);
    super({ ...functionsOf(settings), retriever, queriesFor: queriesFor(settings) });
    this.#retriever = retriever;
  }

  /** Releases the index, where one was opened. */
  close(): Promise<void> {
    return this.#retriever.close();
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.close();
  }
}

/** Its files come from `root`, or from the functions handed in; `maxTokens` is for the agent's context. */
export class AgentGenerator<Base extends object = object> extends Generator<Base> {
  readonly #retriever: IterativeRetriever;

  constructor(settings: RetrieverSettings & Omit<GeneratorOptions<Base>, "retriever"> = {}) {
    const retriever = new IterativeRetriever(settings);
    const { createBaseAgent, print, maxTokens } = settings;
    super({
      ...functionsOf(settings),
      retriever,
      references: settings.references ?? (() => referenceWorld(openRoot(settings).workspace)),
      queriesFor: settings.queriesFor ?? queriesFor(settings),
      createBaseAgent,
      print,
      maxTokens,
    });
    this.#retriever = retriever;
  }

  /** Releases the index, where one was opened. */
  close(): Promise<void> {
    return this.#retriever.close();
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.close();
  }
}

/** A conversation: its messages, plan and skills; its references are looked up in `root`, or in the `world` handed in. */
export class Session extends AgentSession {
  constructor({ world, root, cacheDir, environment, ...options }: RootOptions & Partial<SessionOptions> = {}) {
    super({ ...options, world: world ?? openRoot({ root, cacheDir, environment }) });
  }
}

/**
 * Skills, and which of their chunks are open. Reads from the disk, relative to `root`, or through the `files` handed in. Holds
 * no skill before `loadAll`.
 */
export class SkillManager extends Manager {
  constructor({ files, limits, open, ...root }: RootOptions & Partial<SkillManagerOptions> = {}) {
    super({ files: files ?? skillFilesOf(openRoot(root).workspace), limits, open });
  }
}

/** An evaluateFn from any model. Secrets in files are masked before they leave, unless a `mask` is handed in. */
export function modelJudge(model: ModelFn, options: ModelJudgeOptions = {}): ModelJudge {
  return plainModelJudge(model, { ...options, mask: options.mask ?? ((text) => maskSecrets(text).text) });
}

function queriesFor({ searchFn }: HandedIn): (text: string) => readonly string[] {
  return searchFn === undefined ? (text) => [text] : (text) => queryVariations(text);
}

function functionsOf({ searchFn, readFn, evaluateFn, gapsFn, followFn, signal }: HandedIn): HandedIn {
  return { searchFn, readFn, evaluateFn, gapsFn, followFn, signal };
}
