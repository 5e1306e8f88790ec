/** Tables for the scripting languages: Python, TypeScript and JavaScript, Ruby, PHP, Bash. Data for walk.ts. */
import type { Node } from "web-tree-sitter";
import { type CodeRules, type Definition, field, type Read, type Where } from "./rules.ts";

const constantIf =
  (side: string, accepts: RegExp, sort: string): Read =>
  (node) => {
    const name = field(node, side)?.text ?? "";
    return accepts.test(name) ? { name, sort, kind: "value" } : undefined;
  };

export const python: CodeRules = {
  plain: `
    class_definition    class    type
    function_definition function function`,
  special: { assignment: constantIf("left", /^[\p{L}_][\p{L}\p{N}_]*$/u, "variable") },
  wrappers: "decorated_definition expression_statement",
  lists: "",
  anonymous: "",
  enter:
    "block if_statement elif_clause else_clause try_statement except_clause finally_clause with_statement for_statement while_statement match_statement case_clause",
  comments: "comment",
  attributes: "decorator",
  imports: "import_statement import_from_statement future_import_statement",
};

const FUNCTIONS = new Set(["arrow_function", "function_expression", "generator_function"]);

/** `a = (…) => …` is a function named a, `a = class {…}` a class. */
function assigned(name: string, value: Node | null, sort: string): Definition | undefined {
  if (value === null) return undefined;
  if (FUNCTIONS.has(value.type)) return { name, sort, kind: "function", body: field(value, "body") };
  return value.type === "class" ? { name, sort: "class", kind: "type", body: field(value, "body") } : undefined;
}

/** `require("x").y`: what it names is defined elsewhere. */
const IMPORTED = /^(?:await\s+)?(?:require|import)\(\s*["'][^"'\n]+["']\s*\)(?:\.[\w$]+)*$/u;
const MAX_IMPORTED_CHARACTERS = 300;

const variable: Read = (node, { outer }) => {
  const name = field(node, "name");
  if (name?.type !== "identifier" || (outer !== "file" && outer !== "space")) return undefined;
  const value = field(node, "value");
  if (value !== null && value.endIndex - value.startIndex <= MAX_IMPORTED_CHARACTERS && IMPORTED.test(value.text))
    return undefined;
  return assigned(name.text, value, "function") ?? { name: name.text, sort: "variable", kind: "value" };
};

const classField: Read = (node) => {
  const name = field(node, "name") ?? field(node, "property");
  return name === null ? undefined : assigned(name.text, field(node, "value"), "method");
};

const SHOWN_WITHIN = 4;

/** Whether functions of this object count: it has a name, the module exports it, or a statement is about nothing else (`Page({…})`). */
function isShown(node: Node, outer: Where["outer"]): boolean {
  if (outer === "type" || outer === "value") return true;
  let above: Node | null = node.parent;
  for (let steps = 0; steps < SHOWN_WITHIN && above !== null; steps++) {
    if (above.type === "export_statement") return true;
    if (above.type === "assignment_expression")
      return outer === "file" && field(above, "left")?.text === "module.exports";
    if (above.type === "expression_statement") return outer === "file" && above.parent?.type === "program";
    if (above.type !== "object" && above.type !== "arguments" && above.type !== "call_expression") return false;
    above = above.parent;
  }
  return false;
}

const pair: Read = (node, { outer }) =>
  isShown(node, outer) ? assigned(field(node, "key")?.text ?? "", field(node, "value"), "method") : undefined;

const method: Read = (node, { outer }) => {
  const name = field(node, "name")?.text;
  return name === undefined || !isShown(node, outer)
    ? undefined
    : { name, sort: "method", kind: "function", body: field(node, "body") };
};

const ATTACHED = /^(?:module\.)?(exports|[\p{L}_$][\w$]*(?:\.prototype)?)\.([\p{L}_$][\w$]*)$/u;

