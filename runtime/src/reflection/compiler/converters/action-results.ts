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
