import type { IncomingMessage } from "node:http";
import type { Http2Stream } from "node:http2";

/** Whether a request declares a body that is not empty. Over HTTP/2 a body without a length is declared by a stream that stays open. */
export function hasContent(request: IncomingMessage): boolean {
  const { "transfer-encoding": coding, "content-length": length } = request.headers;
  if (coding !== undefined) return true;
  if (length !== undefined) return Number(length) > 0;
  return (request as { stream?: Http2Stream }).stream?.endAfterHeaders === false;
}
