import type TS from "typescript";
import type { FileContext } from "../context.js";
import { ts } from "../typescript.js";
import { declaredBases } from "./base-types.js";

/**
 * The initializer that gives a property of a class its value. A redeclaration that creates no field (`declare note: string`) leaves the one of
 * the base class.
 */
export function initializerOf(context: FileContext, declaration: TS.Declaration): TS.Expression | undefined {
  if (ts.isAccessor(declaration)) return initializerOfField(context, declaration);
  const { initializer } = declaration as Partial<TS.PropertyDeclaration>;
  if (initializer !== undefined || !ts.isPropertyDeclaration(declaration) || createsField(context, declaration))
    return initializer;
  const inherited = inheritedProperty(context, declaration);
  return inherited && initializerOf(context, inherited);
}

/**
 * The initializer of the field that the getter of a getter and a setter returns, and nothing else: `get name() { return this.#name; }`. Of any
 * other getter it is not known what it returns.
 */
function initializerOfField(context: FileContext, { parent, name }: TS.AccessorDeclaration): TS.Expression | undefined {
  if (!ts.isClassLike(parent)) return undefined;
  const pair = parent.members.filter((one) => ts.isAccessor(one) && one.name.getText() === name.getText());
  const getter = pair.find((one) => ts.isGetAccessorDeclaration(one));
  if (getter === undefined || pair.length < 2) return undefined;
  const returned = returnedField(getter);
  const field = parent.members.find((one) => one.name !== undefined && one.name.getText() === returned);
  return field && ts.isPropertyDeclaration(field) ? initializerOf(context, field) : undefined;
}

/** The name of the field, `#name`, that a getter does nothing but return. */
function returnedField({ body }: TS.GetAccessorDeclaration): string | undefined {
  const [statement] = body?.statements.length === 1 ? body.statements : [];
  const expression = statement && ts.isReturnStatement(statement) ? statement.expression : undefined;
  if (expression === undefined || !ts.isPropertyAccessExpression(expression)) return undefined;
  return expression.expression.kind === ts.SyntaxKind.ThisKeyword ? expression.name.text : undefined;
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