const assignment: Read = (node, { outer }) => {
  if (outer !== "file" && outer !== "space") return undefined;
  const match = ATTACHED.exec(field(node, "left")?.text.slice(0, 200) ?? "");
  if (match === null) return undefined;
  const owner = match[1]!.replace(/\.prototype$/u, "");
  const right = field(node, "right");
  // `module.exports = class Foo {` is known by its own name.
  if (owner === "module" && match[2] === "exports")
    return assigned((right === null ? undefined : field(right, "name")?.text) ?? "default", right, "function");
  if (owner === "exports") return assigned(match[2]!, right, "function");
  return assigned(`${owner}.${match[2]!}`, right, "method");
};

const unnamedExport =
  (sort: string): Read =>
  (node) => {
    if (node.parent?.type !== "export_statement" || field(node, "name") !== null) return undefined;
    return { name: "default", sort, kind: sort === "class" ? "type" : "function", body: field(node, "body") };
  };

const moduleBlock: Read = (node) => {
  const name = field(node, "name")?.text.replace(/^["']|["']$/gu, "") ?? "";
  return name === ""
    ? undefined
    : { name, sort: node.type === "module" ? "module" : "namespace", kind: "space", body: field(node, "body") };
};

export const script: CodeRules = {
  plain: `
    class_declaration              class     type
    abstract_class_declaration     class     type
    interface_declaration          interface type
    enum_declaration               enum      type
    type_alias_declaration         type      type
    function_declaration           function  function
    generator_function_declaration function  function
    function_signature             function  function
    method_signature               method    function
    abstract_method_signature      method    function`,
  special: {
    method_definition: method,
    variable_declarator: variable,
    public_field_definition: classField,
    field_definition: classField,
    pair,
    assignment_expression: assignment,
    function_expression: unnamedExport("function"),
    arrow_function: unnamedExport("function"),
    class: unnamedExport("class"),
    module: moduleBlock,
    internal_module: moduleBlock,
  },
  wrappers: "export_statement ambient_declaration expression_statement",
  lists: "lexical_declaration variable_declaration",
  anonymous: "arrow_function function_expression generator_function",
  enter:
    "statement_block class_body interface_body object_type class_static_block object if_statement else_clause for_statement for_in_statement while_statement do_statement try_statement catch_clause finally_clause switch_statement switch_body switch_case switch_default return_statement call_expression arguments parenthesized_expression unary_expression await_expression new_expression as_expression satisfies_expression labeled_statement",
  comments: "comment",
  attributes: "decorator",
  imports: "import_statement export_statement lexical_declaration variable_declaration expression_statement",
};

/** `def self.x` is called like a method of the class; `def other.x` keeps its owner. */
const singletonMethod: Read = (node) => {
  const name = field(node, "name")?.text;
  const owner = field(node, "object")?.text ?? "self";
  if (name === undefined) return undefined;
  return {
    name: owner === "self" ? name : `${owner}.${name}`,
    sort: "method",
    kind: "function",
    body: field(node, "body"),
  };
};

const singletonClass: Read = () => ({ name: "", sort: "class", kind: "type" });

export const ruby: CodeRules = {
  plain: `
    class            class  type
    module           module space
    method           method function`,
  special: {
    assignment: constantIf("left", /^\p{Lu}[\p{L}\p{N}_]*$/u, "constant"),
    singleton_class: singletonClass,
    singleton_method: singletonMethod,
  },
  wrappers: "",
  lists: "",
  anonymous: "",
  enter: "body_statement call argument_list do_block begin if unless then else",
  comments: "comment",
  attributes: "",
  imports: "call",
};

export const php: CodeRules = {
  plain: `
    class_declaration     class     type
    interface_declaration interface type
    trait_declaration     trait     type
    enum_declaration      enum      type
    function_definition   function  function
    method_declaration    method    function`,
  special: {},
  wrappers: "",
  lists: "",
  anonymous: "",
  enter: "declaration_list enum_declaration_list compound_statement namespace_definition if_statement",
  comments: "comment",
  attributes: "",
  imports: "namespace_use_declaration expression_statement",
};

export const bash: CodeRules = {
  plain: "function_definition function function",
  special: { variable_assignment: constantIf("name", /^[A-Z][A-Z0-9_]+$/u, "variable") },
  wrappers: "declaration_command",
  lists: "",
  anonymous: "",
  enter: "compound_statement if_statement else_clause",
  comments: "comment",
  attributes: "",
  imports: "command",
};
