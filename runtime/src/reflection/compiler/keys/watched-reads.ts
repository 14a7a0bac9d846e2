import type TS from "typescript";
import type { ProgramContext } from "../context.js";
import type { ReadLevel } from "./file-shapes.js";
import { ts } from "../typescript.js";

/** A context that notes how much of other files is read through it. */
export interface WatchedContext {
  readonly context: ProgramContext;
  /** The level of what has been read so far. */
  readonly level: () => ReadLevel;
}

type Checker = TS.TypeChecker;

/**
 * Watches what is asked of the checker. To find the declaration of a name in scope, through imports and exports, it reads
 * names alone. For anything else it may read types.
 */
export function watchReads(context: ProgramContext): WatchedContext {
  let level: ReadLevel = "names";
  const { checker } = context;
  const byName: Pick<Checker, (typeof namesAlone)[number]> = {
    getSymbolAtLocation(node) {
      if (!isNameInScope(node)) level = "types";
      return checker.getSymbolAtLocation(node);
    },
    getAliasedSymbol: (symbol) => checker.getAliasedSymbol(symbol),
    getShorthandAssignmentValueSymbol: (node) => checker.getShorthandAssignmentValueSymbol(node),
    getConstantValue: (node) => checker.getConstantValue(node),
  };
  const watched = new Proxy(checker, {
    get(target, name) {
      if (isByName(name)) return byName[name];
      level = "types";
      return Reflect.get(target, name) as unknown;
    },
  });
  return { context: { ...context, checker: watched }, level: () => level };
}

const namesAlone = [
  "getSymbolAtLocation",
  "getAliasedSymbol",
  "getShorthandAssignmentValueSymbol",
  "getConstantValue",
] as const satisfies readonly (keyof Checker)[];

function isByName(name: string | symbol): name is (typeof namesAlone)[number] {
  return (namesAlone as readonly (string | symbol)[]).includes(name);
}

/** Expressions that have no symbol, so the checker does not look at them. */
function hasNoSymbol(node: TS.Node): boolean {
  return (
    ts.isCallExpression(node) ||
    ts.isAwaitExpression(node) ||
    ts.isElementAccessExpression(node) ||
    ts.isConditionalExpression(node) ||
    ts.isBinaryExpression(node) ||
    ts.isTemplateExpression(node) ||
    ts.isSpreadElement(node)
  );
}

/** A name that is found where it stands. The name of a member is found in a type. */
function isNameInScope(node: TS.Node): boolean {
  if (!ts.isIdentifier(node)) return hasNoSymbol(node);
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) return parent.expression === node;
  if (ts.isBindingElement(parent)) return parent.propertyName !== node;
  if (ts.isPropertyAssignment(parent)) return parent.initializer === node;
  const isMember = ts.isObjectLiteralElement(parent) && !ts.isSpreadAssignment(parent);
  const isTag = ts.isJsxOpeningLikeElement(parent) || ts.isJsxClosingElement(parent);
  return !isMember && !isTag && !ts.isQualifiedName(parent) && !ts.isMetaProperty(parent);
}
