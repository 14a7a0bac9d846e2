import { request, type IncomingHttpHeaders, type OutgoingHttpHeaders } from "node:http";

/** A request, sent exactly as it stands. */
export interface RawRequest {
  /** GET unless given. */
  readonly method?: string;
  /** The request's target, not normalised: dots, doubled slashes and malformed encodings arrive as they are. */
  readonly path: string;
  readonly headers?: OutgoingHttpHeaders;
  readonly body?: string | Uint8Array;
}

/** The response that came back. */
export interface RawResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Sends a request to 127.0.0.1 by node:http, which neither adds headers of its own taste nor rewrites the path. */
export function rawRequest(
  port: number,
  { method = "GET", path, headers = {}, body }: RawRequest,
): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    const outgoing = request({ host: "127.0.0.1", port, method, path, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () =>
        resolve({ status: response.statusCode!, headers: response.headers, body: Buffer.concat(chunks).toString() }),
      );
    });
    outgoing.on("error", reject);
    outgoing.end(body);
  });
}
