/** The front door of the library: everything public, by name and in groups. What is not here may change without notice. */

// Nouns: what a passage, an outline and a packed context are; and the one address grammar.
export type { Diagnostic, ImportStatement, Link, Outline, Passage, Source, Span } from "./passage/passage.ts";
export type { LeftOut, Packed, PackedFile, PackedRegion } from "./passage/packed.ts";
export { ownSpans, walkPassages } from "./passage/passage.ts";
export { type Address, lineAddress, nameAddress, parseAddress, printAddress } from "./passage/address.ts";

// Errors: the one class and its codes.
export { ContextError, ERROR_CODES, type ErrorCode } from "./passage/errors.ts";

// A folder opened for questions: find, outline, read, expand, entries, skills.
export { find, type FindOptions, Pith, type RootOptions } from "./library.ts";
export type { FindOutput, FoundFile, FoundRegion } from "./operations/find/output.ts";
export type { ReadOutput, ReadPassage } from "./operations/read.ts";
export type { ExpandOutput } from "./operations/expand.ts";

// Outline: text → tree, without a disk.
export { outlineSource } from "./outline/outline.ts";
export { locate } from "./outline/locate.ts";
export { type Language, languageOf } from "./outline/language.ts";

// Iterative retrieval: DISPATCH → EVALUATE → REFINE → LOOP, and what is built on it.
export { AgentGenerator, IterativeRetriever, type RetrieverSettings, TechScout } from "./library.ts";
export type { RootedResult } from "./operations/find/rooted-retriever.ts";
export type {
  Band,
  EvaluateFn,
  Followed,
  FollowFn,
  Gap,
  GapAnswer,
  GapsFn,
  JudgedFile,
  ReadFn,
  RetrieveInput,
  RetrieveResult,
  Round,
  SearchAnswer,
  SearchedFile,
  SearchFn,
} from "./retrieve/iterative-types.ts";
export { bandOf } from "./retrieve/bands.ts";
export type { Region } from "./retrieve/regions/regions.ts";
export type { AgentMetadata, AgentTask, GeneratedAgent, GeneratorOptions } from "./retrieve/agent-generator.ts";
export type { HandedIn } from "./retrieve/tech-scout.ts";
export { queryVariations } from "./retrieve/query-variations.ts";

// Judges: by words, or a model.
export { judgeByWords } from "./retrieve/plain-world.ts";
export { modelJudge } from "./library.ts";
export type { JudgeReport, ModelFn, ModelJudge, ModelJudgeOptions } from "./retrieve/model-judge.ts";

// Entries: one section of a document by its heading.
export { retrieveEntry } from "./library.ts";
export type { EntryBlock, EntryRequest, EntryResult, RelatedHeading } from "./retrieve/entry/entry-world.ts";

// Knowledge: a question answered from local bases, or honestly not.
export { type KnowledgeOptions, retrieveKnowledge } from "./library.ts";
export type {
  KnowledgeRequest,
  KnowledgeResult,
  KnowledgeSource,
  KnowledgeTrace,
} from "./retrieve/knowledge/knowledge-world.ts";

// Skills that open chunk by chunk.
export { SkillManager } from "./library.ts";
export { SkillLoader } from "./skill/skill-loader.ts";
export type { ChunkLoad, LoadLimits } from "./skill/chunk-load.ts";
export { OpenChunks } from "./skill/open-chunks.ts";
export type { LoadedSkills, SkillManagerOptions } from "./skill/skill-manager.ts";
export { SkillParser, type SkillSource } from "./skill/skill-parser.ts";
export type { Skill, SkillChunk, SkillMetadata } from "./skill/skill.ts";
export type { SkillFiles, SkillListing, SkillLocation } from "./skill/skill-files.ts";
export { AgentContextBuilder, type AgentContextOptions, type AgentPrompt } from "./agent/agent-context-builder.ts";

// Sessions and `@file:` references.
export { Session } from "./library.ts";
export type { SessionOptions } from "./agent/session/session.ts";
export { type Reference, scanReferences } from "./retrieve/references/scan.ts";
export { resolveReferences } from "./library.ts";
export { type ResolvedReference, type ResolvedReferences, renderReferences } from "./retrieve/references/references.ts";
export type { ReferenceLimits, ReferenceWorld } from "./retrieve/references/world.ts";

// Packing and printing under a budget.
export { type Budget, packContext } from "./pack/pack.ts";
export type { PackItem } from "./pack/pack-item.ts";
export { countTokens } from "./pack/tokens.ts";
export { renderMarkdown } from "./render/markdown.ts";
export { type ContextFile, renderContextXml, renderXml } from "./render/xml.ts";

// For builders of doors: the world of a folder, and the table of operations that every door is derived from.
export { openRoot, runOperation } from "./library.ts";
export type { World, WriteFn } from "./operations/world.ts";
export type { Workspace } from "./workspace/workspace.ts";
export { openWorldAt, type Place } from "./operations/open-world.ts";
export type { Call, Door, Operation, Progress, TextStyle } from "./operations/operation.ts";
export { loadOperations, OPERATIONS, type TableRow } from "./operations/table.ts";
