import type { FastifyReply } from "fastify";
import type { Socket } from "node:net";

type RawResponse = FastifyReply["raw"];

/** The members that Node's responses of HTTP/2 have besides. They have no `destroyed`, and count as finished after a reset. */
interface Http2Response {
  readonly stream?: { readonly closed: boolean; readonly destroyed: boolean; readonly rstCode: number };
}

/** Whether nothing can be sent any more, and `close` is emitted or about to be: the response is complete, or the client has gone. */
export function isClosed(raw: RawResponse): boolean {
  const { stream } = raw as Http2Response;
  return stream === undefined ? raw.destroyed || raw.writableFinished : stream.closed || stream.destroyed;
}

/** Whether the client has disconnected, or reset its stream, before the response was complete. */
export function isClientGone(raw: RawResponse): boolean {
  const { stream } = raw as Http2Response;
  if (stream === undefined) return raw.destroyed && !raw.writableFinished;
  return (stream.closed || stream.destroyed) && (!raw.writableEnded || stream.rstCode !== 0);
}

/** Whether the response is complete, and the operating system has all of it: nothing of the request is needed any more. */
export function isHandedOver({ writableEnded, writableLength }: RawResponse): boolean {
  return writableEnded && writableLength === 0;
}

/** Calls a function once, when nothing can be sent any more. There is one `close`, and `once` would cost each request three more objects. */
export function whenClosed({ raw, request }: FastifyReply, end: () => void): void {
  const { socket } = request.raw;
  if (isClosed(raw)) setImmediate(end);
  else if (raw.socket !== null) raw.on("close", end);
  else if (socket.destroyed) setImmediate(end);
  else whenBegunAndClosed(raw, socket, end);
}

/** The functions for responses that are behind another one, by their connection. */
const waiting = new WeakMap<Socket, Set<() => void>>();

/** A response that is behind another one of its connection has no `close` if the client goes before it is begun. */
function whenBegunAndClosed(raw: RawResponse, socket: Socket, end: () => void): void {
  const ends = waiting.get(socket) ?? waitOn(socket);
  ends.add(end);
  raw.on("close", () => {
    if (ends.delete(end)) end();
  });
}

/** One listener for all responses of a connection, because there may be many. */
function waitOn(socket: Socket): Set<() => void> {
  const ends = new Set<() => void>();
  waiting.set(socket, ends);
  socket.once("close", () => {
    const all = [...ends];
    ends.clear();
    for (const end of all) end();
  });
  return ends;
}
