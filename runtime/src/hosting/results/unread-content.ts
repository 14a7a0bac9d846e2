import { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest, onSendHookHandler, RouteOptions } from "fastify";

/** A stream of Node.js or of the web. */
interface ContentStream {
  readonly pipe?: unknown;
  readonly getReader?: unknown;
  readonly locked?: boolean;
  on?(event: "error", listener: () => void): unknown;
  destroy?(): unknown;
  cancel?(): Promise<unknown>;
}

/** Whether a value is sent as it is read. */
export function isStream(value: unknown): value is object {
  if (typeof value !== "object" || value === null) return false;
  const { pipe, getReader } = value as ContentStream;
  return typeof pipe === "function" || typeof getReader === "function";
}

/** Whether the response has no content, so nothing needs to be opened or read for it. */
export function isHead({ request }: FastifyReply): boolean {
  return request.method === "HEAD";
}

/** Whether a request only reads, so it can be answered with 304. */
export function isSafe({ method }: Pick<FastifyRequest, "method">): boolean {
  return method === "GET" || method === "HEAD";
}

/** Sends only the headers of content that is not read. The length is theirs, or unknown. */
export function sendHeadersOnly(reply: FastifyReply): FastifyReply {
  return reply.send(nothing());
}

/** Ends a stream that nobody reads. Its errors no longer matter. */
export function discard(stream: object): void {
  const unread: ContentStream = stream;
  unread.on?.("error", ignore);
  if (typeof unread.destroy === "function") unread.destroy();
  else if (unread.locked !== true) unread.cancel?.().catch(ignore);
}

/**
 * Adds the hook for streams that an action, a filter or a hook sends itself to our routes that answer HEAD. Fastify would read all of
 * the stream, even after the client has disconnected.
 */
export function discardOnHead(route: RouteOptions): void {
  if (route.config?.controller === undefined || ![route.method].flat().includes("HEAD")) return;
  route.onSend = [leaveStream, ...[route.onSend ?? []].flat()];
}

const leaveStream: onSendHookHandler = (_request, reply, payload, done) => {
  if (!isHead(reply) || !isStream(payload)) {
    done(null, payload);
    return;
  }
  discard(payload);
  done(null, nothing());
};

function nothing(): Readable {
  return Readable.from([]);
}

function ignore(): void {}
