import { isObject } from "ligature/model";
import { CompletionItemKind, type CompletionItem } from "vscode-languageserver";
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
  const route = routes.at(-1);
  const given = new Set(Object.keys(isObject(written[1]) ? written[1] : {}));
  const items = (route?.template.parameters ?? [])
    .filter((parameter) => !given.has(parameter.name))
    .map((parameter): CompletionItem => ({
      label: parameter.name,
      kind: CompletionItemKind.Field,
      detail: `route parameter of ${routeText(route!)}`,
      documentation:
        parameter.optional || parameter.default !== null ? "It can be omitted." : "The link needs a value for it.",
      sortText: parameter.optional || parameter.default !== null ? "1" : "0",
    }));
  return items.map((item) => ({ item, start: argument.start, end: argument.end }));
};
