/** What Tab offers at the end of a line: paths behind `@`, commands behind a `/`. Belongs here: where a word begins. */
import type { PathCompletion } from "../../agent/complete-path.ts";

export interface LineCompletion {
  /** The end of the line that a choice takes the place of. */
  readonly word: string;
  readonly choices: string[];
}

const MAX_CHOICES = 12;
/** As references begin (retrieve/references/scan.ts): not in the middle of a word, but right behind a Chinese one. */
const BEGINS = String.raw`(?:(?<![\p{L}\p{N}_.+\-/\\@&=%~])|(?<=\p{Script=Han}))`;
const QUOTED = new RegExp(String.raw`${BEGINS}([@＠](?:file[:：])?)(["'])([^"']*)$`, "iu");
const BARE = new RegExp(String.raw`${BEGINS}([@＠](?:file[:：])?)((?:\\\s|[^\s@＠"'])*)$`, "iu");

export function completeLine(
  line: string,
  paths: Pick<PathCompletion, "complete"> | undefined,
  commands: readonly string[],
): LineCompletion {
  const command = /^\/(\w*)$/u.exec(line);
  if (command !== null)
    return { word: line, choices: commands.filter((name) => name.startsWith(command[1]!)).map((name) => `/${name}`) };
  const offered = (typed: string): string[] => paths?.complete(typed, MAX_CHOICES) ?? [];
  const [quotedWord, at = "", quote = "", inside = ""] = QUOTED.exec(line) ?? [];
  if (quotedWord !== undefined)
    return { word: quotedWord, choices: offered(inside).map((path) => `${at}${quote}${path}${quote}`) };
  const [bareWord, mark = "", typed = ""] = BARE.exec(line) ?? [];
  if (bareWord === undefined) return { word: "", choices: [] };
  return { word: bareWord, choices: offered(typed).map((path) => mark + path.replaceAll(" ", "\\ ")) };
}
