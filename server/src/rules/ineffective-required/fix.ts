import { declarationAt } from "ligature/internal/reflection";
import { replaceMarked, textOf, type FixProvider } from "../fix.js";
import { removeAttribute } from "../remove-attribute.js";

/** `quantity!: Int32` becomes `quantity!: Int32 | null`. It is not preferred, because code that uses the property must change too. */
export const fix: FixProvider = (request) => {
  if (textOf(request, "kind") === "initializer")
    return removeAttribute(request).map(({ title, edits }) => ({ title, edits }));
  const property = textOf(request, "property") ?? "";
  const { diagnostic, source } = request;
  const { start } = replaceMarked(request, "");
  const { type } = declarationAt(source.text, diagnostic.location.file, start) ?? {};
  if (type === undefined || !isUnitable(source.text.slice(type.start, type.end))) return [];
  const { end } = type;
  return [
    { title: `Let '${property}' be null, which @Required() refuses`, edits: [{ start: end, end, text: " | null" }] },
  ];
};

/** Not `() => string`, where the union would belong to the type that the function returns. */
function isUnitable(type: string): boolean {
  return !/=>|\bextends\b|[{]/.test(type);
}
