import { fold } from "./request-path.js";

/** What stands before the paths of a scope. */
export interface ScopePrefix {
  /** As Fastify writes it: `/shop/:tenant`. */
  readonly text: string;
  /** Its segments; `undefined` where parameters are in one. */
  readonly segments: readonly (string | undefined)[];
}

/** The prefix of a scope that has none. */
export const noPrefix: ScopePrefix = { text: "", segments: [] };

/**
 * Makes the test whether segments of a path begin with those of a prefix and then with others, without regard to case. What stands
 * in a parameter's place is not looked at: rather one path too many than one too few.
 *
 * @param behind literal segments that follow the prefix
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
