/** The little world that the tests of seed 003 retrieve from: files in memory, with the scores a judge would give. */
import { IterativeRetriever, type RetrieveInput, type RetrieverSettings } from "../../src/index.ts";

export interface Planned {
  readonly text: string;
  readonly score: number;
}

/** A text search over files in memory, with scores as planned; counts everything that is asked of it. */
export function world(files: Readonly<Record<string, Planned>>) {
  const log = { searched: [] as string[], read: [] as string[], judged: [] as string[], pairs: [] as string[] };
  const functions = {
    searchFn: (query: string) => {
      log.searched.push(query);
      const hit = ([path, { text }]: [string, Planned]) =>
        `${path}\n${text}`.toLowerCase().includes(query.toLowerCase());
      return Object.entries(files)
        .filter(hit)
        .map(([path]) => ({ path }));
    },
    readFn: (path: string) => {
      log.read.push(path);
      return files[path]!.text;
    },
    evaluateFn: (content: string, query: string, { path }: { path: string }) => {
      log.judged.push(path);
      log.pairs.push(`${query}: ${content}`);
      return files[path]!.score;
    },
  };
  return { log, functions };
}

export const retrieve = (settings: RetrieverSettings, input: RetrieveInput) =>
  new IterativeRetriever(settings).retrieve(input);
export const paths = (files: readonly { readonly path: string }[]) => files.map(({ path }) => path);
export const plan = (score: number, text = "auth"): Planned => ({ text, score });

export const AUTH: Readonly<Record<string, Planned>> = {
  "src/middleware.ts": plan(
    0.9,
    'import { Session } from "./session.ts";\nexport function auth(context: UserContext) {\n  while (ready()) { try { verifySignature(db); } catch (e) { no(e); } }\n  return function inner() { verifySignature(db); };\n}\n',
  ),
  "src/signature.ts": plan(0.85, "export function verifySignature(db) { return db; }\n"),
  "src/session.ts": plan(0.6, "export class Session {}\n"),
  "src/colours.ts": plan(0.05, "export const auth = 'red';\n"),
};
