import { antiforgeryOf, needsToken } from "../../authorization/index.js";
import { ProblemDetails } from "../../formatters/index.js";
import type { ActionRuntime } from "../requests/action-runtime.js";
import type { RequestContext } from "../requests/request-context.js";
import type { RequestStep } from "../requests/request-steps.js";
import { sendProblem } from "../results/send-value.js";
import { checkToken } from "./csrf-plugin.js";
import { headerToken, readFormOfToken, tokenFields } from "./request-token.js";

/** The step that checks the tokens of an action's requests; `undefined` if none needs one, so that those requests have no cost. */
export function antiforgeryStep({ application, controller, action }: ActionRuntime): RequestStep | undefined {
  const requirement = antiforgeryOf(controller, action, application.antiforgery);
  if (requirement === undefined) return undefined;
  return (context) => !needsToken(requirement, context.request.method) || validate(context);
}

/** A token in a header is enough, so the form of a request with a wrong one is never read. */
async function validate(context: RequestContext): Promise<boolean> {
  const { request, reply, action } = context;
  const options = action.application.antiforgery;
  const isReady = headerToken(request.raw.headers, options) !== undefined || (await readFormOfToken(context));
  if (!isReady) return false;
  if (await checkToken(request, reply, tokenFields(context, options))) return true;
  sendProblem(reply, new ProblemDetails({ detail: "The antiforgery token is missing or not valid." }), 400);
  return false;
}
