import { authorizationOf, type Verdict } from "../../authorization/index.js";
import type { ActionRuntime } from "../requests/action-runtime.js";
import type { RequestContext } from "../requests/request-context.js";
import type { RequestStep } from "../requests/request-steps.js";
import { fallbackOf } from "./application-authorization.js";
import { refuseRequest } from "./refuse-request.js";

/** The step that authorizes the requests of an action; `undefined` if anyone may call it, so that those requests have no cost. */
export function authorizeStep({ application, controller, action }: ActionRuntime): RequestStep | undefined {
  const { authorization } = application;
  const { requirements } = authorizationOf(controller, action, fallbackOf(authorization.options));
  if (requirements.length === 0) return undefined;
  return function authorize(context) {
    const verdict = authorization.evaluate(requirements, context);
    return typeof verdict === "string" ? goOn(context, verdict) : verdict.then((later) => goOn(context, later));
  };
}

function goOn(context: RequestContext, verdict: Verdict): boolean {
  if (verdict === "allowed") return true;
  refuseRequest(context, verdict);
  return false;
}
