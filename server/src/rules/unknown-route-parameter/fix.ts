import { replaceMarked, textOf, type FixProvider } from "../fix.js";
import { importEdits } from "../imports.js";

/** Uses a parameter that the route has, or binds from the query string. */
export const fix: FixProvider = (request) => {
  const meant = textOf(request, "routeParameter");
  const named = {
    title: `Bind it from '{${meant ?? ""}}'`,
    edits: [replaceMarked(request, `@FromRoute({ name: ${JSON.stringify(meant)} })`)],
    preferred: true as const,
  };
  const { diagnostic, source } = request;
  const written = source.slice(diagnostic.location.range);
  const fromQuery = {
    title: "Bind it from the query string",
    edits: [
      replaceMarked(request, written.replace(/^@(\w+\.)?FromRoute/, "@$1FromQuery")),
      ...(written.startsWith("@FromRoute") ? importEdits(source, ["FromQuery"]) : []),
    ],
  };
  return meant === undefined ? [fromQuery] : [named, fromQuery];
};
