import type { IncomingHttpHeaders } from "node:http";

/** Whether a request declares a body that is not empty. */
export function hasContent(headers: IncomingHttpHeaders): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}
