import type TS from "typescript";
import type { EnumMemberModel, EnumTypeModel, TypeReference } from "../../../model/index.js";
import { fileOf, originOf, type FileContext } from "../context.js";
import { docCommentOf } from "../doc-comments.js";
import { mostMembers } from "../limits.js";
import { rangeOf } from "../ranges.js";
import { declarationId, shortened } from "../type-ids.js";
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

/** The value of such a type. */
export function valueOfUnit({ checker }: FileContext, type: TS.Type): number | string | boolean {
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
  const written = node === undefined ? [] : writtenTypes(context, node, 0);
  const rank = new Map<TS.Type, number>();
  for (const type of written) rank.set(regular(type), rank.size);
  return [...literals].sort((a, b) => {
    const byText = (rank.get(regular(a)) ?? Infinity) - (rank.get(regular(b)) ?? Infinity);
    return Number.isNaN(byText) || byText === 0
      ? compareValues(literalMember(context, a), literalMember(context, b))
      : byText;
  });
}

function compareValues(a: EnumMemberModel, b: EnumMemberModel): number {
  if (typeof a.value === "number" && typeof b.value === "number") return a.value - b.value;
  return String(a.value) < String(b.value) ? -1 : 1;
}

/** The members of a union in source order, with the aliases in it resolved. */
function writtenTypes(context: FileContext, node: TS.TypeNode, depth: number): TS.Type[] {
  if (depth > 8) return [];
  if (ts.isParenthesizedTypeNode(node)) return writtenTypes(context, node.type, depth + 1);
  if (ts.isUnionTypeNode(node)) return node.types.flatMap((part) => writtenTypes(context, part, depth + 1));
  const type = context.checker.getTypeFromTypeNode(node);
  const alias = type.aliasSymbol?.declarations?.find(ts.isTypeAliasDeclaration);
  if (type.isUnion() && alias !== undefined && alias.type !== node) return writtenTypes(context, alias.type, depth + 1);
  return type.isUnion() ? tupleMembers(context, node) : [type];
}

/** `(typeof sorts)[number]` has the order of the tuple. Other computed unions have none. */
function tupleMembers({ checker }: FileContext, node: TS.TypeNode): TS.Type[] {
  const object = ts.isIndexedAccessTypeNode(node) ? checker.getTypeFromTypeNode(node.objectType) : undefined;
  return object !== undefined && checker.isTupleType(object)
    ? [...checker.getTypeArguments(object as TS.TypeReference)]
    : [];
}

/** `"a"` as an expression's type and `"a"` as a written type are two objects of the compiler. */
function regular(type: TS.Type): TS.Type {
  return (type as Partial<TS.LiteralType>).regularType ?? type;
}
