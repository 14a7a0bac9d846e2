import type TS from "typescript";
import type { EnumMemberModel, EnumTypeModel, TypeReference } from "../../../model/index.js";
import { fileOf, originOf, type FileContext } from "../context.js";
import { docCommentOf } from "../describe/doc-comments.js";
import { mostMembers } from "../limits.js";
import { rangeOf } from "../syntax/ranges.js";
import { declarationId, shortened } from "../describe/type-ids.js";
import { ts } from "../typescript.js";
import { unknownType } from "./unknown.js";

/** A type with one value: `"asc"`, `1`, `true`, `Size.small`. */
export function isUnit(type: TS.Type): boolean {
  return type.isStringLiteral() || type.isNumberLiteral() || isBooleanLiteral(type);
}

/** `true` or `false`, not `boolean`. */
export function isBooleanLiteral({ flags }: TS.Type): boolean {
  return (flags & ts.TypeFlags.BooleanLiteral) !== 0;
}

type UnitValue = EnumMemberModel["value"];

/** The value of such a type. */
export function valueOfUnit({ checker }: FileContext, type: TS.Type): UnitValue {
  if (isBooleanLiteral(type)) return checker.typeToString(type) === "true";
  return (type as TS.StringLiteralType | TS.NumberLiteralType).value;
}

/**
 * A union of literals. The compiler's own order depends on what it found first, so the order is that of the source, or,
 * if there is none, that of the values.
 */
export function literalsType(
  context: FileContext,
  literals: readonly TS.Type[],
  declaration: TS.TypeAliasDeclaration | undefined,
  node: TS.TypeNode | undefined,
): TypeReference {
  if (literals.length > mostMembers)
    return unknownType(context, declaration?.name.text ?? "union", `it has more than ${mostMembers} members`);
  const members = inOrder(context, literals, declaration?.type ?? node).map((literal) =>
    literalMember(context, literal),
  );
  const id = declaration
    ? declarationId(context, declaration)
    : shortened(members.map(({ value }) => JSON.stringify(value)).join("|"), 400);
  if (!context.types.has(id)) {
    context.types.set(id, {
      kind: "enum",
      id,
      name: declaration?.name.text ?? "",
      members,
      literals: true,
      ...(declaration && aliasFacts(context, declaration)),
    });
  }
  return { type: id };
}

/** The doc comment of the alias that names the literals, and its location if it is in the project. */
function aliasFacts(
  context: FileContext,
  declaration: TS.TypeAliasDeclaration,
): Pick<EnumTypeModel, "doc" | "location"> {
  const doc = docCommentOf(declaration);
  return {
    ...(doc && { doc }),
    ...(originOf(context, declaration.getSourceFile()) === "project" && {
      location: { file: fileOf(context, declaration), range: rangeOf(declaration.name) },
    }),
  };
}

function literalMember(context: FileContext, type: TS.Type): EnumMemberModel {
  const value = valueOfUnit(context, type);
  const isMember = (type.flags & ts.TypeFlags.EnumLiteral) !== 0;
  return { name: isMember ? type.symbol.name : String(value), value };
}

function inOrder(
  context: FileContext,
  literals: readonly TS.Type[],
  node: TS.TypeNode | undefined,
): readonly TS.Type[] {
  const rank = new Map<UnitValue, number>();
  for (const value of node === undefined ? [] : writtenValues(context, node, 0))
    if (!rank.has(value)) rank.set(value, rank.size);
  return [...literals].sort((a, b) => {
    const [one, other] = [valueOfUnit(context, a), valueOfUnit(context, b)];
    const byText = (rank.get(one) ?? Infinity) - (rank.get(other) ?? Infinity);
    return Number.isNaN(byText) || byText === 0 ? compareValues(one, other) : byText;
  });
}

function compareValues(a: UnitValue, b: UnitValue): number {
  if (typeof a === "number" && typeof b === "number") return a - b;
  return String(a) < String(b) ? -1 : 1;
}

/** The values of a union in source order, with the aliases in it resolved. */
function writtenValues(context: FileContext, node: TS.TypeNode, depth: number): UnitValue[] {
  if (depth > 8) return [];
  if (ts.isParenthesizedTypeNode(node)) return writtenValues(context, node.type, depth + 1);
  if (ts.isUnionTypeNode(node)) return node.types.flatMap((part) => writtenValues(context, part, depth + 1));
  const type = context.checker.getTypeFromTypeNode(node);
  const alias = type.aliasSymbol?.declarations?.find(ts.isTypeAliasDeclaration);
  if (type.isUnion() && alias !== undefined && alias.type !== node)
    return writtenValues(context, alias.type, depth + 1);
  return type.isUnion() ? valuesOfObject(context, node) : unitValues(context, [type]);
}

/**
 * `(typeof sorts)[number]` has the order of the tuple, `(typeof Size)[keyof typeof Size]` and `keyof typeof Size` that of the object's members.
 * Other computed unions have none.
 */
function valuesOfObject(context: FileContext, node: TS.TypeNode): UnitValue[] {
  const { checker } = context;
  if (ts.isTypeOperatorNode(node) && ts.isTypeQueryNode(node.type))
    return checker.getPropertiesOfType(checker.getTypeFromTypeNode(node.type)).map(({ name }) => name);
  if (!ts.isIndexedAccessTypeNode(node)) return [];
  const object = checker.getTypeFromTypeNode(node.objectType);
  const types = checker.isTupleType(object)
    ? checker.getTypeArguments(object as TS.TypeReference)
    : checker.getPropertiesOfType(object).map((property) => checker.getTypeOfSymbol(property));
  return unitValues(context, types);
}

function unitValues(context: FileContext, types: readonly TS.Type[]): UnitValue[] {
  return types.filter(isUnit).map((type) => valueOfUnit(context, type));
}
