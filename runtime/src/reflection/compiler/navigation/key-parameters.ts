import type TS from "typescript";
import { resolveAlias } from "../fold/checker-scope.js";
import { originOfSymbol, type ProgramContext } from "../context.js";
import { ts } from "../typescript.js";

/** Two type arguments, by index: one is a type, and the other names some of its properties. */
export interface KeyPair {
  readonly object: number;
  readonly keys: number;
  /** `object` is `keyof` the type. */
  readonly isOfKeys?: true;
}

const ofLibrary: ReadonlyMap<string, KeyPair> = new Map<string, KeyPair>([
  ["Pick", { object: 0, keys: 1 }],
  ["Omit", { object: 0, keys: 1 }],
  ["Exclude", { object: 0, keys: 1, isOfKeys: true }],
  ["Extract", { object: 0, keys: 1, isOfKeys: true }],
]);

/** Aliases of aliases are followed so far. */
const deepest = 5;

/** The type arguments of a use of a generic type that name properties of another one. */
export function keyPairsOf(context: ProgramContext, node: TS.NodeWithTypeArguments, depth = 0): readonly KeyPair[] {
  const symbol = symbolOf(context, node);
  if (symbol === undefined) return [];
  if (originOfSymbol(context, symbol) === "library") {
    const known = ofLibrary.get(symbol.name);
    return known === undefined ? [] : [known];
  }
  return (symbol.declarations ?? []).filter(isGeneric).flatMap((one) => pairsOf(context, one, depth));
}

/** By the declaration and the depth. Generic types of a package can name each other in thousands of ways. */
const known = new WeakMap<ProgramContext, Map<Generic, (readonly KeyPair[])[]>>();

function pairsOf(context: ProgramContext, declaration: Generic, depth: number): readonly KeyPair[] {
  if (!known.has(context)) known.set(context, new Map());
  const all = known.get(context)!;
  if (!all.has(declaration)) all.set(declaration, []);
  return (all.get(declaration)![depth] ??= distinct(findPairs(context, declaration, depth)));
}

function distinct(pairs: readonly KeyPair[]): KeyPair[] {
  return [...new Map(pairs.map((pair) => [`${pair.object} ${pair.keys}`, pair])).values()];
}

/** The type whose keys a node stands for: `Order` of `keyof Order`, and of a parameter that extends it or runs over it. */
export function objectOfKeys(context: ProgramContext, node: TS.TypeNode): TS.Type | undefined {
  if (isKeyOf(node)) return context.checker.getTypeFromTypeNode(node.type);
  if (ts.isParenthesizedTypeNode(node)) return objectOfKeys(context, node.type);
  const constraint = parameterOf(context, node)?.constraint;
  return constraint && isKeyOf(constraint) ? context.checker.getTypeFromTypeNode(constraint.type) : undefined;
}

type Generic = TS.TypeAliasDeclaration | TS.InterfaceDeclaration | TS.ClassDeclaration;

function isGeneric(node: TS.Node): node is Generic {
  return ts.isTypeAliasDeclaration(node) || ts.isInterfaceDeclaration(node) || ts.isClassDeclaration(node);
}

/** `Key extends keyof Type`, or a parameter that the declaration hands on to such a one. */
function findPairs(context: ProgramContext, declaration: Generic, depth: number): KeyPair[] {
  const parameters = declaration.typeParameters ?? [];
  const indexOf = (node: TS.TypeNode | undefined): number =>
    parameters.findIndex((one) => node !== undefined && one === parameterOf(context, node));
  const found = parameters.flatMap(({ constraint }, keys): KeyPair[] => {
    const object = constraint && isKeyOf(constraint) ? indexOf(constraint.type) : -1;
    return object === -1 ? [] : [{ object, keys }];
  });
  if (depth === deepest || parameters.length < 2) return found;
  const visit = (node: TS.Node): void => {
    if (ts.isTypeReferenceNode(node) || ts.isExpressionWithTypeArguments(node)) {
      for (const inner of keyPairsOf(context, node, depth + 1)) {
        const given = node.typeArguments?.[inner.object];
        const whole = given !== undefined && inner.isOfKeys === true && isKeyOf(given) ? given.type : given;
        const keys = partsOf(node.typeArguments?.[inner.keys]).map(indexOf).filter((index) => index !== -1); // prettier-ignore
        const object = indexOf(whole);
        if (object !== -1) found.push(...keys.map((key) => ({ object, keys: key })));
      }
    }
    ts.forEachChild(node, visit);
  };
  ts.forEachChild(declaration, visit);
  return found;
}

function partsOf(node: TS.TypeNode | undefined): readonly TS.TypeNode[] {
  if (node === undefined) return [];
  return ts.isUnionTypeNode(node) ? node.types : [node];
}

function isKeyOf(node: TS.TypeNode): node is TS.TypeOperatorNode {
  return ts.isTypeOperatorNode(node) && node.operator === ts.SyntaxKind.KeyOfKeyword;
}

/** The declaration of the type parameter that a node names. */
function parameterOf({ checker }: ProgramContext, node: TS.TypeNode): TS.TypeParameterDeclaration | undefined {
  if (!ts.isTypeReferenceNode(node)) return undefined;
  return checker.getSymbolAtLocation(node.typeName)?.declarations?.find(ts.isTypeParameterDeclaration);
}

function symbolOf({ checker }: ProgramContext, node: TS.NodeWithTypeArguments): TS.Symbol | undefined {
  const name = ts.isTypeReferenceNode(node) ? node.typeName : ts.isExpressionWithTypeArguments(node) ? node.expression : undefined; // prettier-ignore
  const symbol = name && checker.getSymbolAtLocation(name);
  return symbol && resolveAlias(checker, symbol);
}
