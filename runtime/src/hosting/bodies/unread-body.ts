import type { FastifyReply, FastifyRequest, onSendHookHandler } from "fastify";
import type { IncomingMessage } from "node:http";
import type { Http2Stream } from "node:http2";
import { requestBodyOf } from "../requests/request-body.js";

/** The number of unneeded bytes that are read and discarded, so that the connection can be reused. */
const mostDrained = 64 * 1024;

/** How long a client may take to read a response that came before its body was complete. */
const lingerMilliseconds = 1000;

/**
 * The `onSend` hook of our routes. A response may come before the body is read, because a hook refused the client or a limit was
 * exceeded. Node would read the rest, however long it is, before the connection is reused. Here a short rest is read. With a long
 * rest, the connection is closed after the client has had time to read the response.
 */
export const leaveUnreadBody: onSendHookHandler = (request, reply, payload, done) => {
  leaveUnread(request, reply);
  done(null, payload);
};

/** The same for a response that no route of ours sends. Call it before the response. */
export function leaveUnread(request: FastifyRequest, reply: FastifyReply): void {
  const { raw } = request;
  if (raw.readableEnded) return;
  requestBodyOf(request)?.onLeave?.();
  if (raw.httpVersionMajor === 1) leave(raw, reply);
  else resetLater(raw, reply);
}

function leave(raw: IncomingMessage, reply: FastifyReply): void {
  // A client that was too slow is not waited for.
  if (raw.complete || (isShort(raw) && reply.statusCode !== 408)) {
    raw.resume();
    return;
  }
  reply.header("connection", "close");
  // Node resumes a request that was answered. From here on, resuming it reads nothing.
  raw._read = ignore;
  closeLater(raw);
}

function ignore(): void {}

function isShort({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] === undefined && Number(headers["content-length"] ?? 0) <= mostDrained;
}

/** A stream of HTTP/2 stays open until the client has sent all of its body. It is told to stop when it has the response (RFC 9113, 8.1). */
function resetLater(raw: IncomingMessage, reply: FastifyReply): void {
  const { stream } = reply.raw as { stream?: Http2Stream };
  stream?.once("finish", () => {
    stream.close();
    discardRest(raw, stream);
  });
  // Fastify sets it for HTTP/1 when it cannot read a body.
  reply.removeHeader("connection");
}

/** Node destroys the stream, and with it the session, only after what has arrived is read, and it was paused when reading stopped. */
function discardRest(raw: IncomingMessage, stream: Http2Stream): void {
  const push = raw.push.bind(raw);
  // Its end still arrives: a request that has not ended must not be read after its stream is closed.
  raw.push = (piece: unknown) => (piece === null ? push(null) : true);
  stream.resume();
}

/**
 * Node calls `destroySoon` when the last response of a connection is written. If a connection is destroyed while bytes arrive, it
 * is reset, and the client may lose the response. So the connection is ended, nothing more is read, and it is destroyed after the
 * client has had time to see the end.
 */
function closeLater({ socket }: IncomingMessage): void {
  if (typeof socket.destroySoon !== "function") return;
  socket.destroySoon = () => {
    socket.pause();
    socket.end();
    // A paused socket does not keep the process alive, so this timer does: the application closes only after its connections.
    const timer = setTimeout(() => socket.destroy(), lingerMilliseconds);
    socket.once("close", () => clearTimeout(timer));
  };
}
