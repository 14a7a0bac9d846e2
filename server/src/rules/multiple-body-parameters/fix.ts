import type { FixProvider, FixRequest, Fix } from "../fix.js";
import { removeMarked, replaceMarked, textOf } from "../fix.js";
import { importEdits } from "../imports.js";

/** Takes the second parameter from the query string, or leaves its source to the default. */
export const fix: FixProvider = (request) => {
  const name = textOf(request, "name") ?? "";
  if (name.includes(".")) return []; // a property: its class may be in another file
  if (request.diagnostic.data?.explicit !== true) return [fromQuery(request, name, insertion(request))];
  return [
    fromQuery(request, name, replaceMarked(request, "@FromQuery()")),
    { title: `Remove @FromBody() from '${name}'`, edits: [removeMarked(request)] },
  ];
};

function fromQuery(request: FixRequest, name: string, edit: Fix["edits"][number]): Fix {
  return {
    title: `Bind '${name}' from the query string`,
    edits: [edit, ...importEdits(request.source, ["FromQuery"])],
    preferred: true,
  };
}

function insertion(request: FixRequest): Fix["edits"][number] {
  const { start } = replaceMarked(request, "");
  return { start, end: start, text: "@FromQuery() " };
}
