import type { FastifyReply } from "fastify";

/** Headers that describe the original response, not the error that replaces it. */
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

/** Removes headers of the failed response: a proxy must not cache the error under its tag, and a browser must not save it as a file. */
export function forgetRepresentation(reply: FastifyReply): void {
  for (const name of ofRepresentation) {
    reply.removeHeader(name);
    // A stream that failed before its first byte has set them.
    reply.raw.removeHeader(name);
  }
  if (reply.getHeader("cache-control") !== undefined) reply.header("cache-control", "no-store");
  reply.raw.removeHeader("cache-control");
}
