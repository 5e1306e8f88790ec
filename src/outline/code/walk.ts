/**
 * One walk over a syntax tree for all languages: definitions with their leading comments and decorators, signatures and
 * imports. Belongs here: order, nesting, spans. Does not: what a node means in its language (rules-*.ts).
 */
import type { Node, Tree, TreeCursor } from "web-tree-sitter";
import type { Span } from "../../passage/passage.ts";
import type { Entry } from "../assemble.ts";
import type { Kind } from "../light/head.ts";
import type { Imports } from "../light/imports.ts";
import { signatureOf } from "../signature.ts";
import { ATTRIBUTE, COMMENT, LIST, OPAQUE, WRAPPER, type Compiled, type Definition } from "./rules.ts";

/** The number of ERROR nodes in every grammar. */
const ERROR_TYPE = 65535;

/** Machine-made nesting; below it nothing is looked for. */
const MAX_DEPTH = 200;

/** Comments and attributes right above the next node. */
interface Lead {
  readonly startRow: number;
  endRow: number;
}

/** What a wrapper adds to the definition inside it. */
interface Wrapping {
  readonly startRow: number;
  /** After the decorators: where the signature begins. */
  startIndex: number;
  readonly endRow: number;
  readonly lead: Lead | undefined;
}

/** Where the children of a node stand. */
interface Around {
  readonly outer: Kind | "file";
  /** The names around them, joined by dots. */
  readonly prefix: string;
  readonly wrapping: Wrapping | undefined;
  readonly depth: number;
}

export interface Walked {
  readonly entries: readonly Entry[];
  /** Lines the tree says nothing about: broken syntax, macros. */
  readonly blind: readonly Span[];
}

export function walkTree(tree: Tree, text: string, path: string, rules: Compiled, imports: Imports): Walked {
  const walker = new Walker(tree, text, path, rules, imports);
  walker.walk();
  return walker;
}

class Walker implements Walked {
  readonly entries: Entry[] = [];
  readonly blind: Span[] = [];
  readonly #cursor: TreeCursor;
  readonly #text: string;
  readonly #path: string;
  readonly #rules: Compiled;
  readonly #imports: Imports;

  constructor(tree: Tree, text: string, path: string, rules: Compiled, imports: Imports) {
    this.#cursor = tree.walk();
    this.#text = text;
    this.#path = path;
    this.#rules = rules;
    this.#imports = imports;
  }

  walk(): void {
    try {
      this.#children({ outer: "file", prefix: "", wrapping: undefined, depth: 0 }, undefined);
    } finally {
      this.#cursor.delete();
    }
  }

  /** Visits the children of the node under the cursor and returns to it; `above` is what leads the first of them. */
  #children(around: Around, above: Lead | undefined): void {
    const cursor = this.#cursor;
    if (around.depth > MAX_DEPTH || !cursor.gotoFirstChild()) return;
    let lead = above;
    let lastRow = -1;
    do {
      const type = cursor.nodeTypeId;
      const role = this.#rules.role[type] ?? 0;
      if (this.#rules.isImport[type] === 1) this.#readImport();
      if (role === OPAQUE || type === ERROR_TYPE)
        this.blind.push({ start: cursor.startPosition.row, end: lastRowOf(cursor) + 1 });
      if (role === 0 || role === OPAQUE) {
        // Anonymous tokens such as `{` say nothing about what the comment above belongs to.
        if (cursor.nodeIsNamed) {
          lastRow = cursor.endPosition.row;
          lead = undefined;
        }
        continue;
      }
      if (role === COMMENT || role === ATTRIBUTE) {
        lead = this.#extendLead(lead, lastRow, role);
        if (role === ATTRIBUTE && around.wrapping !== undefined) around.wrapping.startIndex = cursor.endIndex;
        continue;
      }
      const startRow = cursor.startPosition.row;
      const near = lead !== undefined && startRow - lead.endRow <= 1 ? lead : undefined;
      this.#visit(type, role, around, near);
      lastRow = lastRowOf(cursor);
      lead = undefined;
    } while (cursor.gotoNextSibling());
    cursor.gotoParent();
  }

