import type TS from "typescript";
import type { FileSpan, MovedMethod, TextSpan } from "../../navigation.js";
import { resolveAlias } from "../fold/checker-scope.js";
import { fileOf, type ProgramContext } from "../context.js";
import type { Reflector } from "../reflector.js";
import { ts } from "../typescript.js";
import { importEdits, type NeededName } from "./import-names.js";
import { textWithComments } from "./leading-comments.js";
import { hasOpenLinks } from "./link-calls.js";
import { navigationContext, sourceFileOf } from "./navigation-context.js";
import { nodeAt } from "./node-at.js";
import { isTopLevel, outerNames, type OuterName } from "./outer-names.js";

/**
 * Reads a method that is to be moved to another class, with what the other file must import for it.
 *
 * @param reflector the compiler
 * @param from a position in the method
 * @param to a position in the other class
 * @param attributes the class's attributes that move, too: where they begin
 * @returns the method; `undefined` if it means something else there, because it uses members that the other class does not have, names
 * that the other file cannot import, or names that are something else there
 * @example `(reflector: Reflector, from: FileSpan, to: FileSpan) => readMovedMethod(reflector, from, to, [])?.imports.length`
 */
export function readMovedMethod(
  reflector: Reflector,
  from: FileSpan,
  to: FileSpan,
  attributes: readonly number[],
): MovedMethod | undefined {
  const context = navigationContext(reflector);
  const [source, target] = [sourceFileOf(context, from.file), sourceFileOf(context, to.file)];
  const method = source && nodeAt(source, from.start, ts.isMethodDeclaration);
  const owner = target && nodeAt(target, to.start, ts.isClassDeclaration);
  if (method === undefined || owner === undefined || hasOpenLinks(context, method)) return undefined;
  if (!canLeave(context, method) || !isTopLevel(owner) || !hasSameMembers(context, method, owner)) return undefined;
  const imports = importsOf(context, reflector, method, owner, attributes);
  if (imports === undefined) return undefined;
  const { start, end } = textWithComments(source!, method);
  return {
    start,
    end: end + (/^[ \t]*\/\/[^\n\r]*/.exec(source!.text.slice(end))?.[0].length ?? 0),
    head: method.getStart(),
    literals: literalsIn(method),
    classEnd: owner.end - 1,
    imports: imports.map((edit) => ({ file: fileOf(context, owner), ...edit })),
  };
}

function importsOf(
  context: ProgramContext,
  reflector: Reflector,
  method: TS.MethodDeclaration,
  owner: TS.ClassDeclaration,
  attributes: readonly number[],
): ReturnType<typeof importEdits> {
  const [source, target] = [method.getSourceFile(), owner.getSourceFile()];
  const decorators = ts.getDecorators(method.parent as TS.ClassDeclaration) ?? [];
  const moved = decorators.filter((one) => attributes.includes(one.getStart()));
  const needed = outerNames(context, [method, ...moved]).map((name) =>
    neededName(context, name, method, source !== target),
  );
  return needed.includes(undefined)
    ? undefined
    : importEdits(context, reflector, target, needed as NeededName[], source);
}

function canLeave({ checker }: ProgramContext, method: TS.MethodDeclaration): boolean {
  const { parent, body, name } = method;
  if (body === undefined || !ts.isIdentifier(name) || !ts.isClassDeclaration(parent) || !isTopLevel(parent))
    return false;
  const isOverloaded = (checker.getSymbolAtLocation(name)?.declarations ?? []).length !== 1;
  const isPublic = (ts.getModifiers(method) ?? []).every(({ kind }) => kind === ts.SyntaxKind.AsyncKeyword || kind === ts.SyntaxKind.PublicKeyword); // prettier-ignore
  return !isOverloaded && isPublic;
}

