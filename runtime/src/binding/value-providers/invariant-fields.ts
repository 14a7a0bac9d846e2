import { foldKey } from "../model-state/normalize-key.js";

/**
 * The form field that lists the fields whose values are written in the invariant culture: those of `<input type="number">` and of dates, which
 * browsers send so in every language (rule B15). Forms of ASP.NET Core have the same field.
 */
export const invariantField = "__Invariant";

const folded = foldKey(invariantField);

/** Whether a key of a form is that field. */
export function isInvariantField(key: string): boolean {
  return key.length === invariantField.length && foldKey(key) === folded;
}

/** The folded keys that the values of the field list. */
export function invariantKeysOf(values: readonly string[]): ReadonlySet<string> {
  return new Set(values.map(foldKey));
}
