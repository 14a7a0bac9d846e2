import { replaceMarked, textOf, type FixProvider } from "../fix.js";

/** The policy or role that was probably meant. */
export const fix: FixProvider = (request) => {
  const [name, meant] = [textOf(request, "name"), textOf(request, "replacement")];
  if (name === undefined || meant === undefined) return [];
  const written = request.source.slice(request.diagnostic.location.range);
  const { start } = replaceMarked(request, "");
  // The argument is the name, or has it among others: `{ roles: "admin,editor" }`.
  const places = [...written.matchAll(/(?<=["'`,]\s*)[^"'`,]+?(?=\s*["'`,])/g)].filter(([text]) => text === name);
  if (places.length !== 1) return [];
  const from = start + places[0]!.index;
  const edits = [{ start: from, end: from + name.length, text: meant }];
  return [{ title: `Replace '${name}' with '${meant}'`, edits, preferred: true }];
};
