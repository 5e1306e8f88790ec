/**
 * A workspace and its index as one: what retrieve/ is handed as its world. Belongs here: tying freshness, stage one and
 * the judge together. Does not: rounds, budgets, rendering.
 */
import { createHash } from "node:crypto";
import { join } from "node:path";
import type { TreeFacts } from "../find/files/answerable/answerable.ts";
import { mayNameTree, ownNamesIn } from "../find/files/answerable/own-names.ts";
import type { StageOne } from "../find/files/evidence/candidates.ts";
import type { PathFacts } from "../find/files/judge/features.ts";
import { judge, type Verdict } from "../find/files/judge/judge.ts";
import { asksForUse, documentsForUse } from "../find/files/judge/use.ts";
import type { Question } from "../find/question/question.ts";
import { type Role, roleOf } from "../outline/role.ts";
import { throwIfAborted } from "../passage/errors.ts";
import type { Diagnostic } from "../passage/passage.ts";
import { extensionOf } from "../passage/paths.ts";
import { firstOf, orStopped, Stopped } from "../retrieve/stopped.ts";
import type { Call } from "../workspace/cooperate.ts";
import type { TextFile } from "../workspace/reading/read.ts";
import type { Workspace } from "../workspace/workspace.ts";
import { EmbeddedStore } from "./embedded.ts";
import { KeptSources, ReadSource } from "./kept-sources.ts";
import { type HistoryReport, refreshHistory } from "./refresh-history.ts";
import { refresh, type RefreshReport } from "./refresh.ts";
import type { Store, StoreStatus } from "./store.ts";

export interface EngineOptions {
  /** Folder for indexes; each root has its own folder below it. */
  readonly cacheDir: string;
}

export interface Ranking {
  readonly verdicts: readonly Verdict[];
  readonly stageOne: StageOne;
  readonly tree: TreeFacts;
}

/** What the tree is made of. */
interface Census extends TreeFacts {
  /** Extension → its share of all sources. */
  readonly extensionShares: ReadonlyMap<string, number>;
}

export class Engine {
  readonly workspace: Workspace;
  readonly store: Store;
  /** Roles cost a dozen patterns each, and the same files are candidates again and again. */
  readonly #roles = new Map<string, Role>();
  readonly #sources = new KeptSources();
  readonly #closing = new AbortController();
  /** While it runs. */
  #historyReading: Promise<HistoryReport> | undefined;
  #census: Census | undefined;
  /** Found out between two refreshes; the next one tells. */
  readonly #untold: Diagnostic[] = [];

  constructor(workspace: Workspace, options: EngineOptions) {
    this.workspace = workspace;
    this.store = new EmbeddedStore(indexPath(options.cacheDir, workspace.root));
  }

  async refresh(call?: Call): Promise<RefreshReport> {
    const report = await refresh(this.workspace, this.store, call);
    if (report.read + report.removed > 0) this.#census = undefined;
    return { ...report, diagnostics: [...this.#untold.splice(0), ...report.diagnostics] };
  }

  /** Reads what git knows of the past, and reports on the way. */
  refreshHistory(call?: Call): Promise<HistoryReport> {
    return refreshHistory(this.workspace, this.store, call);
  }

  /** The same behind the answers: once at a time, whoever asks for it, and no longer than the engine is open. */
  readHistory(): Promise<HistoryReport> {
    return (this.#historyReading ??= this.refreshHistory({ signal: this.#closing.signal }).finally(() => {
      this.#historyReading = undefined;
    }));
  }

  /**
   * Brings the history up to HEAD, waiting no longer than `limitMs`: new commits take less, a first reading of a large
   * repository does not, and goes on. "pending": there is history, and it is not in yet.
   */
  async historyWithin(limitMs: number, { signal }: Call = {}): Promise<"current" | "pending" | "none"> {
    const head = this.workspace.git.head()?.sha;
    if (head === undefined) return "none";
    if ((await this.store.historyHead()) === head) return "current";
    const limit = AbortSignal.timeout(limitMs);
    try {
      await orStopped(this.readHistory(), firstOf(signal, limit));
      return "current";
    } catch (error) {
      throwIfAborted(signal);
      if (error instanceof Stopped) return "pending";
      throw error;
    }
  }

