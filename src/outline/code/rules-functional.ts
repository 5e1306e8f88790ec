/** Rules for functional languages, read by indentation: Haskell, the MLs, Lisps, Erlang. Data for indent.ts. */
import type { IndentRules } from "./indent.ts";
import { fn, word } from "./keywords.ts";

const haskell: IndentRules = {
  blocks: "indent",
  comment: "--",
  closers: /[)\]},|]|where\b|deriving\b/uy,
  longLiterals: [{ open: "{-", close: "-}", lineStart: true }],
  leads: /--/uy,
  clauses: true,
  modifiers: new Set(),
  keywords: new Map([
    ...["data", "newtype", "type"].map((key) =>
      word(key, key, "type", "~~(?:family~~|instance~~)?(?:[^=\\n]{0,80}=>~)?(NAME)"),
    ),
    word("class", "class", "type", "~~(?:[^\\n]{0,120}?=>~)?(NAME)"),
    word("instance", "instance", "type", "~~(?:[^\\n]{0,120}?=>~)?([\\p{L}_][^\\n]{0,80}?)~(?:where|$)"),
    word("import", "import", "value", "(?!)"),
    word("module", "module", "space", "(?!)"),
  ]),
  shape: (line, place) => {
    if (place !== "file") return undefined;
    const name = /^([\p{Ll}_][\p{L}\p{N}_']*)\s+(?:::|[^:=]{0,200}(?:=|\|))/u.exec(line)?.[1];
    return name === undefined || name === "import" || name === "module" ? undefined : fn(name);
  },
};

const ML_BINDING = "~~(?:rec~~|inline~~|mutable~~|private~~)*(?!open\\b)([\\p{L}_][\\p{L}\\p{N}_']*)";

const ml: IndentRules = {
  blocks: "indent",
  comment: "//",
  closers: /(?:end|with|done)\b|[)\]}|]|;;/uy,
  longLiterals: [
    { open: "(*", close: "*)" },
    { open: '"""', close: '"""' },
  ],
  leads: /\[</uy,
  modifiers: new Set(),
  keywords: new Map([
    word("let", "value", "value", ML_BINDING),
    word("and", "value", "value", ML_BINDING),
    word("val", "value", "value", ML_BINDING),
    word("external", "external", "value", ML_BINDING),
    word("type", "type", "type", "~~(?:nonrec~~)?(?:'\\w+~~|\\([^)]{0,60}\\)~~)?([\\p{L}_][\\p{L}\\p{N}_']*)"),
    word("exception", "exception", "value"),
    word("module", "module", "space", "~~(?:type~~|rec~~)?([\\p{L}][\\p{L}\\p{N}_.']*)"),
    word("class", "class", "type"),
    word("method", "method", "function", ML_BINDING),
    word("member", "member", "function", "~~(?:\\w+\\.)?(NAME)"),
  ]),
};

const LISP =
  /^\(\s*((?:cl-)?def[\p{L}-]*|define[\p{L}-]*|ns|in-package)\s+(?:\^\S+\s+|\^\{[^}]*\}\s+)*\(?['|]?([^\s()[\]{}|"]+)/u;

const lisp: IndentRules = {
  blocks: "indent",
  comment: ";",
  closers: /[)\]}]/uy,
  longLiterals: [{ open: "#|", close: "|#", lineStart: true }],
  leads: /;;/uy,
  modifiers: new Set(),
  keywords: new Map(),
  shape: (line) => {
    const match = LISP.exec(line);
    if (match === null || match[1] === "ns" || match[1] === "in-package") return undefined;
    const word = match[1]!;
    if (/^(?:cl-)?def(?:n|un|macro|method|multi|generic|subst|ine-inline|ine-syntax|ine)-?$/u.test(word)) {
      return { name: match[2]!, sort: word.includes("macro") ? "macro" : "function", kind: "function" };
    }
    return /^def(?:record|type|protocol|struct|class|interface)/u.test(word)
      ? { name: match[2]!, sort: word.slice(3), kind: "type" }
      : { name: match[2]!, sort: word, kind: "value" };
  },
};

const erlang: IndentRules = {
  blocks: "indent",
  comment: "%",
  closers: /[)\]}]/uy,
  longLiterals: [],
  leads: /%|-(?:spec|doc)\b/uy,
  clauses: true,
  modifiers: new Set(),
  keywords: new Map(),
  shape: (line, place) => {
    if (place !== "file") return undefined;
    const attribute = /^-(record|define|type|opaque)\(?\s*([\p{L}_][\w@]*)/u.exec(line);
    if (attribute !== null)
      return { name: attribute[2]!, sort: attribute[1] === "define" ? "macro" : attribute[1]!, kind: "value" };
    const name = /^([\p{Ll}][\w@]*|'[^']+')\s*\(/u.exec(line)?.[1];
    return name === undefined ? undefined : fn(name);
  },
};

export const FUNCTIONAL: Readonly<Record<string, IndentRules>> = {
  "haskell purescript elm idris agda lean": haskell,
  "ocaml fsharp": ml,
  "clojure emacs-lisp common-lisp scheme racket fennel": lisp,
  erlang,
};
