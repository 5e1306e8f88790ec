/**
 * Commits that a question names: by hash (`what did 1a2b3c4 change`), or by the number in their messages (`#123`). Belongs
 * here: finding them and what the question is about then. Does not: ranking by past commits in general (find/files/evidence/history.ts).
 */
import { type Question, readQuestion } from "../../find/question/question.ts";
import { ContextError } from "../../passage/errors.ts";
import { firstOf } from "../../retrieve/stopped.ts";
import type { Commit, HistoryOptions } from "../../workspace/git/history.ts";
import type { Workspace } from "../../workspace/workspace.ts";
import type { FindWords } from "./words.ts";

/** A number, or `deadbeef` in a sentence on memory, is one only where the repository knows it. */
const HASH = /(?<![\w/.#-])[0-9a-f]{7,40}(?![\w/.-])/gu;
const LOOKS_LIKE_HASH = /\d.*[a-f]|[a-f].*\d/u;
const NUMBER = /(?<![\w&/])(?:#|(?:PR|MR|GH-|issue|pull request|工单|合并请求)\s*#?)(\d{1,7})(?![\w.])/giu;
/** Of one number: the change, its review and its revert. */
const MAX_COMMITS_PER_NUMBER = 3;
/** Numbers are looked for in all messages: in a very long history that takes longer than a question should. */
const NUMBER_LIMIT_MS = 1500;
/** A commit over more files says of none that it is the one meant. */
const MAX_MEANT_PATHS = 40;

export interface NamedCommits {
  readonly commits: readonly Commit[];
  /** Names that no commit has. */
  readonly unknown: readonly string[];
}

/** None for a whole issue: it quotes numbers and hashes by the dozen, and is about none of them. */
export async function commitsNamed(workspace: Workspace, query: string, signal?: AbortSignal): Promise<NamedCommits> {
  const { kind } = readQuestion(query);
  if (kind === "issue" || workspace.git.head() === undefined) return { commits: [], unknown: [] };
  const found = new Map<string, Commit>();
  const unknown: string[] = [];
  const keep = (name: string, commits: readonly Commit[]): void => {
    for (const commit of commits) found.set(commit.sha, commit);
    if (commits.length === 0) unknown.push(name);
  };
  for (const [hash] of query.matchAll(HASH)) {
    const commits = await commitOfHash(workspace, hash, signal);
    if (commits.length > 0 || LOOKS_LIKE_HASH.test(hash)) keep(hash, commits);
  }
  // "fix #12" tells of a change to be made; "what did #12 change" asks for one that was.
  if (kind === "short") {
    for (const [name, number] of query.matchAll(NUMBER))
      keep(name, await commitsOfNumber(workspace, Number(number), signal));
  }
  return { commits: [...found.values()], unknown };
}

/** Below a root that it did not touch, the newest is another commit. */
async function commitOfHash(workspace: Workspace, hash: string, signal?: AbortSignal): Promise<Commit[]> {
  const commits: Commit[] = [];
  const options = { until: hash, maxCommits: 1, merges: true, signal };
  for await (const commit of workspace.git.history(options)) if (commit.sha.startsWith(hash)) commits.push(commit);
  return commits;
}

async function commitsOfNumber(workspace: Workspace, number: number, signal?: AbortSignal): Promise<Commit[]> {
  const limit = AbortSignal.timeout(NUMBER_LIMIT_MS);
  const options: HistoryOptions = {
    number,
    merges: true,
    maxCommits: MAX_COMMITS_PER_NUMBER,
    signal: firstOf(signal, limit),
  };
  const commits: Commit[] = [];
  try {
    for await (const commit of workspace.git.history(options)) commits.push(commit);
  } catch (error) {
    if (!(error instanceof ContextError) || error.code !== "aborted" || signal?.aborted === true) throw error;
  }
  return commits;
}

/** In place of its name, what a commit says of itself; the files it touched are as good as named. */
export function questionAbout(query: string, commits: readonly Commit[]): Question {
  if (commits.length === 0) return readQuestion(query);
  const rest = withoutNames(query, commits);
  const question = readQuestion(`${rest} ${commits.map(subjectOf).join(" ")}`);
  return { ...question, paths: [...new Set([...question.paths, ...commits.flatMap(meantPaths)])] };
}

function withoutNames(query: string, commits: readonly Commit[]): string {
  const isName = (word: string): boolean =>
    LOOKS_LIKE_HASH.test(word) || commits.some(({ sha }) => sha.startsWith(word));
  return query.replace(HASH, (word) => (isName(word) ? " " : word)).replace(NUMBER, " ");
}

const ASKS_WHAT_IT_DID =
  /\b(?:what|which|who|why|did|does|do|was|were|is|done|in|by|the|of|a|files?|chang(?:e|es|ed)|br(?:eak|oke)|fix(?:ed|es)?|touch(?:ed)?|introduced?|commits?|about|show|me|see|diff)\b|[修更]?改[动变了]?|什么|哪些|哪个|文件|提交|做了?|内容|引入|干嘛|为什么|看看|[的了是请呢吗]|[^\p{L}\p{N}]/giu;

/** Whether nothing is asked but what the commits did: then no other file is worth a place. */
export function asksOnlyFor(query: string, commits: readonly Commit[]): boolean {
  const rest = withoutNames(query, commits).replace(ASKS_WHAT_IT_DID, "");
  return commits.some((commit) => meantPaths(commit).length > 0) && rest === "";
}

export function meantPaths({ paths }: Commit): readonly string[] {
  return paths.length > MAX_MEANT_PATHS ? [] : paths;
}

export function subjectOf({ message }: Commit): string {
  return message.split("\n", 1)[0]!.trim();
}

/** As git shortens it. */
export function shortName({ sha }: Commit): string {
  return sha.slice(0, 9);
}

export function commitNotes(workspace: Workspace, { commits, unknown }: NamedCommits, words: FindWords): string[] {
  const known = commits.map((commit) => {
    const gone = commit.paths.filter((path) => !workspace.exists(path));
    const date = new Date(commit.timeSeconds * 1000).toISOString().slice(0, 10);
    return words.commit(shortName(commit), subjectOf(commit), date, commit.pathCount, gone);
  });
  return [...known, ...unknown.map(words.noCommit)];
}
