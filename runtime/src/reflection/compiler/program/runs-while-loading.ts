import type TS from "typescript";
import { ts } from "../typescript.js";

/**
 * Whether a module uses any of these names while it loads: in an `extends`, a decorator's arguments, a static field, or
 * a top-level statement. Code in methods, functions and instance fields runs later. A call of a function of the same
 * file also counts, because that function may use them.
 */
export function runsWhileLoading(file: TS.SourceFile, names: ReadonlySet<string>): boolean {
  const own = ownFunctions(file);
  const visit = (node: TS.Node): boolean => {
    if (ts.isIdentifier(node)) return names.has(node.text);
    if (isTypeOnly(node)) return false;
    if (ts.isDecorator(node)) return visitDecorator(node);
    if (ts.isFunctionLike(node)) return hasDecorators(node) && visitFunctionHead(node);
    if (ts.isPropertyDeclaration(node) && !isStatic(node)) return (node.modifiers ?? []).some(visit);
    if (ts.isHeritageClause(node)) return extendsOne(node);
    if (isCallOf(node, own)) return true;
    const value = besideName(node);
    return value ? visit(value) : children(node);
  };
  const children = (node: TS.Node): boolean => ts.forEachChild(node, (child) => visit(child) || undefined) ?? false;
  const extendsOne = (clause: TS.HeritageClause): boolean =>
    clause.token === ts.SyntaxKind.ExtendsKeyword && clause.types.some(({ expression }) => visit(expression));
  // `() => Circle` is called later, when the model is built.
  const visitDecorator = ({ expression }: TS.Decorator): boolean =>
    ts.isCallExpression(expression)
      ? visit(expression.expression) ||
        expression.arguments.some((argument) => !ts.isFunctionLike(argument) && visit(argument))
      : visit(expression);
  const visitFunctionHead = (node: TS.SignatureDeclaration): boolean => {
    const { modifiers } = node as { readonly modifiers?: readonly TS.ModifierLike[] };
    const parameters = node.parameters.flatMap((parameter) => parameter.modifiers ?? []);
    return [...(modifiers ?? []), ...parameters].some(visit);
  };
  return names.size > 0 && file.statements.some((statement) => !ts.isImportDeclaration(statement) && visit(statement));
}

function ownFunctions(file: TS.SourceFile): Set<string> {
  const names = new Set<string>();
  for (const statement of file.statements) {
    if (ts.isFunctionDeclaration(statement) && statement.name) names.add(statement.name.text);
    if (!ts.isVariableStatement(statement)) continue;
    for (const { name, initializer } of statement.declarationList.declarations) {
      if (ts.isIdentifier(name) && initializer && ts.isFunctionLike(initializer)) names.add(name.text);
    }
  }
  return names;
}

function isCallOf(node: TS.Node, names: ReadonlySet<string>): boolean {
  return ts.isCallExpression(node) && ts.isIdentifier(node.expression) && names.has(node.expression.text);
}

/** The part of `object.name` and of `name: value` that can refer to a variable, which the member's name cannot. */
function besideName(node: TS.Node): TS.Expression | undefined {
  if (ts.isPropertyAccessExpression(node)) return node.expression;
  return ts.isPropertyAssignment(node) ? node.initializer : undefined;
}

function isTypeOnly(node: TS.Node): boolean {
  return (
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isExportDeclaration(node) ||
    (ts.isTypeNode(node) && !ts.isExpressionWithTypeArguments(node))
  );
}

function hasDecorators(node: TS.Node): boolean {
  return ts.isMethodDeclaration(node) || ts.isAccessor(node) || ts.isConstructorDeclaration(node);
}

function isStatic(node: TS.PropertyDeclaration): boolean {
  return (ts.getCombinedModifierFlags(node) & ts.ModifierFlags.Static) !== 0;
}
