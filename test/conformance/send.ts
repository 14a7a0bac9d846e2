import { Agent, request as httpRequest, type IncomingMessage } from "node:http";
import type { Answer } from "./compare.js";
import type { EchoedCall, RecordedRequest } from "./recorded-case.js";
import type { Send } from "./spec-rules.js";

/** An answer with what problem details need too. */
export interface FullAnswer extends Answer {
  readonly contentType?: string;
}

/** Sends requests by `node:http`, path and headers as they stand: `fetch` adds headers and rewrites paths. */
export function createSend(port: number, agent: Agent): Send & ((request: RecordedRequest) => Promise<FullAnswer>) {
  return ({ method, path, headers, body }) =>
    new Promise((resolve, reject) => {
      const length = body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) };
      const sent = httpRequest(
        { host: "127.0.0.1", port, agent, method, path, headers: { ...headers, ...length } },
        (response) => {
          readText(response).then((text) => resolve(toAnswer(response, text)), reject);
        },
      );
      sent.on("error", reject);
      sent.end(body);
    });
}

async function readText(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}

function toAnswer(response: IncomingMessage, body: string): FullAnswer {
  return {
    status: response.statusCode ?? 0,
    allow: response.headers.allow,
    contentType: response.headers["content-type"],
    call: parseCall(body),
    body,
  };
}

function parseCall(body: string): EchoedCall | undefined {
  try {
    const parsed = JSON.parse(body) as EchoedCall;
    return typeof parsed === "object" && typeof parsed.action === "string" ? parsed : undefined;
  } catch {
    return undefined;
  }
}
