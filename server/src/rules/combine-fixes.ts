import type { TextEdit } from "../text/source-text.js";
import type { Fix } from "./fix.js";

/** Fixes that can be applied at once, and all their edits. */
export interface CombinedFixes<Chosen extends Fix> {
  readonly fixes: readonly Chosen[];
  readonly edits: readonly TextEdit[];
}

/**
 * Combines fixes of one text. An edit that several of them contain (the same import) counts once. A fix that touches
 * the changes of an earlier one is left for the next time.
 */
export function combineFixes<Chosen extends Fix>(fixes: readonly Chosen[]): CombinedFixes<Chosen> {
  const taken: TextEdit[] = [];
  const chosen = fixes.filter(({ edits }) => {
    const fresh = edits.filter((edit) => !taken.some((other) => isSame(edit, other)));
    if (fresh.some((edit) => taken.some((other) => touches(edit, other)))) return false;
    taken.push(...fresh);
    return true;
  });
  return { fixes: chosen, edits: taken };
}

function isSame(one: TextEdit, other: TextEdit): boolean {
  return one.start === other.start && one.end === other.end && one.text === other.text;
}

/**
 * Two insertions at one position also touch, because only their author knows their order and what belongs between them.
 */
function touches(one: TextEdit, other: TextEdit): boolean {
  return one.start === other.start || (one.start < other.end && other.start < one.end);
}
