import type TS from "typescript";
import type { FileContext } from "../context.js";
import { ts } from "../typescript.js";

/** The compiler's notes about a property that a type operation has created. They are internal to the compiler. */
interface CreatedSymbol {
  readonly links?: {
    readonly checkFlags?: number;
    /** The property of which this one is a copy, with other type arguments. */
    readonly target?: TS.Symbol;
    /** The property of which a mapped type or a spread has made this one. */
    readonly syntheticOrigin?: TS.Symbol;
    readonly mappedType?: TS.Type;
    /** The union or intersection whose members all have the property. */
    readonly containingType?: TS.UnionOrIntersectionType;
  };
}

/** `CheckFlags.Readonly` */
const readonlyFlag = 8;

/**
 * Whether a request must not set a property: its declaration is `readonly`, or a getter without a setter. A mapped type keeps this, unless
 * it says `-readonly`. A mapped type that adds `readonly` (`Readonly<NewOrder>`) only says that the code does not change the object, so
 * its properties are bound.
 */
export function isReadOnly(context: FileContext, symbol: TS.Symbol): boolean {
  const { checkFlags = 0, target, syntheticOrigin, mappedType, containingType } = (symbol as CreatedSymbol).links ?? {};
  const isMarked = (checkFlags & readonlyFlag) !== 0;
  if (target !== undefined) return isReadOnly(context, target);
  if (syntheticOrigin !== undefined) return isMarked && isReadOnly(context, syntheticOrigin);
  if (mappedType !== undefined) return isMarked;
  if (containingType !== undefined) {
    const parts = containingType.types.flatMap((type) => context.checker.getPropertyOfType(type, symbol.name) ?? []);
    return isMarked && parts.some((part) => isReadOnly(context, part));
  }
  return isDeclaredReadOnly(symbol);
}

function isDeclaredReadOnly({ flags, valueDeclaration, declarations }: TS.Symbol): boolean {
  if (flags & ts.SymbolFlags.Accessor) {
    return (flags & ts.SymbolFlags.GetAccessor) !== 0 && !(flags & ts.SymbolFlags.SetAccessor);
  }
  const declaration = valueDeclaration ?? declarations?.[0];
  return declaration !== undefined && (ts.getCombinedModifierFlags(declaration) & ts.ModifierFlags.Readonly) !== 0;
}

/** Whether nobody can read a property: it is a setter without a getter. A mapped type makes an ordinary property of it. */
export function isWriteOnly({ flags }: TS.Symbol): boolean {
  return (flags & ts.SymbolFlags.SetAccessor) !== 0 && !(flags & ts.SymbolFlags.GetAccessor);
}
