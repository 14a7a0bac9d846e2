import { textOf, replaceMarked, type FixProvider } from "../fix.js";
import { namesIn } from "../imports.js";
import { addDecorator } from "../method-edits.js";

/** Renames the method after what it answers, and keeps its name in routes and links. */
export const fix: FixProvider = (request) => {
  const name = textOf(request, "method");
  if (name === undefined) return [];
  const free = candidates(name, textOf(request, "httpMethod") ?? "").find((one) => !request.source.text.includes(one));
  if (free === undefined) return [];
  const written = namesIn(request).quoted(name);
  return [
    {
      title: `Rename it to '${free}', with @ActionName(${written})`,
      edits: [...addDecorator(request, "ActionName", written), replaceMarked(request, free)],
    },
  ];
};

/** `getFile`, `fileAction`. */
function candidates(name: string, httpMethod: string): string[] {
  const capital = name[0]!.toUpperCase() + name.slice(1);
  const verb = httpMethod.toLowerCase();
  return [...(/^[a-z]+$/.test(verb) ? [verb + capital] : []), `${name}Action`];
}
