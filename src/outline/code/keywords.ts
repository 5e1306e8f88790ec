/** Building keyword tables. Belongs here: the one-line notation the rules are written in. */
import { lazily } from "../../passage/lazily.ts";
import { NEXT_NAME, pattern, type Head, type Keyword, type Kind, type Place } from "./head.ts";

/** `"class struct"` → each word is a keyword of this kind, its sort the word itself, its name the next word. */
export function plain(words: string, kind: Kind, read: Keyword["read"] = NEXT_NAME): [string, Keyword][] {
  return words.split(" ").map((word) => [word, { sort: word, kind, read }]);
}

/** One keyword whose sort has a fuller name: `def` is a function. */
export function word(keyword: string, sort: string, kind: Kind, source?: string): [string, Keyword] {
  if (source === undefined) return [keyword, { sort, kind, read: NEXT_NAME }];
  // Made when a file of the language is read: all hundred of them would cost every command 6 ms.
  const made = lazily(() => pattern(source));
  const lazy = {
    sort,
    kind,
    get read() {
      return made();
    },
  };
  return [keyword, lazy];
}

/** One keyword read by a function. */
export function special(keyword: string, sort: string, kind: Kind, read: Keyword["read"]): [string, Keyword] {
  return [keyword, { sort, kind, read }];
}

export function words(text: string): ReadonlySet<string> {
  return new Set(text.split(" "));
}

const CONSTANT_WITH_BODY = /^(\p{Lu}[\p{L}\p{N}_$]*)\s*(?:\(.*\)\s*)?\{/u;

/** `PLUS("+") {` among the members of an enum: a class of its own. A constructor has the name of what is around it. */
export function enumConstant(line: string, place: Place, container: string): Head | undefined {
  const name = place === "type" ? CONSTANT_WITH_BODY.exec(line)?.[1] : undefined;
  return name === undefined || name === container ? undefined : { name, sort: "constant", kind: "type" };
}

export function fn(name: string, sort = "function"): Head {
  return { name, sort, kind: "function" };
}

/** How most languages of braces write blocks, comments and characters. */
export const LIKE_C = { blocks: "braces", slashComments: true, apostrophe: "character" } as const;
