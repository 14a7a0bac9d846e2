import type { FastifyRequest } from "fastify";
import { requestBodyOf, type RequestBody } from "./request-body.js";

/** The private content type with which bodies of our routes reach our parser. Other parsers are not affected. */
export const privateType = "application/vnd.ligature.body";

/** The same for forms and streams, which are read later. */
export const privateLateType = "application/vnd.ligature.late";

/** Replaces the client's content type, so that Fastify chooses our parser. */
export function hideContentType(request: FastifyRequest, { isLate }: RequestBody): void {
  request.raw.headers["content-type"] = isLate ? privateLateType : privateType;
  forgetMediaType(request);
}

/** Restores the client's content type if it was hidden: before parsing, or before an error that came first. */
export function restoreContentType(request: FastifyRequest): void {
  const body = requestBodyOf(request);
  const { headers } = request.raw;
  if (body === undefined || !isPrivate(headers["content-type"])) return;
  if (body.contentType === undefined) delete headers["content-type"];
  else headers["content-type"] = body.contentType;
  forgetMediaType(request);
}

function isPrivate(contentType: string | undefined): boolean {
  return contentType === privateType || contentType === privateLateType;
}

/** Fastify caches the parsed content type after the first use, for example of `request.mediaType`. It must be parsed again. */
function forgetMediaType(request: FastifyRequest): void {
  const own = request as unknown as Record<symbol, unknown>;
  mediaTypeKey ??= Object.getOwnPropertySymbols(own).find(
    ({ description }) => description === "fastify.request.contentType",
  );
  if (mediaTypeKey !== undefined && own[mediaTypeKey] !== undefined) own[mediaTypeKey] = undefined;
}

let mediaTypeKey: symbol | undefined;
