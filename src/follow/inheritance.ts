/**
 * What a type says it is made from: the names after `extends`, `implements`, `:` or in a class's parentheses. Read from the
 * signature an outline already has, so it costs no parse. Does not belong here: where those bases are defined.
 */
import { walkPassages, type Passage } from "../passage/passage.ts";

export interface InheritanceEdge {
  /** Address of the type. */
  readonly from: string;
  /** Last part of the base's name, without type arguments: `models.Model` → Model. */
  readonly base: string;
}

const TYPES: ReadonlySet<string> = new Set(
  "class struct interface trait enum record protocol extension object impl mixin union actor module data contract message type".split(
    " ",
  ),
);

export function inheritanceEdges(root: Passage): InheritanceEdge[] {
  const edges: InheritanceEdge[] = [];
  for (const passage of walkPassages(root)) {
    if (passage.kind !== "symbol" || passage.sort === undefined || !TYPES.has(passage.sort)) continue;
    for (const base of basesOf(passage.gist, passage.sort)) edges.push({ from: passage.address, base });
  }
  return edges;
}

/** Names of bases in the order written, each once. `signature` is a passage's gist. */
export function basesOf(signature: string, sort: string): string[] {
  const text = withoutArguments(signature);
  if (sort === "impl") return names(/\bimpl\b\s*!?(.*?)\s+for\s/u.exec(text)?.[1] ?? "");
  const worded = [
    ...text.matchAll(
      /\b(?:extends|implements|with|permits)\s+([^{]*?)(?=\s+(?:extends|implements|with|permits|where|derives)\b|\{|$)/gu,
    ),
  ];
  if (worded.length > 0) return names(worded.map((match) => match[1]!).join(","));
  const parents = /^(?:\s*class)\s+[\p{L}\p{N}_]+\s*\(([^)]*)\)\s*:?$/u.exec(text)?.[1];
  if (parents !== undefined) return names(parents);
  const below = /^\s*class\s+[\p{L}\p{N}_:]+\s*<\s*([\p{L}\p{N}_:.]+)/u.exec(text)?.[1];
  if (below !== undefined) return names(below);
  // Kotlin, Swift, C#, C++, Rust traits: after the colon, past a constructor's parentheses.
  const colon = /[^:]:(?!:)\s*([^{=]*)$/u.exec(withoutParentheses(text))?.[1];
  return colon === undefined ? [] : names(colon.replace(/\bwhere\b.*$/u, ""));
}

const NOT_A_BASE = /^(?:public|private|protected|internal|virtual|dyn|final|class|struct|static|override|object)$/u;

function names(list: string): string[] {
  const found: string[] = [];
  for (const part of list.split(/[,+&]/u)) {
    // `metaclass=Meta` configures the class; it is no base.
    if (part.includes("=")) continue;
    const words = part
      .trim()
      .split(/\s+/u)
      .filter((word) => !NOT_A_BASE.test(word));
    const name = /([\p{L}_$][\p{L}\p{N}_$]*)\W*$/u.exec(words[0] ?? "")?.[1];
    if (name !== undefined && !found.includes(name)) found.push(name);
  }
  return found;
}

/** Type arguments of any depth taken out; the `<` of Ruby has a blank before it and stays. */
function withoutArguments(text: string): string {
  let depth = 0;
  let kept = "";
  for (let at = 0; at < text.length; at++) {
    const character = text[at]!;
    if (character === "[" || (character === "<" && (depth > 0 || text[at - 1] !== " "))) depth++;
    else if (depth > 0 && (character === "]" || (character === ">" && text[at - 1] !== "-" && text[at - 1] !== "=")))
      depth--;
    else if (depth === 0) kept += character;
  }
  return kept;
}

function withoutParentheses(text: string): string {
  let depth = 0;
  let kept = "";
  for (const character of text) {
    if (character === "(") depth++;
    else if (character === ")") depth = Math.max(0, depth - 1);
    else if (depth === 0) kept += character;
  }
  return kept;
}
