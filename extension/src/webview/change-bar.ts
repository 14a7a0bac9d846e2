/** The changes of a comparison: marks beside operations, and a list of those that are gone, in the tool bar. */
import type { ShownOperationChanges } from "../preview/messages.js";
import { element, textElement } from "./elements.js";
import { markRules } from "./operation-marks.js";

/** Shows these changes instead of the previous ones. */
export function showChanges(changes: ShownOperationChanges | undefined): void {
  element("marks").textContent = changes === undefined ? "" : markRules(changes);
  const bar = element("changes");
  const summary = changes === undefined ? "" : summaryOf(changes);
  bar.hidden = summary === "";
  if (changes === undefined || bar.hidden) return;
  element("changes-summary").textContent = summary;
  element("changes-base").textContent =
    `Compared with ${changes.base}.${changes.removed.length > 0 ? " Removed:" : ""}`;
  const items = changes.removed.map(({ method, path }) => textElement("li", "", `${method.toUpperCase()} ${path}`));
  element("changes-removed").replaceChildren(...items);
}

function summaryOf({ operations, removed }: ShownOperationChanges): string {
  const count = (kind: string): number => operations.filter((one) => one.kind === kind).length;
  const parts = [
    [count("added"), "added"],
    [count("changed") + count("breaking"), "changed"],
    [removed.length, "removed"],
  ] as const;
  return parts.filter(([number]) => number > 0).map(([number, what]) => `${number} ${what}`).join(", "); // prettier-ignore
}
