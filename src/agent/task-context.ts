/**
 * What a child agent starts with: goal, hints, a short summary of what led here, and its resources already open. Belongs
 * here: putting that together under a budget. Does not: running the child (task.ts).
 */
import { readQuestion } from "../find/question/question.ts";
import { listPaths } from "../operations/reference-world.ts";
import { clip } from "../outline/gist.ts";
import { AgentGenerator, type GeneratedAgent } from "../retrieve/agent-generator.ts";
import { MEDIUM } from "../retrieve/bands.ts";
import type { SearchedFile } from "../retrieve/iterative-types.ts";
import { IterativeRetriever } from "../retrieve/iterative.ts";
import { termsOf } from "../retrieve/plain-world.ts";
import { messageText, withoutReferences } from "./conversation.ts";
import type { Message } from "./model.ts";
import { SUMMARY_MARK } from "./summary-prompt.ts";
import { todoText, type TodoItem } from "./todo.ts";
import { remembering } from "./tools/read-file.ts";
import type { AgentWorld } from "./tools/tool.ts";

/** What the lead hands to a child: the input of the tool `task`. */
export interface TaskInput {
  readonly goal: string;
  readonly resources?: readonly string[];
  readonly hints?: string;
  readonly plan_item?: string;
}

const MAX_SUMMARY_CHARACTERS = 1_800;
const MAX_PIECE_CHARACTERS = 400;
const MAX_RELEVANT_LINES = 6;
const FILES_PER_FOLDER = 8;
/** A folder that was named may hold few of the files that fit the goal best. */
const CANDIDATES = 400;

/**
 * The files a child starts with, by AgentGenerator: what was named is open; of a folder its listing, and the files in it that
 * fit goal and hints. Nothing else is searched for: the lead decides what a child sees.
 */
export async function preloadResources(
  world: AgentWorld,
  { goal, resources = [], hints }: TaskInput,
  maxTokens: number,
  { signal }: { readonly signal?: AbortSignal },
): Promise<GeneratedAgent> {
  const folders = resources.flatMap((resource) => {
    const stat = world.workspace.exists(resource) ? world.workspace.stat(resource) : undefined;
    return stat?.kind === "folder" ? [stat.path] : [];
  });
  const generator = new AgentGenerator({
    retriever: new IterativeRetriever({ maxRounds: 1 }),
    references: () => remembering(world),
    searchFn: (query) => filesInFolders(world, folders, query, signal),
    readFn: (path) => world.seen.read(world.workspace, path).text,
    queriesFor: (text) => [text],
    maxTokens,
  });
  return generator.createAgent({ goal, resources, hints }, { signal });
}

async function filesInFolders(
  world: AgentWorld,
  folders: readonly string[],
  query: string,
  signal: AbortSignal | undefined,
): Promise<Omit<SearchedFile, "query">[]> {
  if (folders.length === 0) return [];
  const engine = await world.engine();
  await engine.refresh({ signal });
  const { verdicts } = await engine.rank(readQuestion(query), CANDIDATES);
  const scores = new Map(verdicts.map(({ judged, score }) => [judged.candidate.path, score]));
  const fitting = [...scores.keys()];
  // A small folder is opened whole; of a large one the files that share words with the goal come before the rest.
  const others = (await listPaths(world.workspace)).filter((path) => !scores.has(path));
  return folders.flatMap((folder) => {
    const below = [...fitting, ...others].filter((path) => folder === "" || path.startsWith(`${folder}/`));
    // The lead named the folder: its best files are worth their room even where others of the project fit better.
    return below.slice(0, FILES_PER_FOLDER).map((path) => {
      return { path, score: Math.max(scores.get(path) ?? 0, MEDIUM), why: [`in ${folder}/`] };
    });
  });
}

/**
 * The seed's context_summary: what the user last asked, what was last said, and the lines of the conversation that speak of
 * the goal. Taken from the conversation word for word: short, free, and nothing in it is invented.
 */
export function contextSummary(messages: readonly Message[], goal: string, todo: readonly TodoItem[]): string {
  const said = messages.filter((message) => message.role === "user" || message.role === "assistant");
  const request = said.findLast((message) => message.role === "user" && !message.text.startsWith(SUMMARY_MARK));
  const answer = said.findLast((message) => message.role === "assistant" && plain(message) !== "");
  const relevant = relevantLines(said, goal, new Set([request, answer]));
  const parts = [
    request === undefined ? "" : `The user asked: ${clip(plain(request), MAX_PIECE_CHARACTERS)}`,
    answer === undefined ? "" : `The lead last said: ${clip(plain(answer), MAX_PIECE_CHARACTERS)}`,
    relevant.length === 0 ? "" : `From the conversation:\n${relevant.map((line) => `- ${line}`).join("\n")}`,
    todo.length === 0 ? "" : `Plan:\n${todoText(todo)}`,
  ];
  return clip(parts.filter((part) => part !== "").join("\n"), MAX_SUMMARY_CHARACTERS);
}

function relevantLines(messages: readonly Message[], goal: string, skip: ReadonlySet<Message | undefined>): string[] {
  const terms = new Set(termsOf(goal));
  const lines = messages.flatMap((message) => (skip.has(message) ? [] : plain(message).split("\n")));
  return [...new Set(lines.map((line) => line.trim()))]
    .map((line, index) => ({ line, index, shared: new Set(termsOf(line).filter((term) => terms.has(term))).size }))
    .filter(({ shared }) => shared >= 2)
    .sort((first, second) => second.shared - first.shared || second.index - first.index)
    .slice(0, MAX_RELEVANT_LINES)
    .sort((first, second) => first.index - second.index)
    .map(({ line }) => clip(line, 200));
}

/** Without the files that references brought in, and without calls. */
function plain(message: Message): string {
  if (message.role === "assistant") {
    return message.parts
      .map((part) => (part.type === "text" ? part.text : ""))
      .join("")
      .trim();
  }
  return withoutReferences(messageText(message)).trim();
}

/** The child's first message. */
export function taskMessage({ goal, hints }: TaskInput, summary: string, context: string): string {
  const parts = [
    `Goal: ${goal}`,
    hints === undefined || hints.trim() === "" ? "" : `Hints: ${hints.trim()}`,
    summary === "" ? "" : `context_summary:\n${summary}`,
    context === "" ? "" : `Resources, already open:\n${context}`,
  ];
  return parts.filter((part) => part !== "").join("\n\n");
}
