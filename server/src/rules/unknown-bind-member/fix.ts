import { replaceMarked, textOf, type FixProvider } from "../fix.js";

/** The property that was probably meant. */
export const fix: FixProvider = (request) => {
  const meant = textOf(request, "replacement");
  const written = textOf(request, "name");
  if (meant === undefined || request.source.slice(request.diagnostic.location.range) !== written) return [];
  return [{ title: `Replace '${written}' with '${meant}'`, edits: [replaceMarked(request, meant)], preferred: true }];
};
