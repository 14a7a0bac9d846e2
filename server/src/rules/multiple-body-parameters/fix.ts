import type { TextEdit } from "../../text/source-text.js";
import type { FixProvider, FixRequest, Fix } from "../fix.js";
import { removeMarked, replaceMarked, textOf } from "../fix.js";
import { decoratorIn } from "../imports.js";

/** Binds the second parameter from the query string, or from its default source if that is another one. */
export const fix: FixProvider = (request) => {
  const name = textOf(request, "name") ?? "";
  if (name.includes(".")) return []; // For a property, its class may be in another file.
  if (request.diagnostic.data?.explicit !== true) return [fromQuery(request, name, insertion)];
  const removed = { title: `Remove @FromBody() from '${name}'`, edits: [removeMarked(request)] };
  return [fromQuery(request, name, replaceMarked), ...(request.diagnostic.data.inferred === true ? [] : [removed])];
};

function fromQuery(request: FixRequest, name: string, edit: (request: FixRequest, text: string) => TextEdit): Fix {
  const query = decoratorIn(request, "FromQuery");
  return {
    title: `Bind '${name}' from the query string`,
    edits: [edit(request, query.text), ...query.edits],
    preferred: true,
  };
}

function insertion(request: FixRequest, text: string): TextEdit {
  const { start } = replaceMarked(request, "");
  return { start, end: start, text: `${text} ` };
}
