import { antiforgeryOf, needsToken } from "../../authorization/index.js";
import { ProblemDetails } from "../../formatters/index.js";
import type { ActionEndpoint, RequestStep } from "../requests/action-endpoint.js";
import type { RequestContext } from "../requests/request-context.js";
import { sendProblem } from "../problems/send-problem.js";
import type { ResolvedAntiforgery } from "./antiforgery-options.js";
import { checkToken } from "./csrf-plugin.js";
import { headerToken, readFormOfToken, tokenFields } from "./request-token.js";

/** The step that checks the tokens of an action's requests; `undefined` if none needs one, so that those requests have no cost. */
export function antiforgeryStep(
  { controller, action }: Pick<ActionEndpoint, "controller" | "action">,
  options: ResolvedAntiforgery,
): RequestStep | undefined {
  const requirement = antiforgeryOf(controller, action, options);
  if (requirement === undefined) return undefined;
  return (context) => !needsToken(requirement, context.request.method) || validate(context, options);
}

/** A token in a header is enough, so the form of a request with a wrong one is never read. */
async function validate(context: RequestContext, options: ResolvedAntiforgery): Promise<boolean> {
  const { request, reply } = context;
  const isReady = headerToken(request.raw.headers, options) !== undefined || (await readFormOfToken(context));
  if (!isReady) return false;
  if (await checkToken(request, reply, tokenFields(context, options))) return true;
  sendProblem(reply, new ProblemDetails({ detail: "The antiforgery token is missing or not valid." }), 400);
  return false;
}
