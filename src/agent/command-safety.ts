/**
 * What a shell command is made of, as far as that can be known without running it. Pure. Used where a wrong guess would
 * let a command through, so everything unclear is "not known". Belongs here: reading commands. Does not: deciding (permission.ts).
 */

/**
 * The simple commands of a line, as words; undefined when it holds anything whose effect cannot be read off the words:
 * redirections, substitutions, variables, groups, globs in command position, comments, here-documents, background.
 */
export function simpleCommands(line: string): string[][] | undefined {
  const commands: string[][] = [];
  let words: string[] = [];
  let word: string | undefined;
  const endWord = (): void => {
    if (word !== undefined) words.push(word);
    word = undefined;
  };
  for (let at = 0; at < line.length; at++) {
    const character = line[at]!;
    if (character === "'") {
      const close = line.indexOf("'", at + 1);
      if (close === -1) return undefined;
      word = (word ?? "") + line.slice(at + 1, close);
      at = close;
    } else if (character === '"') {
      const close = line.indexOf('"', at + 1);
      const inside = close === -1 ? "$" : line.slice(at + 1, close);
      if (/[$`\\!]/u.test(inside)) return undefined;
      word = (word ?? "") + inside;
      at = close;
    } else if (character === " " || character === "\t") endWord();
    else if (character === "\n" || character === ";" || character === "|" || character === "&") {
      // `&` alone starts something that outlives the line; `|&`, `;;` and the like leave no command between them.
      const doubled = line[at + 1] === character && (character === "|" || character === "&");
      if (character === "&" && !doubled) return undefined;
      endWord();
      if (words.length === 0) return undefined;
      commands.push(words);
      words = [];
      if (doubled) at++;
    } else if (/[$`\\<>(){}!#~*?[\]]/u.test(character) && !isPlainGlob(character, words)) return undefined;
    else word = (word ?? "") + character;
  }
  endWord();
  if (words.length > 0) commands.push(words);
  // `A=1 cmd` sets a variable for the command, which may change everything it does.
  if (commands.length === 0 || commands.some(([first]) => first === undefined || first.includes("="))) return undefined;
  return commands;
}

/** `ls *.ts` names files; the command itself must not come out of a pattern. */
function isPlainGlob(character: string, words: readonly string[]): boolean {
  return (character === "*" || character === "?") && words.length > 0;
}

/**
 * Commands that only look, and the arguments with which some of them write, run something, follow links or take the names
 * of files from a file after all. Long options may be shortened to any beginning that is not ambiguous, short ones may be
 * bundled: `sort --outp=x`, `-nox`. Not `diff`: it follows the links in the folders it is given.
 */
const LOOKING: Readonly<Record<string, RegExp | undefined>> = {
  basename: undefined,
  cat: undefined,
  cmp: undefined,
  cut: undefined,
  dirname: undefined,
  du: /^(?:-\w*[DHL]|--de|--f)/u,
  echo: undefined,
  false: undefined,
  find: /^-(?:exec|execdir|ok|okdir|delete|fprint\w*|fls|L|follow)$/u,
  grep: /^(?:-\w*[RS]|--der)/u,
  head: undefined,
  ls: /^(?:-\w*[HL]|--de)/u,
  nl: undefined,
  printf: undefined,
  pwd: undefined,
  rg: /^(?:-\w*[Lz]|--(?:pre|hostname-bin|follow|search-zip))/u,
  sort: /^(?:-\w*o|--o|--co|--fil)/u,
  stat: undefined,
  tail: /^(?:-\w*[fF]|--f|--re)/u,
  tr: undefined,
  true: undefined,
  wc: /^--f/u,
  which: undefined,
};

const GIT_LOOKING = new Set([
  "blame",
  "describe",
  "diff",
  "grep",
  "log",
  "ls-files",
  "ls-tree",
  "merge-base",
  "rev-list",
  "rev-parse",
  "shortlog",
  "show",
  "status",
]);
/** Options with which those write a file or start a program. */
const GIT_WRITES = /^(?:--(?:ou|op|ext(?:-|$)|exec|textc|upl)|-O|-c$)/u;
/** `git grep -lOsh x` runs sh on what it finds. */
const GIT_GREP_RUNS = /^-\w*O/u;

/** Whether a word names, as a path or a pattern, nothing but what lies inside the project; links are followed. */
export type StaysInside = (word: string) => boolean;

/** Whether every command of the line is known to change nothing and to start nothing else. */
export function onlyLooks(line: string, staysInside: StaysInside = () => true): boolean {
  const commands = simpleCommands(line);
  return commands !== undefined && commands.every(([name, ...rest]) => looks(name!, rest, staysInside));
}

function looks(name: string, rest: readonly string[], staysInside: StaysInside): boolean {
  // Looking is allowed in the project, not in the rest of the disk.
  if (rest.some((word) => leavesFolder(word) || !staysInside(valueOf(word)))) return false;
  if (name === "git") {
    const [command = "", ...words] = rest;
    const runs = words.some((word) => GIT_WRITES.test(word) || (command === "grep" && GIT_GREP_RUNS.test(word)));
    return GIT_LOOKING.has(command) && !runs;
  }
  if (!Object.hasOwn(LOOKING, name)) return false;
  const forbidden = LOOKING[name];
  return forbidden === undefined || !rest.some((word) => forbidden.test(word));
}

/** What an option is given, or the word itself. */
function valueOf(word: string): string {
  return word.startsWith("-") ? word.replace(/^--?[\w-]+=?/u, "") : word;
}

function leavesFolder(word: string): boolean {
  const value = valueOf(word);
  return /^(?:\/|~)/u.test(value) || /(?:^|\/)\.\.(?:\/|$)/u.test(value);
}

/** Whether a rule such as `npm test` or `git diff *` covers every command of the line. */
export function coveredBy(line: string, patterns: readonly string[]): boolean {
  const commands = simpleCommands(line);
  return (
    commands !== undefined &&
    commands.every((words) => patterns.some((pattern) => covers(pattern.trim().split(/\s+/u), words)))
  );
}

/** `*` at the end stands for any further words, elsewhere for one. */
function covers(pattern: readonly string[], words: readonly string[]): boolean {
  const open = pattern.at(-1) === "*";
  const fixed = open ? pattern.slice(0, -1) : pattern;
  if (fixed.length === 0 || (open ? words.length < fixed.length : words.length !== fixed.length)) return false;
  return fixed.every((part, index) => part === "*" || part === words[index]);
}
