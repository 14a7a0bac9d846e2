import type { ReturnedResponse } from "../../../model/index.js";

/** A response on its way through the text. */
export interface FoundAnswer extends ReturnedResponse {
  /** A value that is no action result: its status is the one that the reply has. */
  readonly plain?: boolean;
  /** `null` or `undefined`: what `??` and a check for truth take away. */
  readonly nullish?: "null" | "undefined";
}

/** What an expression may answer with; `unknown` where its text does not say it. */
export type Found = FoundAnswer | "unknown";
