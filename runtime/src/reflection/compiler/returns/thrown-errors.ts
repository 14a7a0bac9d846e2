import type TS from "typescript";
import { symbolAt } from "../fold/checker-scope.js";
import { originOfSymbol, type FileContext } from "../context.js";
import { ts } from "../typescript.js";
import { numbersOf, unwrapped } from "./constants.js";
import type { FoundAnswer } from "./possible-answer.js";
import { nodesOf, type FollowedFunction } from "./return-expressions.js";

/** The classes of errors that are thrown for the client, and their statuses. */
export const httpErrorClasses: ReadonlyMap<string, number> = new Map([
  ["BadRequestError", 400],
  ["UnauthorizedError", 401],
  ["PaymentRequiredError", 402],
  ["ForbiddenError", 403],
  ["NotFoundError", 404],
  ["MethodNotAllowedError", 405],
  ["NotAcceptableError", 406],
  ["RequestTimeoutError", 408],
  ["ConflictError", 409],
  ["GoneError", 410],
  ["PreconditionFailedError", 412],
  ["ContentTooLargeError", 413],
  ["UnsupportedMediaTypeError", 415],
  ["UnprocessableEntityError", 422],
  ["LockedError", 423],
  ["PreconditionRequiredError", 428],
  ["TooManyRequestsError", 429],
  ["InternalServerError", 500],
  ["NotImplementedError", 501],
  ["BadGatewayError", 502],
  ["ServiceUnavailableError", 503],
  ["GatewayTimeoutError", 504],
]);

/** The maximum distance between an error of the project's and the class of Ligature's that it extends. */
const mostBases = 5;

/**
 * The responses of `throw new NotFoundError()` in a handler's own source. Functions that it calls may also throw, and may
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
    if (isOfLigature(context, symbol)) return [statusOf(symbol.name) ?? []].flat();
    symbol = baseOf(context, symbol);
  }
  return [];
}

/** The status of a class by its name, or by the one that it had in 0.1: `NotFound`. */
function statusOf(name: string): number | undefined {
  return httpErrorClasses.get(name) ?? httpErrorClasses.get(`${name}Error`);
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
