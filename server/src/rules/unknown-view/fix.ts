import { replaceMarked, textOf, type FixProvider } from "../fix.js";

/** The name that was probably meant. */
export const fix: FixProvider = (request) => {
  const replacement = textOf(request, "replacement");
  if (replacement === undefined) return [];
  const written = request.source.slice(request.diagnostic.location.range);
  return [
    {
      title: `Replace '${written}' with '${replacement}'`,
      edits: [replaceMarked(request, replacement)],
      preferred: true,
    },
  ];
};
