/**
 * `npm start`: `pith find` on the repository it stands in, with a sample question, so that a newcomer sees an answer
 * after one command. With a question of one's own it is `find` with that.
 */
import { findRow } from "../operations/table.ts";
import { decodeArguments } from "./decode.ts";
import { runProcess } from "./process.ts";

/** A few hits are enough to see what they look like. */
const SAMPLE = ["How is a link that leads out of the root refused?", "--limit", "3"];

const given = process.argv.slice(2);
const asked = await hasQuestion(given);
if (!asked) process.stderr.write(`pith find "${SAMPLE[0]}" ${SAMPLE.slice(1).join(" ")}\n\n`);
await runProcess(["find", ...(asked ? [] : SAMPLE), ...given]);
if (!asked && process.exitCode === 0) {
  process.stderr.write(`
Try next:
  npm start -- "your question" --root DIR     any folder of code and documents
  npm run -s pith -- read ADDRESS             the verbatim text of a hit
  npm run -s pith -- help                     all commands
`);
}

/** Flags alone (`--root DIR`) are no question. Flags that do not decode are left to `find` to complain about. */
async function hasQuestion(args: readonly string[]): Promise<boolean> {
  const find = await findRow(["find"])?.load();
  if (find === undefined) return args.length > 0;
  try {
    const { given: values, common } = decodeArguments(find, ["find"], args);
    return common.help || (find.cli?.positionals ?? []).some((name) => values[name] !== undefined);
  } catch {
    return true;
  }
}
