/**
 * What a child agent starts with: goal, hints, a short summary of what led here, and its resources already open. Belongs
 * here: putting that together under a budget. Does not: running the child (task.ts).
 */
import { renderContextXml } from "../render/xml.ts";
import { REFERENCE_LIMITS, resolveTargets } from "../retrieve/references.ts";
import { messageText } from "./conversation.ts";
import type { Message } from "./model.ts";
import { SUMMARY_MARK } from "./summary-prompt.ts";
import { todoText, type TodoItem } from "./todo.ts";
import { remembering } from "./tools/read-file.ts";
import type { AgentWorld } from "./tools/tool.ts";

export interface TaskInput {
  readonly goal: string;
  readonly resources?: readonly string[] | undefined;
  readonly hints?: string | undefined;
  readonly plan_item?: string | undefined;
}

export interface OpenedResources {
  /** `<Context>`, "" when there are no resources. */
  readonly context: string;
  /** What was opened, as addresses. */
  readonly opened: readonly string[];
  readonly notes: readonly string[];
}

const MAX_SUMMARY_CHARACTERS = 1_800;
const MAX_PIECE_CHARACTERS = 400;
const MAX_RELEVANT_LINES = 6;
const FILES_PER_FOLDER = 8;
const BYTES_PER_TOKEN = 3;

/** Opens files, parts, patterns and folders; of a folder its listing and the files most like the goal. */
export async function openResources(
  world: AgentWorld,
  goal: string,
  resources: readonly string[],
  budgetTokens: number,
): Promise<OpenedResources> {
  if (resources.length === 0) return { context: "", opened: [], notes: [] };
  const references = remembering(world);
  const inFolders: string[] = [];
  for (const resource of resources) {
    const kind = world.workspace.exists(resource) ? world.workspace.stat(resource)?.kind : undefined;
    if (kind !== "folder") continue;
    const folder = world.workspace.relative(resource);
    const below = (await references.paths()).filter((path) => folder === "" || path.startsWith(`${folder}/`));
    inFolders.push(...likeGoal(goal, below).slice(0, FILES_PER_FOLDER));
  }
  const limits = { ...REFERENCE_LIMITS, maxTotalBytes: Math.floor(budgetTokens * BYTES_PER_TOKEN) };
  // What was named comes first; files out of folders take the room that is left.
  const { files, notes } = await resolveTargets([...resources, ...inFolders], references, limits);
  const opened = files.map(({ path, lines }) => (lines === undefined ? path : `${path}:${lines}`));
  return { context: renderContextXml(files, notes), opened, notes };
}

function likeGoal(goal: string, paths: readonly string[]): string[] {
  const terms = termsOf(goal);
  return paths
    .map((path) => ({ path, shared: [...termsOf(path)].filter((term) => terms.has(term)).length }))
    .sort((first, second) => second.shared - first.shared || (first.path < second.path ? -1 : 1))
    .map(({ path }) => path);
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
    request === undefined ? "" : `The user asked: ${clip(plain(request))}`,
    answer === undefined ? "" : `The lead last said: ${clip(plain(answer))}`,
    relevant.length === 0 ? "" : `From the conversation:\n${relevant.map((line) => `- ${line}`).join("\n")}`,
    todo.length === 0 ? "" : `Plan:\n${todoText(todo)}`,
  ];
  return clip(parts.filter((part) => part !== "").join("\n"), MAX_SUMMARY_CHARACTERS);
}

function relevantLines(messages: readonly Message[], goal: string, skip: ReadonlySet<Message | undefined>): string[] {
  const terms = termsOf(goal);
  const lines = messages.flatMap((message) => (skip.has(message) ? [] : plain(message).split("\n")));
  const scored = [...new Set(lines.map((line) => line.trim()))]
    .filter((line) => line.length > 8)
    .map((line, index) => ({ line, index, shared: [...termsOf(line)].filter((term) => terms.has(term)).length }));
  return scored
    .filter(({ shared }) => shared >= 2)
    .sort((first, second) => second.shared - first.shared || second.index - first.index)
    .slice(0, MAX_RELEVANT_LINES)
    .sort((first, second) => first.index - second.index)
    .map(({ line }) => clip(line, 200));
}

/** Words of three letters and more, parts of identifiers, pairs of Han characters. */
function termsOf(text: string): Set<string> {
  const terms = new Set<string>();
  for (const [word] of text.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, " ").matchAll(/[A-Za-z0-9]{3,}/gu))
    terms.add(word.toLowerCase());
  for (const [run] of text.matchAll(/\p{Script=Han}{2,}/gu)) {
    for (let at = 0; at + 1 < run.length; at++) terms.add(run.slice(at, at + 2));
  }
  return terms;
}

/** Without the files that references brought in, and without calls. */
function plain(message: Message): string {
  if (message.role === "assistant") {
    return message.parts
      .map((part) => (part.type === "text" ? part.text : ""))
      .join("")
      .trim();
  }
  return messageText(message)
    .replace(/<Context>[^]*<\/Context>/gu, "")
    .trim();
}

function clip(text: string, maxCharacters = MAX_PIECE_CHARACTERS): string {
  return text.length <= maxCharacters ? text : `${text.slice(0, maxCharacters)}…`.toWellFormed();
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
