import type TS from "typescript";
import type { TemplateArgument, TextSpan } from "../../navigation.js";
import type { ProgramContext } from "../context.js";
import { resolveAlias } from "../fold/checker-scope.js";
import type { Reflector } from "../reflector.js";
import { ts } from "../typescript.js";
import { leadingComments, textWithComments } from "./leading-comments.js";
import { navigationContext, sourceFileOf } from "./navigation-context.js";
import { nodeAt, spanOf } from "./node-at.js";
import { isTopLevel } from "./outer-names.js";
import { namesIn } from "./written-parameters.js";

/**
 * Reads the first argument of the attribute at a position, if it is one string, or a constant that is one.
 *
 * @param reflector the compiler
 * @param file the path, absolute or relative to the project's root
 * @param offset a position in the argument
 * @returns the argument; `undefined` if it is something else, or if its class is not at the top of the file
 * @example `(reflector: Reflector) => readTemplateArgument(reflector, "src/orders.controller.ts", 420)?.written`
 */
export function readTemplateArgument(reflector: Reflector, file: string, offset: number): TemplateArgument | undefined {
  const context = navigationContext(reflector);
  const sourceFile = sourceFileOf(context, file);
  const argument = sourceFile && argumentAt(sourceFile, offset);
  const owner = argument && ts.findAncestor(argument, ts.isClassDeclaration);
  if (sourceFile === undefined || argument === undefined || owner === undefined || !isTopLevel(owner)) return undefined;
  const constant = ts.isIdentifier(argument) ? constantOf(context, argument) : undefined;
  const literal = constant?.initializer ?? argument;
  if (!ts.isStringLiteralLike(literal)) return undefined;
  return {
    ...spanOf(argument),
    text: literal.text,
    written: literal.getText(),
    classStart: textWithComments(sourceFile, owner).start,
    fileNames: namesIn(sourceFile),
    ...(constant !== undefined && { constant: { removable: removable(context, constant, argument) } }),
  };
}

/** The first argument of a decorator, if the position is in it. */
function argumentAt(sourceFile: TS.SourceFile, offset: number): TS.Expression | undefined {
  const expression = nodeAt(sourceFile, offset, ts.isDecorator)?.expression;
  const argument = expression && ts.isCallExpression(expression) ? expression.arguments[0] : undefined;
  return argument !== undefined && argument.getStart() <= offset && offset <= argument.end ? argument : undefined;
}

/** The declaration of a constant that is one string. */
function constantOf({ checker }: ProgramContext, name: TS.Identifier): TS.VariableDeclaration | undefined {
  const symbol = checker.getSymbolAtLocation(name);
  const [declaration, ...others] = (symbol && resolveAlias(checker, symbol).declarations) ?? [];
  const isConstant =
    declaration !== undefined &&
    ts.isVariableDeclaration(declaration) &&
    (ts.getCombinedNodeFlags(declaration) & ts.NodeFlags.Const) !== 0;
  return isConstant && others.length === 0 ? declaration : undefined;
}

/** The statement of a constant that nothing else uses, with its comments. */
function removable(
  { checker }: ProgramContext,
  constant: TS.VariableDeclaration,
  use: TS.Expression,
): TextSpan | undefined {
  const statement = constant.parent.parent;
  const sourceFile = use.getSourceFile();
  if (!ts.isVariableStatement(statement) || statement.getSourceFile() !== sourceFile) return undefined;
  if (statement.declarationList.declarations.length > 1 || (ts.getModifiers(statement) ?? []).length > 0)
    return undefined;
  const symbol = checker.getSymbolAtLocation(constant.name);
  const uses: TS.Node[] = [];
  const visit = (node: TS.Node): void => {
    const isUse = ts.isIdentifier(node) && node.text === (constant.name as TS.Identifier).text;
    if (isUse && node !== constant.name && node !== use && mayBe(checker, node, symbol)) uses.push(node);
    ts.forEachChild(node, visit);
  };
  visit(sourceFile);
  if (uses.length > 0) return undefined;
  const [comment] = leadingComments(sourceFile, statement);
  return { start: comment?.start ?? statement.getStart(), end: statement.end };
}

/** `{ template }` in an object uses the variable, and so does an export at the end of a file. */
function mayBe(checker: TS.TypeChecker, node: TS.Identifier, symbol: TS.Symbol | undefined): boolean {
  const { parent } = node;
  if (ts.isShorthandPropertyAssignment(parent) || ts.isExportSpecifier(parent)) return true;
  return checker.getSymbolAtLocation(node) === symbol;
}
