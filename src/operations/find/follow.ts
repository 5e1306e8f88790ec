/**
 * REFINE for Pith's own world: what a kept file imports, links and leans on, as far as the question has to do with it. One
 * hop; which files come of it is the judge's to say.
 */
import type { Question } from "../../find/question/question.ts";
import { FileIndex } from "../../follow/file-index.ts";
import { importLinks, linksBetweenDocuments } from "../../follow/links.ts";
import { extractPatterns } from "../../follow/patterns.ts";
import { languageOf } from "../../outline/language.ts";
import { pathOf } from "../../passage/address.ts";
import type { Engine } from "../../store/engine.ts";
import type { ReadSource } from "../../store/kept-sources.ts";

/** Manifests tell where packages begin; deeper ones are fixtures more often than packages. */
const MANIFEST = /(?:^|\/)(?:package\.json|[tj]sconfig\.json|go\.mod|Cargo\.toml|composer\.json)$/u;
const MAX_MANIFESTS = 60;
const MAX_PATTERNS = 10;

export interface FollowedFile {
  readonly path: string;
  readonly by: "importedBy" | "linkedFrom";
}

export class Follower {
  readonly #engine: Engine;
  readonly #asked: ReadonlySet<string>;
  readonly #read: (path: string) => Pick<ReadSource, "outline">;
  #files: Promise<FileIndex> | undefined;

  constructor(engine: Engine, question: Question, read: (path: string) => Pick<ReadSource, "outline">) {
    this.#engine = engine;
    this.#read = read;
    this.#asked = new Set([...question.names, ...question.dotted.flat()].map((name) => name.toLowerCase()));
  }

  /** Names the file leans on, those the question speaks of first; and the files they lead to. */
  async follow(path: string, content: string): Promise<{ patterns: string[]; links: FollowedFile[] }> {
    const files = await (this.#files ??= this.#fileIndex());
    const language = languageOf(path, content);
    if (language.family !== "code") {
      const links = linksBetweenDocuments({ path, text: content }, files);
      return { patterns: [], links: links.map(({ to }) => ({ path: pathOf(to), by: "linkedFrom" })) };
    }
    const asked = (name: string): boolean => name.split(".").some((part) => this.#asked.has(part.toLowerCase()));
    const patterns = extractPatterns(content, language.id)
      .map(({ name }) => name)
      .filter(asked);
    // A file imports much that has nothing to do with the question: only statements that bring in an asked name count.
    const { outline } = this.#read(path);
    const imports = outline.imports.filter(({ module, names }) => names.some(asked) || asked(module));
    const links = importLinks(path, imports, files);
    return {
      patterns: [...new Set(patterns)].slice(0, MAX_PATTERNS),
      links: links.map(({ to }) => ({ path: pathOf(to), by: "importedBy" })),
    };
  }

  async #fileIndex(): Promise<FileIndex> {
    const paths = [...(await this.#engine.store.files()).values()]
      .filter(({ state }) => state === "text")
      .map(({ path }) => path);
    const manifests = new Map<string, string>();
    for (const path of paths
      .filter((path) => MANIFEST.test(path))
      .sort(byDepth)
      .slice(0, MAX_MANIFESTS)) {
      try {
        manifests.set(path, this.#engine.read(path).text);
      } catch {
        // Gone or unreadable since it was indexed: imports through it stay unresolved, as without a manifest.
      }
    }
    return new FileIndex(paths, manifests);
  }
}

function byDepth(a: string, b: string): number {
  return a.split("/").length - b.split("/").length || (a < b ? -1 : 1);
}
