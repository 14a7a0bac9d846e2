import type { FastifyRequest } from "fastify";

/**
 * What a request's conditions (RFC 9110, section 13) make of a file: 304 when the client has this version, 412 when it wants
 * another than this, `undefined` when the file is to be sent.
 */
export function evaluateConditions(
  request: FastifyRequest,
  { entityTag, lastModified }: { entityTag?: string; lastModified?: Date },
): 304 | 412 | undefined {
  const { "if-match": ifMatch, "if-none-match": ifNoneMatch } = request.headers;
  const { "if-modified-since": modified, "if-unmodified-since": unmodified } = request.headers;
  if (entityTag !== undefined && ifMatch !== undefined) {
    if (!holds(ifMatch, entityTag, true)) return 412;
  } else if (lastModified !== undefined && unmodified !== undefined && isAfter(lastModified, unmodified)) return 412;
  if (entityTag !== undefined && ifNoneMatch !== undefined) {
    if (holds(ifNoneMatch, entityTag, false)) return isSafe(request.method) ? 304 : 412;
    return undefined;
  }
  const known = lastModified !== undefined && modified !== undefined && isNotAfter(lastModified, modified);
  return known && isSafe(request.method) ? 304 : undefined;
}

/** `*`, or one of the tags; a strong comparison takes no weak tags. */
function holds(header: string, entityTag: string, strong: boolean): boolean {
  if (header.trim() === "*") return true;
  const wanted = strong ? entityTag : opaque(entityTag);
  return header
    .split(",")
    .map((tag) => tag.trim())
    .some((tag) => (strong ? tag === wanted && !tag.startsWith("W/") : opaque(tag) === wanted));
}

function opaque(tag: string): string {
  return tag.startsWith("W/") ? tag.slice(2) : tag;
}

function isAfter(date: Date, header: string): boolean {
  const other = Date.parse(header);
  return !Number.isNaN(other) && Math.floor(date.getTime() / 1000) > Math.floor(other / 1000);
}

function isNotAfter(date: Date, header: string): boolean {
  return !Number.isNaN(Date.parse(header)) && !isAfter(date, header);
}

function isSafe(method: string): boolean {
  return method === "GET" || method === "HEAD";
}
