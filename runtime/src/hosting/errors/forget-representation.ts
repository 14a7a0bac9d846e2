import type { FastifyReply } from "fastify";

/** What these headers say is said of the response that was to be, and not of the error in its place. */
const ofRepresentation = [
  "accept-ranges",
  "content-disposition",
  "content-encoding",
  "content-language",
  "content-location",
  "content-range",
  "etag",
  "expires",
  "last-modified",
  "location",
];

/** Removes what belongs to the response that failed: a proxy must not keep the error under its tag, nor a browser save it as a file. */
export function forgetRepresentation(reply: FastifyReply): void {
  for (const name of ofRepresentation) {
    reply.removeHeader(name);
    // A stream that failed before its first byte has put them there.
    reply.raw.removeHeader(name);
  }
  if (reply.getHeader("cache-control") !== undefined) reply.header("cache-control", "no-store");
  reply.raw.removeHeader("cache-control");
}
