import type { FixProvider, FixRequest, Fix } from "../fix.js";
import { removeMarked, replaceMarked, textOf } from "../fix.js";
import { importEdits } from "../imports.js";

/** Binds the second parameter from the query string, or from its default source. */
export const fix: FixProvider = (request) => {
  const name = textOf(request, "name") ?? "";
  if (name.includes(".")) return []; // For a property, its class may be in another file.
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
