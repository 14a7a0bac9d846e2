import type { Range } from "./source-location.js";

/** A comment that silences rules for one line: `// ligature-ignore LIG1020: the client is old`. */
export interface IgnoreComment {
  /** The line whose findings it silences, counted from 0: its own, or the next one if nothing else is on its line. */
  readonly line: number;
  /** Codes (`LIG1020`) or names (`unused-route-parameter`). */
  readonly rules: readonly string[];
  /** It has no reason. */
  readonly isUnexplained?: true;
  /** The comment. */
  readonly range: Range;
}

/** A comment of a file that silences rules. */
export interface PlacedIgnoreComment extends IgnoreComment {
  readonly file: string;
}
