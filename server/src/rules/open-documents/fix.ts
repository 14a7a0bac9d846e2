import { memberAt } from "ligature/internal/reflection";
import { replaceMarked, textOf, type FixProvider } from "../fix.js";

/** Adds a guard, or declares that anyone may read them. Only the author knows which is right. */
export const fix: FixProvider = (request) => {
  const option = textOf(request, "option");
  const { start, end } = replaceMarked(request, "");
  const { text } = request.source;
  const key = memberAt(text, request.diagnostic.location.file, start);
  if (text[start] !== "{" || key === undefined || key.name !== option) return [];
  const indent = text.slice(request.source.lineStartAt(key.start), key.start);
  const added = indent.trim() === "" ? `openApiGuard: {},\n${indent}` : "openApiGuard: {}, ";
  const edits = [{ start: key.start, end: key.start, text: added }];
  const guard = { title: "Guard them with openApiGuard", edits };
  if (option !== "openApi") return [guard];
  const isEmpty = /^\s*\}/.test(text.slice(end));
  const said = isEmpty ? " allowAnonymous: true " : " allowAnonymous: true,";
  return [guard, { title: "Let anyone read them: allowAnonymous", edits: [{ start: end, end, text: said }] }];
};
