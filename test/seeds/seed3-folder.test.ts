/** Seed 003 over a real folder with Pith's own index, reader and judge: nothing is handed in. */
import assert from "node:assert/strict";
import { after } from "node:test";
import { countTokens, IterativeRetriever, renderXml } from "../../src/index.ts";
import { scratchFolder } from "../scratch-tree.ts";
import { verifies } from "../requirements/verifies.ts";

const COUNT = 80;

/** Eighty files that all speak of users; one of them is about what is asked. */
const FILES = Object.fromEntries([
  ...Array.from({ length: COUNT }, (_, index) => [
    `src/part${index}/step${index}.ts`,
    `/** Part ${index} of the user pipeline. */\nexport function userStep${index}(user: string): string {\n${`  // the user goes on to station ${index}\n  user = user + "${index}";\n`.repeat(20)}  return user;\n}\n`,
  ]),
  [
    "src/auth/session.ts",
    'import { renewToken } from "./token.ts";\n\n/** Renews the token of a user before the session expires. */\nexport class Session {\n  refreshToken(): string {\n    return renewToken();\n  }\n}\n',
  ],
  [
    "src/auth/token.ts",
    "/** Makes tokens. */\nexport function renewToken(): string {\n  return String(Date.now());\n}\n",
  ],
]) as Record<string, string>;

const root = scratchFolder(FILES);
const retriever = new IterativeRetriever({ root, cacheDir: scratchFolder() });
after(() => retriever.close());

const QUESTION = "where is the session token of a user renewed";
const paths = (files: readonly { readonly path: string }[]) => files.map(({ path }) => path);

verifies("seed3/api/functions-optional", async () => {
  const result = await retriever.retrieve({ initialQueries: [QUESTION] });
  const kept = [...result.highRelevance, ...result.mediumRelevance];
  assert.equal(kept[0]?.path, "src/auth/session.ts");
  assert.equal(kept[0]?.content, FILES["src/auth/session.ts"]);
});

verifies("seed3/dispatch/20-to-50", async () => {
  const { rounds } = await retriever.retrieve({ initialQueries: [QUESTION] });
  const { candidates } = rounds[0]!;
  assert.ok(candidates >= 20 && candidates <= 50, String(candidates));
});

verifies("seed3/dispatch/path-patterns", async () => {
  const { rounds } = await retriever.retrieve({ initialQueries: ["src/auth/**/*.{ts,js}"] });
  assert.deepEqual(paths(rounds[0]!.judged), ["src/auth/session.ts", "src/auth/token.ts"]);
});

verifies("seed3/effect/files-read", async () => {
  const { rounds } = await retriever.retrieve({ initialQueries: [QUESTION] });
  const read = rounds.reduce((sum, round) => sum + round.read, 0);
  assert.ok(read <= 15, `${read} files read`);
});

verifies("seed3/effect/tokens", async () => {
  const { context, rounds } = await retriever.retrieve({ initialQueries: [QUESTION] });
  const broad = rounds[0]!.judged.reduce((sum, { path }) => sum + countTokens(FILES[path]!), 0);
  assert.ok(countTokens(renderXml(context)) <= 0.4 * broad);
  assert.ok(context.files.some(({ path }) => path === "src/auth/session.ts"));
});

verifies("seed3/notes/fuzzy", async () => {
  for (const query of ["renewing tokens", "refresh token", "RENEW_TOKEN"]) {
    const result = await retriever.retrieve({ initialQueries: [query] });
    const kept = paths([...result.highRelevance, ...result.mediumRelevance, ...result.lowRelevance]);
    assert.ok(kept[0]?.startsWith("src/auth/"), `${query}: ${kept.join()}`);
  }
});
