/** An agent with a tool and instructions of its own, stopped by a signal. */
import { z } from "zod";
import { agentOperation, openAgent, type Model } from "../src/agent/index.ts";
import { openRoot, type RootOptions } from "../src/index.ts";

const STOCK = new Map([["螺丝", 120]]);

const stockOf = agentOperation({
  name: "stock",
  description: "How many pieces of an article are in stock.",
  input: { article: z.string().describe("Name of the article") },
  readOnly: true,
  run: (_world, { article }, { signal }) => {
    signal?.throwIfAborted();
    return Promise.resolve({ article, pieces: STOCK.get(article) ?? 0 });
  },
  text: ({ article, pieces }) => `${article}: ${pieces}`,
});

export async function run(options: RootOptions, request: string, model: Model, signal: AbortSignal) {
  const world = openRoot(options);
  const opened = await openAgent({
    world,
    choice: { id: "own/model", model, contextTokens: 32_000 },
    tools: [stockOf],
    instructions: "You look after a warehouse. Figures come from the stock tool, never from memory.",
    save: false,
  });
  try {
    return (await opened.agent.run(request, signal)).text;
  } finally {
    await opened.close();
    await world.close();
  }
}

/** Stands in for your provider: asks for the stock, then says what it was told. */
async function* scripted({ messages }: Parameters<Model>[0]): ReturnType<Model> {
  const last = await Promise.resolve(messages.at(-1));
  if (last?.role === "tool") yield { type: "text", text: last.results.map(({ text }) => text).join("\n") };
  else yield { type: "tool-call", call: { id: "1", name: "stock", input: { article: "螺丝" } } };
  yield { type: "finish", reason: "stop" };
}

if (import.meta.main) {
  const request = process.argv.slice(2).join(" ") || "How many 螺丝 do we have?";
  process.stdout.write((await run({ root: "." }, request, scripted, AbortSignal.timeout(10_000))) + "\n");
}
