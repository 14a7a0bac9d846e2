import type { Change, ChangedOperation } from "../change.js";
import type { AcceptedChange } from "./accepted-change.js";

/** The input of the comparison with the accepted changes. */
export interface AcceptanceOptions {
  /** The names of the old document: that of its revision, the id of its commit, or its file. */
  readonly base?: readonly string[];
  /** The name of the document. */
  readonly document?: string;
  /** The day, `2026-01-31`. By default today (UTC). */
  readonly today?: string;
}

/** The changes without those that a project has accepted. */
export interface AppliedAcceptance<Entry extends AcceptedChange> {
  /** The changes that count. */
  readonly changes: readonly Change[];
  /** The changes that were accepted. */
  readonly accepted: readonly Change[];
  /** The entries whose last day has passed. Their changes count. */
  readonly expired: readonly Entry[];
  /** The entries for this old document and this document that no change needs. */
  readonly unused: readonly Entry[];
}

/**
 * Takes the changes that a project has accepted out of a list.
 *
 * @param changes what `compareDocuments` returned
 * @param entries what `readAcceptedChanges` returned
 * @param options what was compared
 * @returns the other changes, and the entries that are of no use
 * @example `(changes: Change[], text: string) => applyAcceptedChanges(changes, readAcceptedChanges(text)).changes`
 */
export function applyAcceptedChanges<Entry extends AcceptedChange>(
  changes: readonly Change[],
  entries: readonly Entry[],
  { base = [], document, today = new Date().toISOString().slice(0, 10) }: AcceptanceOptions = {},
): AppliedAcceptance<Entry> {
  const isOfThis = (entry: Entry): boolean =>
    entry.document === undefined || document === undefined || entry.document === document;
  const ofThis = entries.filter(isOfThis);
  const expired = ofThis.filter((entry) => entry.expires !== undefined && entry.expires < today);
  const valid = entriesById(ofThis.filter((entry) => !expired.includes(entry)));
  const used = new Set<Entry>();
  const isAccepted = (change: Change): boolean => {
    const matching = (valid.get(change.id) ?? []).filter((entry) => isEntryOf(entry, change));
    for (const entry of matching) used.add(entry);
    return matching.length > 0;
  };
  const accepted = changes.filter(isAccepted);
  const isJudged = (entry: Entry): boolean => entry.base === undefined || base.includes(entry.base);
  const taken = new Set(accepted);
  return {
    changes: changes.filter((change) => !taken.has(change)),
    accepted,
    expired,
    unused: [...valid.values()].flat().filter((entry) => !used.has(entry) && isJudged(entry)),
  };
}

function entriesById<Entry extends AcceptedChange>(entries: readonly Entry[]): Map<string, Entry[]> {
  const found = new Map<string, Entry[]>();
  for (const entry of entries) found.set(entry.id, [...(found.get(entry.id) ?? []), entry]);
  return found;
}

function isEntryOf({ pointer, operation }: AcceptedChange, change: Change): boolean {
  if (pointer !== pointerOfChange(change)) return false;
  return operation === undefined || change.operations.some((one) => nameOfOperation(one) === operation);
}

/**
 * The place of a change in an entry: its pointer into the document that has it, which is the longer one.
 *
 * @param change the change
 * @returns the pointer
 * @example `(change: Change) => pointerOfChange(change)`
 */
export function pointerOfChange({ base, revision }: Change): string {
  return base.length > revision.length ? base : revision;
}

/**
 * The name of an operation in an entry, and for people: `GET /orders/{id}`.
 *
 * @param operation the operation
 * @returns the name
 * @example `nameOfOperation({ method: "get", path: "/orders" })`
 */
export function nameOfOperation({ method, path }: ChangedOperation): string {
  return `${method.toUpperCase()} ${path}`;
}
