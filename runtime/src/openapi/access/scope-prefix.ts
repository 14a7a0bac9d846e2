import { parsePrefix } from "../../endpoints/index.js";
import type { RouteSegment } from "../../routing/index.js";
import { fold } from "./request-path.js";

/** The prefix of a scope's paths. */
export interface ScopePrefix {
  /** In Fastify's syntax: `/shop/:tenant`. */
  readonly text: string;
  /** Its segments; `undefined` for those with parameters. */
  readonly segments: readonly (string | undefined)[];
}

/** The prefix of a scope without one. */
export const noPrefix: ScopePrefix = { text: "", segments: [] };

/**
 * Reads the prefix of a scope's paths.
 *
 * @param text the prefix in Fastify's syntax
 * @returns the prefix, or why a guard could not know its paths
 * @example readScopePrefix("/shop/:tenant")
 */
export function readScopePrefix(text: string): ScopePrefix | string {
  const { template, errors } = parsePrefix(text);
  if (errors.length === 0) return { text, segments: template.segments.map(literalOf) };
  return `The guard cannot read the prefix '${text}': ${errors.join(" ")}`;
}

function literalOf({ parts }: RouteSegment): string | undefined {
  return parts.some(({ kind }) => kind === "parameter")
    ? undefined
    : parts.map((part) => (part.kind === "parameter" ? "" : part.content)).join("");
}

/**
 * Creates a test whether a path's segments begin with those of a prefix, followed by other given segments,
 * case-insensitively. A parameter matches every segment: it is safer to guard one path too many than one too few.
 *
 * @param behind literal segments after the prefix
 */
export function compileSegmentTest(
  prefix: ScopePrefix,
  behind: readonly string[],
): (segments: readonly string[]) => boolean {
  const wanted = [...prefix.segments, ...behind].map((one) => one && fold(one));
  return (segments) =>
    segments.length >= wanted.length &&
    wanted.every((one, index) => one === undefined || one === fold(segments[index]!));
}
