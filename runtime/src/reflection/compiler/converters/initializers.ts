import type TS from "typescript";
import type { FileContext } from "../context.js";
import { ts } from "../typescript.js";
import { declaredBases } from "./base-types.js";

/**
 * The initializer that gives a property of a class its value. A redeclaration that creates no field (`declare note: string`) leaves the one of
 * the base class.
 */
export function initializerOf(context: FileContext, declaration: TS.Declaration): TS.Expression | undefined {
  const { initializer } = declaration as Partial<TS.PropertyDeclaration>;
  if (initializer !== undefined || !ts.isPropertyDeclaration(declaration) || createsField(context, declaration))
    return initializer;
  const inherited = inheritedProperty(context, declaration);
  return inherited && initializerOf(context, inherited);
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
