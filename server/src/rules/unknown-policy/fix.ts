import { argumentsAt, type LiteralText } from "ligature/internal/reflection";
import { replaceMarked, textOf, type FixProvider } from "../fix.js";

/** The policy or role that was probably meant. */
export const fix: FixProvider = (request) => {
  const [name, meant] = [textOf(request, "name"), textOf(request, "replacement")];
  if (name === undefined || meant === undefined) return [];
  const { text } = request.source;
  const { start, end } = replaceMarked(request, "");
  const all = argumentsAt(text, request.diagnostic.location.file, start).flatMap(({ literals }) => literals);
  const marked = all.filter((literal) => start <= literal.start && literal.end <= end);
  const places = marked.flatMap((literal) => placesIn(text, literal, name));
  if (places.length !== 1) return [];
  const edits = [{ start: places[0]!, end: places[0]! + name.length, text: meant }];
  return [{ title: `Replace '${name}' with '${meant}'`, edits, preferred: true }];
};

/** The argument is the name, or has it among others: `{ roles: "admin,editor" }`. */
function placesIn(text: string, { start, end }: LiteralText, name: string): number[] {
  let at = start + 1;
  return text
    .slice(start + 1, end - 1)
    .split(",")
    .flatMap((part) => {
      const place = at + part.indexOf(name);
      at += part.length + 1;
      return part.trim() === name ? [place] : [];
    });
}
