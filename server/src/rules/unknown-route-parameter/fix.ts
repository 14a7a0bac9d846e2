import { replaceMarked, textOf, type FixProvider } from "../fix.js";
import { namesIn } from "../imports.js";

/** Uses a parameter that the route has, or binds from the query string. */
export const fix: FixProvider = (request) => {
  const meant = textOf(request, "routeParameter");
  const { diagnostic, source } = request;
  const names = namesIn(request);
  const written = source.slice(diagnostic.location.range);
  const attribute = /^@[\w$.]+/.exec(written)?.[0] ?? "@FromRoute";
  const named = {
    title: `Bind it from '{${meant ?? ""}}'`,
    edits: [replaceMarked(request, `${attribute}({ name: ${names.quoted(meant ?? "")} })`)],
    preferred: true as const,
  };
  const query = names.use("FromQuery");
  const fromQuery = {
    title: "Bind it from the query string",
    edits: [replaceMarked(request, `@${query.text}${written.slice(attribute.length)}`), ...query.edits],
  };
  return meant === undefined ? [fromQuery] : [named, fromQuery];
};
