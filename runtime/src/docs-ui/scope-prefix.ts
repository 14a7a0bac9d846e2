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
