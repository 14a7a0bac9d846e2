import type { FastifyReply } from "fastify";

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
