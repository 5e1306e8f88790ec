/** An answer from KnowledgeBase/<name>/, cited; or that there is none. */
import { retrieveKnowledge, type KnowledgeResult, type RootOptions } from "../src/index.ts";

export function run(options: RootOptions, question: string): Promise<KnowledgeResult> {
  return retrieveKnowledge({ user_query: question }, options);
}

if (import.meta.main) {
  const { answer, sources } = await run({ root: "." }, process.argv.slice(2).join(" ") || "支付接口超时如何处理？");
  process.stdout.write(`${answer}\n${sources.map(({ address }) => address).join("\n")}\n`);
}
