import { replaceMarked, textOf, type FixProvider } from "../fix.js";
import { namesIn } from "../imports.js";
import { removeAttribute } from "../remove-attribute.js";

/** Replaces the name with the property that was probably meant, or removes the attribute. */
export const fix: FixProvider = (request) => {
  const meant = textOf(request, "replacement");
  if (meant !== undefined) {
    const edits = [replaceMarked(request, namesIn(request).quoted(meant))];
    return [{ title: `Compare with '${meant}'`, edits, preferred: true }];
  }
  if (request.diagnostic.data?.kind === "compare") return [];
  // Only the author knows what should be checked instead.
  return removeAttribute(request).map(({ title, edits }) => ({ title, edits }));
};
