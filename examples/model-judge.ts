/** A model decides which files matter. Any function from prompt to text will do; Pith brings batches, a cache and a ceiling. */
import { IterativeRetriever, modelJudge, type ModelFn, type RootOptions } from "../src/index.ts";

export async function run(options: RootOptions, question: string, model: ModelFn) {
  const judge = modelJudge(model, { question, maxTokens: 20_000, minScore: 0.02 });
  const retriever = new IterativeRetriever(options);
  try {
    const result = await retriever.retrieve({ initialQueries: [question], evaluateFn: judge });
    return { files: result.highRelevance.map(({ path, score }) => ({ path, score })), report: judge.report() };
  } finally {
    await retriever.close();
  }
}

/** Stands in for a call to your provider. */
const scripted: ModelFn = (prompt) => {
  const paths = [...prompt.matchAll(/<File path="([^"]+)"/gu)].map((match) => match[1]!);
  return Promise.resolve(
    JSON.stringify(Object.fromEntries(paths.map((path) => [path, path.endsWith(".ts") ? 0.9 : 0.2]))),
  );
};

if (import.meta.main) {
  const { files, report } = await run(
    { root: "." },
    process.argv.slice(2).join(" ") || "How is a link out of the root refused?",
    scripted,
  );
  process.stdout.write(JSON.stringify({ files, report }, null, 2) + "\n");
}
