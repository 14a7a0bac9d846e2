/** Whether a change breaks clients, may break some of them, or breaks none. */
export type Severity = "breaking" | "dangerous" | "safe";

/** The part that a change is about: the values that clients send, those that they receive, or neither. */
export type Direction = "request" | "response" | "none";

/** An operation that a change affects, as the old document has it, or the new one if the operation is new. */
export interface ChangedOperation {
  /** `get`, in lower case. */
  readonly method: string;
  /** `/orders/{id}`; the name of a webhook. */
  readonly path: string;
  readonly operationId?: string;
}

/** One difference between two documents. */
export interface Change {
  /** Which rule it is about: `request-property-became-required`. `docs/breaking-changes.md` lists all of them. */
  readonly id: string;
  readonly severity: Severity;
  readonly direction: Direction;
  /** The operations that are affected. A change in a component is reported once, with all of them. Empty if it is about the document. */
  readonly operations: readonly ChangedOperation[];
  /** Where it is in the old document, as a JSON pointer. If it is only in the new one: the nearest place that both have. */
  readonly base: string;
  /** Where it is in the new document. If it is only in the old one: the nearest place that both have. */
  readonly revision: string;
  /** A sentence: "The request property `Order.note` is required now." */
  readonly message: string;
}

const order: readonly Severity[] = ["breaking", "dangerous", "safe"];

/**
 * Orders severities, the worst first.
 *
 * @param a a severity
 * @param b another one
 * @returns less than 0 if `a` is worse
 * @example `(changes: Change[]) => changes.toSorted((a, b) => compareSeverities(a.severity, b.severity))`
 */
export function compareSeverities(a: Severity, b: Severity): number {
  return order.indexOf(a) - order.indexOf(b);
}

/**
 * The worst severity among changes.
 *
 * @param changes what `compareDocuments` returned
 * @returns the severity; `undefined` if there are no changes
 * @example `(old: object, now: object) => worstSeverity(compareDocuments(old, now)) === "breaking"`
 */
export function worstSeverity(changes: readonly Change[]): Severity | undefined {
  return order.find((severity) => changes.some((change) => change.severity === severity));
}
