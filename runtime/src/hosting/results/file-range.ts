import type { FastifyRequest } from "fastify";
import type { FileVersion } from "./file-conditions.js";
import { parseHttpDate } from "./http-date.js";

/** A part of a file, with inclusive ends. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * The part that a `Range` header requests (RFC 9110, section 14). `undefined`: send the complete file, because the header is
 * missing, requests several parts or is malformed, or because `If-Range` names another version.
 */
export function parseRange(
  request: FastifyRequest,
  length: number,
  version: FileVersion,
): ByteRange | "unsatisfiable" | undefined {
  const { range, "if-range": ifRange } = request.headers;
  if (range === undefined || (request.method !== "GET" && request.method !== "HEAD")) return undefined;
  if (typeof ifRange === "string" && !isSameVersion(ifRange, version)) return undefined;
  const [, first = "", last = ""] = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(range) ?? [];
  if (first !== "") return part(Number(first), last === "" ? Infinity : Number(last), length);
  return last === "" ? undefined : suffix(Number(last), length);
}

function suffix(count: number, length: number): ByteRange | "unsatisfiable" {
  if (count === 0 || length === 0) return "unsatisfiable";
  return { start: Math.max(0, length - count), end: length - 1 };
}

function part(start: number, last: number, length: number): ByteRange | "unsatisfiable" | undefined {
  if (last < start) return undefined;
  if (start >= length) return "unsatisfiable";
  return { start, end: Math.min(last, length - 1) };
}

function isSameVersion(ifRange: string, { entityTag, lastModified }: FileVersion): boolean {
  if (ifRange.startsWith('"')) return ifRange === entityTag;
  const date = parseHttpDate(ifRange);
  return lastModified !== undefined && date !== undefined && seconds(lastModified.getTime()) === seconds(date);
}

function seconds(time: number): number {
  return Math.floor(time / 1000);
}
