import type { RequestContext } from "../requests/request-context.js";
import { ProblemDetails } from "../../formatters/index.js";
import { ProblemResult } from "../results/problem-result.js";
import { hasContent } from "./has-content.js";
import { requestBodyOf } from "../requests/request-body.js";

/**
 * Checks the action's own limit. Until the action was chosen, the limit was that of its route, which other actions may share.
 *
 * @throws an error of status 413
 */
export function chooseSizeLimit({ request, endpoint: { limits, bodyUse } }: RequestContext): true {
  const body = requestBodyOf(request);
  if (body === undefined) return true;
  body.size = body.kind === "multipart" || bodyUse.readsParts ? limits.multipart : limits.body;
  body.checkLength(body.content?.content.length ?? 0);
  return true;
}

/** A body that an action does not read is the same problem, whatever its media type is (rule B21). */
export function unsupportedMediaType(): ProblemResult {
  return new ProblemResult(new ProblemDetails({ status: 415 }));
}

/** Refuses a form that the action does not accept. */
export function refuseUnwantedForm(context: RequestContext): boolean {
  if (!isUnwantedForm(context)) return true;
  unsupportedMediaType().execute(context.reply);
  return false;
}

/**
 * Whether a request has a form that the action refuses. A form that the action does not bind is not read. A multipart form is refused
 * with 415, as is any form if the action expects another body. A url-encoded form is ignored, as in ASP.NET Core, because a button of
 * a page sends its own name, or a token, to actions that bind nothing.
 */
export function isUnwantedForm({ request, endpoint: { formUse, bodyUse } }: RequestContext): boolean {
  const body = requestBodyOf(request);
  if (body?.unread === undefined || bodyUse.takesBytes || !hasContent(request.raw)) return false;
  if (formUse.bindsForm || formUse.isReadAsBody(body.contentType)) return false;
  body.unread = undefined;
  return body.kind === "multipart" || formUse.takesBody;
}
