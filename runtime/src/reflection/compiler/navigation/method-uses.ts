import type TS from "typescript";
import type { FileSpan } from "../../navigation.js";
import { symbolAt } from "../fold/checker-scope.js";
import { fileOf, isProjectFile, originOfSymbol, type ProgramContext } from "../context.js";
import type { Reflector } from "../reflector.js";
import { ts } from "../typescript.js";
import { navigationContext, sourceFileOf } from "./navigation-context.js";
import { nodeAt, spanOf } from "./node-at.js";

/**
 * Finds where the project's sources use a method in another way than with a link: calls, overrides, the method that it overrides,
 * its name in a type.
 *
 * @param reflector the compiler
 * @param file the path, absolute or relative to the project's root
 * @param offset a position in the method
 * @returns the names
 * @example `(reflector: Reflector) => findMethodUses(reflector, "src/orders.controller.ts", 420).length`
 */
export function findMethodUses(reflector: Reflector, file: string, offset: number): FileSpan[] {
  const context = navigationContext(reflector);
  const sourceFile = sourceFileOf(context, file);
  const method = sourceFile && nodeAt(sourceFile, offset, ts.isMethodDeclaration);
  if (method === undefined || !ts.isIdentifier(method.name) || !ts.isClassLike(method.parent)) return [];
  const name = method.name.text;
  const isUse = (node: TS.Node): boolean =>
    textOf(node) === name && node !== method.name && refersTo(context, node as TS.Identifier, method, name);
  const found = filesWith(context, name).flatMap((one) => nodesIn(one, isUse));
  return [...found, ...overridden(context, method.parent, name)].map((node) => ({
    file: fileOf(context, node),
    ...spanOf(node),
  }));
}

/**
 * Finds where filters read arguments of actions by their names: `context.arguments.page`.
 *
 * @param reflector the compiler
 * @param names the names of parameters
 * @returns the names in the sources
 * @example `(reflector: Reflector) => findArgumentUses(reflector, ["page"]).length`
 */
export function findArgumentUses(reflector: Reflector, names: readonly string[]): FileSpan[] {
  const context = navigationContext(reflector);
  const isUse = (node: TS.Node): boolean => {
    const text = textOf(node);
    if (text === undefined || !names.includes(text)) return false;
    const { parent } = node;
    const owner = ts.isPropertyAccessExpression(parent) && parent.name === node ? parent.expression : ts.isElementAccessExpression(parent) ? parent.expression : undefined; // prettier-ignore
    if (owner === undefined || !ts.isPropertyAccessExpression(owner) || owner.name.text !== "arguments") return false;
    const symbol = symbolAt(context, owner.name);
    return symbol !== undefined && originOfSymbol(context, symbol) === "ligature";
  };
  const found = filesWith(context, ".arguments").flatMap((one) => nodesIn(one, isUse));
  return found.map((node) => ({ file: fileOf(context, node), ...spanOf(node) }));
}

function filesWith({ program }: ProgramContext, text: string): TS.SourceFile[] {
  return program.getSourceFiles().filter((file) => isProjectFile(file) && file.text.includes(text));
}

function nodesIn(file: TS.SourceFile, accepts: (node: TS.Node) => boolean): TS.Node[] {
  const found: TS.Node[] = [];
  const visit = (node: TS.Node): void => {
    if (accepts(node)) found.push(node);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function textOf(node: TS.Node): string | undefined {
  return ts.isIdentifier(node) || ts.isStringLiteralLike(node) ? node.text : undefined;
}

function refersTo(
  context: ProgramContext,
  node: TS.Identifier | TS.StringLiteralLike,
  method: TS.MethodDeclaration,
  name: string,
): boolean {
  const { checker } = context;
  const { parent } = node;
  const isMethod = (symbol: TS.Symbol | undefined): boolean => symbol?.declarations?.includes(method) === true;
  if (ts.isClassElement(parent) && parent.name === node) return isMethod(inheritedMember(context, parent, name));
  if (ts.isBindingElement(parent) && (parent.propertyName ?? parent.name) === node)
    return isMethod(checker.getPropertyOfType(checker.getTypeAtLocation(parent.parent), name));
  const isMember =
    (ts.isPropertyAccessExpression(parent) && parent.name === node) ||
    ts.isElementAccessExpression(parent) ||
    (ts.isLiteralTypeNode(parent) && ts.isIndexedAccessTypeNode(parent.parent));
  return isMember && isMethod(checker.getSymbolAtLocation(node));
}

/** The member with the name of a class's member in the class that it extends. */
function inheritedMember(context: ProgramContext, { parent }: TS.ClassElement, name: string): TS.Symbol | undefined {
  const bases = ts.isClassLike(parent) ? basesOf(context, parent) : [];
  return bases.map((base) => context.checker.getPropertyOfType(base, name)).find((symbol) => symbol !== undefined);
}

function basesOf({ checker }: ProgramContext, { heritageClauses }: TS.ClassLikeDeclaration): TS.Type[] {
  const types = (heritageClauses ?? []).flatMap((clause) => [...clause.types]);
  return types.map((one) => checker.getTypeAtLocation(one));
}

/** The declarations that a member of the name overrides or implements. */
function overridden(context: ProgramContext, owner: TS.ClassLikeDeclaration, name: string): TS.Node[] {
  return basesOf(context, owner).flatMap((base) => context.checker.getPropertyOfType(base, name)?.declarations ?? []);
}
