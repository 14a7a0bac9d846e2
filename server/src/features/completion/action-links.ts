import { CompletionItemKind, type CompletionItem } from "vscode-languageserver";
import type { Endpoint } from "ligature/internal/endpoints";
import { commentText } from "../markup.js";
import { routeText } from "../route-text.js";
import { applicationsOf, type ArgumentRequest, type Choice, type CompletionProvider } from "./completion-provider.js";
import { inLiteral } from "./in-literal.js";
import { actionLinkCalls } from "./link-calls.js";
import { valuesOf } from "./link-values.js";

/** In `this.redirectToAction("", "", {})` and similar calls: actions, controllers, and the parameters of the route. */
export const actionLinks: CompletionProvider<ArgumentRequest> = (request) => {
  const { callee, index, path, on, isKey, arguments: written, start, end } = request.argument;
  const call = on === undefined && path.length === 0 ? actionLinkCalls.get(callee) : undefined;
  if (call === undefined) return [];
  const endpoints = applicationsOf(request).flatMap((one) => one.endpoints);
  if (index === call.controller) return unique(request, endpoints.map(controllerItem));
  const meant = ofController(request, endpoints, written[call.controller]);
  if (index === 0) return unique(request, meant.map(actionItem));
  if (index !== call.values || isKey !== true) return [];
  const routes = meant.filter(({ action }) => isSame(action.name, written[0]));
  return valuesOf(routes, written[index]).map((item) => ({ item, start, end }));
};

/** Those of the named controller; without a name, those of the class that contains the call. */
function ofController({ argument }: ArgumentRequest, endpoints: readonly Endpoint[], name: unknown): Endpoint[] {
  return endpoints.filter(({ controller }) =>
    typeof name === "string" ? isSame(controller.name, name) : controller.id === argument.classId,
  );
}

function isSame(one: string, other: unknown): boolean {
  return typeof other === "string" && one.toLowerCase() === other.toLowerCase();
}

function unique(request: ArgumentRequest, items: readonly CompletionItem[]): Choice[] {
  return inLiteral(request, [...new Map(items.map((item) => [item.label, item])).values()]);
}

function actionItem(endpoint: Endpoint): CompletionItem {
  const { action } = endpoint;
  return {
    label: action.name,
    kind: CompletionItemKind.Reference,
    detail: routeText(endpoint),
    documentation: commentText({ summary: action.doc?.summary ?? "" }),
  };
}

function controllerItem({ controller }: Endpoint): CompletionItem {
  return {
    label: controller.name,
    kind: CompletionItemKind.Class,
    detail: controller.typeName,
    documentation: commentText({ summary: controller.doc?.summary ?? "" }),
  };
}
