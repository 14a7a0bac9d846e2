import type TS from "typescript";
import type { TypeReference } from "../../../model/index.js";
import type { FileContext } from "../context.js";
import { mostNesting } from "../limits.js";
import { ts } from "../typescript.js";
import { actionResultKind } from "./action-results.js";
import { collectionType, isEvent } from "./collections.js";
import { enumSymbolOf, enumType } from "./enums.js";
import { isUnit, literalsType } from "./literals.js";
import { objectType } from "./objects.js";
import { patchType } from "./patches.js";
import { simpleType, simpleTypeOf } from "./simple.js";
import { specialType, specialTypeOf } from "./special.js";
import { unionType, withFlags } from "./unions.js";
import { anyObject, unknownType } from "./unknown.js";

/**
 * Describes a use of a type, and adds the type and its parts to the table. The source of the type, if it is written
 * out, keeps what the compiler's types forget: the names of unions, and the order of their members.
 */
export function convertType(context: FileContext, type: TS.Type, node?: TS.TypeNode, nesting = 0): TypeReference {
  if (nesting > mostNesting) return unknownType(context, type, `it is nested more than ${mostNesting} levels deep`);
  const written = node && ts.isParenthesizedTypeNode(node) ? node.type : node;
  if (type.isUnion() && !(type.flags & (ts.TypeFlags.Boolean | ts.TypeFlags.EnumLike))) {
    return unionType(context, type, written, nesting);
  }
  return (
    atomType(context, type) ??
    collectionType(context, type, written, nesting) ??
    patchType(context, type, written, nesting) ??
    structuredType(context, type, written, nesting)
  );
}

/** Types without parts. */
function atomType(context: FileContext, type: TS.Type): TypeReference | undefined {
  const { TypeFlags } = ts;
  if (type.flags & (TypeFlags.Any | TypeFlags.Unknown)) return anyType(context, type);
  if (type.flags & TypeFlags.Null) return withFlags(unknownType(context, "null"), true, false);
  if (type.flags & (TypeFlags.Undefined | TypeFlags.Void))
    return withFlags(unknownType(context, "undefined"), false, true);
  const enumSymbol = enumSymbolOf(context, type);
  if (enumSymbol !== undefined && (type.isUnion() || onlyMember(context, enumSymbol)))
    return enumType(context, enumSymbol);
  if (isUnit(type)) return literalsType(context, [type], undefined, undefined);
  const simple = simpleTypeOf(context, type);
  if (simple !== undefined) return simpleType(context, simple);
  const special = specialTypeOf(context, type);
  if (special !== undefined) return specialType(context, special);
  return actionResultKind(context, type) === "file" ? specialType(context, "FileResult") : undefined;
}

/** An enum with one member has that member's type. */
function onlyMember(context: FileContext, symbol: TS.Symbol): boolean {
  return !context.checker.getDeclaredTypeOfSymbol(symbol).isUnion();
}

/** A name that the compiler cannot find has the type `any`, with an internal mark for the error. */
function anyType(context: FileContext, type: TS.Type): TypeReference {
  const isError = (type as TS.Type & { readonly intrinsicName?: string }).intrinsicName === "error";
  return isError
    ? unknownType(context, "unresolved", "the compiler cannot find this type")
    : unknownType(context, type);
}

const eventReason = "it is an event, which only an async sequence sends: AsyncIterable<SseItem<...>>";

function structuredType(
  context: FileContext,
  type: TS.Type,
  node: TS.TypeNode | undefined,
  nesting: number,
): TypeReference {
  const { TypeFlags } = ts;
  if (type.flags & TypeFlags.NonPrimitive) return anyObject(context);
  if (isEvent(context, type)) return unknownType(context, type, eventReason);
  if (type.flags & TypeFlags.TypeParameter) return parameterType(context, type, nesting);
  if (type.flags & (TypeFlags.Object | TypeFlags.Intersection)) return objectType(context, type, node, nesting);
  if (type.flags & TypeFlags.Never) return unknownType(context, type, "no value has this type");
  if (type.flags & TypeFlags.ESSymbolLike) return unknownType(context, type, "a symbol cannot be sent");
  const constraint = context.checker.getBaseConstraintOfType(type);
  return constraint === undefined || constraint === type
    ? unknownType(context, type, "it depends on a type parameter")
    : convertType(context, constraint, undefined, nesting + 1);
}

/** In the declaration of a generic class, a type parameter means its constraint, and `this` means the class. */
function parameterType(context: FileContext, type: TS.TypeParameter, nesting: number): TypeReference {
  const constraint = context.checker.getBaseConstraintOfType(type);
  if (constraint === undefined || constraint === type)
    return unknownType(context, type, "it depends on a type parameter");
  return convertType(context, constraint, undefined, nesting + 1);
}
