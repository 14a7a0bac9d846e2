import type { FastifyRequest } from "fastify";
import { requestBodyOf, type RequestBody } from "../requests/request-body.js";
import type { RequestContext } from "../requests/request-context.js";
import { ActionBody } from "./action-body.js";
import { hasContent } from "./has-content.js";
import { LimitedBody } from "./limited-body.js";

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
  if (!hasContent(request.raw.headers)) return true;
  const source = new LimitedBody(body, payload, false);
  source.begin();
  if (bodyUse.isRaw) limitRaw(body, request.raw);
  else body.reading = new ActionBody(source, body.contentType, limits.form);
  return true;
}

/** The action reads Node's own stream. A client that sends more than it may is cut off: the stream has no other error. */
function limitRaw(body: RequestBody, raw: FastifyRequest["raw"]): void {
  let length = 0;
  const push = raw.push.bind(raw);
  raw.push = (piece: Uint8Array | null, encoding?: BufferEncoding) => {
    length += piece?.length ?? 0;
    try {
      body.checkLength(length);
    } catch (error) {
      raw.destroy(error as Error);
      return false;
    }
    return push(piece, encoding);
  };
}
