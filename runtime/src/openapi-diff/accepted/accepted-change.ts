/** A change that the project has accepted, as an entry of `api-changes.json` says it. */
export interface AcceptedChange {
  /** The id of the change's rule. */
  readonly id: string;
  /** One of the operations that it affects: `GET /orders/{id}`. Absent if it affects none. */
  readonly operation?: string;
  /** Its place: see {@link pointerOfChange}. */
  readonly pointer: string;
  /** Why it is accepted. */
  readonly reason?: string;
  /** The revision, or the file, that the change was accepted against. */
  readonly base?: string;
  /** The name of the document. */
  readonly document?: string;
  /** The last day on which it is accepted: `2026-12-31`. */
  readonly expires?: string;
}

/** An entry, and where it is in the text of the file. */
export interface PlacedEntry extends AcceptedChange {
  /** The offset of its `{`. */
  readonly start: number;
  /** The offset behind its `}`. */
  readonly end: number;
}

/** The name of the file with the changes that a project has accepted. It is beside the `package.json`. */
export const acceptedChangesFile = "api-changes.json";

/** The members of an entry, in the order in which they are written. */
export const entryMembers = ["id", "operation", "pointer", "reason", "base", "document", "expires"] as const;

/**
 * The text of an `api-changes.json` cannot be read.
 *
 * @example `(error: unknown) => error instanceof AcceptedChangesError ? error.offset : undefined`
 */
export class AcceptedChangesError extends Error {
  override readonly name = "AcceptedChangesError";

  /**
   * @param reason what is wrong, as a sentence
   * @param offset where it is in the text
   */
  constructor(
    reason: string,
    readonly offset = 0,
  ) {
    super(reason);
  }
}

/** The mistake in the date of an entry, as a sentence. */
export function dateProblem({ expires }: Partial<AcceptedChange>): string | undefined {
  return expires === undefined || isDay(expires) ? undefined : `"${expires}" is no date. Write it as 2026-12-31.`;
}

function isDay(text: string): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
