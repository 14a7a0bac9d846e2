import { declarationAt } from "ligature/internal/reflection";
import { replaceMarked, textOf, type FixProvider } from "../fix.js";
import { decoratorIn } from "../imports.js";

const bodies: ReadonlySet<string> = new Set(["FromBody", "FromForm"]);

/** Binds the parameter from the query string. */
export const fix: FixProvider = (request) => {
  const { diagnostic, source } = request;
  if (textOf(request, "source") === "FormFile") return [];
  const found = declarationAt(source.text, diagnostic.location.file, replaceMarked(request, "").start);
  const written = found?.decorators.find(({ name }) => bodies.has(name));
  if (found === undefined || (diagnostic.data?.explicit === true && written === undefined)) return [];
  const query = decoratorIn(request, "FromQuery");
  const edit = written
    ? { start: written.start, end: written.end, text: query.text }
    : { start: found.head, end: found.head, text: `${query.text} ` };
  return [
    {
      title: `Bind '${textOf(request, "parameter") ?? ""}' from the query string`,
      edits: [edit, ...query.edits],
      preferred: true,
      unsafe: true,
    },
  ];
};
