import type { FastifyRequest } from "fastify";
import { parseHttpDate } from "./http-date.js";

/** The version of a file. */
export interface FileVersion {
  readonly entityTag?: string;
  readonly lastModified?: Date;
}

/**
 * Evaluates a request's conditions (RFC 9110, section 13): 304 if the client has this version, 412 if it requires another
 * version, `undefined` if the file must be sent. A tag takes precedence over a date.
 */
export function evaluateConditions(request: FastifyRequest, version: FileVersion): 304 | 412 | undefined {
  if (isWrongVersion(request, version)) return 412;
  const known = isKnownVersion(request, version);
  if (!known) return undefined;
  return request.method === "GET" || request.method === "HEAD" ? 304 : 412;
}

/** `If-Match`, otherwise `If-Unmodified-Since`. */
function isWrongVersion({ headers }: FastifyRequest, { entityTag, lastModified }: FileVersion): boolean {
  const { "if-match": tags, "if-unmodified-since": date } = headers;
  if (tags !== undefined && entityTag !== undefined) return !holds(tags, entityTag, isSameStrongly);
  const isAfter = compareToHeader(lastModified, date);
  return isAfter !== undefined && isAfter > 0;
}

/** `If-None-Match`, otherwise, for GET and HEAD, `If-Modified-Since`. */
function isKnownVersion({ headers, method }: FastifyRequest, { entityTag, lastModified }: FileVersion): boolean {
  const { "if-none-match": tags, "if-modified-since": date } = headers;
  if (tags !== undefined && entityTag !== undefined) return holds(tags, entityTag, isSameWeakly);
  if (method !== "GET" && method !== "HEAD") return false;
  const isAfter = compareToHeader(lastModified, date);
  return isAfter !== undefined && isAfter <= 0;
}

type Comparison = (one: string, other: string) => boolean;

function holds(header: string, entityTag: string, isSame: Comparison): boolean {
  const tags = header.split(",").map((tag) => tag.trim());
  return tags.includes("*") || tags.some((tag) => isSame(tag, entityTag));
}

const isSameStrongly: Comparison = (one, other) => one === other && !one.startsWith("W/");
const isSameWeakly: Comparison = (one, other) => opaque(one) === opaque(other);

function opaque(tag: string): string {
  return tag.startsWith("W/") ? tag.slice(2) : tag;
}

/**
 * The seconds between a time and the time of a header, because HTTP dates have a precision of seconds; `undefined` if one is missing. A
 * future date is ignored, as in ASP.NET Core, because the client's clock is wrong.
 */
function compareToHeader(date: Date | undefined, header: string | undefined): number | undefined {
  const other = header === undefined ? undefined : parseHttpDate(header);
  if (date === undefined || other === undefined || other > Date.now()) return undefined;
  return Math.floor(date.getTime() / 1000) - Math.floor(other / 1000);
}
