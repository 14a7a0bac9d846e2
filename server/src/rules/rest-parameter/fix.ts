import { replaceMarked, type FixProvider } from "../fix.js";

/** Removes the three dots. */
export const fix: FixProvider = (request) => {
  const { start } = replaceMarked(request, "");
  const [dots] = /\.\.\.\s*$/.exec(request.source.text.slice(0, start)) ?? [];
  if (dots === undefined) return [];
  return [
    { title: "Bind it as a list", edits: [{ start: start - dots.length, end: start, text: "" }], preferred: true },
  ];
};
