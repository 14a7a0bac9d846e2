import { replaceMarked, textOf, type FixProvider } from "../fix.js";
import { importEdits } from "../imports.js";

/** Binds the parameter from the route parameter that was probably meant. Links and callers keep their names. */
export const fix: FixProvider = (request) => {
  const meant = textOf(request, "routeParameter") ?? "";
  const { start } = replaceMarked(request, "");
  const attribute = `@FromRoute({ name: ${JSON.stringify(meant)} }) `;
  return [
    {
      title: `Bind '${textOf(request, "parameter") ?? ""}' from '{${meant}}'`,
      edits: [{ start, end: start, text: attribute }, ...importEdits(request.source, ["FromRoute"])],
      preferred: true,
    },
  ];
};
