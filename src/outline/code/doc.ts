/** Docstrings: documentation that is a statement of the body. Comments are read in ../light-comment.ts. */
import type { Node } from "web-tree-sitter";
import { MAX_DOC_CHARACTERS } from "../light-comment.ts";

/** The string that is the first statement of `body`; "" when there is none. */
export function docstringOf(body: Node | null | undefined): string {
  const first = body?.namedChild(0);
  if (first?.type !== "expression_statement") return "";
  const string = first.namedChild(0);
  if (string?.type !== "string") return "";
  return dedent(
    string.text
      .slice(0, MAX_DOC_CHARACTERS)
      .replace(/^[a-zA-Z]{0,2}("""|'''|"|')/u, "")
      .replace(/("""|'''|"|')$/u, ""),
  );
}

function dedent(text: string): string {
  const lines = text.split(/\r?\n/u);
  const indents = lines
    .slice(1)
    .filter((line) => line.trim() !== "")
    .map((line) => line.length - line.trimStart().length);
  const indent = indents.length === 0 ? 0 : Math.min(...indents);
  return lines
    .map((line, index) => (index === 0 ? line.trim() : line.slice(indent).trimEnd()))
    .join("\n")
    .trim();
}
