import type TS from "typescript";
import type { ProgramContext } from "../context.js";
import { ts } from "../typescript.js";

/** A name in a part of a file that is declared outside of the part. */
export interface OuterName {
  readonly node: TS.Identifier;
  /** Absent if the compiler does not know the name. For an imported name, the import. */
  readonly symbol?: TS.Symbol;
}

/** The names of variables and types in nodes of one file that are not declared in these nodes. */
export function outerNames({ checker }: ProgramContext, nodes: readonly TS.Node[]): OuterName[] {
  const found: OuterName[] = [];
  const isInside = ({ pos, end }: TS.Node): boolean => nodes.some((node) => node.pos <= pos && end <= node.end);
  const visit = (node: TS.Node): void => {
    if (ts.isIdentifier(node) && !isMemberName(node)) {
      const symbol = symbolOf(checker, node);
      const file = node.getSourceFile();
      const isOwn = symbol?.declarations?.some((one) => one.getSourceFile() === file && isInside(one)) === true;
      if (!isOwn) found.push({ node, ...(symbol && { symbol }) });
    }
    ts.forEachChild(node, visit);
  };
  for (const node of nodes) visit(node);
  return found;
}

/** The variable or type that a name refers to. */
export function symbolOf(checker: TS.TypeChecker, node: TS.Node): TS.Symbol | undefined {
  const { parent } = node;
  return ts.isShorthandPropertyAssignment(parent)
    ? checker.getShorthandAssignmentValueSymbol(parent)
    : checker.getSymbolAtLocation(node);
}

/** `order.id`, `{ id: 5 }`, a method's own name: names of members, which do not refer to a variable. */
export function isMemberName(node: TS.Identifier): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent) || ts.isMetaProperty(parent)) return parent.name === node;
  if (ts.isQualifiedName(parent)) return parent.right === node;
  if (ts.isBindingElement(parent)) return parent.propertyName === node;
  if (ts.isShorthandPropertyAssignment(parent)) return false;
  return (
    (ts.isObjectLiteralElement(parent) || ts.isClassElement(parent) || ts.isTypeElement(parent)) && parent.name === node
  );
}

/**
 * Whether names mean the same everywhere in their file: they belong to the file itself or come from elsewhere, and nothing refers to
 * what only a class or a function has.
 */
export function areOfFile(context: ProgramContext, nodes: readonly TS.Node[]): boolean {
  return nodes.every((node) => !mentionsContext(node)) && outerNames(context, nodes).every(isOfFile);
}

const ofContext = (): ReadonlySet<TS.SyntaxKind> =>
  new Set([
    ts.SyntaxKind.ThisKeyword,
    ts.SyntaxKind.ThisType,
    ts.SyntaxKind.SuperKeyword,
    ts.SyntaxKind.AwaitExpression,
    ts.SyntaxKind.YieldExpression,
  ]);

function mentionsContext(node: TS.Node): boolean {
  const kinds = ofContext();
  const visit = (one: TS.Node): boolean => kinds.has(one.kind) || ts.forEachChild(one, visit) === true;
  return visit(node);
}

function isOfFile({ node, symbol }: OuterName): boolean {
  if (symbol === undefined || node.text === "arguments") return false;
  const file = node.getSourceFile();
  // The class around it has private members.
  const isAround = (one: TS.Node): boolean => one.pos <= node.pos && node.end <= one.end;
  return (symbol.declarations ?? []).every(
    (one) => one.getSourceFile() !== file || (isTopLevel(one) && !isAround(one)),
  );
}

/** Whether nothing but the file is around a declaration. */
export function isTopLevel(declaration: TS.Node): boolean {
  const around = ts.findAncestor(declaration.parent, isScope);
  return around === undefined || ts.isSourceFile(around);
}

function isScope(node: TS.Node): boolean {
  return (
    ts.isSourceFile(node) ||
    ts.isFunctionLike(node) ||
    ts.isClassLike(node) ||
    ts.isBlock(node) ||
    ts.isModuleBlock(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isCaseBlock(node) ||
    ts.isForStatement(node) ||
    ts.isForInStatement(node) ||
    ts.isForOfStatement(node)
  );
}
