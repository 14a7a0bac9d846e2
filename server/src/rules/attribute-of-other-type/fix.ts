import { replaceMarked, textOf, type FixProvider } from "../fix.js";
import { removeAttribute } from "../remove-attribute.js";

/** Names the property that was meant, or removes the attribute. */
export const fix: FixProvider = (request) => {
  const meant = textOf(request, "replacement");
  if (meant !== undefined) {
    const edits = [replaceMarked(request, JSON.stringify(meant))];
    return [{ title: `Compare with '${meant}'`, edits, preferred: true }];
  }
  if (request.diagnostic.data?.kind === "compare") return [];
  // What should be checked instead, only its author knows.
  return removeAttribute(request).map(({ title, edits }) => ({ title, edits }));
};
