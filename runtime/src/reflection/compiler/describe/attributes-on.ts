import type TS from "typescript";
import type { DecoratorDeclaration } from "../../../model/index.js";
import { attributeFactsOf } from "./attribute-facts.js";
import { resolveAlias } from "../fold/checker-scope.js";
import { originOfSymbol, type FileContext } from "../context.js";
import { rangeOf } from "../syntax/ranges.js";
import { ts } from "../typescript.js";

/** An attribute as it is written, without its arguments. */
export interface WrittenAttribute extends Pick<DecoratorDeclaration, "name" | "range" | "facts"> {
  /** Absent if the parentheses are missing. */
  readonly call?: TS.CallExpression;
}

/** The attributes on a declaration, in source order. Decorators of other libraries are not attributes. */
export function attributesOn(context: FileContext, node: TS.Node): WrittenAttribute[] {
  if (!ts.canHaveDecorators(node)) return [];
  return (ts.getDecorators(node) ?? []).flatMap((decorator) => writtenAttribute(context, decorator) ?? []);
}

function writtenAttribute(context: FileContext, decorator: TS.Decorator): WrittenAttribute | undefined {
  const { expression } = decorator;
  if (!isAttribute(context, expression)) return undefined;
  const call = ts.isCallExpression(expression) ? expression : undefined;
  const callee = call?.expression ?? expression;
  const facts = attributeFactsOf(context, callee);
  const name = facts?.name ?? attributeName(context, callee);
  return name === undefined
    ? undefined
    : { name, range: rangeOf(decorator), ...(call && { call }), ...(facts && { facts }) };
}

/**
 * Whether a declaration has a decorator that means nothing yet: half of a name, a name without its import, or an
 * attribute without its parentheses.
 */
export function hasUnknownDecorator(context: FileContext, node: TS.Node): boolean {
  const decorators = ts.canHaveDecorators(node) ? (ts.getDecorators(node) ?? []) : [];
  return decorators.some(({ expression }) =>
    ts.isCallExpression(expression)
      ? isUnknownName(context, expression.expression)
      : isUnknownName(context, expression) || isFactory(context, expression),
  );
}

function isUnknownName({ checker }: FileContext, callee: TS.Expression): boolean {
  const name = ts.isPropertyAccessExpression(callee) ? callee.name : callee;
  // `@` above another decorator.
  if (name.kind === ts.SyntaxKind.MissingDeclaration) return true;
  return ts.isIdentifier(name) && checker.getSymbolAtLocation(name) === undefined;
}

/** Whether a call of it would be an attribute. */
function isFactory(context: FileContext, callee: TS.Expression): boolean {
  const signatures = context.checker.getTypeAtLocation(callee).getCallSignatures();
  return signatures.some((one) => isAttributeType(context, one.getReturnType()));
}

/**
 * An attribute is recognized by the type of its expression, Ligature's `AttributeDecorator`. So an application's own
 * attributes are found, too.
 */
function isAttribute(context: FileContext, expression: TS.Expression): boolean {
  const callee = ts.isCallExpression(expression) ? expression.expression : undefined;
  if (callee !== undefined && alwaysReturnsAttribute(context, callee)) return true;
  return isAttributeType(context, context.checker.getTypeAtLocation(expression));
}

/** Declarations of Ligature's package, which the compiler keeps from one program to the next. */
const returnAttributes = new WeakMap<TS.Declaration, boolean>();

/**
 * Whether each signature of one of Ligature's own functions returns an attribute. If so, a call is one, whichever
 * signature it uses, and the compiler need not check its arguments to find out.
 */
function alwaysReturnsAttribute(context: FileContext, callee: TS.Expression): boolean {
  const { checker } = context;
  const found = ts.isIdentifier(callee) ? checker.getSymbolAtLocation(callee) : undefined;
  const symbol = found && resolveAlias(checker, found);
  const declaration = symbol?.valueDeclaration;
  if (declaration?.getSourceFile().isDeclarationFile !== true) return false;
  let answer = returnAttributes.get(declaration);
  if (answer === undefined) {
    const isOwn = originOfSymbol(context, symbol!) === "ligature";
    const signatures = isOwn ? checker.getTypeOfSymbol(symbol!).getCallSignatures() : [];
    answer = signatures.length > 0 && signatures.every((one) => isAttributeType(context, one.getReturnType()));
    returnAttributes.set(declaration, answer);
  }
  return answer;
}

function isAttributeType(context: FileContext, type: TS.Type): boolean {
  const parts = type.isUnionOrIntersection() ? type.types : [type];
  return parts.some(
    ({ symbol, aliasSymbol }) => isDecoratorType(context, symbol) || isDecoratorType(context, aliasSymbol),
  );
}

function isDecoratorType(context: FileContext, symbol: TS.Symbol | undefined): boolean {
  return symbol?.name === "AttributeDecorator" && originOfSymbol(context, symbol) === "ligature";
}

/** The attribute's name: from its definition if the source has it, otherwise the declared name. */
function attributeName(context: FileContext, callee: TS.Expression): string | undefined {
  const symbol = originalOf(context, callee, 0);
  return symbol && (definedName(symbol.valueDeclaration) ?? symbol.name);
}

const mostAliases = 5;

/** The symbol of an attribute, through imports and through constants with the value of another one: `const Get = HttpGet`. */
function originalOf(context: FileContext, callee: TS.Node, aliases: number): TS.Symbol | undefined {
  const { checker } = context;
  const found = checker.getSymbolAtLocation(ts.isPropertyAccessExpression(callee) ? callee.name : callee);
  const symbol = found && resolveAlias(checker, found);
  const other = aliases < mostAliases ? aliasedBy(symbol?.valueDeclaration) : undefined;
  return (other && originalOf(context, other, aliases + 1)) ?? symbol;
}

/** `HttpGet` of `const Get = HttpGet`, and of its declaration in a package: `const Get: typeof HttpGet`. */
function aliasedBy(declaration: TS.Declaration | undefined): TS.Node | undefined {
  if (declaration === undefined || !ts.isVariableDeclaration(declaration)) return undefined;
  const { initializer, type } = declaration;
  if (initializer !== undefined && (ts.isIdentifier(initializer) || ts.isPropertyAccessExpression(initializer)))
    return initializer;
  if (type === undefined) return undefined;
  const name = ts.isTypeQueryNode(type) ? type.exprName : ts.isImportTypeNode(type) ? type.qualifier : undefined;
  return name && ts.isQualifiedName(name) ? name.right : name;
}

/** `attribute({ name: "Audited", ... })`. */
function definedName(declaration: TS.Declaration | undefined): string | undefined {
  const initializer = declaration && ts.isVariableDeclaration(declaration) ? declaration.initializer : undefined;
  const [definition] = initializer && ts.isCallExpression(initializer) ? initializer.arguments : [];
  if (definition === undefined) return undefined;
  if (ts.isStringLiteralLike(definition)) return definition.text;
  const name = ts.isObjectLiteralExpression(definition) ? definition.properties.find(isNameProperty) : undefined;
  return name && ts.isStringLiteralLike(name.initializer) ? name.initializer.text : undefined;
}

function isNameProperty(property: TS.ObjectLiteralElementLike): property is TS.PropertyAssignment {
  return ts.isPropertyAssignment(property) && property.name.getText() === "name";
}
