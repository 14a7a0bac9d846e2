import { textOf, type FixProvider } from "../fix.js";
import { removeAttribute } from "../remove-attribute.js";

/** Other decorators of the same property, and then what hides it. */
const hiding = /^((?:\s*@[\w$.]+(?:\([^()]*\))?)*\s*)((?:(?:private|protected|static)\s+)+)/;

/** Shows the property, or removes the attribute. Only the author knows which of the two is the mistake. */
export const fix: FixProvider = (request) => [
  ...shown(request),
  ...removeAttribute(request).map(({ title, edits }) => ({ title, edits })),
];

const shown: FixProvider = (request) => {
  const { diagnostic, source } = request;
  const [, end] = source.offsetsOf(diagnostic.location.range);
  const match = hiding.exec(source.text.slice(end));
  if (match === null) return [];
  const [, before, modifiers] = match as unknown as [string, string, string];
  const start = end + before.length;
  const title = textOf(request, "reason") === "static" ? "Make it a public property of instances" : "Make it public";
  return [{ title, edits: [{ start, end: start + modifiers.length, text: "" }] }];
};
