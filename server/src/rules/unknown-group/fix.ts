import { argumentsAt } from "ligature/internal/reflection";
import { replaceMarked, textOf, type FixProvider } from "../fix.js";

/** Replaces the name with that of the document that was probably meant. */
export const fix: FixProvider = (request) => {
  const [group, meant] = [textOf(request, "group"), textOf(request, "replacement")];
  if (group === undefined || meant === undefined) return [];
  const { text } = request.source;
  const all = argumentsAt(text, request.diagnostic.location.file, replaceMarked(request, "").start);
  const found = all.flatMap(({ literals }) => literals).find(({ value }) => value === group);
  if (found === undefined || text.slice(found.start + 1, found.end - 1) !== group) return [];
  return [
    {
      title: `Describe it in the document '${meant}'`,
      edits: [{ start: found.start + 1, end: found.end - 1, text: meant }],
      preferred: true,
    },
  ];
};
