import type TS from "typescript";
import { originOfSymbol, type FileContext } from "../context.js";
import { packageOf } from "../packages.js";
import { ts } from "../typescript.js";

/**
 * The optional property by which action results are known, as structure alone would take any object for one:
 * `readonly "~actionResult"?: "file"` on a result that sends a file, any other text on the rest.
 */
const brand = "~actionResult";

/**
 * Whether a type is an action result of Ligature's (or a class of the project that extends one). Fastify's reply is one too: an
 * action that gives `this.reply.send(...)` back has answered already, and with what, its type does not say.
 */
export function actionResultKind(context: FileContext, type: TS.Type): "file" | "other" | undefined {
  const symbol = type.getSymbol();
  if (!(type.flags & ts.TypeFlags.Object) || !symbol) return undefined;
  if (isFastifyReply(symbol)) return "other";
  const property = context.checker.getPropertyOfType(type, brand);
  if (property === undefined || originOfSymbol(context, property) !== "ligature") return undefined;
  const value = context.checker.getNonNullableType(context.checker.getTypeOfSymbol(property));
  return value.isStringLiteral() && value.value === "file" ? "file" : "other";
}

function isFastifyReply(symbol: TS.Symbol): boolean {
  const file = symbol.name === "FastifyReply" ? symbol.declarations?.[0]?.getSourceFile().fileName : undefined;
  return file !== undefined && packageOf(file)?.name === "fastify";
}

/** The optional property that says, to the compiler alone, what value a result holds: `declare readonly "~value"?: Value`. */
const valueBrand = "~value";

/** The types of the values that a result may hold where they are what the action declares; none: its value is free. */
export function resultValue(context: FileContext, result: TS.Type): readonly TS.Type[] {
  const property = context.checker.getPropertyOfType(result, valueBrand);
  if (property === undefined) return [];
  const type = context.checker.getTypeOfSymbol(property);
  const { Never, Undefined } = ts.TypeFlags;
  return (type.isUnion() ? type.types : [type]).filter(({ flags }) => (flags & (Never | Undefined)) === 0);
}
