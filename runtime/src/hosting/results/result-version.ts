import type { FastifyReply } from "fastify";
import { entityTagOf, type EntityTagSource } from "../../binding/index.js";

/** The version of what a response contains. */
export interface ResultVersion {
  /** The version, for `ETag`: a text, a number, or a whole tag with quotes, `W/"5"` if it is weak. */
  readonly etag?: EntityTagSource | undefined;
  /** The time of the last change, for `Last-Modified`. */
  readonly lastModified?: Date | undefined;
}

/** Sets `ETag` and `Last-Modified`. */
export function setVersion(reply: FastifyReply, { etag, lastModified }: ResultVersion): void {
  if (lastModified !== undefined) reply.header("last-modified", lastModified.toUTCString());
  if (etag !== undefined) reply.header("etag", entityTagOf(etag));
}
