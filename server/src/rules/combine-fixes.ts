import type { TextEdit } from "../text/source-text.js";
import type { Fix } from "./fix.js";

/** Fixes that can be applied at once, and all of their edits. */
export interface CombinedFixes<Chosen extends Fix> {
  readonly fixes: readonly Chosen[];
  readonly edits: readonly TextEdit[];
}

/**
 * Takes fixes of one text together. An edit that several of them make (the same import) counts once. A fix that touches what an earlier
 * one changes is left for the next time.
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

/** Two insertions in one place touch, too: which of them comes first, and what stands between them, only their author knows. */
function touches(one: TextEdit, other: TextEdit): boolean {
  return one.start === other.start || (one.start < other.end && other.start < one.end);
}
