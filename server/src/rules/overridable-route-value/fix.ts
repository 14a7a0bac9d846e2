import type { Range } from "ligature/internal/model";
import { replaceMarked, textOf, type FixProvider, type FixRequest } from "../fix.js";
import { decoratorIn } from "../imports.js";

/** Binds the parameter or property only from the route, as the policy sees it. */
export const fix: FixProvider = (request) => {
  const target = textOf(request, "target");
  const start = target === undefined ? undefined : placeOf(request);
  if (start === undefined) return [];
  const attribute = decoratorIn(request, "FromRoute");
  return [
    {
      title: `Bind '${target}' from the route`,
      edits: [{ start, end: start, text: `${attribute.text} ` }, ...attribute.edits],
      preferred: true,
      unsafe: true,
    },
  ];
};

/** Before a parameter's name, or before the `@BindProperty` of a property. */
function placeOf(request: FixRequest): number | undefined {
  const { data } = request.diagnostic;
  if (data?.isProperty !== true) return replaceMarked(request, "").start;
  const range = data.attribute as Range | undefined;
  return range === undefined ? undefined : request.source.offsetsOf(range)[0];
}
