import type TS from "typescript";
import { originOfSymbol, type FileContext } from "../context.js";
import { ts } from "../typescript.js";

/**
 * The optional property by which action results are known, as structure alone would take any object for one:
 * `readonly "~actionResult"?: "file"` on a result that sends a file, any other text on the rest.
 */
const brand = "~actionResult";

/** Whether a type is an action result of Ligature's (or a class of the project that extends one). */
export function actionResultKind(context: FileContext, type: TS.Type): "file" | "other" | undefined {
  if (!(type.flags & ts.TypeFlags.Object) || !type.getSymbol()) return undefined;
  const property = context.checker.getPropertyOfType(type, brand);
  if (property === undefined || originOfSymbol(context, property) !== "ligature") return undefined;
  const value = context.checker.getNonNullableType(context.checker.getTypeOfSymbol(property));
  return value.isStringLiteral() && value.value === "file" ? "file" : "other";
}
