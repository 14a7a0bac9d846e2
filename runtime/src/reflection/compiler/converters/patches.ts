import type TS from "typescript";
import type { PatchTypeName, TypeReference } from "../../../model/index.js";
import { originOfSymbol, type FileContext } from "../context.js";
import { genericId } from "../describe/type-ids.js";

const names: ReadonlySet<string> = new Set<PatchTypeName>(["JsonPatchDocument", "JsonMergePatchDocument"]);

/** Ligature's types of changes, with the type that they change; `undefined` for any other type. */
export function patchType(
  context: FileContext,
  type: TS.Type,
  node: TS.TypeNode | undefined,
  nesting: number,
): TypeReference | undefined {
  const symbol = type.getSymbol();
  if (symbol === undefined || !names.has(symbol.name) || originOfSymbol(context, symbol) !== "ligature")
    return undefined;
  const [argument] = context.checker.getTypeArguments(type as TS.TypeReference);
  if (argument === undefined) return undefined;
  const written = (node as TS.TypeReferenceNode | undefined)?.typeArguments?.[0];
  const target = context.convert(argument, written, nesting + 1);
  const id = genericId(symbol.name, [target]);
  if (!context.types.has(id)) context.types.set(id, { kind: "patch", id, name: symbol.name as PatchTypeName, target });
  return { type: id };
}
