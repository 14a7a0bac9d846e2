import { replaceMarked, textOf, type FixProvider } from "../fix.js";
import { decoratorIn, namesIn } from "../imports.js";

/** Binds the parameter from the route parameter that was probably meant. Links and callers keep their names. */
export const fix: FixProvider = (request) => {
  const meant = textOf(request, "routeParameter") ?? "";
  const { start } = replaceMarked(request, "");
  const attribute = decoratorIn(request, "FromRoute", `{ name: ${namesIn(request).quoted(meant)} }`);
  return [
    {
      title: `Bind '${textOf(request, "parameter") ?? ""}' from '{${meant}}'`,
      edits: [{ start, end: start, text: `${attribute.text} ` }, ...attribute.edits],
      preferred: true,
      unsafe: true,
    },
  ];
};
