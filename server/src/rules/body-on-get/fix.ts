import { replaceMarked, textOf, type FixProvider } from "../fix.js";
import { decoratorIn } from "../imports.js";

/** Binds the parameter from the query string. */
export const fix: FixProvider = (request) => {
  const { start } = replaceMarked(request, "");
  const before = request.source.text.slice(request.source.lineStartAt(start), start);
  if (textOf(request, "source") === "FormFile") return [];
  const written = /@(?:[\w$]+\.)?From(?:Body|Form)\([^()]*\)\s*$/.exec(before);
  const from = written ? start - written[0].length : start;
  if (request.diagnostic.data?.explicit === true && written === null) return [];
  const query = decoratorIn(request, "FromQuery");
  return [
    {
      title: `Bind '${textOf(request, "parameter") ?? ""}' from the query string`,
      edits: [{ start: from, end: start, text: `${query.text} ` }, ...query.edits],
      preferred: true,
      unsafe: true,
    },
  ];
};
