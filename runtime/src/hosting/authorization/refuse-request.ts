import type { Verdict } from "../../authorization/index.js";
import { ProblemDetails } from "../../formatters/index.js";
import { isLocalUrl } from "../../routing/index.js";
import type { RequestContext } from "../requests/request-context.js";
import { encodeLocation } from "../results/encode-location.js";
import { sendProblem } from "../results/send-value.js";

/** Answers a request that is not allowed: 401 without a user (on a page, a redirect to the login page), otherwise 403. */
export function refuseRequest(context: RequestContext, verdict: Exclude<Verdict, "allowed">): void {
  if (verdict === "forbidden") sendProblem(context.reply, new ProblemDetails(), 403);
  else challenge(context);
}

function challenge({ action, request, reply, routeValues }: RequestContext): void {
  const { authorization, loginPath } = action.application;
  const { challenge: own } = authorization.options;
  if (loginPath !== undefined && action.controller.kind === "page") {
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
