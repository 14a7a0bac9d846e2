import { requestBodyOf } from "../requests/request-body.js";
import type { RequestContext } from "../requests/request-context.js";
import { ActionBody } from "./action-body.js";
import { hasContent } from "./has-content.js";
import { LimitedBody } from "./limited-body.js";
import { PayloadCounter } from "./payload-counter.js";
import { RawReading } from "./raw-reading.js";

/**
 * Gives the unread body to the action that reads it. A body that is too long by its declared length is refused, unread.
 *
 * @throws an error of status 413
 */
export function openBody({ request, endpoint: { bodyUse, limits } }: RequestContext): true {
  const body = requestBodyOf(request);
  const payload = body?.unread;
  if (body === undefined || payload === undefined) return true;
  body.unread = undefined;
  if (!hasContent(request.raw)) return true;
  if (bodyUse.isRaw) {
    new PayloadCounter(body, payload).begin();
    RawReading.begin(body, request.raw);
  } else {
    const source = new LimitedBody(body, payload, false);
    source.begin();
    body.reading = new ActionBody(source, body.contentType, limits.form);
  }
  return true;
}
