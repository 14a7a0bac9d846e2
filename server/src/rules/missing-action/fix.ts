import { declarationAt } from "ligature/internal/reflection";
import { textOf, withoutPart, type FixProvider } from "../fix.js";

/** Makes the method public. A static method has no instance, and an accessor is no method, so they cannot be actions. */
export const fix: FixProvider = (request) => {
  const visibility = textOf(request, "visibility");
  if (visibility === undefined || visibility === "static") return [];
  const { diagnostic, source } = request;
  const [name] = source.offsetsOf(diagnostic.location.range);
  const { modifiers = [] } = declarationAt(source.text, diagnostic.location.file, name) ?? {};
  const hiding = modifiers.find(({ text }) => text === "private" || text === "protected");
  if (hiding === undefined) return [];
  return [{ title: "Make it public", edits: [withoutPart(source.text, hiding)], preferred: true }];
};
