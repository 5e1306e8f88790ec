/** The output of a child process, a line at a time. */
import type { Readable } from "node:stream";

/** A last line without an end is not a line. What is longer than `maxCharacters` is cut there. */
export function eachLine(stream: Readable, take: (line: string) => void, maxCharacters = Infinity): void {
  let rest = "";
  stream.setEncoding("utf8").on("data", (chunk: string) => {
    const lines = (rest + chunk).split("\n");
    rest = lines.pop()!.slice(0, maxCharacters);
    for (const line of lines) take(line);
  });
}
