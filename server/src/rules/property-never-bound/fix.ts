import { replaceMarked, textOf, type FixProvider } from "../fix.js";

/** `@BindProperty()` on the property becomes `@BindProperty({ supportsGet: true })`. */
export const fix: FixProvider = (request) => {
  if (textOf(request, "property") === undefined) return [];
  const { start } = replaceMarked(request, "");
  const before = request.source.text.slice(0, start);
  const attribute = /(@(?:[\w$]+\.)?BindProperty\()\s*\)(?=[^;{}]*$)/.exec(before.slice(-400));
  if (attribute === null) return [];
  const from = Math.max(before.length - 400, 0) + attribute.index;
  const text = `${attribute[1]!}{ supportsGet: true })`;
  return [
    {
      title: "Also bind it on GET",
      edits: [{ start: from, end: from + attribute[0].length, text }],
      preferred: true,
      unsafe: true,
    },
  ];
};
