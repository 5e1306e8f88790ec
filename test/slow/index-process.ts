/**
 * A process that indexes, for tests that kill it, run two of it, or take its disk away.
 *
 *     node index-process.ts index ROOT CACHE [QUESTION]   refreshes once and prints what came of it, as JSON
 *     node index-process.ts churn ROOT CACHE PREFIX       rewrites PREFIX files and refreshes, on and on; "ready" after the first
 */
import { renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readQuestion } from "../../src/find/question/question.ts";
import { Engine } from "../../src/store/engine.ts";
import { openWorkspace } from "../../src/workspace/workspace.ts";

export interface IndexProcessOutput {
  readonly indexed: number;
  readonly location: string;
  readonly paths: readonly string[];
  readonly diagnostics: readonly { readonly code: string; readonly message: string }[];
}

async function index(engine: Engine, question: string): Promise<void> {
  const { indexed, diagnostics } = await engine.refresh();
  const { verdicts } = await engine.rank(readQuestion(question));
  const { location } = await engine.status();
  const paths = verdicts.map(({ judged }) => judged.candidate.path);
  const output: IndexProcessOutput = { indexed, location, paths, diagnostics };
  process.stdout.write(JSON.stringify(output) + "\n");
}

async function churn(engine: Engine, cacheDir: string, prefix: string): Promise<never> {
  for (let round = 0; ; round++) {
    for (let file = 0; file < 8; file++) {
      const text = `# Round ${round}\n\n${prefix} heron ${"filler ".repeat((round * 31 + file * 7) % 200)}\n`;
      // Put in place whole: another process must not read it half-written.
      const draft = join(cacheDir, `${prefix}.draft`);
      writeFileSync(draft, text);
      renameSync(draft, join(engine.workspace.root, `${prefix}-${file}.md`));
    }
    await engine.refresh();
    if (round === 0) process.stdout.write("ready\n");
  }
}

const [mode, root = "", cacheDir = "", word = "heron"] = process.argv.slice(2);
const engine = new Engine(openWorkspace(root), { cacheDir });
if (mode === "churn") await churn(engine, cacheDir, word);
else await index(engine, word);
await engine.close();
