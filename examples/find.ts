/** Ask a folder several questions; print where the answers are. */
import { Pith, type RootOptions } from "../src/index.ts";

export async function run(options: RootOptions, questions: readonly string[]): Promise<string> {
  const pith = new Pith(options);
  try {
    const lines: string[] = [];
    for (const question of questions) {
      const answer = await pith.find(question, { budget: 2000, limit: 3 });
      lines.push(answer.found ? `${question}:` : `${question}: nothing here answers this`);
      for (const file of answer.files)
        lines.push(`  ${file.score.toFixed(2)} ${file.regions[0]?.address ?? file.path}`);
    }
    return lines.join("\n") + "\n";
  } finally {
    await pith.close();
  }
}

if (import.meta.main) {
  const questions = process.argv.slice(2);
  process.stdout.write(
    await run({ root: "." }, questions.length > 0 ? questions : ["How is a link out of the root refused?"]),
  );
}
