import type TS from "typescript";
import type { TypeReference } from "../../../model/index.js";
import type { FileContext } from "../context.js";
import { shortened } from "../type-ids.js";
import { ts } from "../typescript.js";

/** `unknown`, `any`, `object`, or a type that has no meaning in a request, with the reason. */
export function unknownType(context: FileContext, type: TS.Type | string, reason?: string): TypeReference {
  const text = typeof type === "string" ? type : textOf(context, type);
  const id = reason === undefined ? "unknown" : `unknown<${shortened(text)}>`;
  if (!context.types.has(id)) {
    context.types.set(id, {
      kind: "unknown",
      id,
      text: reason === undefined ? "unknown" : shortened(text, 300),
      ...(reason !== undefined && { reason }),
    });
  }
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
