import { declarationAt, type DeclarationText } from "ligature/internal/reflection";
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
  const found = declarationAt(source.text, place.file, source.offsetsOf(place.range)[0]);
  const isExplicit = diagnostic.data?.explicit === true;
  const replaced = found && replacedBy(found, isExplicit);
  if (replaced === undefined) return [];
  const { start, end } = replaced;
  const form = decoratorIn(request, "FromForm");
  const edits = [{ start, end, text: isExplicit ? form.text : `${form.text} ` }, ...form.edits];
  return [{ title: `Bind '${textOf(request, "body") ?? ""}' from the form`, edits }];
};

/** `undefined` if the attribute is written with another name, or for a rest parameter, which is a mistake of its own. */
function replacedBy({ dots, decorators, head }: DeclarationText, isExplicit: boolean) {
  if (dots !== undefined) return undefined;
  return isExplicit ? decorators.find(({ name }) => name === "FromBody") : { start: head, end: head };
}
