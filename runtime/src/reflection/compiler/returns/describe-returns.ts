import type TS from "typescript";
import type { MethodDeclaration, MethodReturns, ReturnedResponse } from "../../../model/index.js";
import type { FileContext } from "../context.js";
import { ReturnFollower } from "./follow.js";
import { isFollowed } from "./return-expressions.js";
import { thrownErrors } from "./thrown-errors.js";
import type { AnsweredType } from "./value-answer.js";

/**
 * Finds the responses of an action from its returns and from the errors that it throws for the client. It follows the
 * action's source and the project's code that it calls. It uses the compiler to resolve names, and needs types only if
 * the source does not say enough.
 */
export function describeReturns(
  context: FileContext,
  method: TS.MethodDeclaration,
  answered: AnsweredType,
): MethodReturns & Pick<MethodDeclaration, "yieldsEvents"> {
  if (!isFollowed(method)) return {};
  const found = [...new ReturnFollower(context, answered).handler(method), ...thrownErrors(context, method)];
  const returned = new Map<string, ReturnedResponse>();
  for (const one of found) {
    if (one === "unknown") continue;
    const { plain: _plain, nullish: _nullish, yieldsEvents: _yieldsEvents, ...response } = one;
    returned.set(sortKey(response), response);
  }
  const sorted = [...returned].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, response]) => response);
  return {
    returned: sorted,
    ...(found.includes("unknown") && { hasUnknownReturns: true as const }),
    ...(found.some((one) => one !== "unknown" && one.yieldsEvents) && { yieldsEvents: true as const }),
  };
}

/** The status comes first. */
function sortKey({ statusCode, body, type, contentType, version, located, conditional }: ReturnedResponse): string {
  return JSON.stringify([statusCode, body, type, contentType, version, located, conditional]);
}
