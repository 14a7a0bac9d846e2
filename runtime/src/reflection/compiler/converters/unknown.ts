import type TS from "typescript";
import type { TupleElements, TypeId, TypeReference } from "../../../model/index.js";
import type { FileContext } from "../context.js";
import { referenceId, shortened } from "../describe/type-ids.js";
import { ts } from "../typescript.js";

/** `unknown` or `any`, or a type that has no meaning in a request, with the reason. */
export function unknownType(context: FileContext, type: TS.Type | string, reason?: string): TypeReference {
  if (reason === undefined) return openType(context, "unknown");
  const text = typeof type === "string" ? type : textOf(context, type);
  const id = `unknown<${shortened(text)}>`;
  if (!context.types.has(id)) context.types.set(id, { kind: "unknown", id, text: shortened(text, 300), reason });
  return { type: id };
}

/** `object` or `{}`: any value but null and undefined, which `unknown` and `any` include. */
export function anyObject(context: FileContext): TypeReference {
  return openType(context, "object");
}

function openType(context: FileContext, id: TypeId): TypeReference {
  if (!context.types.has(id)) context.types.set(id, { kind: "unknown", id, text: id });
  return { type: id };
}

/** A tuple of several types. Its id contains those of its elements, because its text may mean other types in another file. */
export function tupleOf(context: FileContext, type: TS.Type, tuple: TupleElements): TypeReference {
  const elements = tuple.types.map((element, index) => `${index === tuple.rest ? "..." : ""}${referenceId(element)}`);
  const id = `unknown<[${shortened(elements.join())}]>`;
  const reason = "a tuple of several types has no property names; use a class or an interface";
  if (!context.types.has(id))
    context.types.set(id, { kind: "unknown", id, text: shortened(textOf(context, type), 300), reason, tuple });
  return { type: id };
}

/** The type as TypeScript prints it. Names of other files have no paths. */
function textOf(context: FileContext, type: TS.Type): string {
  return context.checker.typeToString(
    type,
    undefined,
    ts.TypeFormatFlags.UseAliasDefinedOutsideCurrentScope | ts.TypeFormatFlags.WriteArrayAsGenericType,
  );
}
