/**
 * Where the members of a JSON text lie, by line and offset, down to a given depth. Values are not read: a caller slices
 * and parses what it needs. Forgiving: comments, trailing commas and bare keys (JSON5) pass, a broken end ends the scan.
 */
import { CARRIAGE_RETURN, LINE_FEED } from "../../passage/characters.ts";

export interface JsonNode {
  /** Absent for elements of an array and for the root. */
  readonly key?: string;
  /** Line of the key, or of the value where there is no key; 0-based. */
  readonly line: number;
  /** Line on which the value ends, included. */
  endLine: number;
  /** Offsets of the value, `[start, end)`. */
  readonly start: number;
  end: number;
  readonly shape: "object" | "array" | "scalar";
  readonly children: JsonNode[];
}

/** `undefined` when the text does not begin with an object or array. The root has depth 0. */
export function scanJson(text: string, maxDepth: number): JsonNode | undefined {
  return new JsonScanner(text, maxDepth).scan();
}

class JsonScanner {
  readonly #text: string;
  readonly #maxDepth: number;
  /** Nodes down to `#maxDepth`; deeper brackets are only counted. */
  readonly #open: JsonNode[] = [];
  #depth = 0;
  #at = 0;
  #line = 0;
  /** The key whose value comes next. */
  #key: { readonly name: string; readonly line: number } | undefined;
  #root: JsonNode | undefined;

  constructor(text: string, maxDepth: number) {
    this.#text = text;
    this.#maxDepth = maxDepth;
  }

  scan(): JsonNode | undefined {
    const text = this.#text;
    while (this.#at < text.length) {
      const character = text[this.#at]!;
      if (character === "{" || character === "[") this.#begin(character === "{" ? "object" : "array");
      else if (character === "}" || character === "]") {
        if (this.#end()) return this.#root;
      } else if (isComment(text, this.#at)) this.#moveTo(commentEnd(text, this.#at));
      else if (this.#depth > 0 && !/[\s,:]/u.test(character)) this.#scalar();
      else if (this.#root === undefined && !/[\s\uFEFF]/u.test(character)) return undefined;
      else this.#moveTo(this.#at + 1);
    }
    for (const node of this.#open) this.#close(node);
    return this.#root;
  }

  #begin(shape: JsonNode["shape"]): void {
    if (this.#depth <= this.#maxDepth) this.#open.push(this.#place(shape));
    this.#depth++;
    this.#moveTo(this.#at + 1);
  }

  /** True when the root has ended, or what ends was never begun. */
  #end(): boolean {
    this.#depth--;
    this.#moveTo(this.#at + 1);
    if (this.#depth > this.#maxDepth) return false;
    const node = this.#open.pop();
    if (node !== undefined) this.#close(node);
    return this.#open.length === 0;
  }

  /** A key, or a value that is no object and no array. */
  #scalar(): void {
    const text = this.#text;
    const end = scalarEnd(text, this.#at);
    const parent = this.#depth <= this.#maxDepth ? this.#open.at(-1) : undefined;
    if (parent === undefined) this.#moveTo(end);
    else if (this.#key === undefined && parent.shape === "object" && isKey(text, end)) {
      const name = keyName(text.slice(this.#at, Math.min(end, this.#at + MAX_KEY_CHARACTERS)));
      this.#key = { name, line: this.#line };
      this.#moveTo(end);
    } else {
      const node = this.#place("scalar");
      this.#moveTo(end);
      this.#close(node);
    }
  }

  #place(shape: JsonNode["shape"]): JsonNode {
    const node: JsonNode = {
      ...(this.#key !== undefined && { key: this.#key.name }),
      line: this.#key?.line ?? this.#line,
      endLine: this.#line,
      start: this.#at,
      end: this.#at,
      shape,
      children: [],
    };
    this.#key = undefined;
    this.#open.at(-1)?.children.push(node);
    this.#root ??= node;
    return node;
  }

  #close(node: JsonNode): void {
    node.end = this.#at;
    node.endLine = this.#line;
  }

  #moveTo(end: number): void {
    for (; this.#at < end; this.#at++) if (isLineEnd(this.#text, this.#at)) this.#line++;
  }
}

/** Longer keys are cut. */
const MAX_KEY_CHARACTERS = 500;

/** True at the last character of a line terminator, the same three as everywhere. */
function isLineEnd(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code === LINE_FEED || (code === CARRIAGE_RETURN && text.charCodeAt(at + 1) !== LINE_FEED);
}

function isComment(text: string, at: number): boolean {
  return text[at] === "/" && (text[at + 1] === "/" || text[at + 1] === "*");
}

function commentEnd(text: string, at: number): number {
  const end = text[at + 1] === "/" ? /[\r\n]/gu : /\*\//gu;
  end.lastIndex = at + 2;
  const match = end.exec(text);
  if (match === null) return text.length;
  return match[0] === "*/" ? match.index + 2 : match.index;
}

function scalarEnd(text: string, at: number): number {
  const quote = text[at]!;
  if (quote === '"' || quote === "'") {
    for (let end = at + 1; end < text.length; end++) {
      const character = text[end];
      if (character === "\\") end++;
      else if (character === quote) return end + 1;
    }
    return text.length;
  }
  let end = at + 1;
  while (end < text.length && !/[\s,:{}[\]"]/u.test(text[end]!)) end++;
  return end;
}

function isKey(text: string, end: number): boolean {
  while (end < text.length && /\s/u.test(text[end]!)) end++;
  return text[end] === ":";
}

function keyName(written: string): string {
  if (!written.startsWith('"')) return written.replace(/^'|'$/gu, "");
  try {
    return String(JSON.parse(written));
  } catch {
    return written.replaceAll('"', "");
  }
}