  #visit(type: number, role: number, around: Around, lead: Lead | undefined): void {
    const { outer, prefix } = around;
    const depth = around.depth + 1;
    const read = this.#rules.readers.get(type);
    if (read !== undefined) {
      const node = this.#cursor.currentNode;
      const definition = read(node, { outer, path: this.#path });
      if (definition !== undefined && isAllowed(definition, outer)) {
        const name = this.#define(node, definition, around, lead);
        this.#children({ outer: definition.kind, prefix: name, wrapping: undefined, depth }, undefined);
        return;
      }
    }
    if (role === WRAPPER || (role === LIST && this.#cursor.currentNode.namedChildCount === 1)) {
      this.#children({ outer, prefix, wrapping: around.wrapping ?? this.#wrappingHere(lead), depth }, lead);
    } else {
      const inner = this.#rules.isAnonymous[type] === 1 ? "function" : outer;
      this.#children({ outer: inner, prefix, wrapping: undefined, depth }, lead);
    }
  }

  #wrappingHere(lead: Lead | undefined): Wrapping {
    const cursor = this.#cursor;
    return { startRow: cursor.startPosition.row, startIndex: cursor.startIndex, endRow: lastRowOf(cursor), lead };
  }

  /** Records the definition; returns the prefix of its members. */
  #define(node: Node, definition: Definition, around: Around, above: Lead | undefined): string {
    const { outer, prefix, wrapping } = around;
    if (definition.name === "") return prefix;
    const lead = wrapping?.lead ?? above;
    const name = prefix === "" ? definition.name : `${prefix}.${definition.name}`;
    const startRow = wrapping?.startRow ?? node.startPosition.row;
    const startIndex = wrapping?.startIndex ?? node.startIndex;
    const sort = definition.sort === "function" && outer === "type" ? "method" : definition.sort;
    this.entries.push({
      kind: "symbol",
      name,
      title: name,
      gist: signatureOf(this.#text, startIndex, node.endIndex, definition.body?.startIndex),
      span: {
        start: Math.min(startRow, lead?.startRow ?? startRow),
        end: Math.max(wrapping?.endRow ?? 0, lastRowOf(node)) + 1,
      },
      sort,
      nameLine: nameRow(node),
    });
    return name;
  }

  #extendLead(lead: Lead | undefined, lastRow: number, role: number): Lead | undefined {
    const cursor = this.#cursor;
    const startRow = cursor.startPosition.row;
    // A comment that ends a line of code belongs to that line.
    if (startRow === lastRow && role === COMMENT) return undefined;
    const endRow = lastRowOf(cursor);
    if (lead === undefined || startRow - lead.endRow > 1) return { startRow, endRow };
    lead.endRow = endRow;
    return lead;
  }

  #readImport(): void {
    const { startIndex, startPosition } = this.#cursor;
    if (!this.#imports.mayBegin(this.#text.charCodeAt(startIndex))) return;
    const newline = this.#text.indexOf("\n", startIndex);
    this.#imports.read(this.#text, startIndex, newline === -1 ? this.#text.length : newline, startPosition.row);
  }
}

/** As in the light outline: local variables and fields are not definitions. */
function isAllowed(definition: Definition, outer: Kind | "file"): boolean {
  return definition.kind !== "value" || outer === "file" || outer === "space";
}

/** Nodes that swallow their line end stop at column 0 of the next row, which is not theirs. */
function lastRowOf(node: Pick<TreeCursor, "startPosition" | "endPosition">): number {
  const { row, column } = node.endPosition;
  return column === 0 && row > node.startPosition.row ? row - 1 : row;
}

function nameRow(node: Node): number {
  const named =
    node.childForFieldName("name") ?? node.childForFieldName("declarator") ?? node.childForFieldName("left");
  return (named ?? node).startPosition.row;
}
