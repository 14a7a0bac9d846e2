import type { Verdict } from "../../authorization/index.js";
import { ProblemDetails } from "../../formatters/index.js";
import { isLocalUrl } from "../controllers/url-helper.js";
import type { RequestContext } from "../requests/request-context.js";
import { encodeLocation } from "../results/encode-location.js";
import { sendProblem } from "../results/send-value.js";

/** Answers a request that may not go on: 401 for nobody, on a page the way to the page of signing in, else 403. */
export function refuseRequest(context: RequestContext, verdict: Exclude<Verdict, "allowed">): void {
  if (verdict === "forbidden") sendProblem(context.reply, new ProblemDetails(), 403);
  else challenge(context);
}

function challenge({ action, request, reply }: RequestContext): void {
  const { challenge: own, loginPath } = action.application.authorization.options;
  if (loginPath !== undefined && action.controller.kind === "page") {
    reply
      .code(302)
      .header("location", encodeLocation(loginLocation(loginPath, request.raw.url)))
      .send();
    return;
  }
  const header = typeof own === "function" ? own(request) : own;
  if (header !== undefined) reply.header("www-authenticate", header);
  sendProblem(reply, new ProblemDetails(), 401);
}

/**
 * The page of signing in, with the way back. A target that leads to another host (`//host`, or a whole URL, which a client may
 * send as well) is no way back.
 *
 * @example loginLocation("/login", "/orders?page=2") // "/login?returnUrl=%2Forders%3Fpage%3D2"
 */
function loginLocation(loginPath: string, target: string | undefined): string {
  if (target === undefined || !isLocalUrl(target)) return loginPath;
  return `${loginPath}${loginPath.includes("?") ? "&" : "?"}returnUrl=${encodeURIComponent(target)}`;
}
