import type TS from "typescript";
import { simpleTypeNames } from "../../../model/index.js";
import type { ClassText, LinkCall } from "../../navigation.js";
import { originOfSymbol } from "../context.js";
import type { Reflector } from "../reflector.js";
import { ts } from "../typescript.js";
import { navigationContext, sourceFileOf } from "./navigation-context.js";
import { nodeAt } from "./node-at.js";

/**
 * Reads the class around a position in a file.
 *
 * @param reflector the compiler
 * @param file the path, absolute or relative to the project's root
 * @param offset the position
 * @returns the innermost class; `undefined` if there is none, or if it is not closed
 * @example `(reflector: Reflector) => readClass(reflector, "src/orders.controller.ts", 420)?.members.includes("get")`
 */
export function readClass(reflector: Reflector, file: string, offset: number): ClassText | undefined {
  const context = navigationContext(reflector);
  const sourceFile = sourceFileOf(context, file);
  const owner = sourceFile && nodeAt(sourceFile, offset, isNamedClass);
  const symbol = owner && context.checker.getSymbolAtLocation(owner.name!);
  if (sourceFile?.text[(owner?.end ?? 0) - 1] !== "}" || symbol === undefined) return undefined;
  const members = context.checker.getDeclaredTypeOfSymbol(symbol).getProperties();
  return { end: owner!.end - 1, members: members.map(({ name }) => name) };
}

function isNamedClass(node: TS.Node): node is TS.ClassDeclaration {
  return ts.isClassDeclaration(node) && node.name !== undefined;
}

/**
 * The types that parameters need for the values of a link, in order.
 *
 * @param reflector the compiler
 * @param call the call that creates the link
 * @returns for each value `number`, `boolean`, the name of one of Ligature's simple types, or else `string`
 * @example `(reflector: Reflector, call: LinkCall) => linkValueTypes(reflector, call)[0] // "Int32"`
 */
export function linkValueTypes(reflector: Reflector, { file, values }: Pick<LinkCall, "file" | "values">): string[] {
  const context = navigationContext(reflector);
  const sourceFile = sourceFileOf(context, file);
  return values.map(({ start }) => {
    const member = sourceFile && nodeAt(sourceFile, start + 1, ts.isObjectLiteralElement);
    const value = member && valueOf(member);
    if (value === undefined) return "string";
    const type = context.checker.getNonNullableType(context.checker.getTypeAtLocation(value));
    const { aliasSymbol: alias } = type;
    if (alias && originOfSymbol(context, alias) === "ligature" && isSimple(alias.name)) return alias.name;
    if (type.flags & ts.TypeFlags.NumberLike) return "number";
    return type.flags & ts.TypeFlags.BooleanLike ? "boolean" : "string";
  });
}

function valueOf(member: TS.ObjectLiteralElement): TS.Expression | undefined {
  if (ts.isPropertyAssignment(member)) return member.initializer;
  return ts.isShorthandPropertyAssignment(member) ? member.name : undefined;
}

function isSimple(name: string): boolean {
  return (simpleTypeNames as readonly string[]).includes(name);
}
