import { foldCase } from "./ordinal-case.js";
import type { RoutePart, RouteSegment } from "./route-template.js";

interface CompiledPart {
  /** Null for a literal. */
  readonly parameter: string | null;
  readonly folded: string;
}

/** Matches one segment of a path against a segment of several parts, and adds the values it finds. */
export type ComplexSegmentMatcher = (text: string, values: Record<string, string>) => boolean;

/**
 * Compiles a segment of several parts. It is matched from right to left: each literal is searched as far right as possible,
 * leaving at least one character for the parameter after it. So `{a}-{b}` reads `1-1-2` as `1-1` and `2`, and `a{b}c{d}`
 * matches `abcd` but not `aabcd`. If the last parameter is optional, the segment is also tried without it and its period,
 * unless the text ends with that period.
 */
export function compileComplexSegment(segment: RouteSegment): ComplexSegmentMatcher {
  const parts = segment.parts.map(compilePart);
  if (segment.parts.at(-2)?.kind !== "separator") return (text, values) => matchParts(parts, text, values);
  const withoutLast = parts.slice(0, -2);
  return (text, values) =>
    matchParts(parts, text, values) ||
    (withoutLast.length > 0 && !text.endsWith(".") && matchParts(withoutLast, text, values));
}

function compilePart(part: RoutePart): CompiledPart {
  return part.kind === "parameter"
    ? { parameter: part.name, folded: "" }
    : { parameter: null, folded: foldCase(part.content) };
}

function matchParts(parts: readonly CompiledPart[], text: string, values: Record<string, string>): boolean {
  const found: FoundValue[] = [];
  if (!findValues(parts, text, found)) return false;
  if (found.some(([, value]) => value === "")) return false;
  for (const [name, value] of found) values[name] = value;
  return true;
}

type FoundValue = [name: string, value: string];

/** Walks the parts from right to left; false if a literal is missing, or a parameter would be left without a character. */
function findValues(parts: readonly CompiledPart[], text: string, found: FoundValue[]): boolean {
  const folded = foldCase(text);
  let end = text.length;
  let pending: string | null = null;
  for (let i = parts.length - 1; i >= 0; i--) {
    const { parameter, folded: literal } = parts[i]!;
    if (parameter !== null) {
      pending = parameter;
      continue;
    }
    const index = lastIndexWithin(folded, literal, pending === null ? end : end - 1);
    if (index === -1) return false;
    const behind = index + literal.length;
    // Only the last part must be at the end. The text between two literals belongs to a parameter.
    if (i === parts.length - 1 && behind !== text.length) return false;
    if (pending !== null) found.push([pending, text.slice(behind, end)]);
    pending = null;
    end = index;
  }
  if (pending === null) return end === 0;
  found.push([pending, text.slice(0, end)]);
  return end !== 0;
}

/** The index of the last occurrence of the literal that ends at the limit or before it; -1 if there is none. */
function lastIndexWithin(text: string, literal: string, limit: number): number {
  return limit < literal.length ? -1 : text.lastIndexOf(literal, limit - literal.length);
}
