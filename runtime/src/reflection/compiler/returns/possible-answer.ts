import type { ReturnedResponse } from "../../../model/index.js";

/** A response that is found while the source is read. */
export interface FoundAnswer extends ReturnedResponse {
  /** A value that is not an action result. Its status is that of the reply. */
  readonly plain?: boolean;
  /** `null` or `undefined`, which `??` and a check for truth remove. */
  readonly nullish?: "null" | "undefined";
  /** The value is a sequence of events. */
  readonly yieldsEvents?: boolean;
}

/** The possible responses of an expression; `unknown` if its source does not say. */
export type PossibleAnswer = FoundAnswer | "unknown";
