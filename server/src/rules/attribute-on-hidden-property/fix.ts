import { declarationAt } from "ligature/internal/reflection";
import { textOf, withoutPart, type FixProvider } from "../fix.js";
import { removeAttribute } from "../remove-attribute.js";

const hiding: ReadonlySet<string> = new Set(["private", "protected", "static"]);

/** Shows the property, or removes the attribute. Only the author knows which of the two is the mistake. */
export const fix: FixProvider = (request) => [
  ...shown(request),
  ...removeAttribute(request).map(({ title, edits }) => ({ title, edits })),
];

const shown: FixProvider = (request) => {
  const { diagnostic, source } = request;
  const [start] = source.offsetsOf(diagnostic.location.range);
  const { modifiers = [] } = declarationAt(source.text, diagnostic.location.file, start) ?? {};
  const edits = modifiers.filter(({ text }) => hiding.has(text)).map((one) => withoutPart(source.text, one));
  if (edits.length === 0) return [];
  const title = textOf(request, "reason") === "static" ? "Make it a public property of instances" : "Make it public";
  return [{ title, edits }];
};
