import type TS from "typescript";
import type { TypeReference } from "../../../model/index.js";
import type { FileContext } from "../context.js";
import { mostMembers } from "../limits.js";
import { ts } from "../typescript.js";
import { aliasOf, type Alias } from "./aliases.js";
import { enumType, wholeEnum } from "./enums.js";
import { isUnit, literalsType } from "./literals.js";
import { objectUnion } from "./object-unions.js";
import { simpleType } from "./simple.js";
import { unknownType } from "./unknown.js";

/** A member of a union, with its source if it is written out. */
export interface UnionPart {
  readonly type: TS.Type;
  readonly node?: TS.TypeNode;
}

/** Describes a union: removes `null` and `undefined`, finds enums and literals in it, and describes the rest. */
export function unionType(
  context: FileContext,
  type: TS.UnionType,
  node: TS.TypeNode | undefined,
  nesting: number,
): TypeReference {
  const alias = aliasOf(context, type, node);
  const written = writtenParts(context, type, node) ?? writtenParts(context, type, alias?.declaration.type);
  const [only, ...more] = written ?? [];
  // `Sort | null` is `Sort`, and nullable. A named union with one member besides null keeps its own name.
  const inner =
    only && more.length === 0 && !(alias && isUnit(only.type))
      ? context.convert(only.type, only.node, nesting)
      : membersOf(context, type, alias, { written, node }, nesting);
  return withFlags(inner, has(type, ts.TypeFlags.Null), has(type, ts.TypeFlags.Undefined | ts.TypeFlags.Void));
}

export function withFlags(reference: TypeReference, nullable: boolean, optional: boolean): TypeReference {
  // Thousands of references are kept, so those that say the same are one object.
  if ((!nullable || reference.nullable) && (!optional || reference.optional)) return reference;
  return {
    type: reference.type,
    ...((nullable || reference.nullable) && { nullable: true }),
    ...((optional || reference.optional) && { optional: true }),
  };
}

function has(type: TS.UnionType, flags: TS.TypeFlags): boolean {
  return type.types.some((part) => part.flags & flags);
}

function isValue({ flags }: TS.Type): boolean {
  const { Null, Undefined, Void, Never } = ts.TypeFlags;
  return (flags & (Null | Undefined | Void | Never)) === 0;
}

/**
 * The parts of a union as written, without `null` and `undefined`. The compiler flattens `Sort | null` to its literals
 * and forgets the name `Sort`. The source counts only if it describes the same type, which it does not in an
 * instantiated generic.
 */
function writtenParts(
  context: FileContext,
  type: TS.UnionType,
  node: TS.TypeNode | undefined,
): UnionPart[] | undefined {
  const { checker } = context;
  if (node === undefined) return undefined;
  if (ts.isParenthesizedTypeNode(node)) return writtenParts(context, type, node.type);
  const declared = checker.getTypeFromTypeNode(node);
  if (checker.getNonNullableType(declared) !== checker.getNonNullableType(type)) return undefined;
  if (!ts.isUnionTypeNode(node)) return declared === type ? undefined : [{ type: declared, node }];
  return node.types
    .map((part) => ({ node: part, type: checker.getTypeFromTypeNode(part) }))
    .filter((part) => isValue(part.type));
}

/** The source of a union: its parts, if it is written as a union, and the whole. */
interface WrittenUnion {
  readonly written: readonly UnionPart[] | undefined;
  readonly node: TS.TypeNode | undefined;
}

function membersOf(
  context: FileContext,
  type: TS.UnionType,
  alias: Alias | undefined,
  { written, node }: WrittenUnion,
  nesting: number,
): TypeReference {
  const rest = type.types.filter(isValue);
  const name = plainAlias(alias);
  const only = rest.length === 1 ? rest[0] : undefined;
  if (only && !(name && isUnit(only))) return context.convert(only, undefined, nesting);
  const whole = wholeType(context, rest);
  if (whole) return whole;
  const origin = name ? undefined : singleOrigin(type);
  if (origin) return context.convert(origin, undefined, nesting);
  if (rest.every(isUnit)) return literalsType(context, rest, name, writtenUnion(written) ?? node);
  if (rest.length > mostMembers) return tooManyMembers(context, name);
  return objectUnion(context, type, alias, written ?? rest.map((part) => ({ type: part })), nesting);
}

/** The declaration of an alias without type arguments, which its name identifies. */
function plainAlias(alias: Alias | undefined): TS.TypeAliasDeclaration | undefined {
  return alias?.typeArguments.length === 0 ? alias.declaration : undefined;
}

function tooManyMembers(context: FileContext, name: TS.TypeAliasDeclaration | undefined): TypeReference {
  return unknownType(context, name?.name.text ?? "union", `it has more than ${mostMembers} members`);
}

/** `boolean` and whole enums: types that the compiler keeps as unions of their values. */
function wholeType(context: FileContext, parts: readonly TS.Type[]): TypeReference | undefined {
  if (parts.every((part) => part.flags & ts.TypeFlags.BooleanLike)) return simpleType(context, "Boolean");
  const whole = wholeEnum(context, parts);
  return whole && enumType(context, whole);
}

function writtenUnion(written: readonly UnionPart[] | undefined): TS.TypeNode | undefined {
  return written?.[0]?.node?.parent as TS.TypeNode | undefined;
}

/**
 * The parts of a union before the compiler flattened it. This is internal to the compiler, and is used only to keep a
 * name.
 */
function singleOrigin(type: TS.UnionType): TS.Type | undefined {
  const { origin } = type as TS.UnionType & { readonly origin?: TS.Type };
  if (!origin?.isUnion()) return undefined;
  const values = origin.types.filter(isValue);
  return values.length === 1 && values[0] !== type ? values[0] : undefined;
}
