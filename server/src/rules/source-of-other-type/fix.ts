import { replaceMarked, textOf, type FixProvider } from "../fix.js";
import { decoratorIn } from "../imports.js";

/** `@FromBody()` on a file becomes `@FromForm()`. Which properties of an object are headers, only the author knows. */
export const fix: FixProvider = (request) => {
  const attribute = textOf(request, "attribute");
  if (attribute === undefined) return [];
  const { start, end } = replaceMarked(request, "");
  const written = /^@(?:[\w$]+\.)?\w+\(([^()]*)\)$/.exec(request.source.text.slice(start, end));
  if (written === null) return [];
  // The name of the field stays. The body has none.
  const options = /\bname\s*:/.test(written[1]!) ? written[1]! : "";
  const form = decoratorIn(request, "FromForm", options);
  return [
    {
      title: "Bind it with @FromForm()",
      edits: [{ start, end, text: form.text }, ...form.edits],
      preferred: true,
    },
  ];
};
