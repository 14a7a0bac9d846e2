import type TS from "typescript";
import type { FileContext } from "../context.js";
import { unwrapped } from "../fold/fold-instance.js";
import { ts } from "../typescript.js";
import { declaredBases } from "./base-types.js";

/** The code that gives a property its initial value; `"computed"` if that is code, so that only its existence is known. */
export type Initializer = TS.Expression | "computed";

/**
 * The initializer that gives a property of a class its value, or what its constructor assigns to it. A redeclaration that creates no field
 * (`declare note: string`) leaves the one of the base class.
 */
export function initializerOf(context: FileContext, declaration: TS.Declaration): Initializer | undefined {
  if (ts.isAccessor(declaration)) return initializerOfAccessor(context, declaration);
  const { initializer } = declaration as Partial<TS.PropertyDeclaration>;
  if (!ts.isPropertyDeclaration(declaration)) return initializer;
  const own = assignedByConstructor(context, declaration) ?? initializer;
  if (own !== undefined || createsField(context, declaration)) return own;
  const inherited = inheritedProperty(context, declaration);
  return inherited && initializerOf(context, inherited);
}

/** The value that the constructor assigns to a property, `this.name = "a"`. It is known if this happens once, and always. */
function assignedByConstructor(context: FileContext, declaration: TS.PropertyDeclaration): Initializer | undefined {
  const body = declaration.parent.members.find(ts.isConstructorDeclaration)?.body;
  const [first, ...others] = body ? assignmentsIn(context, body, declaration) : [];
  if (first === undefined) return undefined;
  const isAlways = ts.isExpressionStatement(first.parent) && first.parent.parent === body;
  if (isAlways) return others.length === 0 ? first.right : "computed";
  // TypeScript checks that every branch assigns a value, unless the field says otherwise.
  return declaration.exclamationToken || declaration.questionToken ? undefined : "computed";
}

function assignmentsIn(context: FileContext, node: TS.Node, declaration: TS.Declaration): TS.BinaryExpression[] {
  if (ts.isFunctionLike(node)) return [];
  const found: TS.BinaryExpression[] = [];
  if (ts.isBinaryExpression(node) && ownProperty(context, node.left) === declaration) {
    if (node.operatorToken.kind === ts.SyntaxKind.EqualsToken) found.push(node);
  }
  ts.forEachChild(node, (child) => void found.push(...assignmentsIn(context, child, declaration)));
  return found;
}

/**
 * The value that the getter of a pair returns in a new instance. That of a field is known, `get name() { return this.#name; }`. Of
 * other code it is not, but TypeScript checks that there is one, unless the getter reads a field that has none (`#name!: string`).
 */
function initializerOfAccessor(
  context: FileContext,
  { parent, name }: TS.AccessorDeclaration,
): Initializer | undefined {
  if (!ts.isClassLike(parent)) return undefined;
  const pair = parent.members.filter((one) => ts.isAccessor(one) && one.name.getText() === name.getText());
  const body = pair.find((one) => ts.isGetAccessorDeclaration(one))?.body;
  if (body === undefined || pair.length < 2) return undefined;
  const [statement] = body.statements.length === 1 ? body.statements : [];
  const returned = statement && ts.isReturnStatement(statement) ? statement.expression : undefined;
  return returned === undefined ? computedBy(context, body) : returnedValue(context, returned);
}

function returnedValue(context: FileContext, written: TS.Expression): Initializer | undefined {
  const expression = unwrapped(written);
  const field = ownProperty(context, expression);
  if (field !== undefined) return ts.isPropertyDeclaration(field) ? initializerOf(context, field) : "computed";
  const fallback = fallbackOf(expression);
  if (fallback === undefined) return usesThis(expression) ? computedBy(context, expression) : expression;
  const first = returnedValue(context, fallback.left);
  return first === undefined ? returnedValue(context, fallback.right) : "computed";
}

/** `this.#name ?? "none"` has a value of its own for a field without one, and `||` and `??=` do. */
function fallbackOf(node: TS.Node): TS.BinaryExpression | undefined {
  if (!ts.isBinaryExpression(node)) return undefined;
  const { QuestionQuestionToken, BarBarToken, QuestionQuestionEqualsToken, BarBarEqualsToken } = ts.SyntaxKind;
  const fallbacks = [QuestionQuestionToken, BarBarToken, QuestionQuestionEqualsToken, BarBarEqualsToken];
  return fallbacks.includes(node.operatorToken.kind) ? node : undefined;
}

/** Code has a value, unless it relies on a field that TypeScript takes for set, and that is not. */
function computedBy(context: FileContext, code: TS.Node): "computed" | undefined {
  return someNode(code, (node) => isUnset(context, node)) ? undefined : "computed";
}

function isUnset(context: FileContext, node: TS.Node): boolean {
  const field = ownProperty(context, node);
  if (field === undefined || !ts.isPropertyDeclaration(field) || fallbackOf(node.parent)?.left === node) return false;
  return !mayBeUndefined(context, field) && initializerOf(context, field) === undefined;
}

function mayBeUndefined({ checker }: FileContext, field: TS.PropertyDeclaration): boolean {
  const type = checker.getTypeAtLocation(field);
  return field.questionToken !== undefined || checker.getNonNullableType(type) !== type;
}

/** The declaration of the property that `this.name` or `this.#name` means. */
function ownProperty({ checker }: FileContext, node: TS.Node): TS.Declaration | undefined {
  if (!ts.isPropertyAccessExpression(node) || node.expression.kind !== ts.SyntaxKind.ThisKeyword) return undefined;
  return checker.getSymbolAtLocation(node.name)?.valueDeclaration;
}

function usesThis(node: TS.Node): boolean {
  return someNode(node, ({ kind }) => kind === ts.SyntaxKind.ThisKeyword);
}

function someNode(node: TS.Node, test: (node: TS.Node) => boolean): boolean {
  return test(node) || ts.forEachChild(node, (child) => someNode(child, test) || undefined) === true;
}

function inheritedProperty(context: FileContext, { parent, name }: TS.PropertyDeclaration): TS.Declaration | undefined {
  if (!ts.isIdentifier(name) && !ts.isStringLiteral(name)) return undefined;
  for (const base of declaredBases(context, context.checker.getTypeAtLocation(parent))) {
    const declaration = context.checker.getPropertyOfType(base, name.text)?.valueDeclaration;
    if (declaration !== undefined) return declaration;
  }
  return undefined;
}

/** Whether the class sets the property without an initializer, to `undefined`. */
function createsField({ program }: FileContext, declaration: TS.PropertyDeclaration): boolean {
  const { useDefineForClassFields, target = ts.ScriptTarget.ESNext } = program.getCompilerOptions();
  const isDeclared = (ts.getCombinedModifierFlags(declaration) & ts.ModifierFlags.Ambient) !== 0;
  return !isDeclared && (useDefineForClassFields ?? target >= ts.ScriptTarget.ES2022);
}
