/**
 * Declarations for programs with `exactOptionalPropertyTypes`: what may be left out may also be undefined, so that a value which
 * is perhaps there can be handed on. Done to what is published and not written in src/, where it would double every line.
 */
import ts from "typescript";

/** The text of a `.d.ts`, with `| undefined` behind the type of every optional property. */
export function allowUndefined(text: string): string {
  const file = ts.createSourceFile("a.d.ts", text, ts.ScriptTarget.Latest, true);
  const insertions: [offset: number, text: string][] = [];
  const visit = (node: ts.Node): void => {
    if ((ts.isPropertySignature(node) || ts.isPropertyDeclaration(node)) && node.questionToken && node.type) {
      const { type } = node;
      // `() => void | undefined` would belong to what it returns.
      const isOpen = ts.isFunctionTypeNode(type) || ts.isConstructorTypeNode(type) || ts.isConditionalTypeNode(type);
      if (isOpen) insertions.push([type.getStart(), "("]);
      if (type.kind !== ts.SyntaxKind.UnknownKeyword && type.kind !== ts.SyntaxKind.AnyKeyword)
        insertions.push([type.end, `${isOpen ? ")" : ""} | undefined`]);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return insertions
    .sort(([first], [second]) => second - first)
    .reduce((written, [offset, added]) => written.slice(0, offset) + added + written.slice(offset), text);
}
