import { declarationAt } from "ligature/internal/reflection";
import { replaceMarked, withoutPart, type FixProvider } from "../fix.js";

/** Removes the three dots. */
export const fix: FixProvider = (request) => {
  const { text } = request.source;
  const { start } = replaceMarked(request, "");
  const dots = declarationAt(text, request.diagnostic.location.file, start)?.dots;
  if (dots === undefined) return [];
  return [{ title: "Bind it as a list", edits: [withoutPart(text, dots)], preferred: true }];
};
