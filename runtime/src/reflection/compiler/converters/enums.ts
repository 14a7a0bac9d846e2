import type TS from "typescript";
import type { EnumMemberModel, TypeReference } from "../../../model/index.js";
import { fileOf, originOf, type FileContext } from "../context.js";
import { docCommentOf } from "../describe/doc-comments.js";
import { mostMembers } from "../limits.js";
import { rangeOf } from "../syntax/ranges.js";
import { declarationId } from "../describe/type-ids.js";
import { ts } from "../typescript.js";
import { unknownType } from "./unknown.js";

/** The symbol of the enum that a type is or is a member of. */
export function enumSymbolOf(context: FileContext, type: TS.Type): TS.Symbol | undefined {
  if (!(type.flags & ts.TypeFlags.EnumLike)) return undefined;
  const symbol = type.getSymbol();
  if (symbol === undefined || symbol.flags & ts.SymbolFlags.Enum) return symbol;
  const member = symbol.valueDeclaration;
  return member === undefined
    ? undefined
    : context.checker.getSymbolAtLocation((member.parent as TS.EnumDeclaration).name);
}

/** The enum that has exactly these members. */
export function wholeEnum(context: FileContext, types: readonly TS.Type[]): TS.Symbol | undefined {
  const symbol = types[0] && enumSymbolOf(context, types[0]);
  if (symbol === undefined || types.some((type) => enumSymbolOf(context, type) !== symbol)) return undefined;
  const declared = context.checker.getDeclaredTypeOfSymbol(symbol);
  const size = declared.isUnion() ? declared.types.length : 1;
  return size === types.length ? symbol : undefined;
}

/** An `enum` or `const enum`. Several declarations of one enum are one type. */
export function enumType(context: FileContext, symbol: TS.Symbol): TypeReference {
  const declarations = (symbol.declarations ?? []).filter(ts.isEnumDeclaration);
  const first = declarations[0];
  if (first === undefined) return unknownType(context, symbol.name, "its declaration cannot be found");
  const id = declarationId(context, first);
  if (!context.types.has(id)) {
    const members = declarations.flatMap(({ members }) => [...members]);
    if (members.length > mostMembers)
      return unknownType(context, symbol.name, `it has more than ${mostMembers} members`);
    const doc = docCommentOf(first);
    context.types.set(id, {
      kind: "enum",
      id,
      name: symbol.name,
      members: members.flatMap((member) => enumMember(context, member)),
      ...(doc?.flags && { flags: true }),
      ...(doc && { doc }),
      ...(originOf(context, first.getSourceFile()) === "project" && {
        location: { file: fileOf(context, first), range: rangeOf(first.name) },
      }),
    });
  }
  return { type: id };
}

function enumMember(context: FileContext, member: TS.EnumMember): EnumMemberModel[] {
  const value = context.checker.getConstantValue(member);
  if (value === undefined) return []; // The value is computed at run time, so it cannot be described.
  const doc = docCommentOf(member);
  return [{ name: memberName(member), value, ...(doc && { doc }) }];
}

function memberName({ name }: TS.EnumMember): string {
  return ts.isIdentifier(name) || ts.isStringLiteral(name) ? name.text : name.getText();
}
