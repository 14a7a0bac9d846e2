import { authorizationOf, type Verdict } from "../../authorization/index.js";
import type { LoginPath } from "../../analysis/index.js";
import { ProblemDetails } from "../../formatters/index.js";
import { isLocalUrl } from "../../routing/index.js";
import { sendProblem } from "../problems/send-problem.js";
import type { ActionEndpoint, RequestStep } from "../requests/action-endpoint.js";
import type { RequestContext } from "../requests/request-context.js";
import { encodeLocation } from "../results/encode-location.js";
import { fallbackOf, type ApplicationAuthorization } from "./application-authorization.js";
import type { AuthorizationOptions } from "./authorization-options.js";

/**
 * The step that authorizes the requests of an action; `undefined` if anyone may call it, so that those requests have no cost.
 *
 * @param loginPath where pages redirect clients that are not signed in, if anywhere
 */
export function authorizeStep(
  { controller, action }: Pick<ActionEndpoint, "controller" | "action">,
  authorization: ApplicationAuthorization,
  loginPath: LoginPath | undefined,
): RequestStep | undefined {
  const { requirements } = authorizationOf(controller, action, fallbackOf(authorization.options));
  if (requirements.length === 0) return undefined;
  const login = controller.kind === "page" ? loginPath : undefined;
  const goOn = (context: RequestContext, verdict: Verdict): boolean => {
    if (verdict === "allowed") return true;
    if (verdict === "forbidden") sendProblem(context.reply, new ProblemDetails(), 403);
    else challenge(context, authorization.options, login);
    return false;
  };
  return function authorize(context) {
    const verdict = authorization.evaluate(requirements, context);
    return typeof verdict === "string" ? goOn(context, verdict) : verdict.then((later) => goOn(context, later));
  };
}

/** There is no user: 401, or on a page a redirect to the login page. */
function challenge(
  { request, reply, routeValues }: RequestContext,
  { challenge: own }: AuthorizationOptions,
  loginPath: LoginPath | undefined,
): void {
  if (loginPath !== undefined) {
    reply
      .code(302)
      .header("location", encodeLocation(loginLocation(loginPath.of(routeValues), request.raw.url)))
      .send();
    return;
  }
  const header = typeof own === "function" ? own(request) : own;
  if (header !== undefined) reply.header("www-authenticate", header);
  sendProblem(reply, new ProblemDetails(), 401);
}

/**
 * The URL of the login page, with the return URL. A target that leads to another host (`//host`, or a complete URL, which a client
 * can also send) is not used as the return URL.
 *
 * @example loginLocation("/login", "/orders?page=2") // "/login?returnUrl=%2Forders%3Fpage%3D2"
 */
function loginLocation(loginPath: string, target: string | undefined): string {
  if (target === undefined || !isLocalUrl(target)) return loginPath;
  return `${loginPath}${loginPath.includes("?") ? "&" : "?"}returnUrl=${encodeURIComponent(target)}`;
}
