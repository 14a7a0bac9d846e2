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
  const [from, end] = fromBody(source, start) ?? [start, start];
  // The attribute is written with another name.
  if (diagnostic.data?.explicit === true && from === start) return [];
  const form = decoratorIn(request, "FromForm");
  return [
    {
      title: `Bind '${textOf(request, "body") ?? ""}' from the form`,
      edits: [{ start: from, end, text: from === start ? `${form.text} ` : form.text }, ...form.edits],
    },
  ];
};

/** The offsets of the `@FromBody()` before a parameter. */
function fromBody({ text }: SourceText, parameter: number): readonly [start: number, end: number] | undefined {
  const written = /(@(?:[\w$]+\.)?FromBody\([^()]*\))\s*$/.exec(text.slice(0, parameter));
  return written === null ? undefined : [written.index, written.index + written[1]!.length];
}
