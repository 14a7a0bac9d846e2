import type TS from "typescript";
import type { ParameterList, WrittenMember, WrittenParameter } from "../../navigation.js";
import type { ProgramContext } from "../context.js";
import type { Reflector } from "../reflector.js";
import { ts } from "../typescript.js";
import { leadingComments, textWithComments } from "./leading-comments.js";
import { navigationContext, sourceFileOf } from "./navigation-context.js";
import { nodeAt, spanOf } from "./node-at.js";
import { areOfFile, isTopLevel, symbolOf } from "./outer-names.js";

/**
 * Reads the parameters of the method at a position, as they are written, and what a class beside the method's class needs.
 *
 * @param reflector the compiler
 * @param file the path, absolute or relative to the project's root
 * @param offset a position in the method
 * @returns the parameters; `undefined` if there is no method, if it is overloaded, or if its class is not declared in the file itself
 * @example `(reflector: Reflector) => readParameters(reflector, "src/orders.controller.ts", 420)?.parameters.length`
 */
export function readParameters(reflector: Reflector, file: string, offset: number): ParameterList | undefined {
  const context = navigationContext(reflector);
  const sourceFile = sourceFileOf(context, file);
  const method = sourceFile && nodeAt(sourceFile, offset, ts.isMethodDeclaration);
  if (method === undefined || !ts.isClassDeclaration(method.parent) || !isTopLevel(method.parent)) return undefined;
  if (method.body === undefined || isOverloaded(context, method)) return undefined;
  const { parent: owner } = method;
  return {
    start: method.name.getStart(),
    end: method.body.pos,
    parameters: method.parameters.map((one) => readParameter(context, sourceFile!, method, one)),
    docComment: leadingComments(sourceFile!, method).findLast(({ isDoc }) => isDoc),
    owner: {
      start: textWithComments(sourceFile!, owner).start,
      isExported: ts.getModifiers(owner)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) === true,
    },
    fileNames: namesIn(sourceFile!),
  };
}

function isOverloaded({ checker }: ProgramContext, { name }: TS.MethodDeclaration): boolean {
  return (checker.getSymbolAtLocation(name)?.declarations ?? []).length !== 1;
}

function readParameter(
  context: ProgramContext,
  sourceFile: TS.SourceFile,
  method: TS.MethodDeclaration,
  node: TS.ParameterDeclaration,
): WrittenParameter {
  const isPlain = node.dotDotDotToken === undefined && ts.getModifiers(node) === undefined;
  const written = readMember(context, sourceFile, node);
  return {
    ...written,
    canMove: written.canMove && isPlain && !hasComments(sourceFile, node),
    canBeProperty: !isNarrowedTooFar(context, method, node),
  };
}

/** Reads the parts that parameters and properties have. */
export function readMember(
  context: ProgramContext,
  sourceFile: TS.SourceFile,
  node: TS.ParameterDeclaration | TS.PropertyDeclaration,
): WrittenMember {
  const { name, type, initializer, questionToken } = node;
  const decorators = ts.getDecorators(node) ?? [];
  const parts = [type, initializer, ...decorators].filter((one) => one !== undefined);
  const isSettled = ts.isIdentifier(name) && (type !== undefined || initializer !== undefined);
  return {
    ...spanOf(node),
    name: ts.isIdentifier(name) ? name.text : "",
    isOptional: questionToken !== undefined,
    ...(type && { type: type.getText(sourceFile) }),
    ...(initializer && { initializer: initializer.getText(sourceFile) }),
    decorators: decorators.map((one) => ({ ...spanOf(one), text: one.getText(sourceFile) })),
    canMove: isSettled && areOfFile(context, parts),
  };
}

/** Comments would be lost. */
export function hasComments(sourceFile: TS.SourceFile, node: TS.Node, from: number = node.pos): boolean {
  const children = node.getChildren(sourceFile);
  if (children.length > 0) return children.some((one) => hasComments(sourceFile, one, from));
  return node.pos >= from && /\/[/*]/.test(sourceFile.text.slice(node.pos, node.getStart(sourceFile)));
}

/**
 * `if (text !== null) rows.filter(() => text.length)`: TypeScript forgets in a function what it knows about a property, and does not
 * connect a condition in a variable with it.
 */
function isNarrowedTooFar(
  context: ProgramContext,
  method: TS.MethodDeclaration,
  { name }: TS.ParameterDeclaration,
): boolean {
  const { checker } = context;
  const declared = checker.getTypeAtLocation(name);
  if (!declared.isUnion()) return false;
  const symbol = checker.getSymbolAtLocation(name);
  const uses: { readonly node: TS.Node; readonly isNarrowed: boolean }[] = [];
  const visit = (node: TS.Node): void => {
    if (ts.isIdentifier(node) && node !== name && node.text === symbol?.name && symbolOf(checker, node) === symbol)
      uses.push({ node, isNarrowed: checker.getTypeOfSymbolAtLocation(symbol, node) !== declared });
    ts.forEachChild(node, visit);
  };
  ts.forEachChild(method, visit);
  const narrowed = uses.filter(({ isNarrowed }) => isNarrowed);
  if (narrowed.some(({ node }) => ts.findAncestor(node, ts.isFunctionLike) !== method)) return true;
  return narrowed.length > 0 && uses.some(({ node }) => isInConstantCondition(checker, node));
}

/** `const isGiven = text !== null;` */
function isInConstantCondition(checker: TS.TypeChecker, node: TS.Node): boolean {
  const variable = ts.findAncestor(node, ts.isVariableDeclaration);
  if (variable?.initializer === undefined) return false;
  const { initializer } = variable;
  if (ts.isBinaryExpression(initializer) && logical().has(initializer.operatorToken.kind)) return true;
  return (checker.getTypeAtLocation(variable.name).flags & ts.TypeFlags.BooleanLike) !== 0;
}

const logical = (): ReadonlySet<TS.SyntaxKind> =>
  new Set([ts.SyntaxKind.AmpersandAmpersandToken, ts.SyntaxKind.BarBarToken]);

/** Every name that is used or declared in a file, also for members. */
export function namesIn(sourceFile: TS.SourceFile): ReadonlySet<string> {
  const names = new Set<string>();
  const visit = (node: TS.Node): void => {
    if (ts.isIdentifier(node)) names.add(node.text);
    ts.forEachChild(node, visit);
  };
  visit(sourceFile);
  return names;
}
