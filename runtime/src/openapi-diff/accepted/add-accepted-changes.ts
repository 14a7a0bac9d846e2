import type { Change } from "../change.js";
import { AcceptedChangesError, dateProblem, entryMembers, type AcceptedChange } from "./accepted-change.js";
import { nameOfOperation, pointerOfChange } from "./apply-accepted-changes.js";
import { readAcceptedChanges } from "./read-accepted-changes.js";

/**
 * Adds entries to the text of an `api-changes.json`. An entry for the same change is replaced.
 *
 * @param text the text of the file; `undefined` if there is none
 * @param changes the changes that are accepted
 * @param details what the entries say about all of them
 * @returns the new text
 * @throws {AcceptedChangesError} if the text cannot be read, or `expires` is no date
 * @example `(change: Change) => addAcceptedChanges(undefined, [change], { reason: "No client uses it.", base: "v1.2.0" })`
 */
export function addAcceptedChanges(
  text: string | undefined,
  changes: readonly Change[],
  details: Pick<AcceptedChange, "reason" | "base" | "document" | "expires"> = {},
): string {
  const problem = dateProblem(details);
  if (problem !== undefined) throw new AcceptedChangesError(problem);
  const before = text === undefined ? [] : readAcceptedChanges(text);
  const added = changes.map((change) => entryFor(change, details));
  const keys = new Set(added.map(keyOf));
  const entries = [...before.filter((entry) => !keys.has(keyOf(entry))), ...added].map(written);
  const root = { ...(text === undefined ? {} : (JSON.parse(text.replace(/^\uFEFF/, "")) as object)), changes: entries };
  const json = `${JSON.stringify(root, null, 2)}\n`;
  return text?.includes("\r\n") === true ? json.replaceAll("\n", "\r\n") : json;
}

function entryFor(change: Change, details: Partial<AcceptedChange>): AcceptedChange {
  const [operation] = change.operations;
  return {
    ...details,
    id: change.id,
    ...(operation && { operation: nameOfOperation(operation) }),
    pointer: pointerOfChange(change),
  };
}

/** In a fixed order, without what is unknown. */
function written(entry: AcceptedChange): Partial<AcceptedChange> {
  return Object.fromEntries(entryMembers.flatMap((name) => (entry[name] === undefined ? [] : [[name, entry[name]]])));
}

function keyOf({ id, operation, pointer, document }: AcceptedChange): string {
  return JSON.stringify([id, operation, pointer, document]);
}
