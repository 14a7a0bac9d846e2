import type TS from "typescript";
import { parentOf } from "../syntax/parent-of.js";
import { ts } from "../typescript.js";

/** A class that gets a description: it exists at run time (no `declare`), and it has a name to refer to it. */
export type DescribableClass = TS.ClassLikeDeclaration;

/** Every class of a file in source order, including those in namespaces and functions. */
export function classesOf(sourceFile: TS.SourceFile): DescribableClass[] {
  const found: DescribableClass[] = [];
  const visit = (node: TS.Node): void => {
    if (ts.isClassLike(node) && isDescribable(node)) found.push(node);
    ts.forEachChild(node, visit);
  };
  if (/\bclass\b/.test(sourceFile.text)) visit(sourceFile);
  return found;
}

/** Whether a class gets a description. */
export function isDescribable(node: TS.ClassLikeDeclaration): boolean {
  if (isAmbient(node)) return false;
  if (ts.isClassDeclaration(node)) return true;
  return node.name !== undefined || (ts.isVariableDeclaration(node.parent) && ts.isIdentifier(node.parent.name));
}

function isAmbient(node: TS.Node): boolean {
  for (let current: TS.Node | undefined = node; current; current = parentOf(current)) {
    const { modifiers } = current as { modifiers?: readonly TS.ModifierLike[] };
    if (modifiers?.some(({ kind }) => kind === ts.SyntaxKind.DeclareKeyword)) return true;
  }
  return false;
}

/** The class's own instance methods with a body or `abstract`. Overloads count as one method. */
export function methodsOf(node: TS.ClassLikeDeclaration): TS.MethodDeclaration[] {
  const methods = new Map<string, TS.MethodDeclaration>();
  for (const member of node.members) {
    if (!ts.isMethodDeclaration(member) || !isPublicInstance(member)) continue;
    const name = memberName(member);
    if (name === undefined) continue;
    // The implementation is last and has the decorators. Its location is that of the first overload.
    methods.set(name, member);
  }
  return [...methods.values()];
}

/** The class's own decorated methods that are static or not public, and its decorated getters and setters. */
export function hiddenMethodsOf(node: TS.ClassLikeDeclaration): (TS.MethodDeclaration | TS.AccessorDeclaration)[] {
  return node.members.filter((member): member is TS.MethodDeclaration | TS.AccessorDeclaration => {
    const isHidden = ts.isAccessor(member) || (ts.isMethodDeclaration(member) && !isPublicInstance(member));
    return isHidden && (ts.getDecorators(member) ?? []).length > 0;
  });
}

function isPublicInstance(member: TS.ClassElement): boolean {
  const { Private, Protected, Static } = ts.ModifierFlags;
  return (
    (ts.getCombinedModifierFlags(member) & (Private | Protected | Static)) === 0 &&
    !ts.isPrivateIdentifier(member.name ?? member)
  );
}

/** A member's name, unless it is computed or was not typed yet. */
export function memberName(member: TS.ClassElement): string | undefined {
  const { name } = member;
  if (name !== undefined && ts.isIdentifier(name) && name.text === "") return undefined;
  if (name === undefined || ts.isPrivateIdentifier(name)) return undefined;
  if (!ts.isComputedPropertyName(name)) return name.text;
  return ts.isStringLiteralLike(name.expression) ? name.expression.text : undefined;
}

/** The constructor with a body. */
export function constructorOf(node: TS.ClassLikeDeclaration): TS.ConstructorDeclaration | undefined {
  return node.members.find(
    (member): member is TS.ConstructorDeclaration => ts.isConstructorDeclaration(member) && member.body !== undefined,
  );
}

/** A class's own property or accessor with a decorator. */
export interface DecoratedProperty {
  readonly name: string;
  readonly member: TS.ClassElement;
  /** It is not a member of the model. */
  readonly isStatic: boolean;
}

/** The class's own decorated properties and accessors, with their names. */
export function decoratedProperties(node: TS.ClassLikeDeclaration): DecoratedProperty[] {
  return node.members.flatMap((member) => {
    const name = memberName(member);
    const isProperty = ts.isPropertyDeclaration(member) || ts.isAccessor(member);
    if (!isProperty || name === undefined || !ts.getDecorators(member)) return [];
    return [{ name, member, isStatic: (ts.getCombinedModifierFlags(member) & ts.ModifierFlags.Static) !== 0 }];
  });
}

/** The type of the class's instances. The type of a class expression itself is that of its constructor. */
export function instanceTypeOf(checker: TS.TypeChecker, node: TS.ClassLikeDeclaration): TS.InterfaceType {
  const type = checker.getTypeAtLocation(node);
  if (!ts.isClassExpression(node)) return type as TS.InterfaceType;
  // The type of one that extends a parameter also has the parameter's type.
  const parts = type.isIntersection() ? type.types : [type];
  const own = parts.find(({ symbol }) => (symbol as TS.Symbol | undefined)?.declarations?.includes(node)) ?? type;
  return checker.getDeclaredTypeOfSymbol(own.symbol) as TS.InterfaceType;
}
