import type TS from "typescript";
import { originOfSymbol, type FileContext } from "../context.js";
import { packageOf } from "../program/packages.js";
import { ts } from "../typescript.js";

/**
 * The optional property that marks action results, because by structure alone any object would be one:
 * `readonly "~actionResult"?: "file"` on a result that sends a file, any other text on the others.
 */
const brand = "~actionResult";

/**
 * Whether a type is one of Ligature's action results (or a class of the project that extends one). Fastify's reply
 * counts, too: an action that returns `this.reply.send(...)` has already answered, and its type does not say with what.
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

/** The optional property that tells the compiler which value a result has: `declare readonly "~value"?: Value`. */
const valueBrand = "~value";

/**
 * The types of the values that a result may have, if they belong to the action's declared type; empty if its value is
 * free.
 */
export function resultValue(context: FileContext, result: TS.Type): readonly TS.Type[] {
  const property = context.checker.getPropertyOfType(result, valueBrand);
  if (property === undefined) return [];
  const type = context.checker.getTypeOfSymbol(property);
  const { Never, Undefined } = ts.TypeFlags;
  return (type.isUnion() ? type.types : [type]).filter(({ flags }) => (flags & (Never | Undefined)) === 0);
}
