import type TS from "typescript";
import type { TypeReference } from "../../../model/index.js";
import { originOfSymbol, type FileContext } from "../context.js";
import { docCommentOf } from "../doc-comments.js";
import { mostMembers } from "../limits.js";
import { declarationId, genericId, referenceId, shortened } from "../type-ids.js";
import { ts } from "../typescript.js";
import { convertType } from "./convert-type.js";
import { discriminatorOf } from "./discriminator.js";
import { enumSymbolOf, enumType } from "./enums.js";
import { isUnit, literalsType } from "./literals.js";
import { simpleType, simpleTypeOf } from "./simple.js";
import { unknownType } from "./unknown.js";

/** Whether `null` or `undefined` may stand in place of a type, and what is left without them. */
interface Split {
  readonly nullable: boolean;
  readonly optional: boolean;
  readonly rest: readonly TS.Type[];
}

/** A union: takes `null` and `undefined` off, finds enums and literals again, and describes what is left. */
export function unionType(
  context: FileContext,
  type: TS.UnionType,
  node: TS.TypeNode | undefined,
  nesting: number,
): TypeReference {
  const written = node && writtenParts(context, type, node);
  const flags = split(type.types);
  const only = written?.length === 1 ? written[0] : undefined;
  const inner = only
    ? convertType(context, only.type, only.node, nesting)
    : membersOf(context, type, flags.rest, written, nesting);
  return withFlags(inner, flags.nullable, flags.optional);
}

export function withFlags(reference: TypeReference, nullable: boolean, optional: boolean): TypeReference {
  return {
    type: reference.type,
    ...((nullable || reference.nullable) && { nullable: true }),
    ...((optional || reference.optional) && { optional: true }),
  };
}

function split(types: readonly TS.Type[]): Split {
  const { Null, Undefined, Void } = ts.TypeFlags;
  return {
    nullable: types.some(({ flags }) => flags & Null),
    optional: types.some(({ flags }) => flags & (Undefined | Void)),
    rest: types.filter(({ flags }) => !(flags & (Null | Undefined | Void))),
  };
}

interface Part {
  readonly type: TS.Type;
  readonly node?: TS.TypeNode;
}

/**
 * The parts of a union as written, without `null` and `undefined`: the compiler flattens `Sort | null` to its literals and
 * forgets the name `Sort`. Only where the text says the same as the type: in an instantiated generic it does not.
 */
function writtenParts(context: FileContext, type: TS.UnionType, node: TS.TypeNode): Part[] | undefined {
  const { checker } = context;
  const inner = ts.isParenthesizedTypeNode(node) ? node.type : node;
  const declared = checker.getTypeFromTypeNode(inner);
  if (checker.getNonNullableType(declared) !== checker.getNonNullableType(type)) return undefined;
  if (!ts.isUnionTypeNode(inner)) return declared === type ? undefined : [{ type: declared, node: inner }];
  return inner.types
    .map((part) => ({ node: part, type: checker.getTypeFromTypeNode(part) }))
    .filter((part) => !(part.type.flags & ts.TypeFlags.Never) && split([part.type]).rest.length > 0);
}

function membersOf(
  context: FileContext,
  type: TS.UnionType,
  rest: readonly TS.Type[],
  written: readonly Part[] | undefined,
  nesting: number,
): TypeReference {
  const alias = type.aliasTypeArguments === undefined ? type.aliasSymbol : undefined;
  if (rest.length === 1 && !(alias && isUnit(rest[0] as TS.Type)))
    return convertType(context, rest[0] as TS.Type, undefined, nesting);
  if (rest.every((part) => part.flags & ts.TypeFlags.BooleanLike)) return simpleType(context, "Boolean");
  const whole = wholeEnum(context, rest);
  if (whole) return enumType(context, whole);
  const origin = singleOrigin(type);
  if (origin) return convertType(context, origin, undefined, nesting);
  if (rest.every(isUnit))
    return literalsType(context, rest, alias, written?.[0]?.node?.parent as TS.TypeNode | undefined);
  if (rest.length > mostMembers)
    return unknownType(context, alias?.name ?? "union", `it has more than ${mostMembers} members`);
  return objectUnion(context, type, written ?? rest.map((part) => ({ type: part })), nesting);
}

/** One reference per member; literals that stand one by one become one enum again. */
function unionMembers(context: FileContext, parts: readonly Part[], nesting: number): TypeReference[] {
  const strings = parts.some((part) => simpleTypeOf(context, part.type) === "String" && !isUnit(part.type));
  // `"a" | (string & {})` suggests "a" in the editor and means any string.
  const units = parts.map((part) => part.type).filter((type) => isUnit(type) && !(strings && type.isStringLiteral()));
  const others = parts.filter((part) => !isUnit(part.type));
  const converted = others.map((part) => convertType(context, part.type, part.node, nesting));
  if (units.length === 0) return converted;
  const whole = wholeEnum(context, units);
  return [...converted, whole ? enumType(context, whole) : literalsType(context, units, undefined, undefined)];
}

/** The enum whose members these all are, none missing. */
function wholeEnum(context: FileContext, types: readonly TS.Type[]): TS.Symbol | undefined {
  const symbol = types[0] && enumSymbolOf(context, types[0]);
  if (symbol === undefined || types.some((type) => enumSymbolOf(context, type) !== symbol)) return undefined;
  const declared = context.checker.getDeclaredTypeOfSymbol(symbol);
  const size = declared.isUnion() ? declared.types.length : 1;
  return size === types.length ? symbol : undefined;
}

/** What a union was made of before it was flattened: inside the compiler only, and used only to keep a name. */
function singleOrigin(type: TS.UnionType): TS.Type | undefined {
  const { origin } = type as TS.UnionType & { readonly origin?: TS.Type };
  if (!origin?.isUnion()) return undefined;
  const { rest } = split(origin.types);
  return rest.length === 1 && rest[0] !== type ? rest[0] : undefined;
}

function objectUnion(context: FileContext, type: TS.UnionType, parts: readonly Part[], nesting: number): TypeReference {
  const converted = unionMembers(context, parts, nesting);
  const members = distinct(converted);
  if (members.length === 1) return members[0] as TypeReference;
  const ordered = parts.some(({ node }) => node) ? members : members.sort((a, b) => (a.type < b.type ? -1 : 1));
  const declaration = type.aliasSymbol?.declarations?.find(ts.isTypeAliasDeclaration);
  const named =
    declaration && type.aliasSymbol && originOfSymbol(context, type.aliasSymbol) !== "library"
      ? declaration
      : undefined;
  const id = named
    ? genericId(
        declarationId(context, named),
        (type.aliasTypeArguments ?? []).map((argument) => convertType(context, argument, undefined, nesting + 1)),
      )
    : shortened(ordered.map(referenceId).join("|"), 800);
  if (!context.types.has(id)) {
    const doc = named && docCommentOf(named);
    const discriminator = discriminatorOf(context, type);
    context.types.set(id, {
      kind: "union",
      id,
      ...(named && { name: named.name.text }),
      members: ordered,
      ...(discriminator !== undefined && { discriminator }),
      ...(doc && { doc }),
    });
  }
  return { type: id };
}

function distinct(references: readonly TypeReference[]): TypeReference[] {
  return [...new Map(references.map((reference) => [referenceId(reference), reference])).values()];
}
