/** The loop over a world of your own: here a Map; it could be a database, a wiki or a remote repository. */
import { IterativeRetriever, type RetrieveResult } from "../src/index.ts";

const WIKI = new Map([
  [
    "auth/middleware.ts",
    'import { validateToken } from "./token.ts";\nexport function authMiddleware() { validateToken(); }\n',
  ],
  ["auth/token.ts", "export function validateToken() {}\n"],
  ["ui/colours.ts", "export const red = 1;\n"],
]);

export async function run(): Promise<RetrieveResult> {
  const retriever = new IterativeRetriever({ maxRounds: 3, minHighRelevance: 2 });
  return retriever.retrieve({
    initialQueries: ["authMiddleware"],
    searchFn: (query) => [...WIKI.keys()].filter((path) => WIKI.get(path)!.includes(query)).map((path) => ({ path })),
    readFn: (path) => WIKI.get(path)!,
    evaluateFn: (content) => (content.includes("Token") ? 0.9 : 0.1),
  });
}

if (import.meta.main) {
  const { highRelevance, extractedPatterns, rounds } = await run();
  process.stdout.write(JSON.stringify({ highRelevance, extractedPatterns, rounds: rounds.length }, null, 2) + "\n");
}
