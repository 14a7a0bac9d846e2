import type TS from "typescript";
import { symbolAt } from "../fold/checker-scope.js";
import { originOfSymbol, type FileContext } from "../context.js";
import { ts } from "../typescript.js";
import { numbersOf, unwrapped } from "./constants.js";
import type { FoundAnswer } from "./found.js";
import { nodesOf, type FollowedFunction } from "./return-expressions.js";

/** The classes of errors that are thrown for the client, and their statuses. */
export const httpErrorClasses: ReadonlyMap<string, number> = new Map([
  ["BadRequest", 400],
  ["Unauthorized", 401],
  ["PaymentRequired", 402],
  ["Forbidden", 403],
  ["NotFound", 404],
  ["MethodNotAllowed", 405],
  ["NotAcceptable", 406],
  ["RequestTimeout", 408],
  ["Conflict", 409],
  ["Gone", 410],
  ["PreconditionFailed", 412],
  ["ContentTooLarge", 413],
  ["UnsupportedMediaType", 415],
  ["UnprocessableEntity", 422],
  ["Locked", 423],
  ["PreconditionRequired", 428],
  ["TooManyRequests", 429],
  ["InternalServerError", 500],
  ["NotImplemented", 501],
  ["BadGateway", 502],
  ["ServiceUnavailable", 503],
  ["GatewayTimeout", 504],
]);

/** The maximum distance between an error of the project's and the class of Ligature's that it extends. */
const mostBases = 5;

/**
 * The responses of `throw new NotFound()` in a handler's own source. Functions that it calls may also throw, and may
 * catch what is thrown there; this says nothing about them.
 */
export function thrownErrors(context: FileContext, handler: FollowedFunction): FoundAnswer[] {
  return nodesOf(handler, ts.isThrowStatement)
    .filter((statement) => !isCaught(statement, handler))
    .flatMap(({ expression }) => {
      const thrown = unwrapped(expression);
      return ts.isNewExpression(thrown) ? statusesOf(context, thrown) : [];
    })
    .filter((status) => Number.isInteger(status) && status >= 400 && status <= 599)
    .map((statusCode) => ({ statusCode, body: "problem" }));
}

function statusesOf(context: FileContext, made: TS.NewExpression): readonly number[] {
  const [status] = made.arguments ?? [];
  let symbol = symbolAt(context, made.expression);
  if (symbol?.name === "HttpError" && isOfLigature(context, symbol))
    return (status && numbersOf(context, status)) ?? [];
  for (let bases = 0; symbol !== undefined && bases <= mostBases; bases++) {
    if (isOfLigature(context, symbol)) return [httpErrorClasses.get(symbol.name) ?? []].flat();
    symbol = baseOf(context, symbol);
  }
  return [];
}

function isOfLigature(context: FileContext, symbol: TS.Symbol): boolean {
  return originOfSymbol(context, symbol) === "ligature";
}

/** The class that a class declares to extend. */
function baseOf(context: FileContext, symbol: TS.Symbol): TS.Symbol | undefined {
  const clauses = symbol.declarations?.find(ts.isClassLike)?.heritageClauses;
  const base = clauses?.find(({ token }) => token === ts.SyntaxKind.ExtendsKeyword)?.types[0];
  return base && symbolAt(context, base.expression);
}

/** Whether a statement is inside a `try` with a `catch`. */
function isCaught(statement: TS.Node, handler: TS.Node): boolean {
  for (let node = statement; node !== handler; node = node.parent) {
    const { parent } = node;
    if (ts.isTryStatement(parent) && parent.tryBlock === node && parent.catchClause !== undefined) return true;
  }
  return false;
}
