import type TS from "typescript";
import {
  simpleTypeNames,
  type SimpleTypeModel,
  type SimpleTypeName,
  type TypeReference,
} from "../../../model/index.js";
import { simpleTypeNameOfGlobal } from "../../../types/index.js";
import { originOfSymbol, type FileContext } from "../context.js";
import { packageOf } from "../program/packages.js";
import { ts } from "../typescript.js";

/** Each simple type once, because thousands of references to them are kept. */
const simpleTypes: ReadonlyMap<string, { readonly model: SimpleTypeModel; readonly reference: TypeReference }> =
  new Map(simpleTypeNames.map((name) => [name, { model: { kind: "simple", id: name }, reference: { type: name } }]));

export function isSimpleTypeName(name: string | undefined): name is SimpleTypeName {
  return name !== undefined && simpleTypes.has(name);
}

/** A simple type by its name. It is added to the table. */
export function simpleType(context: FileContext, name: SimpleTypeName): TypeReference {
  const { model, reference } = simpleTypes.get(name)!;
  if (!context.types.has(name)) context.types.set(name, model);
  return reference;
}

/** The simple type that a type is, or `undefined`. Unit types (`"a"`, `1`) are enums and do not come here. */
export function simpleTypeOf(context: FileContext, type: TS.Type): SimpleTypeName | undefined {
  if (type.isIntersection()) return brandOf(context, type) ?? primitivePart(context, type);
  return primitiveOf(type) ?? simpleClassOf(context, type);
}

/** `Int32` is `number` with an optional property. Its key is Ligature's, and its type is the name. */
function brandOf(context: FileContext, type: TS.IntersectionType): SimpleTypeName | undefined {
  for (const part of type.types) {
    if (!(part.flags & ts.TypeFlags.Object)) continue;
    for (const property of part.getProperties()) {
      if (!property.name.startsWith("__@simpleType") || originOfSymbol(context, property) !== "ligature") continue;
      const value = context.checker.getNonNullableType(context.checker.getTypeOfSymbol(property));
      if (value.isStringLiteral() && isSimpleTypeName(value.value)) return value.value;
    }
  }
  return undefined;
}

/** A user's own brand: `string & { readonly __brand: "Email" }` is a string. */
function primitivePart(context: FileContext, type: TS.IntersectionType): SimpleTypeName | undefined {
  for (const part of type.types) {
    const found = primitiveOf(part) ?? (part.flags & ts.TypeFlags.Object ? undefined : simpleTypeOf(context, part));
    if (found !== undefined) return found;
  }
  return undefined;
}

function primitiveOf(type: TS.Type): SimpleTypeName | undefined {
  const { TypeFlags } = ts;
  if (type.flags & TypeFlags.BooleanLike) return "Boolean";
  if (type.flags & TypeFlags.BigIntLike) return "Int64";
  if (type.flags & TypeFlags.Number) return "Double";
  if (type.flags & (TypeFlags.String | TypeFlags.TemplateLiteral | TypeFlags.StringMapping)) return "String";
  return undefined;
}

function simpleClassOf(context: FileContext, type: TS.Type): SimpleTypeName | undefined {
  const symbol = type.flags & ts.TypeFlags.Object ? type.symbol : undefined;
  if (symbol === undefined) return undefined;
  const origin = originOfSymbol(context, symbol);
  if (origin === "library") return symbol.name === "Buffer" ? "Bytes" : simpleTypeNameOfGlobal(symbol.name);
  if (origin === "ligature") return isSimpleTypeName(symbol.name) ? symbol.name : undefined;
  return symbol.name === "Decimal" && packageOfSymbol(symbol) === "decimal.js" ? "Decimal" : undefined;
}

function packageOfSymbol(symbol: TS.Symbol): string | undefined {
  const file = symbol.declarations?.[0]?.getSourceFile().fileName;
  return file === undefined ? undefined : packageOf(file)?.name;
}
