import type TS from "typescript";
import type { TypeId, TypeReference } from "../../../model/index.js";
import type { FileContext } from "../context.js";
import { docCommentOf } from "../describe/doc-comments.js";
import { declarationId, genericId, referenceId, shortened } from "../describe/type-ids.js";
import type { Alias } from "./aliases.js";
import { discriminatorOf } from "./discriminator.js";
import { enumType, wholeEnum } from "./enums.js";
import { isBooleanLiteral, isUnit, literalsType } from "./literals.js";
import { simpleType, simpleTypeOf } from "./simple.js";
import type { UnionPart } from "./unions.js";

/** A union that is not an enum: `Circle | Square`, `string | Int32`. A named one may mention itself. */
export function objectUnion(
  context: FileContext,
  type: TS.UnionType,
  alias: Alias | undefined,
  parts: readonly UnionPart[],
  nesting: number,
): TypeReference {
  if (alias === undefined) return namelessUnion(context, type, parts, nesting);
  const typeArguments = alias.typeArguments.map((argument) => context.convert(argument, undefined, nesting + 1));
  const id = genericId(declarationId(context, alias.declaration), typeArguments);
  if (context.types.has(id)) return { type: id };
  enter(context, id, type, alias, []);
  const members = membersOf(context, parts, nesting);
  enter(context, id, type, alias, members);
  return { type: id };
}

function namelessUnion(
  context: FileContext,
  type: TS.UnionType,
  parts: readonly UnionPart[],
  nesting: number,
): TypeReference {
  const [only, ...more] = membersOf(context, parts, nesting);
  if (only === undefined || more.length === 0) return only ?? { type: "unknown" };
  const members = [only, ...more];
  const id = shortened(members.map(referenceId).join("|"), 800);
  if (!context.types.has(id)) enter(context, id, type, undefined, members);
  return { type: id };
}

function enter(
  context: FileContext,
  id: TypeId,
  type: TS.UnionType,
  alias: Alias | undefined,
  members: readonly TypeReference[],
): void {
  const doc = alias && docCommentOf(alias.declaration);
  const discriminator = discriminatorOf(context, type);
  context.types.set(id, {
    kind: "union",
    id,
    ...(alias && { name: alias.declaration.name.text }),
    members,
    ...(discriminator !== undefined && { discriminator }),
    ...(doc && { doc }),
  });
}

/** The members in source order; without source, by id, because the compiler's order depends on what it found first. */
function membersOf(context: FileContext, parts: readonly UnionPart[], nesting: number): TypeReference[] {
  const members = distinct(convertParts(context, parts, nesting));
  return parts.some(({ node }) => node) ? members : members.sort((a, b) => (a.type < b.type ? -1 : 1));
}

/** One reference per member. Single literals become one enum again. */
function convertParts(context: FileContext, parts: readonly UnionPart[], nesting: number): TypeReference[] {
  const strings = parts.some((part) => !isUnit(part.type) && simpleTypeOf(context, part.type) === "String");
  // `"a" | (string & {})` makes editors suggest "a", but accepts any string.
  // The compiler keeps `boolean` as `false | true`.
  const isWhole = parts.filter((part) => isBooleanLiteral(part.type)).length > 1;
  const units = parts
    .map((part) => part.type)
    .filter((type) => isUnit(type) && !(strings && type.isStringLiteral()) && !(isWhole && isBooleanLiteral(type)));
  const others = parts.filter((part) => !isUnit(part.type));
  const converted = others.map((part) => context.convert(part.type, part.node, nesting));
  if (isWhole) converted.push(simpleType(context, "Boolean"));
  if (units.length === 0) return converted;
  const whole = wholeEnum(context, units);
  return [...converted, whole ? enumType(context, whole) : literalsType(context, units, undefined, undefined)];
}

function distinct(references: readonly TypeReference[]): TypeReference[] {
  return [...new Map(references.map((reference) => [referenceId(reference), reference])).values()];
}
