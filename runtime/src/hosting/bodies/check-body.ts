import type { RequestContext } from "../requests/request-context.js";
import { StatusCodeResult } from "../results/status-code-result.js";
import { hasContent } from "./has-content.js";
import { requestBodyOf } from "./request-body.js";

/**
 * The body may be as long as the action says: until it was chosen, the limit was that of its route, which other actions may share.
 *
 * @throws an error of status 413
 */
export function chooseSizeLimit({ request, action }: RequestContext): true {
  const body = requestBodyOf(request);
  if (body === undefined) return true;
  body.size = body.kind === "multipart" ? action.limits.multipart : action.limits.body;
  body.checkLength(body.content?.content.length ?? 0);
  return true;
}

/**
 * A form that the action does not take is not read. One in parts is refused with 415, and so is any where a body of another
 * type is wanted. A url-encoded one is let be, as in ASP.NET Core: a button of a page sends its own name, or a token, to actions
 * that bind nothing.
 */
export function refuseUnwantedForm({ request, reply, action }: RequestContext): boolean {
  const body = requestBodyOf(request);
  if (body?.unread === undefined || !hasContent(request.raw.headers)) return true;
  if (action.formUse.bindsForm || action.formUse.isReadAsBody(body.contentType)) return true;
  body.unread = undefined;
  if (body.kind !== "multipart" && !action.formUse.takesBody) return true;
  new StatusCodeResult(415).execute(reply);
  return false;
}
