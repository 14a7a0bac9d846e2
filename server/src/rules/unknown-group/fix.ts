import { replaceMarked, textOf, type FixProvider } from "../fix.js";

/** Replaces the name with that of the document that was probably meant. */
export const fix: FixProvider = (request) => {
  const [group, meant] = [textOf(request, "group"), textOf(request, "replacement")];
  if (group === undefined || meant === undefined) return [];
  const { start, end } = replaceMarked(request, "");
  const written = request.source.text.slice(start, end);
  const at = ['"', "'", "`"].map((quote) => written.indexOf(quote + group + quote)).find((index) => index !== -1);
  if (at === undefined) return [];
  const from = start + at + 1;
  return [
    {
      title: `Describe it in the document '${meant}'`,
      edits: [{ start: from, end: from + group.length, text: meant }],
      preferred: true,
    },
  ];
};
