import type { FastifyRequest } from "fastify";
import { parseHttpDate } from "./http-date.js";

/** Which version of a file there is. */
export interface FileVersion {
  readonly entityTag?: string;
  readonly lastModified?: Date;
}

/**
 * What a request's conditions (RFC 9110, section 13) make of a file: 304 when the client has this version, 412 when it wants
 * another than this, `undefined` when the file is to be sent. A tag counts before a date.
 */
export function evaluateConditions(request: FastifyRequest, version: FileVersion): 304 | 412 | undefined {
  if (isWrongVersion(request, version)) return 412;
  const known = isKnownVersion(request, version);
  if (!known) return undefined;
  return request.method === "GET" || request.method === "HEAD" ? 304 : 412;
}

/** `If-Match`, else `If-Unmodified-Since`. */
function isWrongVersion({ headers }: FastifyRequest, { entityTag, lastModified }: FileVersion): boolean {
  const { "if-match": tags, "if-unmodified-since": date } = headers;
  if (tags !== undefined && entityTag !== undefined) return !holds(tags, entityTag, isSameStrongly);
  const isAfter = compareToHeader(lastModified, date);
  return isAfter !== undefined && isAfter > 0;
}

/** `If-None-Match`, else, for reading, `If-Modified-Since`. */
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
 * Seconds between a time and that of a header, as HTTP's dates have no finer ones; `undefined` without either. A date that is still to
 * come says nothing, as in ASP.NET Core: the client's clock is wrong.
 */
function compareToHeader(date: Date | undefined, header: string | undefined): number | undefined {
  const other = header === undefined ? undefined : parseHttpDate(header);
  if (date === undefined || other === undefined || other > Date.now()) return undefined;
  return Math.floor(date.getTime() / 1000) - Math.floor(other / 1000);
}
