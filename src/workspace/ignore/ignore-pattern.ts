/**
 * One line of an ignore file → does it match a path? Pure. Belongs here: the pattern language of gitignore. Does not: which
 * file or line wins (ignore-rules.ts).
 *
 * Written by hand because patterns arrive by `git clone`: translated to a regular expression, a dozen `**` between slashes take
 * exponential time on a deep folder, and nothing can interrupt it. Here every match is bounded by pattern × path.
 * Characters are code points: `?` matches 错, for which git, counting bytes, needs `???`.
 */

export interface IgnorePattern {
  /** `!x`: what matches is kept. */
  readonly negative: boolean;
  /** `x/`: only folders match. */
  readonly foldersOnly: boolean;
  /** `path` is relative to the folder of the ignore file. Folders above it are not looked at. */
  matches(path: string): boolean;
}

/** Stands for any number of characters in a segment, or of segments in a path. */
const STAR = Symbol("star");
type Star = typeof STAR;
/** One character: itself, or a test. */
type Token = string | ((character: string) => boolean);
type Segment = readonly (Token | Star)[];
type NameTest = (name: string) => boolean;

/** undefined for blank lines, comments, and patterns that can match nothing. */
export function parseIgnorePattern(line: string, ignoreCase = false): IgnorePattern | undefined {
  if (line.startsWith("#")) return undefined;
  const trimmed = trimSpaces(line.replace(/\r$/u, ""));
  const negative = trimmed.startsWith("!");
  const written = negative ? trimmed.slice(1) : trimmed;
  const foldersOnly = written.endsWith("/");
  const body = foldersOnly ? written.slice(0, -1) : written;
  const folded = ignoreCase ? body.toLowerCase() : body;
  const segments = parseSegments(folded.replace(/^\//u, ""), ignoreCase);
  if (body === "" || segments === undefined) return undefined;
  const fold = ignoreCase ? (path: string) => path.toLowerCase() : (path: string) => path;
  if (!body.includes("/")) {
    const test = nameTest(segments[0]!);
    return { negative, foldersOnly, matches: (path) => test(fold(path.slice(path.lastIndexOf("/") + 1))) };
  }
  const steps = pathSteps(segments);
  return {
    negative,
    foldersOnly,
    matches: (path) => matchSequence(steps, fold(path).split("/"), (step, name) => step(name)),
  };
}

/** Without the spaces at its end, unless the last is escaped. */
function trimSpaces(line: string): string {
  let end = 0;
  for (let at = 0; at < line.length; at++) {
    if (line[at] === "\\") at++;
    if (line[at] !== " " || line[at - 1] === "\\") end = at + 1;
  }
  return line.slice(0, end);
}

/** Segments between slashes; undefined when an escape or a bracket is left open, which makes git match nothing. */
function parseSegments(pattern: string, ignoreCase: boolean): Segment[] | undefined {
  const characters = [...pattern];
  const segments: (Token | Star)[][] = [[]];
  for (let at = 0; at < characters.length; at++) {
    const segment = segments.at(-1)!;
    const character = characters[at]!;
    if (character === "/") segments.push([]);
    else if (character === "*") segment.push(STAR);
    else if (character === "?") segment.push(() => true);
    else if (character === "\\") {
      const escaped = characters[++at];
      if (escaped === undefined) return undefined;
      if (escaped === "/") segments.push([]);
      else segment.push(escaped);
    } else if (character === "[") {
      const bracket = parseBracket(characters, at, ignoreCase);
      if (bracket === undefined) return undefined;
      segment.push(bracket.test);
      at = bracket.end;
    } else segment.push(character);
  }
  return segments;
}

/** A segment of two or more stars and nothing else crosses folders; as the last one it needs something to match. */
function pathSteps(segments: readonly Segment[]): (NameTest | Star)[] {
  return segments.flatMap((segment, index): (NameTest | Star)[] => {
    const crosses = segment.length >= 2 && segment.every((token) => token === STAR);
    if (!crosses) return [nameTest(segment)];
    return index === segments.length - 1 ? [() => true, STAR] : [STAR];
  });
}

/** Nearly all segments are a plain name or `*.ending`; those need no loop. */
function nameTest(segment: Segment): NameTest {
  const [first, ...rest] = segment;
  if (segment.length > 0 && segment.every(isPlain)) {
    const whole = segment.join("");
    return (name) => name === whole;
  }
  if (first === STAR && rest.every(isPlain)) {
    const ending = rest.join("");
    return (name) => name.endsWith(ending);
  }
  return (name) => matchSequence(segment, [...name], (token, character) => matchesOne(token, character));
}

function isPlain(token: Token | Star): token is string {
  return typeof token === "string";
}

function matchesOne(token: Token, character: string): boolean {
  return typeof token === "string" ? token === character : token(character);
}

/**
 * Matches items with steps of which STAR takes any number. Going back to the last STAR is enough: what an earlier one could
 * take more of, the last one can take as well.
 */
function matchSequence<Step, Item>(
  steps: readonly (Step | Star)[],
  items: readonly Item[],
  matches: (step: Step, item: Item) => boolean,
): boolean {
  let at = 0;
  let afterStar = -1;
  let starItem = 0;
  for (let item = 0; item < items.length;) {
    const step = steps[at];
    if (step === STAR) {
      afterStar = ++at;
      starItem = item;
    } else if (at < steps.length && matches(step as Step, items[item]!)) {
      at++;
      item++;
    } else if (afterStar !== -1) {
      at = afterStar;
      item = ++starItem;
    } else return false;
  }
  while (steps[at] === STAR) at++;
  return at === steps.length;
}

const POSIX_CLASSES: Readonly<Record<string, RegExp>> = {
  alnum: /[0-9A-Za-z]/u,
  alpha: /[A-Za-z]/u,
  blank: /[ \t]/u,
  cntrl: /[\x00-\x1f\x7f]/u,
  digit: /[0-9]/u,
  graph: /[!-~]/u,
  lower: /[a-z]/u,
  print: /[ -~]/u,
  punct: /[!-/:-@[-`{-~]/u,
  space: /[ \t\n\r]/u,
  upper: /[A-Z]/u,
  xdigit: /[0-9A-Fa-f]/u,
};

/**
 * `[a-z]`, `[!a]`, `[]a]`, `[[:alpha:]_]`, starting at the "[". A range that runs backwards holds only its first character;
 * undefined when there is no end or an unknown class.
 */
function parseBracket(
  characters: readonly string[],
  start: number,
  ignoreCase: boolean,
): { readonly test: (character: string) => boolean; readonly end: number } | undefined {
  let at = start + 1;
  const negated = characters[at] === "!" || characters[at] === "^";
  if (negated) at++;
  const members: ((character: string) => boolean)[] = [];
  for (let first = true; first || characters[at] !== "]"; first = false) {
    const named = /^\[:([a-z]*):\]/u.exec(characters.slice(at, at + 12).join(""));
    if (named !== null) {
      const kind = POSIX_CLASSES[named[1]!];
      if (kind === undefined) return undefined;
      members.push((character) => kind.test(character) || (ignoreCase && kind.test(character.toUpperCase())));
      at += named[0].length;
      continue;
    }
    if (characters[at] === "\\") at++;
    const low = characters[at++];
    if (low === undefined) return undefined;
    members.push((character) => character === low);
    if (characters[at] !== "-" || characters[at + 1] === "]") continue;
    if (characters[at + 1] === "\\") at++;
    const high = characters[at + 1];
    if (high === undefined) return undefined;
    const [from, to] = [low.codePointAt(0)!, high.codePointAt(0)!];
    members.push((character) => character.codePointAt(0)! >= from && character.codePointAt(0)! <= to);
    at += 2;
  }
  return { test: (character) => members.some((member) => member(character)) !== negated, end: at };
}
