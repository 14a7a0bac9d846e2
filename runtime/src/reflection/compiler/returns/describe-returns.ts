import type TS from "typescript";
import type { MethodReturns, ReturnedResponse } from "../../../model/index.js";
import type { FileContext } from "../context.js";
import { ReturnFollower } from "./follow.js";
import { isFollowed } from "./return-expressions.js";
import { thrownErrors } from "./thrown-errors.js";
import type { AnsweredType } from "./value-answer.js";

/**
 * What the returns of an action, and the errors that it throws for the client, show of its responses. Its text is followed, and what it calls of the project; the compiler is asked
 * for names, and for types only where the text does not say enough.
 */
export function describeReturns(
  context: FileContext,
  method: TS.MethodDeclaration,
  answered: AnsweredType,
): MethodReturns {
  if (!isFollowed(method)) return {};
  const found = [...new ReturnFollower(context, answered).handler(method), ...thrownErrors(context, method)];
  const returned = new Map<string, ReturnedResponse>();
  for (const one of found) {
    if (one === "unknown") continue;
    const { plain: _plain, nullish: _nullish, ...response } = one;
    returned.set(sortKey(response), response);
  }
  const sorted = [...returned].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, response]) => response);
  return { returned: sorted, ...(found.includes("unknown") && { hasUnknownReturns: true as const }) };
}

/** Status first. */
function sortKey({ statusCode, body, type, contentType }: ReturnedResponse): string {
  return JSON.stringify([statusCode, body, type, contentType]);
}
