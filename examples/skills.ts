/** Skills in a prompt: summaries first, a chunk opened when it is needed, the prompt of the next turn. */
import { AgentContextBuilder, Pith, type RootOptions } from "../src/index.ts";

export async function run(options: RootOptions, skill: string, chunk: string) {
  const pith = new Pith(options);
  try {
    const skills = await pith.skills();
    const builder = new AgentContextBuilder({ instructions: "You help.", skills, maxSkillTokens: 4000 });
    const before = builder.build().text;
    const opened = skills.open(skill, chunk);
    return { before, opened: opened.content, after: builder.build().text };
  } finally {
    await pith.close();
  }
}

if (import.meta.main) {
  const [skill = "", chunk = ""] = process.argv.slice(2);
  process.stdout.write((await run({ root: "." }, skill, chunk)).after + "\n");
}
