import { declarationAt } from "ligature/internal/reflection";
import { replaceMarked, textOf, type FixProvider } from "../fix.js";
import { decoratorIn } from "../imports.js";

/** `@FromBody()` on a file becomes `@FromForm()`. Which properties of an object are headers, only the author knows. */
export const fix: FixProvider = (request) => {
  if (textOf(request, "attribute") === undefined) return [];
  const { start, end } = replaceMarked(request, "");
  const { text } = request.source;
  const found = declarationAt(text, request.diagnostic.location.file, start);
  const written = found?.decorators.find((one) => one.start === start);
  if (written === undefined) return [];
  // The name of the field stays. The body has none.
  const options = written.options.includes("name") ? text.slice(written.list.start, written.list.end) : "";
  const form = decoratorIn(request, "FromForm", options);
  return [
    {
      title: "Bind it with @FromForm()",
      edits: [{ start, end, text: form.text }, ...form.edits],
      preferred: true,
    },
  ];
};
