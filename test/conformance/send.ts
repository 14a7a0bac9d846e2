import { once } from "node:events";
import { Agent, request as httpRequest, type IncomingHttpHeaders } from "node:http";
import { connect } from "node:http2";
import { text } from "node:stream/consumers";
import type { Answer } from "./compare.js";
import type { EchoedCall, RecordedRequest } from "./recorded-case.js";
import type { Send } from "./spec-rules.js";

/** An answer with what problem details need too. */
export interface FullAnswer extends Answer {
  readonly contentType?: string;
}

/** Sends requests to one server. */
export interface Client {
  readonly send: Send & ((request: RecordedRequest) => Promise<FullAnswer>);
  close(): void;
}

/** A client over HTTP/1.1, or over HTTP/2. */
export function openClient(port: number, isHttp2: boolean): Client {
  return isHttp2 ? openHttp2Client(port) : openHttp1Client(port);
}

/** Sends by `node:http`, path and headers as they stand: `fetch` adds headers and rewrites paths. */
function openHttp1Client(port: number): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  return {
    send: ({ method, path, headers, body }) =>
      new Promise((resolve, reject) => {
        const length = body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) };
        const sent = httpRequest(
          { host: "127.0.0.1", port, agent, method, path, headers: { ...headers, ...length } },
          (response) => {
            const { statusCode = 0, headers: answered } = response;
            text(response).then((content) => resolve(toAnswer(statusCode, answered, content)), reject);
          },
        );
        sent.on("error", reject);
        sent.end(body);
      }),
    close: () => agent.destroy(),
  };
}

/** Sends streams of one session. Names of headers are lowercase, and `:authority` takes the place of `host`. */
function openHttp2Client(port: number): Client {
  const session = connect(`http://127.0.0.1:${port}`);
  return {
    send: async ({ method, path, headers, body }) => {
      const {
        host,
        connection: _,
        ...others
      } = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
      const stream = session.request({
        ":method": method,
        ":path": path,
        ...(host !== undefined && { ":authority": host }),
        ...others,
        ...(body !== undefined && { "content-length": String(Buffer.byteLength(body)) }),
      });
      stream.end(body);
      const [[answered], content] = await Promise.all([
        once(stream, "response") as Promise<[IncomingHttpHeaders & { ":status"?: number }]>,
        text(stream),
      ]);
      return toAnswer(answered[":status"] ?? 0, answered, content);
    },
    close: () => session.close(),
  };
}

function toAnswer(
  status: number,
  { allow, "content-type": contentType }: IncomingHttpHeaders,
  body: string,
): FullAnswer {
  return { status, allow, contentType, call: parseCall(body), body };
}

function parseCall(body: string): EchoedCall | undefined {
  try {
    const parsed = JSON.parse(body) as EchoedCall;
    return typeof parsed === "object" && typeof parsed.action === "string" ? parsed : undefined;
  } catch {
    return undefined;
  }
}
