import { CompletionItemKind, type CompletionItem } from "vscode-languageserver";
import type { EndpointTable } from "ligature/internal/endpoints";
import { commentText } from "../markup.js";
import { routeText } from "../route-text.js";
import { inLiteral } from "./in-literal.js";
import { linkCalls } from "./link-calls.js";
import { applicationsOf, type ArgumentRequest, type CompletionProvider } from "./completion-provider.js";

/** In `this.createdAtRoute("")` and similar calls: the names of routes. */
export const routeNames: CompletionProvider<ArgumentRequest> = (request) => {
  const { callee, index, path, on } = request.argument;
  if (on !== undefined || index !== 0 || path.length > 0 || !linkCalls.has(callee)) return [];
  const items = applicationsOf(request).flatMap(namesOf);
  return inLiteral(request, [...new Map(items.map((item) => [item.label, item])).values()]);
};

function namesOf({ endpoints, conventional }: EndpointTable): CompletionItem[] {
  const ofActions = endpoints
    .filter(({ selector, name }) => selector !== undefined && name !== undefined)
    .map((endpoint): CompletionItem => ({
      label: endpoint.name!,
      kind: CompletionItemKind.Reference,
      detail: routeText(endpoint),
      documentation: [
        `Leads to \`${endpoint.controller.typeName}.${endpoint.action.methodName}\`.`,
        commentText({ summary: endpoint.action.doc?.summary ?? "" }),
      ]
        .join("\n\n")
        .trim(),
    }));
  const others = conventional.map(({ name, template }): CompletionItem => ({
    label: name,
    kind: CompletionItemKind.Reference,
    detail: `/${template.text}`,
    documentation: "A conventional route. It leads to the controller and action in the values.",
  }));
  return [...ofActions, ...others];
}
