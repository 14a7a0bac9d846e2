import type { ArgumentError } from "./definition.js";

/** The error for a length below zero. */
export function negativeLengthError(name: string, length: number): ArgumentError {
  return {
    kind: "argument-out-of-range",
    message: `'${name}' requires the length ${length}, which no text has. Use a length of 0 or more.`,
  };
}

/** The error for an empty range, because its ends are reversed. */
export function reversedRangeError(name: string, minimum: number | bigint, maximum: number | bigint): ArgumentError {
  return {
    kind: "argument-out-of-range",
    message: `'${name}(${minimum},${maximum})' accepts nothing, because its minimum is greater than its maximum. Write '${name}(${maximum},${minimum})'.`,
    suggestion: `${maximum},${minimum}`,
  };
}
