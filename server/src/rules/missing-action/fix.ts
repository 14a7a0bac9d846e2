import { textOf, type FixProvider } from "../fix.js";

const modifier = /\b(?:private|protected)\s+(?=(?:(?:override|async)\s+|\*\s*)*$)/;

/** Makes the method public. A static method has no instance, and an accessor is no method, so they cannot be actions. */
export const fix: FixProvider = (request) => {
  const visibility = textOf(request, "visibility");
  if (visibility === undefined || visibility === "static") return [];
  const { diagnostic, source } = request;
  const [name] = source.offsetsOf(diagnostic.location.range);
  const lineStart = source.lineStartAt(name);
  const match = modifier.exec(source.text.slice(lineStart, name));
  if (match === null) return [];
  const start = lineStart + match.index;
  return [{ title: "Make it public", edits: [{ start, end: start + match[0].length, text: "" }], preferred: true }];
};
