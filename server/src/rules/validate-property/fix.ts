import { declarationAt } from "ligature/internal/reflection";
import { replaceMarked, withoutPart, type FixProvider } from "../fix.js";

/** Makes a method of an arrow function with a block. */
export const fix: FixProvider = (request) => {
  const { text } = request.source;
  const found = declarationAt(text, request.diagnostic.location.file, replaceMarked(request, "").start);
  const { name, arrow, type, modifiers = [], end } = found ?? {};
  if (name === undefined || arrow === undefined || type !== undefined || end === undefined) return [];
  const { signature, block } = arrow;
  // Comments at these places would be lost.
  if (
    !/^\s*=\s*$/.test(text.slice(name.end, arrow.start)) ||
    !/^\s*=>\s*$/.test(text.slice(signature.end, block.start))
  )
    return [];
  const async = arrow.isAsync ? "async " : "";
  const head = `${async}${text.slice(name.start, name.end)}${text.slice(signature.start, signature.end)} `;
  // A method cannot be `readonly`.
  const readOnly = modifiers.find((one) => one.text === "readonly");
  const edits = [
    ...(readOnly ? [withoutPart(text, readOnly)] : []),
    { start: name.start, end: block.start, text: head },
    ...(end > block.end ? [{ start: block.end, end, text: "" }] : []),
  ];
  return [{ title: "Write it as a method", edits, preferred: true }];
};