/** Whether everything that a method uses of `this` is the same in the other class. */
function hasSameMembers(
  { checker }: ProgramContext,
  method: TS.MethodDeclaration,
  owner: TS.ClassDeclaration,
): boolean {
  const type = checker.getTypeAtLocation(owner);
  const isSame = (node: TS.Node): boolean => {
    if (node.kind === ts.SyntaxKind.SuperKeyword || node.kind === ts.SyntaxKind.ThisType) return false;
    if (node.kind !== ts.SyntaxKind.ThisKeyword) return true;
    const { parent } = node;
    if (!ts.isPropertyAccessExpression(parent) || !ts.isIdentifier(parent.name))
      return isOfSharedBase(checker, node as TS.Expression, [method.parent, owner]);
    const symbol = checker.getSymbolAtLocation(parent.name);
    const other = checker.getPropertyOfType(type, parent.name.text);
    return symbol !== undefined && other !== undefined && isSameMember(checker, symbol, other);
  };
  const visit = (node: TS.Node): boolean => !isSame(node) || ts.forEachChild(node, visit) === true;
  return !visit(method);
}

/** `this` can be passed to a function that expects a class that both extend. */
function isOfSharedBase(checker: TS.TypeChecker, node: TS.Expression, classes: readonly TS.Node[]): boolean {
  if (!ts.isCallExpression(node.parent)) return false;
  const expected = checker.getContextualType(node);
  const isBase = (type: TS.Type): boolean =>
    type.isClass() && checker.getBaseTypes(type).some((base) => base === expected || isBase(base));
  return classes.every((one) => isBase(checker.getTypeAtLocation(one)));
}

/** Inherited from the same class, or injected into both. */
function isSameMember(checker: TS.TypeChecker, one: TS.Symbol, other: TS.Symbol): boolean {
  const [first, second] = [one, other].map(({ declarations = [] }) => declarations[0]);
  if (first === undefined || second === undefined) return false;
  return first === second || (isInjected(first) && isInjected(second) && checker.getTypeOfSymbol(one) === checker.getTypeOfSymbol(other)); // prettier-ignore
}

/** `constructor(private readonly store: OrderStore)`. */
function isInjected(node: TS.Declaration): boolean {
  return (
    ts.isParameter(node) &&
    ts.isParameterPropertyDeclaration(node, node.parent) &&
    ts.getDecorators(node) === undefined &&
    node.type !== undefined &&
    ts.isTypeReferenceNode(node.type) &&
    node.initializer === undefined
  );
}

/** `undefined` if only the source's file or class knows the name. A global name needs no import. */
function neededName(
  context: ProgramContext,
  { node, symbol }: OuterName,
  method: TS.Node,
  mustBeExported: boolean,
): NeededName | undefined {
  if (symbol === undefined) return undefined;
  const file = node.getSourceFile();
  const local = (symbol.declarations ?? []).filter((one) => one.getSourceFile() === file);
  const resolved = resolveAlias(context.checker, symbol);
  if (local.length === 0) return { text: node.text, symbol: resolved };
  const [declaration] = local;
  if (declaration === undefined || !isTopLevel(declaration) || declaration === method.parent) return undefined;
  const isImported = (symbol.flags & ts.SymbolFlags.Alias) !== 0;
  if (mustBeExported && !isImported && !isExported(context, file, symbol, node.text)) return undefined;
  return { text: node.text, symbol: resolved, declaration };
}

function isExported({ checker }: ProgramContext, file: TS.SourceFile, symbol: TS.Symbol, name: string): boolean {
  const module = checker.getSymbolAtLocation(file);
  const exported = module && checker.getExportsOfModule(module).find((one) => one.name === name);
  return exported !== undefined && exported === (checker.getExportSymbolOfSymbol(symbol) as TS.Symbol | undefined);
}

function literalsIn(method: TS.Node): TextSpan[] {
  const found: TextSpan[] = [];
  const visit = (node: TS.Node): void => {
    if (ts.isTemplateLiteralToken(node) || ts.isStringLiteral(node)) found.push({ start: node.getStart(), end: node.end }); // prettier-ignore
    ts.forEachChild(node, visit);
  };
  visit(method);
  return found;
}
