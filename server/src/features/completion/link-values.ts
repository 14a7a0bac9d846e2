import { isObject, type ConstantValue } from "ligature/internal/model";
import { CompletionItemKind, type CompletionItem } from "vscode-languageserver";
import type { Endpoint } from "ligature/internal/endpoints";
import { linkCalls } from "./link-calls.js";
import { applicationsOf, type ArgumentRequest, type CompletionProvider } from "./completion-provider.js";
import { routeText } from "../route-text.js";

/** In the second argument of a link: the names of the route's parameters. */
export const linkValues: CompletionProvider<ArgumentRequest> = (request) => {
  const { argument } = request;
  const { callee, index, path, on, isKey, arguments: written } = argument;
  if (on !== undefined || index !== 1 || path.length > 0 || isKey !== true || !linkCalls.has(callee)) return [];
  const [name] = written;
  if (typeof name !== "string") return [];
  const routes = applicationsOf(request).flatMap(({ endpoints }) =>
    endpoints.filter((one) => one.selector !== undefined && one.name === name),
  );
  const items = valuesOf(routes.slice(-1), written[1]);
  return items.map((item) => ({ item, start: argument.start, end: argument.end }));
};

/** The parameters of routes that the values do not have yet. */
export function valuesOf(routes: readonly Endpoint[], values: ConstantValue | undefined): CompletionItem[] {
  const given = new Set(Object.keys(isObject(values) ? values : {}));
  const items = routes.flatMap((route) =>
    route.template.parameters
      .filter(({ name }) => !given.has(name))
      .map((parameter): CompletionItem => {
        const isOptional = parameter.optional || parameter.default !== null;
        return {
          label: parameter.name,
          kind: CompletionItemKind.Field,
          detail: `route parameter of ${routeText(route)}`,
          documentation: isOptional ? "It can be omitted." : "The link needs a value for it.",
          sortText: isOptional ? "1" : "0",
        };
      }),
  );
  return [...new Map(items.map((item) => [item.label, item])).values()];
}
