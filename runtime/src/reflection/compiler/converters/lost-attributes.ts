import type TS from "typescript";
import type { LostAttribute } from "../../../model/index.js";
import { attributesOn } from "../describe/attributes-on.js";
import { fileOf, type FileContext } from "../context.js";
import { memberName } from "../describe/class-nodes.js";
import { isNamed } from "../describe/mixins.js";
import { ts } from "../typescript.js";
import { declaredBases } from "./base-types.js";
import { mixinIdsOf } from "./mixin-types.js";

/**
 * The attributes that a type should have, but does not: those of classes that a function has created, if the source does not show that the
 * type is derived from them.
 */
export function lostAttributesOf(context: FileContext, type: TS.Type): LostAttribute[] {
  const unnamed = unnamedClassesOf(context, type);
  if (unnamed.size === 0) return [];
  const known = mixinIdsOf(context, type);
  return [...unnamed].filter((node) => !known.has(node)).flatMap((node) => attributesIn(context, node, type));
}

/** The classes of a type's members, and those that it extends, to which no name leads. */
function unnamedClassesOf(context: FileContext, type: TS.Type): Set<TS.ClassLikeDeclaration> {
  const own = type.getSymbol()?.declarations?.find(ts.isClassLike);
  const members = context.checker.getPropertiesOfType(type).map(({ declarations }) => declarations?.[0]?.parent);
  const bases = declaredBases(context, type).flatMap((base) => (base.isIntersection() ? base.types : [base]));
  const extended = bases.map((base) => base.getSymbol()?.declarations?.[0]);
  const found = new Set<TS.ClassLikeDeclaration>();
  for (const node of new Set([...members, ...extended])) {
    const isOther = node !== undefined && node !== own && ts.isClassLike(node);
    if (isOther && !isNamed(node, own)) found.add(node);
  }
  return found;
}

function attributesIn(context: FileContext, node: TS.ClassLikeDeclaration, type: TS.Type): LostAttribute[] {
  const file = fileOf(context, node);
  const ofClass = attributesOn(context, node).map(({ name, range }) => ({ name, range, file }));
  const ofMembers = node.members.flatMap((element) => {
    const member = memberName(element);
    if (member === undefined || context.checker.getPropertyOfType(type, member) === undefined) return [];
    return attributesOn(context, element).map(({ name, range }) => ({ name, range, file, member }));
  });
  return [...ofClass, ...ofMembers];
}
