import type { IncomingHttpHeaders } from "node:http";

/** Whether a request says that it has a body with something in it. */
export function hasContent(headers: IncomingHttpHeaders): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}
