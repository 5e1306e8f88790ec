/**
 * Where the members of a JSON text lie, by line and offset, down to a given depth. Values are not read: a caller slices
 * and parses what it needs. Forgiving: comments, trailing commas and bare keys (JSON5) pass, a broken end ends the scan.
 */

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
  let line = 0;
  let key: { name: string; line: number } | undefined;
  let root: JsonNode | undefined;
  /** Nodes down to `maxDepth`; deeper brackets are only counted. */
  const open: JsonNode[] = [];
  let depth = 0;

  const place = (shape: JsonNode["shape"], start: number, startLine: number): JsonNode => {
    const node: JsonNode = {
      ...(key !== undefined && { key: key.name }),
      line: key?.line ?? startLine,
      endLine: startLine,
      start,
      end: start,
      shape,
      children: [],
    };
    key = undefined;
    open.at(-1)?.children.push(node);
    root ??= node;
    return node;
  };

  let at = 0;
  while (at < text.length) {
    const character = text[at]!;
    if (isLineEnd(text, at)) line++;
    if (character === "{" || character === "[") {
      if (depth <= maxDepth) open.push(place(character === "{" ? "object" : "array", at, line));
      depth++;
    } else if (character === "}" || character === "]") {
      depth--;
      if (depth <= maxDepth) {
        const node = open.pop();
        if (node === undefined) return root;
        node.end = at + 1;
        node.endLine = line;
        if (open.length === 0) return root;
      }
    } else if (character === "/" && (text[at + 1] === "/" || text[at + 1] === "*")) {
      const end = commentEnd(text, at);
      for (; at < end; at++) if (isLineEnd(text, at)) line++;
      continue;
    } else if (depth > 0 && !/[\s,:]/u.test(character)) {
      const startLine = line;
      const end = scalarEnd(text, at);
      for (let inside = at; inside < end; inside++) if (isLineEnd(text, inside)) line++;
      if (depth <= maxDepth && open.at(-1) !== undefined) {
        if (key === undefined && open.at(-1)!.shape === "object" && isKey(text, end)) {
          key = { name: keyName(text.slice(at, Math.min(end, at + 500))), line: startLine };
        } else {
          const node = place("scalar", at, startLine);
          node.end = end;
          node.endLine = line;
        }
      }
      at = end;
      continue;
    } else if (root === undefined && !/[\s\uFEFF]/u.test(character)) {
      return undefined;
    }
    at++;
  }
  for (const node of open) {
    node.end = text.length;
    node.endLine = line;
  }
  return root;
}

/** True at the last character of a line terminator, the same three as everywhere. */
function isLineEnd(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code === 10 || (code === 13 && text.charCodeAt(at + 1) !== 10);
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
