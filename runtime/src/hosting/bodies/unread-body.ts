import type { FastifyReply, FastifyRequest, onSendHookHandler } from "fastify";
import type { IncomingMessage } from "node:http";
import { requestBodyOf } from "./request-body.js";

/** So much of a body that nobody wants is read and thrown away, so that the connection can go on. */
const mostDrained = 64 * 1024;

/** How long a client may take to read a response that came before its body was complete. */
const lingerMilliseconds = 1000;

/**
 * The `onSend` hook of our routes. A response may come before the body was read: a hook refused the client, a limit was reached. Node
 * would read the rest, however long it is, before the connection is used again. Here a short rest is read, and a
 * connection with a long one is closed, when the client has had time to read the response.
 */
export const leaveUnreadBody: onSendHookHandler = (request, reply, payload, done) => {
  const { raw } = request;
  if (!raw.readableEnded && raw.httpVersionMajor === 1) leave(raw, request, reply);
  done(null, payload);
};

function leave(raw: IncomingMessage, request: FastifyRequest, reply: FastifyReply): void {
  // The response of a request behind another one is never sent when the client goes: nothing else would tell its end.
  if (raw.socket.destroyed) requestBodyOf(request)?.release();
  if (raw.complete || isShort(raw)) {
    raw.resume();
    return;
  }
  reply.header("connection", "close");
  // Node resumes a request that was answered. From here on resuming it reads nothing.
  raw._read = ignore;
  closeLater(raw);
}

function ignore(): void {}

function isShort({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] === undefined && Number(headers["content-length"] ?? 0) <= mostDrained;
}

/**
 * Node calls `destroySoon` when the last answer of a connection is written. A connection that is destroyed while bytes
 * arrive is reset, and the client may lose the response. So it is ended, nothing more is read, and it is destroyed when the client
 * had time to see the end.
 */
function closeLater({ socket }: IncomingMessage): void {
  if (typeof socket.destroySoon !== "function") return;
  socket.destroySoon = () => {
    socket.pause();
    socket.end();
    const timer = setTimeout(() => socket.destroy(), lingerMilliseconds).unref();
    socket.once("close", () => clearTimeout(timer));
  };
}
