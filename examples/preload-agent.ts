/** What a sub-agent needs to know, found before it starts, under a budget. */
import { AgentGenerator, type RootOptions } from "../src/index.ts";

export async function run(options: RootOptions, goal: string) {
  const generator = new AgentGenerator({
    ...options,
    maxTokens: 1500,
    createBaseAgent: () => ({ role: "You change code. Read the context first." }),
  });
  try {
    return await generator.createAgent(goal);
  } finally {
    await generator.close();
  }
}

if (import.meta.main) {
  const { role, context, metadata } = await run(
    { root: "." },
    process.argv.slice(2).join(" ") || "say which link leads out of the root",
  );
  process.stdout.write(`${role}\n\n${context}\n${JSON.stringify(metadata.sourceFiles)}\n`);
}
