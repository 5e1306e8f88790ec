/** Files of one JSON object a line, as data sets and runs are kept. */
import { readFileSync } from "node:fs";

export function readJsonLines<Row>(...files: readonly string[]): Row[] {
  return files.flatMap((file) =>
    readFileSync(file, "utf8")
      .split("\n")
      .filter((line) => line.trim() !== "")
      .map((line) => JSON.parse(line) as Row),
  );
}