  /** Stages one and two over what the index holds now; `refresh` first for what the tree holds now. */
  async rank(question: Question, limit = 120): Promise<Ranking> {
    let stageOne = await this.store.candidates(question, limit);
    // Damage that only the asking found leaves an index without files, and "nothing here" would not be true.
    const isEmpty = stageOne.candidates.length === 0 && (await this.store.files()).size === 0;
    if (isEmpty) {
      const { indexed, diagnostics } = await this.refresh();
      this.#untold.push(...diagnostics);
      if (indexed > 0) stageOne = await this.store.candidates(question, limit);
    }
    return { stageOne, verdicts: await this.#judge(stageOne), tree: await this.#countFiles() };
  }

  /** The documents that can say how something is used, judged among themselves; none for any other question. */
  async rankForUse(question: Question, stageOne: StageOne): Promise<readonly Verdict[]> {
    if (question.kind !== "short" || !asksForUse(question.title)) return [];
    const candidates = documentsForUse(stageOne.candidates, (path) => this.#roleOf(path) === "doc");
    const verdicts = await this.#judge({ ...stageOne, candidates });
    // Where few compete, the best of them stands out for nothing.
    return verdicts.map((verdict) => ({
      ...verdict,
      score: verdict.score * Math.min(1, verdict.judged.candidate.channels.coverageStem),
    }));
  }

  async #judge(stageOne: StageOne): Promise<Verdict[]> {
    const { extensionShares } = await this.#countFiles();
    const factsOf = (path: string): PathFacts => ({
      role: this.#roleOf(path),
      extensionShare: extensionShares.get(extensionOf(path)) ?? 0,
    });
    return judge(stageOne, factsOf);
  }

  read(path: string): TextFile {
    return this.workspace.read(path);
  }

  /** The file as it is now, with what was made of this content before. */
  source(path: string): ReadSource {
    const file = this.workspace.read(path);
    const kept = this.#sources.get(file.path, file.hash);
    if (kept !== undefined) return kept;
    const source = new ReadSource(file);
    this.#sources.keep(source);
    return source;
  }

  status(): Promise<StoreStatus> {
    return this.store.status();
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#historyReading?.catch(() => undefined);
    await this.store.close();
  }

  #roleOf(path: string): Role {
    let role = this.#roles.get(path);
    if (role === undefined) this.#roles.set(path, (role = roleOf(path)));
    return role;
  }

  async #countFiles(): Promise<Census> {
    if (this.#census !== undefined) return this.#census;
    const counts = new Map<string, number>();
    let files = 0;
    let sources = 0;
    let code = 0;
    const naming: string[] = [];
    for (const { path, state } of (await this.store.files()).values()) {
      if (state !== "text") continue;
      files++;
      if (mayNameTree(path)) naming.push(path);
      const role = this.#roleOf(path);
      if (role === "source" || role === "declaration" || role === "test") code++;
      if (role !== "source") continue;
      sources++;
      counts.set(extensionOf(path), (counts.get(extensionOf(path)) ?? 0) + 1);
    }
    const extensionShares = new Map([...counts].map(([extension, count]) => [extension, count / sources]));
    const ownNames = ownNamesIn(this.#texts(naming), this.workspace.git.origin());
    return (this.#census = { extensionShares, codeShare: code / Math.max(1, files), ownNames });
  }

  /** Without those that are gone by now. */
  #texts(paths: readonly string[]): Map<string, string> {
    return new Map(
      paths.flatMap((path) => {
        try {
          return [[path, this.workspace.read(path).text] as const];
        } catch {
          return [];
        }
      }),
    );
  }
}

/** One folder per root: two checkouts never share a database, and none lies inside anybody's tree. */
export function indexPath(cacheDir: string, root: string): string {
  const name = createHash("sha256").update(root).digest("hex").slice(0, 24);
  return join(cacheDir, "index", name, "index.db");
}
