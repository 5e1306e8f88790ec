/**
 * How a grammar's nodes become definitions: the shape of the tables in rules-*.ts and their compilation to arrays by node
 * type number, which is what the walker looks at. Does not belong here: any language.
 */
import type { Language as Grammar, Node } from "web-tree-sitter";
import type { Kind } from "../light/head.ts";

/** What a node defines. `undefined` from a reader: this one defines nothing (a bodiless `struct x`, a plain call). */
export interface Definition {
  readonly name: string;
  readonly sort: string;
  readonly kind: Kind;
  /** Where the body begins; the signature ends there. */
  readonly body?: Node | null;
}

/** Where a node stands: `outer` is the kind of the definition around it. */
export interface Where {
  readonly outer: Kind | "file";
  readonly path: string;
}

export type Read = (node: Node, where: Where) => Definition | undefined;

export interface CodeRules {
  /** `node-type sort kind`, one a line, for nodes with a `name` and perhaps a `body` field. */
  readonly plain: string;
  /** Nodes that need a closer look. */
  readonly special: Readonly<Record<string, Read>>;
  /** Nodes around one definition that belong to it: `export`, decorators, `template <…>`. */
  readonly wrappers: string;
  /** Declarations that may list several definitions; a single one takes the whole declaration. */
  readonly lists: string;
  /** Functions without a name: what is inside is local. */
  readonly anonymous: string;
  /** Nodes definitions may stand in, besides all of the above. Everything else is not entered: that is the speed. */
  readonly enter: string;
  readonly comments: string;
  /** Attributes that stand as nodes of their own above what they belong to. */
  readonly attributes: string;
  readonly imports: string;
  /** Nodes the grammar does not look into though definitions may stand there; the light outline is asked instead. */
  readonly opaque?: string;
}

const PLAIN = 1;
const SPECIAL = 2;
export const WRAPPER = 3;
export const LIST = 4;
const ENTER = 5;
export const COMMENT = 6;
export const ATTRIBUTE = 7;
export const OPAQUE = 8;

/** Tables by node type number; 0 is "leave it". */
export interface Compiled {
  readonly role: Uint8Array;
  readonly isImport: Uint8Array;
  readonly isAnonymous: Uint8Array;
  readonly readers: ReadonlyMap<number, Read>;
}

/** Names the grammar does not know are passed over: grammars rename nodes between versions, and a test covers each language. */
export function compileRules(rules: CodeRules, grammar: Grammar): Compiled {
  const numbers = new Map<string, number[]>();
  for (let number = 0; number < grammar.nodeTypeCount; number++) {
    const name = grammar.nodeTypeForId(number);
    if (name === null || !grammar.nodeTypeIsNamed(number)) continue;
    const known = numbers.get(name);
    if (known === undefined) numbers.set(name, [number]);
    else known.push(number);
  }
  const role = new Uint8Array(grammar.nodeTypeCount);
  const isImport = new Uint8Array(grammar.nodeTypeCount);
  const isAnonymous = new Uint8Array(grammar.nodeTypeCount);
  const readers = new Map<number, Read>();
  const mark = (names: string, value: number, into = role) => {
    for (const name of names.split(/\s+/u)) for (const number of numbers.get(name) ?? []) into[number] = value;
  };
  mark(rules.enter, ENTER);
  mark(rules.anonymous, ENTER);
  mark(rules.anonymous, 1, isAnonymous);
  mark(rules.wrappers, WRAPPER);
  mark(rules.lists, LIST);
  mark(rules.comments, COMMENT);
  mark(rules.attributes, ATTRIBUTE);
  mark(rules.opaque ?? "", OPAQUE);
  mark(rules.imports, 1, isImport);
  for (const row of rules.plain.trim().split("\n")) {
    const [type, sort, kind] = row.trim().split(/\s+/u) as [string, string, Kind];
    mark(type, PLAIN);
    for (const number of numbers.get(type) ?? []) readers.set(number, named(sort, kind));
  }
  for (const [type, read] of Object.entries(rules.special)) {
    for (const number of numbers.get(type) ?? []) {
      readers.set(number, read);
      // A wrapper that defines nothing itself (`typedef struct {…} x;`) still belongs to what is inside.
      if (role[number] !== WRAPPER) role[number] = SPECIAL;
    }
  }
  return { role, isImport, isAnonymous, readers };
}

/** For the many nodes that say `name` and `body` themselves. */
export function named(sort: string, kind: Kind): Read {
  return (node) => {
    const name = field(node, "name")?.text;
    if (name === undefined || name === "") return undefined;
    return { name, sort, kind, body: field(node, "body") };
  };
}

export function field(node: Node, name: string): Node | null {
  return node.childForFieldName(name);
}
