import { declarationAt } from "ligature/internal/reflection";
import { replaceMarked, textOf, type FixProvider } from "../fix.js";

/** `@BindProperty()` on the property becomes `@BindProperty({ supportsGet: true })`. */
export const fix: FixProvider = (request) => {
  if (textOf(request, "property") === undefined) return [];
  const { text } = request.source;
  const found = declarationAt(text, request.diagnostic.location.file, replaceMarked(request, "").start);
  const attribute = found?.decorators.find(({ name }) => name === "BindProperty");
  if (attribute === undefined || attribute.hasArguments) return [];
  const { start, end } = attribute.list;
  const isEmpty = text.slice(start, end).trim() === "";
  return [
    {
      title: "Also bind it on GET",
      edits: [{ start: isEmpty ? start : end, end, text: "{ supportsGet: true }" }],
      preferred: true,
      unsafe: true,
    },
  ];
};
