import type { SourceText } from "../../text/source-text.js";
import { textOf, type FixProvider } from "../fix.js";
import { decoratorIn } from "../imports.js";

/**
 * Binds the body from the form too. A file comes only from a form, and a field in the body would be a second body, so the opposite is
 * never right.
 */
export const fix: FixProvider = (request) => {
  const { diagnostic, source } = request;
  const place = diagnostic.related?.[0]?.location;
  if (place?.file !== diagnostic.location.file) return [];
  const [start] = source.offsetsOf(place.range);
  const isExplicit = diagnostic.data?.explicit === true;
  const replaced = isExplicit ? fromBody(source, start) : { start, end: start };
  // The attribute is written with another name, or the parameter is a rest parameter, which is a mistake of its own.
  if (replaced === undefined || source.text.slice(0, start).endsWith("...")) return [];
  const form = decoratorIn(request, "FromForm");
  return [
    {
      title: `Bind '${textOf(request, "body") ?? ""}' from the form`,
      edits: [{ ...replaced, text: isExplicit ? form.text : `${form.text} ` }, ...form.edits],
    },
  ];
};

/** The offsets of the `@FromBody()` before a parameter. */
function fromBody(
  { text }: SourceText,
  parameter: number,
): { readonly start: number; readonly end: number } | undefined {
  const written = /(@(?:[\w$]+\.)?FromBody\([^()]*\))\s*$/.exec(text.slice(0, parameter));
  return written === null ? undefined : { start: written.index, end: written.index + written[1]!.length };
}
