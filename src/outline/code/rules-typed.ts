/** Tables for the compiled languages: Go, Rust, Java, C and C++, C#. Data for walk.ts. */
import type { Node } from "web-tree-sitter";
import { type CodeRules, type Definition, field, named, type Read } from "./rules.ts";

/** `func (s *Server[T]) Run(` is `Server.Run`. */
const goMethod: Read = (node) => {
  const receiver = /\(\s*(?:[\p{L}_]\w*\s+)?\*?\s*([\p{L}_]\w*)/u.exec(field(node, "receiver")?.text ?? "")?.[1];
  const name = field(node, "name")?.text;
  if (name === undefined) return undefined;
  const full = receiver === undefined ? name : `${receiver}.${name}`;
  return { name: full, sort: "method", kind: "function", body: field(node, "body") };
};

const goType: Read = (node) => {
  const name = field(node, "name")?.text;
  if (name === undefined) return undefined;
  const type = field(node, "type")?.type;
  const sort = type === "struct_type" ? "struct" : type === "interface_type" ? "interface" : "type";
  return { name, sort, kind: "type" };
};

export const go: CodeRules = {
  plain: "function_declaration function function",
  special: {
    method_declaration: goMethod,
    type_spec: goType,
    type_alias: goType,
    const_spec: named("constant", "value"),
    var_spec: named("variable", "value"),
    method_elem: named("method", "function"),
    method_spec: named("method", "function"),
  },
  wrappers: "",
  lists: "type_declaration const_declaration var_declaration",
  anonymous: "",
  enter: "interface_type var_spec_list",
  comments: "comment",
  attributes: "",
  imports: "import_declaration",
};

const LAST_NAME = /([\p{L}_]\w*)$/u;

/** `impl<T> fmt::Display for Tree<T>` holds members of `Tree`. */
const rustImpl: Read = (node) => {
  let type = field(node, "type");
  while (type !== null && (type.type === "generic_type" || type.type === "reference_type")) type = field(type, "type");
  const name = LAST_NAME.exec(type?.text ?? "")?.[1] ?? type?.text;
  return name === undefined ? undefined : { name, sort: "impl", kind: "type", body: field(node, "body") };
};

const rustModule: Read = (node) => {
  const body = field(node, "body");
  const name = field(node, "name")?.text;
  return body === null || name === undefined ? undefined : { name, sort: "module", kind: "space", body };
};

/** `type Item = …` inside a trait or impl says how it is used there, and is no type of its own. */
const rustType: Read = (node, where) => (where.outer === "type" ? undefined : named("type", "type")(node, where));

export const rust: CodeRules = {
  plain: `
    struct_item             struct   type
    enum_item               enum     type
    union_item              union    type
    trait_item              trait    type
    function_item           function function
    function_signature_item function function
    macro_definition        macro    function
    const_item              constant value
    static_item             static   value`,
  special: { impl_item: rustImpl, mod_item: rustModule, type_item: rustType },
  wrappers: "",
  lists: "",
  anonymous: "",
  enter: "declaration_list block foreign_mod_item",
  opaque: "macro_invocation",
  comments: "line_comment block_comment",
  attributes: "attribute_item",
  imports: "use_declaration mod_item extern_crate_declaration",
};

/** Most constants are names; one with a body is a class. */
const javaConstant: Read = (node, where) =>
  field(node, "body") === null ? undefined : named("constant", "type")(node, where);

export const java: CodeRules = {
  plain: `
    class_declaration               class       type
    interface_declaration           interface   type
    enum_declaration                enum        type
    record_declaration              record      type
    annotation_type_declaration     annotation  type
    method_declaration              method      function
    annotation_type_element_declaration method  function
    constructor_declaration         constructor function
    compact_constructor_declaration constructor function`,
  special: { enum_constant: javaConstant },
  wrappers: "",
  lists: "",
  anonymous: "",
  enter: "class_body interface_body enum_body enum_body_declarations annotation_type_body",
  comments: "line_comment block_comment",
  attributes: "",
  imports: "import_declaration",
};

export const csharp: CodeRules = {
  plain: `
    class_declaration         class       type
    struct_declaration        struct      type
    interface_declaration     interface   type
    enum_declaration          enum        type
    record_declaration        record      type
    record_struct_declaration record      type
    delegate_declaration      delegate    type
    method_declaration        method      function
    constructor_declaration   constructor function
    property_declaration      property    function`,
  special: {},
  wrappers: "",
  lists: "",
  anonymous: "",
  enter: "declaration_list namespace_declaration file_scoped_namespace_declaration preproc_if preproc_else",
  comments: "comment",
  attributes: "",
  imports: "using_directive",
};

const MAX_DECLARATOR_DEPTH = 12;
const MAX_NAME_CHARACTERS = 300;

/** Down through pointers, references and parentheses to the function's own declarator. */
function functionDeclarator(node: Node): Node | undefined {
  let declarator = field(node, "declarator");
  for (let depth = 0; depth < MAX_DECLARATOR_DEPTH && declarator !== null; depth++) {
    if (declarator.type === "function_declarator") return declarator;
    // `API_EXPORT type *name(…)`: two words that the grammar takes for `type::*name`.
    declarator =
      field(declarator, "declarator") ??
      (declarator.type === "reference_declarator" ? declarator.namedChild(0) : null) ??
      (declarator.type === "qualified_identifier" ? field(declarator, "name") : null);
  }
  return undefined;
}

/** `TEST(Suite, case) {` is a function by the preprocessor's grace. */
const TEST_ARGUMENTS = /\(\s*(\w+)\s*,\s*(\w+)/u;

function cppFunction(node: Node, inType: boolean): Definition | undefined {
  const declarator = functionDeclarator(node);
  const name = declarator === undefined ? null : field(declarator, "declarator");
  const test = /^(?:TYPED_)?TEST(?:_\w+)?$/u.test(name?.text ?? "") ? TEST_ARGUMENTS.exec(declarator!.text) : null;
  if (test !== null)
    return { name: `${test[1]!}.${test[2]!}`, sort: "test", kind: "function", body: field(node, "body") };
  // `void (*handler)(int)` declares a variable.
  if (name === null || name.type === "parenthesized_declarator") return undefined;
  if (inType && isMacroCall(node, name.text)) return undefined;
  // What macros hide from the grammar may make a whole class the "name" of a function.
  if (name.text.length > MAX_NAME_CHARACTERS || /[{};]/u.test(name.text)) return undefined;
  const dotted = name.text
    .replace(/^(?!operator\b)(?:\w+\s+)+(?=~?\w+$)/u, "")
    .replace(/<[^<>]*>/gu, "")
    .replaceAll("::", ".")
    .replace(/\s+/gu, " ")
    .replace(/^\./u, "");
  return {
    name: dotted,
    sort: inType || dotted.includes(".") ? "method" : "function",
    kind: "function",
    body: field(node, "body"),
  };
}

/** `BIT(persist);` among the members: no type, and not the name of the class. */
function isMacroCall(node: Node, name: string): boolean {
  if (!/^[A-Z][A-Z0-9_]+$/u.test(name) || field(node, "type") !== null) return false;
  const owner = node.parent?.parent;
  return owner === null || owner === undefined || field(owner, "name")?.text !== name;
}

const HEADER = /\.(?:h|hh|hpp|hxx|h\+\+|inl|ipp|tpp|cuh)$/u;

/** A prototype is worth a name in a header; elsewhere the definition follows. Variables count at file scope. */
const cppDeclaration: Read = (node, { outer, path }) => {
  if (outer === "function") return undefined;
  const prototype = cppFunction(node, outer === "type");
  if (prototype !== undefined) return HEADER.test(path) || outer === "type" ? prototype : undefined;
  const declarator = field(node, "declarator");
  const name = declarator?.type === "init_declarator" ? field(declarator, "declarator")?.text : undefined;
  if (name === undefined || !/^\w+$/u.test(name)) return undefined;
  return { name, sort: "variable", kind: "value" };
};

const cppMember: Read = (node) => cppFunction(node, true);

const cppType =
  (sort: string): Read =>
  (node) => {
    const body = field(node, "body");
    if (body === null) return undefined;
    const name =
      field(node, "name")
        ?.text.replace(/<[\s\S]*$/u, "")
        .replaceAll("::", ".") ?? typedefName(node);
    return name === undefined ? undefined : { name, sort, kind: "type", body };
  };

/** `typedef struct {…} name;` */
function typedefName(node: Node): string | undefined {
  return node.parent?.type === "type_definition" ? field(node.parent, "declarator")?.text : undefined;
}

const typedef: Read = (node) => {
  const declarator = field(node, "declarator");
  const type = field(node, "type");
  if (declarator === null || (type !== null && field(type, "body") !== null)) return undefined;
  const name = LAST_NAME.exec(declarator.text)?.[1] ?? /\(\s*\*\s*(\w+)/u.exec(declarator.text)?.[1];
  return name === undefined ? undefined : { name, sort: "type", kind: "value" };
};

const macro: Read = (node) =>
  field(node, "value") === null ? undefined : { name: field(node, "name")?.text ?? "", sort: "macro", kind: "value" };

const transparent: Read = (node) => ({ name: "", sort: "namespace", kind: "space", body: field(node, "body") });

export const cpp: CodeRules = {
  plain: `
    alias_declaration  type    value
    concept_definition concept type`,
  special: {
    function_definition: (node, { outer }) => cppFunction(node, outer === "type"),
    declaration: cppDeclaration,
    field_declaration: cppMember,
    class_specifier: cppType("class"),
    struct_specifier: cppType("struct"),
    union_specifier: cppType("union"),
    enum_specifier: cppType("enum"),
    namespace_definition: transparent,
    linkage_specification: transparent,
    type_definition: typedef,
    preproc_def: macro,
    preproc_function_def: macro,
  },
  wrappers: "template_declaration type_definition",
  lists: "",
  anonymous: "",
  enter: "declaration_list field_declaration_list preproc_if preproc_ifdef preproc_else preproc_elif",
  comments: "comment",
  attributes: "",
  imports: "preproc_include",
};
