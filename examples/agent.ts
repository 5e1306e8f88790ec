/** The agent inside a program: a model of your own, no terminal, nothing written down. */
import { openAgent, type Model } from "../src/agent/index.ts";
import { openRoot, type RootOptions } from "../src/index.ts";

export async function run(options: RootOptions, request: string, model: Model, stateDir?: string) {
  const world = openRoot(options);
  const opened = await openAgent({
    world,
    choice: { id: "own/model", model, contextTokens: 32_000 },
    stateDir,
    env: {},
    save: false,
    ask: ({ tool, subject }) => Promise.resolve(tool === "edit" && subject.startsWith("src/") ? "yes" : "no"),
  });
  try {
    const { text, state, toolCalls } = await opened.agent.run(request);
    return { text, state, toolCalls };
  } finally {
    await opened.close();
    await world.close();
  }
}

/** Stands in for your provider. */
async function* scripted({ messages }: Parameters<Model>[0]): ReturnType<Model> {
  const said = await Promise.resolve(messages.at(-1));
  yield { type: "text", text: `I was sent ${said?.role === "user" ? said.text.length : 0} characters.` };
  yield { type: "finish", reason: "stop" };
}

if (import.meta.main) {
  const request = process.argv.slice(2).join(" ") || "What is in @README.md?";
  process.stdout.write(JSON.stringify(await run({ root: "." }, request, scripted), null, 2) + "\n");
}
