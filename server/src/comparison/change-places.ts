import type { SourceLocation } from "ligature/internal/model";
import { nearestPlace } from "ligature/internal/openapi";
import type { Change } from "ligature/openapi-diff";
import type { Comparison } from "./api-comparisons.js";

/**
 * Where the sources cause a change. A removed part has no place there: then it is the controller that had it, if its file still has
 * controllers.
 */
export function placeOf(change: Change, comparison: Comparison): SourceLocation | undefined {
  const { snapshot, documentName } = comparison;
  const pointer = withProperty(change.revision, change.base);
  return snapshot.placeIn(documentName, pointer) ?? formerController(basePlaceOf(change, comparison), comparison);
}

/** Where the sources of the base declare what has changed. */
export function basePlaceOf({ base, revision }: Change, comparison: Comparison): SourceLocation | undefined {
  return nearestPlace(comparison.base.places, withProperty(base, revision));
}

/** The list `required` does not say which property it is about, but the place in the other document does. */
function withProperty(pointer: string, other: string): string {
  const [, owner] = /^(.*)\/required$/.exec(pointer) ?? [];
  const [, property] = /\/properties\/([^/]+)$/.exec(other) ?? [];
  return owner === undefined || property === undefined ? pointer : `${owner}/properties/${property}`;
}

/** The controller that is now where something was: the last one in the file that begins before it. */
function formerController(before: SourceLocation | undefined, { snapshot }: Comparison): SourceLocation | undefined {
  if (before === undefined) return undefined;
  const here = snapshot.model.controllers.filter(({ location }) => location.file === before.file);
  const sorted = here.map(({ location }) => location).toSorted((a, b) => a.range[0] - b.range[0]);
  return sorted.findLast(({ range }) => range[0] <= before.range[0]) ?? sorted[0];
}
