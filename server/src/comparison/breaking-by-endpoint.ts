import type { AttributeEndpoint } from "ligature/internal/endpoints";
import type { SourceLocation } from "ligature/internal/model";
import type { ChangedOperation } from "ligature/openapi-diff";
import type { Comparison } from "./api-comparisons.js";
import { placeOf } from "./change-places.js";

/** Counts the changes that break clients of an action, by its endpoints. */
export function breakingByEndpoint(comparison: Comparison): (endpoints: readonly AttributeEndpoint[]) => number {
  const { snapshot, documentName, changes, accepted } = comparison;
  const breaking = changes.filter((change) => change.severity === "breaking" && !accepted.has(change));
  if (breaking.length === 0) return () => 0;
  const affected = breaking.map((change) => ({
    keys: new Set(change.operations.map(keyOf)),
    place: placeKey(placeOf(change, comparison)),
  }));
  const operations = snapshot.operationsIn(documentName);
  return (endpoints) => {
    const own = new Set(operations.filter(({ endpoint }) => endpoints.includes(endpoint)).map(keyOf));
    const places = new Set(endpoints.map(({ action }) => placeKey(action.location)));
    // An operation that has moved is named as the base has it.
    return affected.filter(({ keys, place }) => places.has(place) || [...keys].some((key) => own.has(key))).length;
  };
}

/** Paths that differ only in the names of parameters are the same route. */
function keyOf({ method, path }: Pick<ChangedOperation, "method" | "path">): string {
  return `${method} ${path.replaceAll(/\{[^{}]*\}/g, "{}")}`;
}

function placeKey(place: SourceLocation | undefined): string {
  return place === undefined ? "" : `${place.file} ${place.range.join()}`;
}
