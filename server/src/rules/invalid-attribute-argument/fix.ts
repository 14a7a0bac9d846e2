import { argumentsAt, type ArgumentText } from "ligature/internal/reflection";
import { replaceMarked, textOf, type FixProvider } from "../fix.js";

/**
 * `@Range(150, 0)` becomes `@Range(0, 150)`. With a type as the first argument, the bounds are the strings after it.
 */
export const fix: FixProvider = (request) => {
  if (textOf(request, "fix") !== "swap") return [];
  const { text } = request.source;
  const all = argumentsAt(text, request.diagnostic.location.file, replaceMarked(request, "").start);
  const [first, second] = all.filter((one) => isBound(text, one));
  if (first === undefined || second === undefined) return [];
  const [one, other] = [first, second].map(({ start, end }) => text.slice(start, end)) as [string, string];
  return [
    {
      title: `Swap the bounds: ${other}, ${one}`,
      edits: [
        { start: first.start, end: first.end, text: other },
        { start: second.start, end: second.end, text: one },
      ],
      preferred: true,
    },
  ];
};

/** A string or a number. */
function isBound(text: string, { start, end, literals: [only] }: ArgumentText): boolean {
  return (only?.start === start && only.end === end) || /^[+-]?\s*\d[\w.]*$/.test(text.slice(start, end));
}
