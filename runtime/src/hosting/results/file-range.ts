import type { FastifyRequest } from "fastify";
import { entityTagOf } from "../../binding/index.js";
import { parseHttpDate } from "./http-date.js";
import type { ResultVersion } from "./result-version.js";
import { isSafe } from "./unread-content.js";

/** A part of a file, with inclusive ends. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** A request for more parts gets the complete file: many small parts cost more than the file (RFC 9110, section 14.2). */
const mostRanges = 20;

/**
 * The parts that a `Range` header requests (RFC 9110, section 14), in its order. Parts that overlap or touch are one part, so they never
 * contain a byte twice. `undefined`: send the complete file, because the header is missing, requests too many parts or is malformed, or
 * because `If-Range` names another version.
 */
export function parseRanges(
  request: FastifyRequest,
  length: number,
  version: ResultVersion,
): readonly ByteRange[] | "unsatisfiable" | undefined {
  const { range, "if-range": ifRange } = request.headers;
  if (range === undefined || !isSafe(request)) return undefined;
  if (typeof ifRange === "string" && !isSameVersion(ifRange, version)) return undefined;
  const [, list = ""] = /^bytes=(.*)$/i.exec(range) ?? [];
  const specs = list.split(",", 2 * mostRanges).map((spec) => spec.trim()).filter((spec) => spec !== ""); // prettier-ignore
  if (specs.length === 0 || specs.length > mostRanges) return undefined;
  const parts = specs.map((spec) => parsePart(spec, length));
  if (parts.includes(undefined)) return undefined;
  const found = parts.filter((part) => typeof part === "object");
  return found.length === 0 ? "unsatisfiable" : withoutOverlaps(found);
}

function parsePart(spec: string, length: number): ByteRange | "unsatisfiable" | undefined {
  const [, first = "", last = ""] = /^(\d*)-(\d*)$/.exec(spec) ?? [];
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

/** The parts, each at the place of the first one that it joins. There are few of them. */
function withoutOverlaps(ranges: readonly ByteRange[]): readonly ByteRange[] {
  const joined: ByteRange[] = [];
  for (const range of ranges) {
    const touching = joined.filter(({ start, end }) => start <= range.end + 1 && range.start <= end + 1);
    if (touching.length === 0) {
      joined.push(range);
      continue;
    }
    const all = [...touching, range];
    const whole = { start: Math.min(...all.map(({ start }) => start)), end: Math.max(...all.map(({ end }) => end)) };
    joined.splice(joined.indexOf(touching[0]!), 1, whole);
    for (const other of touching.slice(1)) joined.splice(joined.indexOf(other), 1);
  }
  return joined;
}

function isSameVersion(ifRange: string, { etag, lastModified }: ResultVersion): boolean {
  if (ifRange.startsWith('"')) return etag !== undefined && ifRange === entityTagOf(etag);
  const date = parseHttpDate(ifRange);
  return lastModified !== undefined && date !== undefined && seconds(lastModified.getTime()) === seconds(date);
}

function seconds(time: number): number {
  return Math.floor(time / 1000);
}
