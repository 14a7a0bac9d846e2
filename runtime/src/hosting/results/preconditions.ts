import type { FastifyReply, FastifyRequest } from "fastify";
import { EntityTagHeader } from "../../binding/index.js";
import { parseHttpDate } from "./http-date.js";
import { setVersion, type ResultVersion } from "./result-version.js";
import { StatusCodeResult } from "./status-code-result.js";
import { isSafe } from "./unread-content.js";

/**
 * Evaluates a request's conditions in the order of RFC 9110, section 13.2.2: 304 if the client has this version, 412 if it requires another
 * version, `undefined` if the request continues. A tag takes precedence over a date.
 */
export function evaluatePreconditions(request: FastifyRequest, version: ResultVersion): 304 | 412 | undefined {
  if (isWrongVersion(request, version)) return 412;
  const known = isKnownVersion(request, version);
  if (!known) return undefined;
  return isSafe(request) ? 304 : 412;
}

/** `If-Match`, otherwise `If-Unmodified-Since`. */
function isWrongVersion({ headers }: FastifyRequest, { etag, lastModified }: ResultVersion): boolean {
  const { "if-match": tags, "if-unmodified-since": date } = headers;
  if (tags !== undefined && etag !== undefined) return !EntityTagHeader.parse(tags).matches(etag, "strong");
  const isAfter = compareToHeader(lastModified, date);
  return isAfter !== undefined && isAfter > 0;
}

/** `If-None-Match`, otherwise, for GET and HEAD, `If-Modified-Since`. */
function isKnownVersion(request: FastifyRequest, { etag, lastModified }: ResultVersion): boolean {
  const { "if-none-match": tags, "if-modified-since": date } = request.headers;
  if (tags !== undefined && etag !== undefined) return EntityTagHeader.parse(tags).matches(etag, "weak");
  if (!isSafe(request)) return false;
  const isAfter = compareToHeader(lastModified, date);
  return isAfter !== undefined && isAfter <= 0;
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

/**
 * Sets the version of a successful result, and answers a GET if its conditions say so. Any other method has changed something already, so
 * its conditions were for the version before, and the action has to evaluate them.
 *
 * @returns whether it has answered
 */
export function answerByVersion(reply: FastifyReply, version: ResultVersion): boolean {
  setVersion(reply, version);
  const { request, statusCode } = reply;
  if (!isSafe(request) || statusCode < 200 || statusCode >= 300) return false;
  const status = evaluatePreconditions(request, version);
  if (status !== undefined) answerPrecondition(reply, status);
  return status !== undefined;
}

/** Answers 304 without content, or 412. */
export function answerPrecondition(reply: FastifyReply, status: 304 | 412): unknown {
  reply.removeHeader("content-type");
  return new StatusCodeResult(status).execute(reply);
}
