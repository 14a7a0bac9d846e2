import { declaredResponses, hasFormatFilter, producedTypes } from "../../endpoints/index.js";
import { isSubsetOf, parseMediaRange, ProblemDetails, type NamedRange } from "../../formatters/index.js";
import { sendProblem } from "../problems/send-problem.js";
import type { ActionEndpoint, RequestStep } from "../requests/action-endpoint.js";
import type { RequestContext } from "../requests/request-context.js";

/** The media types of the formats that a URL can name, by their names in lower case. */
export type FormatterMappings = ReadonlyMap<string, NamedRange>;

/** The formats that a URL can name: `json`, `xml` if the application writes it, and the application's own. */
export function formatterMappings(
  own: Readonly<Record<string, string>> | undefined,
  writesXml: boolean,
): FormatterMappings {
  const all = { json: "application/json", ...(writesXml && { xml: "application/xml" }), ...own };
  return new Map(
    Object.entries(all).flatMap(([name, mediaType]) => {
      const range = parseMediaRange(mediaType);
      return range === undefined ? [] : [[name.toLowerCase(), { name: mediaType, range }] as const];
    }),
  );
}

/**
 * The step of an action with `@FormatFilter`: the URL names the format of the response, in the route (`/orders/7.xml`) or in the query
 * (`?format=xml`). A format that the application does not know, or that the action does not produce, is 404, as in ASP.NET Core.
 */
export function formatStep(
  { controller, action }: Pick<ActionEndpoint, "controller" | "action">,
  mappings: FormatterMappings,
): RequestStep | undefined {
  if (!hasFormatFilter({ controller, action })) return undefined;
  const declared = declaredResponses({ controller, action }).flatMap(({ bodies }) =>
    bodies.flatMap(({ contentTypes = [] }) => contentTypes),
  );
  const produced = [...(producedTypes({ controller, action }) ?? []), ...declared].flatMap((one) => parseMediaRange(one) ?? []); // prettier-ignore
  return (context) => {
    const name = formatOf(context);
    if (name === undefined) return true;
    const format = mappings.get(name.replace(/^\./, "").toLowerCase());
    const isProduced = produced.length === 0 || produced.some((one) => format && isSubsetOf(one, format.range));
    if (format === undefined || !isProduced) {
      sendProblem(context.reply, new ProblemDetails(), 404);
      return false;
    }
    context.format = format;
    return true;
  };
}

/** An optional parameter of the route that is absent does not hide the query. */
function formatOf({ routeValues, request }: RequestContext): string | undefined {
  const { format: inRoute = "" } = routeValues;
  if (inRoute !== "") return inRoute;
  const { format } = (request.query ?? {}) as { readonly format?: unknown };
  const first: unknown = Array.isArray(format) ? format[0] : format;
  return typeof first === "string" && first !== "" ? first : undefined;
}
